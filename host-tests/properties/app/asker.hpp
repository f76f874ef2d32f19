// Somebody at the other end of a device's USB line.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>

#include "app/console/handheld_console.hpp"
#include "app/device_console_host.hpp"
#include "random_player.hpp"

namespace tiltyard::properties {

// Says lines, or any bytes, and hears what the device answers.
class Asker {
 public:
  explicit Asker(QuickDevice& device)
      : link_(std::make_unique<Line>()),
        host_(device.app(), device.frame(), "test"),
        console_(std::make_unique<app::HandheldConsole>(*link_, device.clock(), host_)) {}

  std::string ask(const std::string& line) { return send(line + "\n"); }

  // Work that takes longer than that (a bench of a million games) goes on with the next bytes.
  std::string send(const std::string& bytes, unsigned most_steps = 100'000) {
    link_->to_device += bytes;
    link_->from_device.clear();
    busy_ = true;
    while (busy_ && most_steps-- > 0) busy_ = console_->step() || !link_->to_device.empty();
    return link_->from_device;
  }
  // Whether what was sent is not answered yet.
  bool busy() const { return busy_; }

 private:
  struct Line final : tiltyard::drivers::Link {
    bool settling() const override { return false; }
    bool connected() const override { return true; }
    std::size_t read(std::span<std::uint8_t> into) override {
      const std::size_t count = std::min(into.size(), to_device.size());
      std::copy_n(to_device.begin(), count, into.begin());
      to_device.erase(0, count);
      return count;
    }
    std::size_t write(std::span<const std::uint8_t> bytes) override {
      from_device.append(bytes.begin(), bytes.end());
      return bytes.size();
    }
    std::string to_device;
    std::string from_device;
  };

  bool busy_ = false;
  std::unique_ptr<Line> link_;
  app::DeviceConsoleHost host_;
  std::unique_ptr<app::HandheldConsole> console_;
};

}  // namespace tiltyard::properties
