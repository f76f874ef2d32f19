// The commands of the console that computers work at: `think`, `duel`, `bench`. Bodies of
// console.hpp, part of it and included by it alone.
#pragma once

#include "app/console/console.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

// ---- think

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::think(WordReader& words) {
  ThinkOrder order;
  const auto read = [&order](const KeyValue& option) { return read_think_option(option, order); };
  if (!read_options(words, reply_, read)) return;
  with_match([this, &order]<class Named>(const GameMatch<Named>& match, Named /*notation*/) {
    this->template start_thought<Named>(match, order);
  });
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::start_thought(const GameMatch<Named>& match,
                                                     const ThinkOrder& order) {
  const std::optional<Seat> seat = match.to_act();
  if (!seat.has_value()) {
    reply_.error(Refusal::state, "the match is over");
    return;
  }
  work_.template emplace<GameThinker<Named>>().start(match.view(*seat), match.memory(*seat), order);
  job_ = Job::think;
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::answer_thought(const GameThinker<Named>& thinker) {
  reply_.ok_json([&thinker](JsonWriter& json) {
    const auto& thought = thinker.thought();
    json.begin_object();
    json.key("move").string(move_words<Named>(thought.move));
    json.key("value").number(static_cast<std::uint64_t>(thought.value));
    json.key("work").number(thought.work);
    json.end_object();
  });
}

// ---- duel

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::duel(WordReader& words) {
  const bool found = with_game(words.next(), [this, &words]<class Named>(Named /*notation*/) {
    this->template start_duel<Named>(words);
  });
  if (!found) {
    refuse_game();
  }
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::start_duel(WordReader& words) {
  typename GameContest<Named>::Order order;
  order.options = Named::defaults();
  order.deals = 100;
  named_count_ = 0;
  const WordReader given = words;
  const auto read = [this, &order, given](const KeyValue& option) {
    std::string_view complaint;
    if (option.key == "seats") {
      complaint = read_seats(option.value, order.contestants, named_count_);
      etl::string<4> count;
      StringSink sink(count);
      TextWriter(sink).number(named_count_);
      if (complaint.empty() && count_key(given, "players") == 0 &&
          !Named::option("players", text::view(count), order.options)) {
        complaint = Named::option_range("players");
      }
    } else if (option.key == "deals") {
      const std::optional<std::uint64_t> deals = parse_number(option.value, most_deals);
      order.deals = static_cast<std::uint32_t>(deals.value_or(0));
      complaint = order.deals == 0 ? "deals is 1 to 1000000" : "";
    } else if (option.key == "seed") {
      complaint = read_seed(option, order.seed) ? "" : seed_range;
    } else if (!Named::option(option.key, option.value, order.options)) {
      complaint = Named::option_range(option.key);
    }
    return complaint;
  };
  if (!read_options(words, reply_, read)) return;
  if (named_count_ == 0 || named_count_ != order.options.players ||
      !Named::Rules::valid(order.options)) {
    reply_.error(Refusal::value, "seats names one player for each seat of the game");
    return;
  }
  new_list<Named>();
  work_.template emplace<GameContest<Named>>().start(order);
  job_ = Job::duel;
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
bool Console<Games<N...>, undo_depth>::work_on(GameContest<Named>& contest) {
  auto* const list = std::get_if<MoveList<typename Named::Rules>>(&list_);
  TILTYARD_ASSERT(list != nullptr);
  return contest.step(*list, [this] { return host_.microseconds(); });
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::answer_duel(const GameContest<Named>& contest) {
  DuelResult result{.deals = contest.deals(), .games = contest.games()};
  for (std::size_t index = 0; index < contest.players(); ++index) {
    const Tally& tally = contest.tally(index);
    result.contestants.push_back(
        {.share = contest.share(index),
         .error = contest.error(index),
         .decisions = tally.decisions,
         .microseconds = tally.microseconds / std::max<std::uint64_t>(tally.decisions, 1)});
  }
  reply_.ok_json([&result](JsonWriter& json) { write(json, result); });
}

// ---- bench

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::bench(WordReader& words) {
  const bool found = with_game(words.next(), [this, &words]<class Named>(Named /*notation*/) {
    this->template start_bench<Named>(words);
  });
  if (!found) {
    refuse_game();
  }
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
std::string_view Console<Games<N...>, undo_depth>::read_bench_option(const KeyValue& option,
                                                                     Bench<Named>& bench,
                                                                     std::uint64_t& level) {
  if (option.key == "players") {
    const bool fits = Named::option(option.key, option.value, bench.options) &&
                      Named::Rules::valid(bench.options);
    return fits ? "" : Named::option_range(option.key);
  }
  if (option.key == "games") {
    const std::optional<std::uint64_t> games =
        parse_number(option.value, std::numeric_limits<std::uint32_t>::max());
    bench.games = static_cast<std::uint32_t>(games.value_or(0));
    return bench.games > 0 ? "" : "games is 1 to 4294967295";
  }
  if (option.key == "level") {
    const std::optional<std::uint64_t> number = parse_number(option.value, max_level);
    level = number.value_or(0);
    return number.has_value() ? "" : "level is 0 to 4";
  }
  if (option.key == "seed") {
    return read_seed(option, bench.seed) ? "" : seed_range;
  }
  return "bench knows players, games, seed and level";
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::start_bench(WordReader& words) {
  Bench<Named> bench;
  bench.options = Named::bench_options();
  std::uint64_t level = 0;
  const auto read = [&bench, &level](const KeyValue& option) {
    return read_bench_option<Named>(option, bench, level);
  };
  if (!read_options(words, reply_, read)) return;
  new_list<Named>();
  job_started_ = host_.microseconds();
  if (level != 0) {
    start_bench_of_levels(bench, static_cast<std::uint8_t>(level));
  } else {
    work_.template emplace<Bench<Named>>(bench);
    job_ = Job::bench_at_random;
  }
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::start_bench_of_levels(const Bench<Named>& bench,
                                                             std::uint8_t level) {
  typename GameContest<Named>::Order order{
      .options = bench.options, .seed = bench.seed, .deals = bench.games, .rotates = false};
  order.contestants.fill({.kind = Contestant::Kind::level, .level = level});
  work_.template emplace<GameContest<Named>>().start(order);
  job_ = Job::bench_of_levels;
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
bool Console<Games<N...>, undo_depth>::work_on(Bench<Named>& bench) {
  auto* const list = std::get_if<MoveList<typename Named::Rules>>(&list_);
  TILTYARD_ASSERT(list != nullptr);
  random_playout<typename Named::Rules>(bench.options, bench.seed + bench.count.games, *list,
                                        bench.count);
  return bench.count.games < bench.games;
}

template <Notation... N, std::size_t undo_depth>
template <class Named>
void Console<Games<N...>, undo_depth>::answer_bench(std::uint32_t games, std::uint64_t moves,
                                                    const Signature& signature) {
  const std::uint64_t spent = std::max<std::uint64_t>(host_.microseconds() - job_started_, 1);
  const BenchResult result{.games = games,
                           .moves = moves,
                           .microseconds = spent,
                           .signature = signature,
                           .bytes_per_state = sizeof(typename Named::Rules::State)};
  reply_.ok_json([&result](JsonWriter& json) { write(json, result); });
}

// ---- Slices

template <Notation... N, std::size_t undo_depth>
void Console<Games<N...>, undo_depth>::work() {
  TILTYARD_ASSERT(busy());
  const bool found = (work_for(N{}) || ...);
  TILTYARD_ASSERT(found);
}

// A slice of what is under way, if it is of this game. The last one answers.
template <Notation... N, std::size_t undo_depth>
template <class Named>
bool Console<Games<N...>, undo_depth>::work_for(Named /*notation*/) {
  if (auto* const thinker = std::get_if<GameThinker<Named>>(&work_)) {
    if (!thinker->step(units_of_a_slice)) {
      job_ = Job::none;
      answer_thought<Named>(*thinker);
    }
    return true;
  }
  if (auto* const bench = std::get_if<Bench<Named>>(&work_)) {
    if (!work_on<Named>(*bench)) {
      job_ = Job::none;
      answer_bench<Named>(bench->count.games, bench->count.moves, bench->count.signature);
    }
    return true;
  }
  auto* const contest = std::get_if<GameContest<Named>>(&work_);
  if (contest != nullptr && !work_on<Named>(*contest)) {
    const bool is_duel = job_ == Job::duel;
    job_ = Job::none;
    if (is_duel) {
      answer_duel<Named>(*contest);
    } else {
      answer_bench<Named>(contest->games(), contest->moves(), contest->signature());
    }
  }
  return contest != nullptr;
}

template <Notation... N, std::size_t undo_depth>
typename Console<Games<N...>, undo_depth>::Progress Console<Games<N...>, undo_depth>::progress()
    const {
  Progress progress;
  const auto look = [this, &progress]<class Named>(Named /*notation*/) {
    const auto* const contest = std::get_if<GameContest<Named>>(&work_);
    if (busy() && contest != nullptr) {
      progress = {contest->games(), std::uint64_t{contest->order().deals} *
                                        (contest->order().rotates ? contest->players() : 1)};
    }
  };
  (look(N{}), ...);
  return progress;
}

}  // namespace tiltyard::app
