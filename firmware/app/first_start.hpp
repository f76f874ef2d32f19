#pragma once

#include <cstdint>

#include "app/scene.hpp"

namespace tiltyard::app {

// What is asked once in the life of a device is put on the screen, if it has not been answered yet.
void offer_lessons(App& app);
void ask_language(App& app);

// A device that nobody has switched on before asks which language, each in its own words.
class LanguageScene final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  int split_row(const App& app) const override;

 private:
  std::uint8_t selected_ = 0;
};

// And offers lessons, which can be taken later as well.
class WelcomeScene final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  int split_row(const App& app) const override;
};

}  // namespace tiltyard::app
