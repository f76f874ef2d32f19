#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/recorder.hpp"

namespace tiltyard::golden {

// Hears one picture being drawn and knows every string of it with its place: nothing may be cut,
// lie over another text, be spoilt by what was painted later, or leave the screen. Behind a glass
// with round corners none may lie under them.
class Audit final : public ui::Recorder {
 public:
  struct Item {
    std::string text;
    ui::Rect inked;
    ui::Rect room;
  };

  // The screen's size and the radius of its glass's corners; without it they are square.
  void set_glass(ui::Size size, int corner);

  void text(std::string_view line, ui::Rect inked, ui::Rect room, bool cut) override;
  void covered(ui::Rect area) override;
  void picture(ui::Rect area) override;
  void laid_over(ui::Rect area) override;

  // What is to be read on the screen now.
  const std::vector<Item>& items() const { return items_; }
  // Whether these words are, alone or as a part of others.
  bool reads(std::string_view words) const;
  bool reads_within(std::string_view words) const;
  // A sentence for each fault found since the last `clear_faults`.
  const std::vector<std::string>& faults() const { return faults_; }
  void clear_faults() { faults_.clear(); }

 private:
  void hide(ui::Rect area, const char* what);
  bool can_be_seen(ui::Rect inked) const;
  ui::Size glass_;
  int corner_ = 0;
  std::vector<Item> items_;
  std::vector<std::string> faults_;
};

}  // namespace tiltyard::golden
