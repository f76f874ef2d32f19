#include "memory/ram_screen.hpp"

#include <algorithm>

namespace tiltyard::memory {
namespace {

using drivers::Area;
using drivers::Frame;

constexpr std::uint8_t index_in(Frame frame, drivers::Size size, std::size_t x, std::size_t y) {
  const std::uint8_t pair = frame[y * drivers::frame_stride(size.width) + x / 2];
  return static_cast<std::uint8_t>(x % 2 == 0 ? pair >> 4U : pair & 0xFU);
}

}  // namespace

RamScreen::RamScreen(drivers::Size size, bool colour, const drivers::Clock& clock,
                     std::uint32_t bits_per_second)
    : size_(size), colour_(colour), clock_(clock), bits_per_second_(bits_per_second) {}

void RamScreen::show(Frame frame, const drivers::Palette& palette, std::span<const Area> changed) {
  const bool part =
      changed.size() != 1 || drivers::clipped(changed[0], size_) != drivers::whole(size_);
  const bool wrong_size = frame.size() != drivers::frame_bytes(size_);
  const bool too_many = changed.size() > most_areas;
  if (busy() || asleep_ || wrong_size || too_many || (whole_frame_due_ && part)) ++violations_;
  if (wrong_size || too_many) return;

  last_areas_ = {};
  std::size_t pixels = 0;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const Area area = drivers::clipped(changed[i], size_);
    last_areas_[i] = area;
    pixels += std::size_t{area.width} * area.height;
    copy(frame, area);
  }
  if (pixels == 0) return;

  whole_frame_due_ = false;
  palette_ = palette;
  under_way_ = frame;
  watching_ = true;
  ++frames_;
  const std::size_t bits = pixels * (colour_ ? 16U : 1U);
  bytes_sent_ += bits / 8;
  arrives_ = clock_.now();
  if (bits_per_second_ > 0) arrives_ += bits * 1'000'000U / bits_per_second_;
}

void RamScreen::copy(Frame frame, Area area) {
  for (std::size_t y = area.y; y < std::size_t{area.y} + area.height; ++y) {
    for (std::size_t x = area.x; x < std::size_t{area.x} + area.width; ++x) {
      const std::uint8_t index = index_in(frame, size_, x, y);
      indexes_[y * size_.width + x] = index;
      if (recorded_ < record_.size()) record_[recorded_] = index;
      ++recorded_;
    }
  }
}

bool RamScreen::frame_was_touched() const {
  return std::any_of(last_areas_.begin(), last_areas_.end(),
                     [this](Area area) { return was_touched(area); });
}

bool RamScreen::was_touched(Area area) const {
  for (std::size_t y = area.y; y < std::size_t{area.y} + area.height; ++y) {
    for (std::size_t x = area.x; x < std::size_t{area.x} + area.width; ++x) {
      if (index_in(under_way_, size_, x, y) != indexes_[y * size_.width + x]) return true;
    }
  }
  return false;
}

bool RamScreen::busy() const {
  if (clock_.now() < arrives_) return true;
  // The first look after it arrived is the last moment at which the frame had to be untouched. A
  // frame that arrives at once is its owner's again when `show` returns.
  if (watching_ && bits_per_second_ > 0 && frame_was_touched()) ++violations_;
  watching_ = false;
  return false;
}

void RamScreen::set_flipped(bool flipped) {
  if (busy()) ++violations_;
  if (flipped != flipped_) whole_frame_due_ = true;
  flipped_ = flipped;
}

void RamScreen::sleep() {
  if (busy()) ++violations_;
  asleep_ = true;
}

void RamScreen::wake() {
  if (busy()) ++violations_;
  if (asleep_) whole_frame_due_ = true;
  asleep_ = false;
}

std::uint16_t RamScreen::pixel(std::uint16_t x, std::uint16_t y) const {
  if (asleep_) return 0;
  if (flipped_) {
    x = static_cast<std::uint16_t>(size_.width - 1U - x);
    y = static_cast<std::uint16_t>(size_.height - 1U - y);
  }
  const std::uint16_t colour = palette_[index(x, y)];
  if (colour_) return colour;
  return colour == 0 ? 0 : 0xFFFF;
}

std::uint8_t RamScreen::index(std::uint16_t x, std::uint16_t y) const {
  return indexes_[std::size_t{y} * size_.width + x];
}

void RamScreen::record(std::span<std::uint8_t> into) {
  record_ = into;
  recorded_ = 0;
}

std::uint32_t RamScreen::violations() const {
  static_cast<void>(busy());
  return violations_;
}

}  // namespace tiltyard::memory
