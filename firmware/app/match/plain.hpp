#pragma once

#include <algorithm>

#include "app/app.hpp"
#include "app/console/text_writer.hpp"
#include "app/match/chronicle.hpp"
#include "app/match/match_menu.hpp"
#include "app/match/matches.hpp"
#include "app/match/stage.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

// A game without scenes of its own yet: its moves as a list, in the console's words.
namespace tiltyard::app::plain {

template <class P, class Notation>
class MoveRows {
 public:
  using Rules = typename P::Rules;

  explicit MoveRows(const etl::ivector<typename Rules::Move>& list) : list_(list) {}

  void draw(const App& app, ui::Canvas& canvas, int selected) const {
    constexpr int rows_at_once = 9;
    std::array<etl::string<max_move_letters>, rows_at_once> texts;
    std::array<ui::MenuRow, rows_at_once> rows;
    const int count = static_cast<int>(list_.size());
    const int first = std::clamp(selected - rows_at_once / 2, 0, std::max(0, count - rows_at_once));
    const int shown = std::min(rows_at_once, count - first);
    for (int row = 0; row < shown; ++row) {
      const auto place = static_cast<std::size_t>(row);
      StringSink sink(texts[place]);
      TextWriter writer(sink);
      Notation::write_move(writer, list_[static_cast<std::size_t>(first + row)]);
      rows[place].text = text::view(texts[place]);
    }
    ui::draw_menu(canvas, app.look(), app.look().body(),
                  {rows.data(), static_cast<std::size_t>(shown)}, selected - first);
  }

 private:
  const etl::ivector<typename Rules::Move>& list_;
};

template <class P>
MoveList<typename P::Rules>& moves_scratch() {
  static MoveList<typename P::Rules> list;
  return list;
}

template <class P, class Notation>
class Turn final : public PrivateScene {
 public:
  explicit Turn(Seat owner) : owner_(owner) {}
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const Privy& privy) override {
    auto& list = moves_scratch<P>();
    app.matches().template as<P>().flow().moves(privy, list);
    const int count = static_cast<int>(list.size());
    if (act == Act::menu) {
      app.scenes().push<MatchMenu>();
    } else if (act == Act::table) {
      app.match().push_table(app);
    } else if (act == Act::accept) {
      app.matches().template as<P>().flow().choose(list[static_cast<std::size_t>(selected_)]);
      show_stage(app);
      return false;
    } else if (const int step = step_of(act)) {
      selected_ =
          step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    }
    return true;
  }
  void draw(const App& app, ui::Canvas& canvas, const Privy& privy) const override {
    auto& list = moves_scratch<P>();
    app.matches().template as<P>().flow().moves(privy, list);
    ui::draw_page(canvas, app.look());
    ui::draw_banner(canvas, app.look(), text::view(app.roster().name(owner_)), cloth_of(owner_));
    MoveRows<P, Notation>(list).draw(app, canvas, selected_);
  }
  ui::KeyNames key_names(const App& app, const Privy& /*privy*/) const override {
    return {app.words()(text::Common::choose), {}};
  }
  std::string_view unseen_answer(const App& app) const override {
    return app.match().unseen_answer(app);
  }
  void answer_unseen(App& app) override {
    app.match().answer_unseen();
    show_stage(app);
  }

 private:
  Seat owner_;
  int selected_ = 0;
};

template <class P, class Notation>
class Decision final : public OpenScene {
 public:
  bool key(App& app, Act act) override {
    auto& list = moves_scratch<P>();
    app.matches().template as<P>().flow().open_moves(list);
    const int count = static_cast<int>(list.size());
    if (act == Act::menu) {
      app.scenes().push<MatchMenu>();
    } else if (act == Act::table) {
      app.match().push_table(app);
    } else if (act == Act::accept) {
      app.matches().template as<P>().flow().choose(list[static_cast<std::size_t>(selected_)]);
      show_stage(app);
      return false;
    } else if (const int step = step_of(act)) {
      selected_ =
          step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    }
    return true;
  }
  void draw(const App& app, ui::Canvas& canvas) const override {
    auto& list = moves_scratch<P>();
    app.matches().template as<P>().flow().open_moves(list);
    ui::draw_page(canvas, app.look());
    ui::draw_banner(canvas, app.look(), text::view(app.roster().name(app.match().seat())));
    MoveRows<P, Notation>(list).draw(app, canvas, selected_);
  }
  ui::KeyNames key_names(const App& app) const override {
    return {app.words()(text::Common::choose), {}};
  }

 private:
  int selected_ = 0;
};

// What happened last, for all.
class Table final : public OpenScene {
 public:
  bool key(App& app, Act act) override {
    if (act == Act::back || act == Act::accept) app.scenes().pop();
    return false;
  }
  void draw(const App& app, ui::Canvas& canvas) const override {
    ui::draw_page(canvas, app.look());
    ui::draw_banner(canvas, app.look(), app.words()(text::Common::table));
    draw_events(app, canvas);
  }
  ui::KeyNames key_names(const App& app) const override {
    return {{}, app.words()(text::Common::back)};
  }
  static void draw_events(const App& app, ui::Canvas& canvas) {
    const Chronicle chronicle(app, nullptr);
    chronicle.draw(canvas, chronicle.page_begin(app.match().event_count()), UINT32_MAX);
  }
};

}  // namespace tiltyard::app::plain
