#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tiltyard::drivers {

/// A line of bytes to whoever sits at the other end (USB serial). Never blocks.
class Link {
 public:
  /// Whether somebody listens.
  virtual bool connected() const = 0;

  /// Whether a host may be finding out what this is: it gives up when it is not answered within 50
  /// ms, so nothing that stops the interrupts for long is done meanwhile. Ends by itself.
  virtual bool settling() const = 0;

  /// Takes what has arrived, at most `into.size()` bytes, and says how many.
  virtual std::size_t read(std::span<std::uint8_t> into) = 0;

  /// Sends what there is room for now and says how many bytes that were.
  virtual std::size_t write(std::span<const std::uint8_t> bytes) = 0;

 protected:
  ~Link() = default;
};

/// A board without a line.
class NoLink final : public Link {
 public:
  bool connected() const override { return false; }
  bool settling() const override { return false; }
  std::size_t read(std::span<std::uint8_t>) override { return 0; }
  std::size_t write(std::span<const std::uint8_t>) override { return 0; }
};

}  // namespace tiltyard::drivers
