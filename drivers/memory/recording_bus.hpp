#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "chips/bus.hpp"

namespace tiltyard::memory {

/// A bus that writes down what goes over it, as a panel would see it: each byte with its kind. A
/// transfer rests on it until `finish`, as on a real bus until its interrupt; as there, the next
/// segment is fetched while the one before is still on its way.
class RecordingBus final : public chips::Bus {
 public:
  static constexpr std::size_t capacity = 256 * 1024;

  /// What a byte was, in the record.
  static constexpr std::uint16_t command = 0x100;

  void send(chips::Segments& segments) override {
    if (busy()) ++violations_;
    under_way_ = &segments;
    failed_ = false;
    ++transfers_;
  }
  bool busy() const override { return under_way_ != nullptr; }
  std::uint32_t hertz() const override { return 62'500'000; }
  bool failed() const override { return failed_; }
  void give_up() override {
    under_way_ = nullptr;
    failed_ = true;
  }
  bool recover() override { return !held_; }

  /// A transfer under way is lost: nobody answered.
  void fail() {
    if (busy()) give_up();
  }
  /// Something holds the line: no recovery helps until it lets go.
  void hold(bool held) { held_ = held; }

  /// Carries the transfer to its end.
  void finish();

  /// Bytes in the order they were sent; a command byte has the bit `command`.
  std::span<const std::uint16_t> bytes() const { return std::span{bytes_}.first(count_); }
  std::size_t transfers() const { return transfers_; }
  void forget() {
    count_ = 0;
    transfers_ = 0;
  }

  /// Transfers begun while one was under way, and segments whose bytes did not stay.
  std::size_t violations() const { return violations_; }

 private:
  void write(const chips::Segment& segment);

  chips::Segments* under_way_ = nullptr;
  std::array<std::uint16_t, capacity> bytes_{};
  std::size_t count_ = 0;
  std::size_t transfers_ = 0;
  std::size_t violations_ = 0;
  bool failed_ = false;
  bool held_ = false;
};

/// A reset line that remembers what it was told.
class RecordingLine final : public chips::Line {
 public:
  void set(bool high) override {
    high_ = high;
    ++changes_;
  }
  bool high() const { return high_; }
  std::size_t changes() const { return changes_; }

 private:
  bool high_ = true;
  std::size_t changes_ = 0;
};

}  // namespace tiltyard::memory
