#pragma once

#include <cstdint>

#include "app/scene.hpp"

namespace tiltyard::app {

// What is done only when somebody says so again.
enum class Question : std::uint8_t {
  storage_foreign,  // the storage holds what is not ours: use it?
  storage_newer,    // or a later version's
  update,           // restart into the boot loader
  wipe,             // settings, records and matches as on the first day
  clear_records,    // of all names
  replace_match,    // begin one of the same game
  take_back,        // the turn that ended, while nobody has seen what came of it
};

// Asks; B leaves everything as it is.
class QuestionScene final : public OpenScene {
 public:
  explicit QuestionScene(Question question) : question_(question) {}
  Holds holds(const App& app) const override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  Question question_;
};

}  // namespace tiltyard::app
