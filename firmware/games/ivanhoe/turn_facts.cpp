#include "games/ivanhoe/turn_facts.hpp"

#include "app/match/match_menu.hpp"
#include "games/ivanhoe/story.hpp"

namespace tiltyard::app::ivanhoe_screens {

using ivanhoe::Reason;
using ivanhoe::View;

const FlowOf<IvanhoeFlowTraits>& flow_of(const App& app) {
  return app.match<IvanhoeMatch>().flow();
}

std::uint64_t playable_of(const View& view, const Kinds& kinds) {
  std::uint64_t playable = 0;
  for (int place = 0; place < kinds.count(); ++place) {
    if (ivanhoe::why_not(view.table, view.hand, kinds[place]) == Reason::none) {
      playable |= playable_bit(kinds[place]);
    }
  }
  return playable;
}

unsigned total_with(const Table& table, Seat seat, Card card) {
  return ivanhoe::total(table, seat) + ivanhoe::value_in(table.colour, card);
}

Reach reach_of(const View& view, unsigned wanted) {
  const Table& table = view.table;
  const ivanhoe::ValueSet may = view.hand.values & ivanhoe::addable(table);
  Reach reach{.total = ivanhoe::total(table, view.seat)};
  for (unsigned value = ivanhoe::max_value; value > 0; --value) {
    for (ivanhoe::ValueSet left = may; left != 0; left &= left - 1) {
      const auto card = static_cast<Card>(lowest_bit(left));
      if (ivanhoe::facts(card).value != value) continue;
      // Of Maidens only one lies in a display.
      const std::size_t held = card == Card::maiden ? 1 : view.hand.count(card);
      for (std::size_t i = 0; i < held; ++i) {
        if (reach.total < wanted) ++reach.cards;
        reach.total += ivanhoe::value_in(table.colour, card);
        if (table.stunned == view.seat) return reach;
      }
    }
  }
  return reach;
}

unsigned least_to_stay(const View& view) {
  return to_beat(view.table, view.seat) +
         (view.table.options.ties == ivanhoe::Ties::stay ? 0U : 1U);
}

text::Sentence reason_with(const Table& table, Reason reason, text::Language language) {
  text::Sentence sentence;
  text::compose(sentence, text::reason_in_words(reason, language), language,
                {text::colour_name(table.colour, language)});
  return sentence;
}

text::Sentence why_not_end(const App& app, const View& view, Reason reason) {
  const text::Words words = app.words();
  if (reason == Reason::total_too_low && view.table.stunned == view.seat &&
      ivanhoe::addable(view.table) == 0) {
    reason = Reason::stunned;
  } else if (reason == Reason::nothing_played || reason == Reason::total_too_low) {
    const unsigned wanted = least_to_stay(view);
    const Reach reach = reach_of(view, wanted);
    if (reach.total < wanted) {
      return words(IvanhoeScreen::cards_reach, {reach.total, to_beat(view.table, view.seat)});
    }
  }
  if (reason == Reason::nothing_played && playable_of(view, Kinds(view.hand)) == 0) {
    text::Sentence line;
    text::append(line, words(IvanhoeScreen::nothing_fits));
    return line;
  }
  return reason_with(view.table, reason, words.language());
}

int step_in_ring(int selected, int count, int step) {
  return step > 0 ? ui::next_in_ring(selected, count) : ui::previous_in_ring(selected, count);
}

std::optional<Card> drawn_card(const App& app, const SeatAccess& access) {
  const auto& flow = flow_of(app);
  for (std::uint32_t index = flow.event_count(); index > flow.oldest_event(); --index) {
    const ivanhoe::Event event = flow.event_for(index - 1, access);
    if (event.seat != access.seat()) return std::nullopt;
    if (event.kind == ivanhoe::EventKind::draws) return static_cast<Card>(event.card);
    if (event.kind != ivanhoe::EventKind::opens) return std::nullopt;
  }
  return std::nullopt;
}

bool common_key(App& app, Act act) {
  if (act == Act::menu) {
    app.scenes().push<MatchMenu>();
    return true;
  }
  if (act == Act::table) {
    app.match().info().push_table(app);
    return true;
  }
  return false;
}

}  // namespace tiltyard::app::ivanhoe_screens
