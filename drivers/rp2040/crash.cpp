#include "rp2040/crash.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/assert.hpp"
#include "hardware/irq.h"
#include "hardware/structs/timer.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "pico/platform.h"

extern "C" std::uint32_t __StackBottom[];

namespace tiltyard::rp2040 {
namespace {

using drivers::CrashKind;
using drivers::CrashReport;

// Survives a restart, not a loss of power: then the sum does not fit. Bytes, since a report has a
// constructor, which would wipe it at every start.
using ReportBytes = std::array<std::uint8_t, sizeof(CrashReport)>;
struct Kept {
  std::uint32_t magic;
  ReportBytes report;
  std::uint32_t sum;
};
static_assert(std::is_trivially_default_constructible_v<Kept>);

constexpr std::uint32_t report_magic = 0x54494C54;
constexpr std::uint32_t paint = 0x5AFEC0DE;
constexpr std::uint32_t fnv_start = 2166136261U;

Kept __uninitialized_ram(kept);
std::uint32_t __uninitialized_ram(painted);

// The compiler knows neither that the life before this one wrote here, nor that the next will read.
void comes_from_outside() { asm volatile("" : "+m"(kept), "+m"(painted)); }
void goes_outside() { asm volatile("" : : "m"(kept), "m"(painted)); }

std::optional<CrashReport> report;
const char* own_version = "";
unsigned alarm_number;
// Before the watchdog bites: time to write down where the program hangs.
constexpr drivers::Time bark_before_bite = drivers::milliseconds(500);

std::uint32_t fnv(std::uint32_t hash, const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 16777619U;
  return hash;
}

template <std::size_t size>
void copy_text(std::array<char, size>& into, const char* text) {
  const std::size_t length = std::min(std::strlen(text), size - 1);
  std::copy_n(text, length, into.begin());
  into[length] = '\0';
}

const char* without_folders(const char* path) {
  const char* slash = std::strrchr(path, '/');
  return slash == nullptr ? path : slash + 1;
}

// The same mistake gives the same five digits in the same version; different ones hardly ever do.
std::uint32_t code_for(const CrashReport& crash) {
  std::uint32_t hash = fnv(fnv_start, &crash.kind, sizeof crash.kind);
  hash = fnv(hash, &crash.line, sizeof crash.line);
  hash = fnv(hash, crash.file.data(), std::strlen(crash.file.data()));
  hash = fnv(hash, &crash.program_counter, sizeof crash.program_counter);
  return (hash ^ hash >> 20U) & 0xFFFFFU;
}

[[noreturn]] void restart_with(CrashReport crash) {
  copy_text(crash.version, own_version);
  crash.code = code_for(crash);
  kept.report = std::bit_cast<ReportBytes>(crash);
  kept.sum = fnv(fnv_start, &kept.report, sizeof kept.report);
  kept.magic = report_magic;
  goes_outside();
  watchdog_reboot(0, 0, 0);
  while (true) tight_loop_contents();
}

// Nothing is painted within the guard at the bottom, nor where this function stands.
std::uint32_t* lowest_painted() { return __StackBottom + 16; }

bool stack_was_full() {
  constexpr std::size_t last_words = 16;
  if (painted != paint) return false;
  return std::any_of(lowest_painted(), lowest_painted() + last_words,
                     [](std::uint32_t word) { return word != paint; });
}

void paint_stack() {
  std::uintptr_t here;
  asm volatile("mov %0, sp" : "=r"(here));
  constexpr std::size_t room_for_calls = 64;
  std::fill(lowest_painted(), reinterpret_cast<std::uint32_t*>(here) - room_for_calls, paint);
  painted = paint;
  goes_outside();
}

std::optional<CrashReport> read_kept() {
  comes_from_outside();
  const bool written =
      kept.magic == report_magic && kept.sum == fnv(fnv_start, &kept.report, sizeof kept.report);
  kept.magic = 0;
  goes_outside();
  if (written) return std::bit_cast<CrashReport>(kept.report);
  if (!watchdog_enable_caused_reboot()) return std::nullopt;
  CrashReport silent{};
  silent.kind = stack_was_full() ? CrashKind::stack_guard : CrashKind::watchdog;
  copy_text(silent.version, own_version);
  silent.code = code_for(silent);
  return silent;
}

CrashReport report_at(CrashKind kind, std::uint32_t link_register, std::uint32_t program_counter) {
  CrashReport crash{};
  crash.kind = kind;
  crash.program_counter = program_counter;
  crash.link_register = link_register;
  return crash;
}

}  // namespace

extern "C" [[noreturn, gnu::used]] void tiltyard_hard_fault(const std::uint32_t* stack,
                                                            std::uint32_t link_register,
                                                            std::uint32_t program_counter) {
  // What the guard stopped was a push, or a store not far below what was pushed.
  constexpr std::ptrdiff_t near_guard = 64;
  const bool full = stack - __StackBottom < near_guard;
  const CrashKind kind = full ? CrashKind::stack_guard : CrashKind::hard_fault;
  restart_with(report_at(kind, link_register, program_counter));
}

extern "C" [[noreturn, gnu::used]] void tiltyard_watchdog_barks(std::uint32_t link_register,
                                                                std::uint32_t program_counter) {
  restart_with(report_at(CrashKind::watchdog, link_register, program_counter));
}

extern "C" [[noreturn, gnu::used]] void tiltyard_assertion(const char* file, int line,
                                                           std::uint32_t link_register) {
  CrashReport crash{};
  crash.kind = CrashKind::assertion;
  crash.line = static_cast<std::uint16_t>(line);
  crash.link_register = link_register;
  copy_text(crash.file, without_folders(file));
  restart_with(crash);
}

// Where the SDK gives up: what it would have printed stands for the file.
extern "C" [[noreturn, gnu::used]] void tiltyard_panic(const char* message, ...) {
  tiltyard::assert_failed(message == nullptr ? "panic" : message, 0);
}

// What writes a report down stands on a fresh stack: the old one may be full to its last word, and
// nobody comes back to it. Of the frame that the chip pushed, the sixth and seventh words are
// wanted.
extern "C" [[gnu::naked, gnu::used]] void isr_hardfault() {
  asm volatile(
      "mrs r0, msp\n"
      "ldr r1, [r0, #20]\n"
      "ldr r2, [r0, #24]\n"
      "ldr r3, =__StackTop\n"
      "msr msp, r3\n"
      "ldr r3, =tiltyard_hard_fault\n"
      "bx r3\n"
      ".ltorg\n");
}

namespace {

[[gnu::naked]] void watchdog_bark() {
  asm volatile(
      "mrs r3, msp\n"
      "ldr r0, [r3, #20]\n"
      "ldr r1, [r3, #24]\n"
      "ldr r3, =__StackTop\n"
      "msr msp, r3\n"
      "ldr r3, =tiltyard_watchdog_barks\n"
      "bx r3\n"
      ".ltorg\n");
}

}  // namespace

void start_crash_capture(const char* version) {
  own_version = version;
  report = read_kept();
  paint_stack();
}

const std::optional<CrashReport>& last_crash() { return report; }

void start_watchdog() {
  alarm_number = static_cast<unsigned>(hardware_alarm_claim_unused(true));
  const unsigned irq = hardware_alarm_get_irq_num(alarm_number);
  irq_set_exclusive_handler(irq, watchdog_bark);
  irq_set_priority(irq, PICO_HIGHEST_IRQ_PRIORITY);
  hw_set_bits(&timer_hw->inte, 1U << alarm_number);
  irq_set_enabled(irq, true);
  watchdog_enable(static_cast<std::uint32_t>(watchdog_time / 1000U), true);
  feed_watchdog();
}

void feed_watchdog() {
  watchdog_update();
  constexpr auto bark = static_cast<std::uint32_t>(watchdog_time - bark_before_bite);
  timer_hw->alarm[alarm_number] = timer_hw->timerawl + bark;
}

}  // namespace tiltyard::rp2040

namespace tiltyard {

[[gnu::naked]] void assert_failed(const char* /*file*/, int /*line*/) {
  asm volatile(
      "cpsid i\n"
      "mov r2, lr\n"
      "ldr r3, =__StackTop\n"
      "msr msp, r3\n"
      "ldr r3, =tiltyard_assertion\n"
      "bx r3\n"
      ".ltorg\n");
}

}  // namespace tiltyard

namespace std {

// What the standard library does where it would throw (a string_view cut beyond its end). Its own
// version brings exceptions, strings and with them the heap into the image.
[[noreturn]] void __throw_out_of_range_fmt(const char*, ...) {
  tiltyard::assert_failed("standard library", 0);
}

}  // namespace std
