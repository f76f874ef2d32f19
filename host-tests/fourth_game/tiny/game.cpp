#include "tiny/game.hpp"

#include <etl/vector.h>

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "app/rule_book.hpp"
#include "text/common.hpp"
#include "tiny/words.hpp"

namespace tiltyard::app {
namespace {

using text::TinyText;
using Moves = MoveList<tiny::Rules>;

const FlowOf<TinyFlowTraits>& flow_of(const App& app) { return app.match<TinyMatch>().flow(); }

void draw_totals(const App& app, ui::Canvas& canvas, ui::Rect room) {
  const tiny::Table& table = flow_of(app).table();
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    text::Sentence total;
    text::compose(total, "{0}", app.words().language(), {table.totals[seat]});
    const ui::Font& font = *app.look().measures().caption;
    const int tall = app.look().small() ? 8 : font.line();
    const ui::Rect row = room.without_top(tall * seat).top(tall);
    const ui::TextStyle style{.font = &font, .wrap = false};
    set_text(canvas, row, text::view(app.roster().name(seat)), style);
    set_text(canvas, row, text::view(total), style.with(ui::Across::right));
  }
}

class Table final : public OpenScene {
 public:
  bool key(App& app, Act act) override {
    if (act == Act::menu) {
      app.scenes().push<MatchMenu>();
    } else if (app.match().flow().stage() != Stage::computer) {
      app.scenes().pop();
    }
    return false;
  }
  void draw(const App& app, ui::Canvas& canvas) const override {
    ui::draw_page(canvas, app.look());
    ui::draw_banner(canvas, app.look(), TinyGame::name(app.words().language()));
    draw_totals(app, canvas, app.look().body());
  }
  ui::KeyNames key_names(const App& app) const override {
    return {{}, app.words()(text::Common::back)};
  }
};

// The moves as a list.
class Turn final : public PrivateScene {
 public:
  explicit Turn(Seat owner) : owner_(owner) {}
  Seat owner() const override { return owner_; }

  bool key(App& app, Act act, const SeatAccess& access) override {
    Moves moves;
    flow_of(app).perspective(access).moves(moves);
    if (const int step = step_of(act)) {
      const int count = static_cast<int>(moves.size());
      selected_ =
          step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
      return true;
    }
    if (act == Act::table) app.scenes().push<Table>();
    if (act == Act::menu) app.scenes().push<MatchMenu>();
    if (act == Act::accept) {
      app.match<TinyMatch>().flow().choose(moves[static_cast<std::size_t>(selected_)]);
    }
    return false;
  }
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override {
    Moves moves;
    flow_of(app).perspective(access).moves(moves);
    etl::vector<text::Sentence, Moves::MAX_SIZE> lines;
    etl::vector<ui::MenuRow, Moves::MAX_SIZE> rows;
    for (const tiny::Move& move : moves) {
      lines.push_back(move.act == tiny::Act::lay
                          ? app.words()(TinyText::lay, {move.value})
                          : app.words()(TinyText::look, {app.roster().name(move.value)}));
    }
    for (const text::Sentence& line : lines) rows.push_back({text::view(line)});
    ui::draw_page(canvas, app.look());
    ui::draw_banner(canvas, app.look(), app.words()(TinyText::your_turn), colour_of(owner_));
    ui::draw_menu(canvas, app.look(), app.look().body(), {rows.data(), rows.size()}, selected_);
  }
  ui::KeyNames key_names(const App& app, const SeatAccess& /*access*/) const override {
    return {app.words()(text::Common::choose), {}};
  }

 private:
  Seat owner_;
  int selected_ = 0;
};

RuleBook::Title chapter_title(text::Language language, int /*chapter*/) {
  RuleBook::Title title;
  text::append(title, TinyGame::name(language));
  return title;
}
std::string_view chapter_text(text::Language language, int /*chapter*/) {
  return say(language, TinyText::goal);
}

}  // namespace

std::string_view TinyGame::name(text::Language language) { return say(language, TinyText::name); }
std::string_view TinyGame::line(text::Language language) { return say(language, TinyText::line); }

void TinyGame::push_turn(App& app) { app.scenes().push<Turn>(app.match().flow().seat()); }
void TinyGame::push_table(App& app) { app.scenes().push<Table>(); }

const RuleBook TinyGame::rules{.chapters = 1, .title = chapter_title, .text = chapter_text};

void TinyGame::draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                             ui::Rect room) {
  const text::Sentence begins =
      app.words()(TinyText::begins, {app.roster().name(flow.table().turn)});
  set_text(canvas, room, text::view(begins), {.font = app.look().measures().body});
}

void TinyGame::draw_result(const App& app, const MatchFlow& /*flow*/, ui::Canvas& canvas,
                           ui::Rect room) {
  ui::draw_banner(canvas, app.look(), app.words()(TinyText::result));
  draw_totals(app, canvas, room.without_top(app.look().measures().banner + 2));
}

text::Sentence TinyGame::say_progress(const App& app, const MatchFlow& flow) {
  return app.words()(TinyText::cards_left, {flow.table().deck_size});
}

}  // namespace tiltyard::app

namespace tiltyard::text {

void tell(const tiny::Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out) {
  const Arg who(names[event.who]);
  switch (event.told) {
    case tiny::Phrase::lays:
      return compose(out, say(language, TinyText::told_lays), language, {who, event.card});
    case tiny::Phrase::looks:
      return compose(out, say(language, TinyText::told_looks), language, {who, names[event.whom]});
    case tiny::Phrase::draws:
      return compose(out, say(language, TinyText::told_draws), language, {who, event.card});
  }
}

}  // namespace tiltyard::text
