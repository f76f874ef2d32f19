#pragma once

#include <array>

#include "app/scene.hpp"
#include "core/deal_number.hpp"

namespace tiltyard::app {

// A deal's number by letter wheels, for the match that is being set up: up and down turn the wheel,
// A goes on to the next. With its last letter it shows the seal, so that whoever noted one can
// compare.
class DealScene final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  static constexpr std::size_t wheels = DealNumber::code_letters;
  enum class Fault : std::uint8_t { none, not_complete, wrong };

  std::optional<DealNumber> number() const { return DealNumber::read({letters_.data(), wheels}); }
  void turn(int by);
  void finish(App& app);

  std::array<char, wheels> letters_{};  // 0: not yet
  std::uint8_t place_ = 0;
  Fault fault_ = Fault::none;
};

}  // namespace tiltyard::app
