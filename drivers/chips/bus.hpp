#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// How a chip is spoken to. A chip driver says *what* goes over in which order; SPI with DMA, I2C
/// with interrupts, or a test that writes it all down decide *how*.
namespace tiltyard::chips {

/// A run of bytes of one kind. On SPI the kind is the D/C line, on I2C the control byte before the
/// run. Nothing in it is the end of the transfer.
struct Segment {
  enum class Kind : std::uint8_t { command, data };
  Kind kind = Kind::data;
  std::span<const std::uint8_t> bytes{};

  bool last() const { return bytes.empty(); }
};

/// Where a bus fetches what to send, one segment after the other, while the one before is under
/// way.
///
/// `next` is called from an interrupt: it is short, and it lies in RAM where the board runs code
/// from flash that may be switched off. The bytes stay as they are until `next` has been called
/// twice more. Those of `long_segment` bytes or more lie in RAM, since DMA reads them.
class Segments {
 public:
  static constexpr std::size_t long_segment = 32;

  virtual Segment next() = 0;

 protected:
  ~Segments() = default;
};

/// A line to one chip.
class Bus {
 public:
  /// Begins a transfer and returns. Only when not busy. `segments` lives until it is over. The chip
  /// is selected all the while.
  virtual void send(Segments& segments) = 0;

  virtual bool busy() const = 0;

  /// Bits a second of a long run; 0: nobody asks.
  virtual std::uint32_t hertz() const { return 0; }

  /// Whether the last transfer was lost: not answered, or given up.
  virtual bool failed() const { return false; }

  /// Ends a transfer that takes longer than it can. Not on every line can one be stuck.
  virtual void give_up() {}

  /// Brings a line that something holds back to rest, as far as that can be done from here. Only
  /// when not busy. False: it is still held, and a transfer would be stuck.
  virtual bool recover() { return true; }

 protected:
  ~Bus() = default;
};

/// One pin that is driven: a reset line.
class Line {
 public:
  virtual void set(bool high) = 0;

 protected:
  ~Line() = default;
};

/// No reset line: what can be reset by command is.
class NoLine final : public Line {
 public:
  void set(bool) override {}
};

}  // namespace tiltyard::chips
