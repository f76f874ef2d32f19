#include "games/castles/turn.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/key_bar.hpp"
#include "app/learn/gate.hpp"
#include "app/match/current_match.hpp"
#include "app/match/match_menu.hpp"
#include "games/castles/art/castles.hpp"
#include "games/castles/board.hpp"
#include "games/castles/captions.hpp"
#include "games/castles/cards.hpp"
#include "games/castles/game.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "games/castles/turn_picture.hpp"
#include "text/common.hpp"
#include "ui/cards.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using castles::Card;
using castles::no_card;
using castles::Phase;
using castles::Reason;
using castles::Table;
using text::CastlesScreen;
using Kind = CastlesItem::Kind;

// Of AnyMatch::hand_order.
constexpr std::uint8_t best_order = 0;
constexpr std::uint8_t by_types = 1;
constexpr std::uint8_t by_blazons = 2;

const FlowOf<CastlesFlowTraits>& flow_of(const App& app) {
  return app.match<CastlesMatch>().flow();
}

// The card that went into the army last.
Card last_sent(const App& app, const SeatAccess& access) {
  const auto& flow = flow_of(app);
  if (flow.event_count() == flow.oldest_event()) return no_card;
  const castles::Event event = flow.event_for(flow.event_count() - 1, access);
  return event.kind == castles::EventKind::sent ? event.card : no_card;
}

}  // namespace

struct CastlesTurn::Now {
  castles::View view;
  CastlesItems items;
  int selected = 0;

  const Table& table() const { return view.table; }
  const CastlesItem& item() const { return items[static_cast<std::size_t>(selected)]; }
};

CastlesTurn::Now CastlesTurn::now(const App& app, const SeatAccess& access) const {
  Now now{.view = flow_of(app).view(access), .items = {}, .selected = 0};
  const std::uint8_t order = app.match().hand_order(owner_);
  const bool by_blazon = order == best_order ? better_by_blazon(now.view) : order == by_blazons;
  now.items = castles_items(now.view, lord_, by_blazon);
  const int last = static_cast<int>(now.items.size()) - 1;
  now.selected = selected_ == by_itself
                     ? first_item(now.view, now.items, last_sent(app, access), !app.coach().on())
                     : std::min(selected_, last);
  return now;
}

void CastlesTurn::enter(App& app) {
  if (app.curtain().has_value()) app.sound(Sound::your_turn);
}

bool CastlesTurn::key(App& app, Act act, const SeatAccess& access) {
  const bool dialog = help_ || refusal_ != Reason::none;
  help_ = false;
  refusal_ = Reason::none;
  if (act == Act::menu) {
    app.scenes().push<MatchMenu>();
    return false;
  }
  if (act == Act::table) {
    app.match().info().push_table(app);
    return false;
  }
  if (dialog) return true;
  const Now now = this->now(app, access);
  const int count = static_cast<int>(now.items.size());
  switch (act) {
    case Act::explain: help_ = true; return true;
    case Act::accept: return press(app, now, access);
    case Act::back: return go_back(app, now);
    case Act::up: step_zone(now, -1); break;
    case Act::down: step_zone(now, 1); break;
    default: {
      const int step = step_of(act);
      if (step == 0) return false;
      selected_ = step > 0 ? ui::next_in_ring(now.selected, count)
                           : ui::previous_in_ring(now.selected, count);
    }
  }
  app.sound(Sound::step);
  return true;
}

// Up and down lead from zone to zone, in a ring.
void CastlesTurn::step_zone(const Now& now, int by) {
  const int count = static_cast<int>(now.items.size());
  const auto zone_at = [&](int at) { return zone_of(now.items[static_cast<std::size_t>(at)]); };
  const auto next = [&](int at) { return (at + by + count) % count; };
  int at = now.selected;
  while (zone_at(at) == zone_at(now.selected)) {
    at = next(at);
    if (at == now.selected) return;
  }
  // To the first of that zone.
  while (at > 0 && zone_at(at - 1) == zone_at(at)) --at;
  selected_ = at;
}

// One card after the other, so that each can be called back. A lesson has them sent one by one.
bool CastlesTurn::gather(App& app, const castles::View& view) {
  if (app.coach().on()) {
    app.coach().refuse(app);
    return true;
  }
  auto& flow = app.match<CastlesMatch>().flow();
  const castles::Pile army = proposed_army(view);
  app.sound(Sound::card);
  for (Card card = 0; card < castles::kind_count; ++card) {
    for (unsigned copy = 0; copy < army.count(card); ++copy) {
      flow.choose({.action = castles::Action::send, .what = card});
    }
  }
  return army.empty();
}

