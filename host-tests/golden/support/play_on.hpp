#pragma once

#include <cstdint>

#include "app/app.hpp"
#include "core/game.hpp"

namespace tiltyard::golden {

// A match of these people is dealt by this number, with the first choice of each option.
template <class M>
void begin_deal(app::App& app, std::size_t players, const Seating& seating, const app::Deal& deal) {
  app.current_match().begin(M::game(), app::initial_choices(M::game().options()), players, seating,
                            deal);
  app.current_match().follow(app);
}

// What comes next: a random legal move of whoever has it, computers too, or what is between two.
template <class M>
void play_a_step(app::App& app, Random& random) {
  static MoveList<typename M::Rules> list;
  auto& flow = app.match<M>().flow();
  const app::Stage stage = flow.stage();
  if (stage == app::Stage::announcement) {
    while (flow.next_asked()) flow.asked_answers(false);
    flow.close_window();
  } else if (stage == app::Stage::turn || stage == app::Stage::decision ||
             stage == app::Stage::computer) {
    flow.match().moves(list);
    flow.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  } else {
    flow.go_on();
  }
}

// Random legal moves until this stage comes.
template <class M>
void play_until(app::App& app, app::Stage wanted, std::uint64_t seed) {
  auto& flow = app.match<M>().flow();
  Random random = Random::from_seed(seed);
  while (flow.stage() != wanted) play_a_step<M>(app, random);
  if (flow.has_to_watch()) flow.has_watched();
  app.current_match().follow(app);
}

template <class M>
void play_to_the_end(app::App& app, std::uint64_t seed) {
  play_until<M>(app, app::Stage::over, seed);
}

}  // namespace tiltyard::golden
