#include "chips/st7789.hpp"

#include <algorithm>
#include <bit>

namespace tiltyard::chips {
namespace {

using drivers::Area;
using drivers::Time;

constexpr std::uint8_t software_reset = 0x01;
constexpr std::uint8_t sleep_in = 0x10;
constexpr std::uint8_t sleep_out = 0x11;
constexpr std::uint8_t inversion_off = 0x20;
constexpr std::uint8_t inversion_on = 0x21;
constexpr std::uint8_t display_off = 0x28;
constexpr std::uint8_t display_on = 0x29;
constexpr std::uint8_t column_address = 0x2A;
constexpr std::uint8_t row_address = 0x2B;
constexpr std::uint8_t memory_write = 0x2C;
constexpr std::uint8_t tearing_effect_on = 0x35;
constexpr std::uint8_t memory_access = 0x36;
constexpr std::uint8_t pixel_format = 0x3A;
constexpr std::uint8_t rgb565 = 0x05;

constexpr std::uint8_t mirror_y = 0x80;
constexpr std::uint8_t mirror_x = 0x40;
constexpr std::uint8_t exchange = 0x20;
constexpr std::uint8_t refresh_upwards = 0x10;
constexpr std::uint64_t bits_a_pixel = 16;
constexpr Time longest_pause = 1200;
constexpr Time before_pixels = 12;  // the commands before those of an area
constexpr std::uint16_t long_side = 320;

constexpr std::array<std::uint8_t, 2> reset_script{software_reset, 0};
constexpr std::array<std::uint8_t, 2> light_script{display_on, 0};
constexpr std::array<std::uint8_t, 4> sleep_script{display_off, 0, sleep_in, 0};

// Sent before the pixels of each frame, each with its parameters; the orientation too, so that a
// panel that lost it by a spark finds it again. A further area of the frame begins with its columns.
constexpr std::array<std::uint8_t, 4> frame_commands{memory_access, column_address, row_address,
                                                     memory_write};
constexpr std::uint8_t further_area = 2;

Area in_pairs(Area area) {
  const auto odd = static_cast<std::uint16_t>(area.x % 2U);
  area.x = static_cast<std::uint16_t>(area.x - odd);
  area.width = static_cast<std::uint16_t>((area.width + odd + 1U) & ~1U);
  return area;
}

}  // namespace

void St7789::show(drivers::Frame frame, const drivers::Palette& palette,
                  std::span<const Area> changed) {
  areas_.start(changed, options_.size, in_pairs);
  if (areas_.empty()) return;

  make_pairs(palette);
  frame_ = frame;
  shown_ = true;
  // If its moment has not come, a step to come finds it, unless it is as good as here: whoever draws
  // the rest of the picture meanwhile comes back late.
  const Time wait = begin_areas(refresh_.now());
  if (wait == 0 || wait > longest_pause) return;
  refresh_.pause(wait);
  begin_areas(refresh_.now());
}

bool St7789::paced() const {
  const Reading last = refresh_.last();
  return last.began != drivers::never;
}

bool St7789::busy() const {
  const bool at_rest = phase_ == Phase::dark || phase_ == Phase::lit || phase_ == Phase::asleep;
  return !at_rest || sleep_asked_ || wake_asked_ || !areas_.empty() || bus_.busy();
}

void St7789::set_flipped(bool flipped) { flipped_ = flipped; }

void St7789::sleep() { sleep_asked_ = phase_ == Phase::dark || phase_ == Phase::lit; }

void St7789::wake() { wake_asked_ = phase_ == Phase::asleep; }

Time St7789::step(Time now) {
  if (!areas_.empty() && !bus_.busy()) {
    // `now` is as old as what was done since: a picture that begins at its phase is torn.
    const Time fresh = refresh_.now();
    const Time wait = begin_areas(fresh);
    if (wait > 0) return fresh + wait;
  }
  while (!bus_.busy() && due(now)) advance(now);
  if (bus_.busy()) return drivers::never;
  const bool waits_for_frame = phase_ == Phase::dark && !shown_ && !sleep_asked_;
  const bool rests = (phase_ == Phase::lit && !sleep_asked_) ||
                     (phase_ == Phase::asleep && !wake_asked_) || waits_for_frame;
  if (rests) return drivers::never;
  if (sleep_asked_) return sleep_in_;
  return phase_ == Phase::dark ? display_on_ : due_;
}

// Sends the areas that are left, as many as find their moments one after the other. Returns how long
// the first has to wait for its own: 0 if it is under way.
Time St7789::begin_areas(Time now) {
  const Time wait = until_untorn_on(areas_.first(), now);
  if (wait > 0) return wait;
  batch_ = 0;
  do {
    now += sending(areas_.after(batch_));
    ++batch_;
  } while (batch_ < areas_.left() && until_untorn_on(areas_.after(batch_), now) == 0);
  row_ = 0;
  segment_ = 0;
  bus_.send(*this);
  return 0;
}

// Lines are read in the order in which rows are sent, unless the picture lies on its side: then it
// is torn aslant whenever it is sent.
Time St7789::until_untorn_on(Area area, Time now) const {
  // Nobody sees it before the display is on.
  if (phase_ != Phase::lit || (orientation() & exchange) != 0 || bus_.hertz() == 0) return 0;
  const unsigned first = first_line() + area.y;
  return until_untorn(refresh_.last(), now, first, first + area.height, sending(area));
}

Time St7789::sending(Area area) const {
  const std::uint32_t hertz = bus_.hertz();
  if (hertz == 0) return 0;
  const std::uint64_t bits = std::uint64_t{area.width} * area.height * bits_a_pixel;
  // Between two pieces of it the bus rests a little.
  return bits * drivers::seconds(1) / hertz * 26 / 25 + before_pixels;
}

// Whether `advance` has something to do.
bool St7789::due(Time now) const {
  switch (phase_) {
    case Phase::dark: return sleep_asked_ ? now >= sleep_in_ : shown_ && now >= display_on_;
    case Phase::lit: return sleep_asked_ && now >= sleep_in_;
    case Phase::asleep: return wake_asked_ && now >= due_;
    default: return now >= due_;
  }
}

void St7789::advance(Time now) {
  switch (phase_) {
    case Phase::off: return begin_reset(now);
    case Phase::reset: reset_->set(true); return wait(Phase::resting, now + reset_to_sleep_out);
    case Phase::resting: phase_ = Phase::configuring; return send(options_.settings.script());
    case Phase::configuring: return begin_waking();
    case Phase::waking:
      display_on_ = now + (slept_ ? waking_to_display_on : power_up_to_display_on);
      sleep_in_ = now + sleep_out_to_sleep_in;
      return wait(Phase::woken, now + sleep_out_to_command);
    case Phase::woken: phase_ = Phase::dark; return;
    case Phase::dark:
    case Phase::lit:
      phase_ = sleep_asked_ ? Phase::falling_asleep : Phase::lighting;
      return send(sleep_asked_ ? Script{sleep_script} : Script{light_script});
    case Phase::lighting: phase_ = Phase::lit; return;
    case Phase::falling_asleep:
      sleep_asked_ = false;
      slept_ = true;
      return wait(Phase::asleep, now + sleep_in_to_sleep_out);
    case Phase::asleep: wake_asked_ = false; return begin_waking();
  }
}

void St7789::begin_reset(Time now) {
  if (reset_ != nullptr) {
    reset_->set(false);
    return wait(Phase::reset, now + reset_pulse);
  }
  wait(Phase::resting, now + longest_command + reset_to_sleep_out);
  send(reset_script);
}

void St7789::begin_waking() {
  const std::uint8_t inversion = options_.inverted ? inversion_on : inversion_off;
  waking_ = {pixel_format,      1, rgb565, memory_access, 1, orientation(), inversion, 0,
             tearing_effect_on, 1, 0,      sleep_out,     0};
  phase_ = Phase::waking;
  shown_ = false;
  send(waking_);
}

void St7789::send(Script script) {
  script_.start(script);
  bus_.send(script_);
}

void St7789::wait(Phase phase, Time due) {
  phase_ = phase;
  due_ = due;
}

std::uint8_t St7789::orientation() const {
  const unsigned refresh = (options_.orientation & exchange) == 0 ? refresh_upwards : 0U;
  const unsigned turned = flipped_ ? mirror_y | mirror_x | refresh : 0U;
  return static_cast<std::uint8_t>(options_.orientation ^ turned);
}

// Of the chip's memory, that which the first row of an upright screen has.
unsigned St7789::first_line() const {
  const unsigned rows_before = options_.first_row;
  if ((orientation() & mirror_y) == 0) return rows_before;
  return long_side - options_.size.height - rows_before;
}

void St7789::make_pairs(const drivers::Palette& palette) {
  if (pairs_made_ && palette == palette_) return;
  palette_ = palette;
  pairs_made_ = true;
  for (std::size_t byte = 0; byte < pairs_.size(); ++byte) {
    const std::uint16_t left = palette[byte >> 4U];
    const std::uint16_t right = palette[byte & 0xFU];
    pairs_[byte] = std::bit_cast<Pair>(std::array<std::uint8_t, 4>{
        static_cast<std::uint8_t>(left >> 8U), static_cast<std::uint8_t>(left),
        static_cast<std::uint8_t>(right >> 8U), static_cast<std::uint8_t>(right)});
  }
}

Segment St7789::next() {
  if (batch_ == 0) return {};
  if (segment_ > 2 * (frame_commands.size() - 1)) {
    if (row_ < areas_.first().height) return rows();
    areas_.drop_first();
    if (--batch_ == 0) return {};
    row_ = 0;
    segment_ = further_area;
  }
  const std::size_t number = segment_++;
  const std::size_t command = number / 2;
  if (number % 2 == 0) {
    return {Segment::Kind::command, std::span{frame_commands}.subspan(command, 1)};
  }
  set_parameters(frame_commands[command]);
  const std::size_t count = frame_commands[command] == memory_access ? 1 : parameters_.size();
  return {Segment::Kind::data, std::span{parameters_}.first(count)};
}

void St7789::set_parameters(std::uint8_t command) {
  if (command == memory_access) {
    parameters_[0] = orientation();
    return;
  }
  const bool across = command == column_address;
  const bool on_long_side = across == ((orientation() & exchange) != 0);
  const bool from_far_end = on_long_side && (orientation() & mirror_y) != 0;
  const unsigned side = across ? options_.size.width : options_.size.height;
  const unsigned rows_before = on_long_side ? options_.first_row : 0U;
  const unsigned offset = from_far_end ? long_side - side - rows_before : rows_before;
  const Area& area = areas_.first();
  const unsigned first = offset + (across ? area.x : area.y);
  const unsigned last = first + (across ? area.width : area.height) - 1U;
  parameters_ = {static_cast<std::uint8_t>(first >> 8U), static_cast<std::uint8_t>(first),
                 static_cast<std::uint8_t>(last >> 8U), static_cast<std::uint8_t>(last)};
}

Segment St7789::rows() {
  const Area& area = areas_.first();
  const std::size_t width = area.width / 2U;
  const std::size_t fitting = chunk_pixels / area.width;
  const std::size_t count = std::min<std::size_t>(fitting, area.height - std::size_t{row_});
  auto& chunk = chunks_[chunk_];
  chunk_ ^= 1U;
  const std::size_t stride = drivers::frame_stride(options_.size.width);
  const std::uint8_t* row = frame_.data() + (std::size_t{area.y} + row_) * stride + area.x / 2U;
  Pair* pair = chunk.data();
  for (std::size_t y = 0; y < count; ++y, row += stride) {
    const std::uint8_t* at = row;
    const std::uint8_t* const end = row + width;
    // Most areas are whole tiles wide: eight bytes with one look at where it ends.
    for (; end - at >= 8; at += 8, pair += 8) {
#pragma GCC unroll 8
      for (std::size_t i = 0; i < 8; ++i) pair[i] = pairs_[at[i]];
    }
    while (at != end) *pair++ = pairs_[*at++];
  }
  row_ = static_cast<std::uint16_t>(row_ + count);
  return {Segment::Kind::data,
          {reinterpret_cast<const std::uint8_t*>(chunk.data()), count * width * sizeof(Pair)}};
}

}  // namespace tiltyard::chips
