#include "chips/oled.hpp"

#include <algorithm>

namespace tiltyard::chips {
namespace {

using drivers::Area;
using drivers::Time;

constexpr unsigned page_rows = 8;

constexpr std::uint8_t column_window = 0x21;
constexpr std::uint8_t page_window = 0x22;
constexpr std::uint8_t set_page = 0xB0;
constexpr std::uint8_t set_column_low = 0x00;
constexpr std::uint8_t set_column_high = 0x10;
constexpr std::uint8_t columns_forward = 0xA0;
constexpr std::uint8_t rows_forward = 0xC0;
constexpr std::uint8_t rows_backward = 0xC8;
constexpr std::uint8_t contrast = 0x81;
constexpr std::array<std::uint8_t, 1> display_on{0xAF};

constexpr std::uint8_t low_byte(unsigned value) { return static_cast<std::uint8_t>(value); }

Area in_pages(Area area) {
  const unsigned first = area.y / page_rows;
  const unsigned end = (area.y + area.height + page_rows - 1U) / page_rows;
  area.y = static_cast<std::uint16_t>(first * page_rows);
  area.height = static_cast<std::uint16_t>((end - first) * page_rows);
  return area;
}

unsigned pages_of(const Area& area) { return area.height / page_rows; }

}  // namespace

void Oled::show(drivers::Frame frame, const drivers::Palette& palette,
                std::span<const Area> changed) {
  areas_.start(changed, options_.size, in_pages);
  if (areas_.empty()) return;

  lights_ = 0;
  for (std::size_t index = 0; index < palette.size(); ++index) {
    if (palette[index] != 0) lights_ = static_cast<std::uint16_t>(lights_ | 1U << index);
  }
  frame_ = frame;
  shown_ = true;
  // The whole of it follows when the module is there again.
  if (phase_ != Phase::lost) send_areas();
}

void Oled::send_areas() {
  page_ = 0;
  addressed_ = false;
  send(*this);
}

// A transfer that has ended is not over before it was seen how: the next would cover its failure.
bool Oled::busy() const {
  if (phase_ == Phase::lost) return false;
  return starts() || sleep_asked_ || wake_asked_ || resend_ || sending_ || bus_.busy();
}

bool Oled::starts() const {
  return phase_ == Phase::off || phase_ == Phase::powering || phase_ == Phase::resting;
}

// A module that is lost sleeps as soon as it is told to, and is set up anew when it wakes.
void Oled::sleep() {
  if (phase_ == Phase::lost) {
    phase_ = Phase::asleep;
    resend_ = false;
    return;
  }
  sleep_asked_ = phase_ == Phase::dark || phase_ == Phase::lit;
}

void Oled::wake() { wake_asked_ = phase_ == Phase::asleep; }

Time Oled::step(Time now) {
  watch(now);
  while (!bus_.busy() && due(now)) {
    advance(now);
    watch(now);
  }
  if (bus_.busy()) return limit_;
  return starts() || phase_ == Phase::lost ? due_ : drivers::never;
}

// How the transfer under way fares.
void Oled::watch(Time now) {
  if (!sending_) return;
  if (bus_.busy()) {
    if (limit_ == drivers::never) limit_ = now + longest_transfer;
    if (now < limit_) return;
    bus_.give_up();
  }
  sending_ = false;
  limit_ = drivers::never;
  if (bus_.failed()) return lose(now);
  if (phase_ == Phase::lit) missed_byte_ = false;
}

void Oled::lose(Time now) {
  lost_before_ = true;
  if (phase_ == Phase::asleep) return;
  phase_ = Phase::lost;
  // Its contrast is told to a module that took the start script.
  const bool answered = contrast_known_;
  due_ = now + (answered && !missed_byte_ ? after_missed_byte : between_attempts);
  missed_byte_ = answered;
  contrast_known_ = false;
  resend_ = false;
}

// From the start script on; what was shown before follows.
void Oled::find_again(Time now) {
  if (!bus_.recover()) return lose(now);
  contrast_known_ = false;
  phase_ = Phase::dark;
  resend_ = shown_;
  send_commands(chip_.start);
}

bool Oled::due(Time now) const {
  const bool dimmed = !contrast_known_ || contrast_ != sent_contrast_;
  switch (phase_) {
    case Phase::off: return true;
    case Phase::powering:
    case Phase::resting: return now >= due_;
    case Phase::dark: return sleep_asked_ || dimmed || shown_;
    case Phase::lit: return sleep_asked_ || dimmed;
    case Phase::asleep: return wake_asked_;
    case Phase::lost: return now >= due_;
  }
  return false;
}

void Oled::advance(Time now) {
  switch (phase_) {
    case Phase::off:
      reset_.set(false);
      phase_ = Phase::powering;
      due_ = now + power_up;
      return;
    case Phase::powering:
      reset_.set(true);
      phase_ = Phase::resting;
      due_ = now + after_reset;
      return;
    case Phase::resting:
    case Phase::lost: return find_again(now);
    case Phase::asleep:
      wake_asked_ = false;
      shown_ = false;
      if (lost_before_) return find_again(now);
      phase_ = Phase::dark;
      return send_commands(chip_.wake);
    case Phase::dark:
    case Phase::lit: break;
  }
  if (sleep_asked_) {
    phase_ = Phase::asleep;
    sleep_asked_ = false;
    return send_commands(chip_.sleep);
  }
  if (!contrast_known_ || contrast_ != sent_contrast_) {
    contrast_known_ = true;
    sent_contrast_ = contrast_;
    contrast_commands_ = {contrast, contrast_};
    return send_commands(contrast_commands_);
  }
  if (resend_) {
    resend_ = false;
    areas_.start(drivers::whole(options_.size));
    return send_areas();
  }
  phase_ = Phase::lit;
  send_commands(display_on);
}

void Oled::send_commands(std::span<const std::uint8_t> commands) {
  commands_.start(commands);
  send(commands_);
}

void Oled::send(Segments& segments) {
  sending_ = true;
  limit_ = drivers::never;
  bus_.send(segments);
}

// The glass lies somewhere in the columns of the memory; turned round it is as far from the other
// end.
std::uint8_t Oled::first_column() const {
  const auto glass = options_.first_column + unsigned{options_.size.width};
  const unsigned far = chip_.columns - glass;
  return low_byte(flipped_ ? far : options_.first_column);
}

Segment Oled::next() {
  if (areas_.empty()) return {};
  if (page_ == pages_of(areas_.first())) {
    areas_.drop_first();
    if (areas_.empty()) return {};
    page_ = 0;
    addressed_ = false;
  }
  if (!addressed_) return addresses();
  return page();
}

Segment Oled::addresses() {
  addressed_ = true;
  const bool backward = options_.turned != flipped_;
  const Area& area = areas_.first();
  const unsigned left = first_column() + area.x;
  const unsigned right = left + area.width - 1U;
  const unsigned first_page = area.y / page_rows + page_;
  const unsigned last_page = area.y / page_rows + pages_of(area) - 1U;
  const std::uint8_t columns = low_byte(columns_forward | (backward ? 1U : 0U));
  const std::uint8_t rows = backward ? rows_backward : rows_forward;
  if (chip_.windows) {
    addresses_ = {columns,         rows,        low_byte(column_window), low_byte(left),
                  low_byte(right), page_window, low_byte(first_page),    low_byte(last_page)};
    return {Segment::Kind::command, addresses_};
  }
  addresses_ = {columns, rows, low_byte(set_page | first_page),
                low_byte(set_column_low | (left & 0xFU)), low_byte(set_column_high | left >> 4U)};
  return {Segment::Kind::command, std::span{addresses_}.first(5)};
}

Segment Oled::page() {
  auto& bytes = pages_[buffer_];
  buffer_ ^= 1U;
  const std::size_t stride = drivers::frame_stride(options_.size.width);
  const Area& area = areas_.first();
  const std::size_t first_row = area.y + std::size_t{page_} * page_rows;
  const std::uint8_t* top = frame_.data() + first_row * stride;
  for (std::size_t i = 0; i < area.width; ++i) {
    const std::size_t x = area.x + i;
    const unsigned shift = x % 2 == 0 ? 4U : 0U;
    const std::uint8_t* pair = top + x / 2;
    unsigned column = 0;
    for (unsigned row = 0; row < page_rows; ++row, pair += stride) {
      column |= (unsigned{lights_} >> (*pair >> shift & 0xFU) & 1U) << row;
    }
    bytes[i] = low_byte(column);
  }
  ++page_;
  if (!chip_.windows) addressed_ = false;
  return {Segment::Kind::data, std::span{bytes}.first(area.width)};
}

}  // namespace tiltyard::chips
