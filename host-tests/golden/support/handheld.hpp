#pragma once

#include <array>
#include <cstdint>

#include "api/devices.hpp"
#include "app/app.hpp"
#include "memory/parts.hpp"
#include "memory/ram_flash.hpp"
#include "memory/ram_screen.hpp"
#include "memory/scripted_keys.hpp"
#include "memory/virtual_clock.hpp"
#include "support/audit.hpp"
#include "support/compiled_games.hpp"
#include "support/picture.hpp"

namespace tiltyard::golden {

// A kind of device: its screen and its keys.
struct Model {
  const char* name;
  drivers::Size screen;
  bool colour;
  drivers::KeySet keys;
};

inline constexpr Model picosystem{"240x240", {240, 240}, true, drivers::all_keys};
inline constexpr Model wide{"320x240", {320, 240}, true, drivers::ring_keys};
inline constexpr Model tall{"240x280", {240, 280}, true, drivers::six_keys};
// Arrows with a centre that is A and B.
inline constexpr Model five_keys{"128x64-five", {128, 64}, false, drivers::centre_keys};
inline constexpr Model oled{"128x64", {128, 64}, false, drivers::six_keys};

// The app on a device in memory, whose time passes only when a test lets it.
class Handheld {
 public:
  // Not for the first time: at the title.
  explicit Handheld(const Model& model, const app::Settings& settings = {});
  // Switched on with this flash, settings and all; for the first time, if it is empty.
  Handheld(const Model& model, const memory::RamFlash<8>& storage);

  // Runs the main loop until `time` has passed.
  void pass(drivers::Time time);
  // Until nothing moves on the screen.
  void rest();
  // A press and release, and the time the picture takes to stand still. On a board without B the
  // key that stands for it is pressed.
  void press(drivers::Key key);
  // Pressed for so long; released.
  void hold(drivers::Key key, drivers::Time time);

  Picture picture() const { return picture_of(screen_); }
  app::App& app() { return app_; }
  Audit& audit() { return audit_; }
  memory::RamScreen& screen() { return screen_; }
  memory::ScriptedKeys& keys() { return keys_; }
  memory::RamFlash<8>& storage() { return storage_; }
  memory::VirtualClock& clock() { return clock_; }
  std::span<const std::uint8_t> frame() const { return frame_; }
  const std::string& sounds() const { return tone_.played; }

 private:
  struct CountingEntropy final : drivers::Entropy {
    bool fill(std::span<std::uint8_t> bytes) override;
    std::uint8_t next = 1;
  };
  struct ListeningTone final : drivers::Tone {
    void play(drivers::Figure figure) override { played += static_cast<char>('0' + figure.size()); }
    void stop() override {}
    bool playing() const override { return false; }
    void set_volume(std::uint8_t level) override { volume = level; }
    bool present() const override { return true; }
    std::string played;
    std::uint8_t volume = 0;
  };

 public:
  const memory::MemoryLight& light() const { return light_; }
  memory::MemoryBattery& battery() { return battery_; }
  memory::MemoryMachine& machine() { return machine_; }
  const ListeningTone& tone() const { return tone_; }

 private:
  memory::VirtualClock clock_;
  memory::RamScreen screen_;
  memory::ScriptedKeys keys_;
  memory::RamFlash<8> storage_;
  ListeningTone tone_;
  memory::MemoryLight light_;
  memory::MemoryBattery battery_;
  CountingEntropy entropy_;
  drivers::NoLink link_;
  memory::MemoryMachine machine_;
  drivers::Devices devices_;
  alignas(4) std::array<std::uint8_t, 320 * 240 / 2> frame_{};
  Audit audit_;
  app::App app_;
};

}  // namespace tiltyard::golden
