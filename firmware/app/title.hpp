#pragma once

#include "app/scene.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

// "<Game>: ANNE plays", of the match that is on.
text::Sentence whose_move(const App& app);

// The picture on an empty page; the room below it.
ui::Rect draw_title_picture(const ui::Look& look, ui::Canvas& canvas);
// The picture's lower edge, see Scene::split_row.
int title_split_row(const ui::Look& look);

// The picture, and where one can go from here: first to the match that is kept of each game.
class Title final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  int split_row(const App& app) const override;

 private:
  void choose(App& app, int selected);

  int selected_ = 0;
  int door_ = -1;  // the number of the door that is selected, if it is no match
};

}  // namespace tiltyard::app
