#include "games/ivanhoe/replay.hpp"

#include "app/app.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/moving.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Event;
using ivanhoe::EventKind;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

constexpr int words_room = 16;  // on the small screen, two lines

}  // namespace

void draw_replay(const App& app, Canvas& canvas, const ReplayTable& replay, Seat viewer,
                 const Event& event, std::string_view words) {
  const Look& look = app.look();
  const int players = replay.table.options.players;
  const bool drawn = event.kind == EventKind::draws && event.card != ivanhoe::hidden_card;
  const bool nobodys = event.kind == EventKind::reshuffles;
  canvas.fill_all(Ink::parchment);
  const Marks marks{.cursor = {drawn || nobodys ? no_seat : event.seat, Spot::whole}, .held = {}};
  // On the small screen the words take the row of the hand and, of as many as there can be, that of
  // the banner.
  const bool banner = !look.small() || players < static_cast<int>(ivanhoe::max_players);
  const Rect strips = !look.small() ? strips_room(look, players)
                      : banner      ? Rect{0, 8, look.size().w, 33}
                                    : Rect{0, 0, look.size().w, 40};
  // "You" is nobody where only computers are watched.
  const bool person = app.roster().player(viewer).controller == Controller::person;
  if (banner) draw_tournament(app, canvas, replay.table, person ? viewer : no_seat);
  draw_strips(app, canvas, strips, replay.table, viewer, marks);
  const Rect panel =
      look.small() ? Rect{0, 40, look.size().w, words_room} : low_panel(look, players);
  if (!look.small()) {
    canvas.fill(panel, Ink::vellum);
    canvas.across(panel.corner(), panel.w, Ink::gold);
  }
  Rect room = panel.inset(look.small() ? 1 : 10, 0);
  if (drawn) {
    const Card card = static_cast<Card>(event.card);
    const ui::Point at = place_of_turned_up(look, players);
    if (app.motion().rests(place_turned_up, at)) draw_turned_up(app, canvas, at, card, players);
    room = room.without_left(at.x - room.x +
                             (look.small() ? 24 : ui::size_of(hand_face(look, players)).w + 10));
  }
  set_text(canvas, room, words,
           {.font = look.measures().body,
            .across = drawn || look.small() ? ui::Across::left : ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = look.measures().caption});
}

}  // namespace tiltyard::app::ivanhoe_screens
