#include "support/strokes.hpp"

namespace tiltyard::golden {
namespace {

using drivers::Key;

bool answers_unseen(const app::App& app) {
  return app.curtain().has_value() && !app.scenes().guard()->unseen_answer(app).empty();
}

}  // namespace

Stroke stroke_for(const app::App& app, Stroke wanted) {
  constexpr drivers::Time margin = drivers::milliseconds(100);
  if (wanted.key != Key::b || app.devices().keys.present().contains(Key::b)) return wanted;
  const ui::KeySigns signs = app.key_signs();
  if (wanted.length >= app::KeyReader::hold_time) {
    if (answers_unseen(app)) return {Key::left, wanted.length};
    if (signs.menu == ui::KeySign::right) return {Key::right, stroke_short};
    return {Key::a, app::KeyReader::menu_hold_time + margin};
  }
  if (signs.b == ui::KeySign::left) return {Key::left, stroke_short};
  return {Key::a, app::KeyReader::hold_time + margin};
}

}  // namespace tiltyard::golden
