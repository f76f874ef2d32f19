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

text::Sentence reason_with(const Table& table, Reason reason, text::Language language) {
  text::Sentence sentence;
  text::compose(sentence, text::reason_in_words(reason, language), language,
                {text::colour_name(table.colour, language)});
  return sentence;
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