bool CastlesTurn::press(App& app, const Now& now, const SeatAccess& access) {
  const CastlesItem item = now.item();
  auto& flow = app.match<CastlesMatch>().flow();
  if (item.kind == Kind::group) {
    app.match().sort_hand(owner_, item.what == 0 ? by_blazons : by_types);
    selected_ = now.selected;
    return true;
  }
  if (item.kind == Kind::prisoner) {
    lord_ = item.what;
    selected_ = by_itself;
    return true;
  }
  if (item.kind == Kind::gather) return gather(app, now.view);
  const std::optional<castles::Move> wish = move_of(now.table(), item);
  if (!wish.has_value()) {
    help_ = true;
    return true;
  }
  refusal_ = flow.why_not(access, *wish);
  if (refusal_ != Reason::none) {
    app.sound(Sound::not_possible);
    return true;
  }
  return send(app, *wish);
}

bool CastlesTurn::send(App& app, const castles::Move& move) {
  if (!lesson_lets<CastlesGame>(app, move)) return true;
  app.sound(move.action == castles::Action::storm ? Sound::win : Sound::card);
  app.match<CastlesMatch>().flow().choose(move);
  return false;
}

// B: out of the choice of a seat, out of an attack that nobody has seen, past the trade, which can be
// taken back, or to the item that ends the decision.
bool CastlesTurn::go_back(App& app, const Now& now) {
  if (lord_ != no_seat) {
    lord_ = no_seat;
    selected_ = by_itself;
    return true;
  }
  if (now.table().phase == Phase::muster && app.match().flow().may_take_back()) {
    app.match().flow().take_back();
    return false;
  }
  if (now.table().phase == Phase::trade) return send(app, {.action = castles::Action::discard});
  const int out = way_out(now.items);
  if (out < 0 || out == now.selected) return false;
  selected_ = out;
  app.sound(Sound::step);
  return true;
}

namespace {

[[gnu::noinline]] void draw_help(const App& app, ui::Canvas& canvas, const castles::View& view,
                                 const CastlesItem& item) {
  const Caption title = title_of(app, item);
  const text::Sentence help = help_of(app, view, item);
  ui::draw_dialog(canvas, app.look(), text::view(title), text::view(help));
}

}  // namespace

void CastlesTurn::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  const Now now = this->now(app, access);
  ui::draw_page(canvas, app.look());
  if (refusal_ != Reason::none) {
    return ui::draw_dialog(canvas, app.look(), {}, app.words()(refusal_));
  }
  if (help_) return draw_help(app, canvas, now.view, now.item());
  draw_turn_banner(app, canvas, now.table());
  draw_turn(app, canvas, now.view, now.items, now.selected);
}

Scene::MoreKeys CastlesTurn::more_keys(const App& /*app*/) const {
  return {.explain = !help_ && refusal_ == Reason::none, .table = true};
}

ui::KeyNames CastlesTurn::key_names(const App& app, const SeatAccess& access) const {
  const text::Words words = app.words();
  if (help_ || refusal_ != Reason::none) return box_keys(words);
  const Now now = this->now(app, access);
  const std::optional<castles::Move> wish = move_of(now.table(), now.item());
  const bool may = !wish.has_value() || flow_of(app).why_not(access, *wish) == Reason::none;
  const std::string_view a =
      may ? verb_of(app, now.item(), now.table().phase) : words(CastlesScreen::why_not);
  if (lord_ != no_seat ||
      (now.table().phase == Phase::muster && app.match().flow().may_take_back())) {
    return {a, words(text::Common::back)};
  }
  if (now.table().phase == Phase::trade) return {a, words(CastlesScreen::discard)};
  const int out = way_out(now.items);
  if (out < 0 || out == now.selected) return {a, {}};
  switch (now.items[static_cast<std::size_t>(out)].kind) {
    case Kind::pass: return {a, words(CastlesScreen::pass_asked)};
    case Kind::decline: return {a, words(CastlesScreen::decline_asked)};
    default: return {a, words(CastlesScreen::refuse_asked)};
  }
}

text::Sentence CastlesTurn::unseen_question(const App& app) const {
  return app.match().unseen_question(app);
}

std::string_view CastlesTurn::unseen_answer(const App& app) const {
  return app.match().unseen_answer(app);
}

void CastlesTurn::answer_unseen(App& app) { app.match().answer_unseen(); }

}  // namespace tiltyard::app
