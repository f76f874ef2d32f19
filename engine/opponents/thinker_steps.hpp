// The steps of the search: the bodies of thinker.hpp, part of it and included by it alone.
#pragma once

#include "opponents/thinker.hpp"

namespace tiltyard {

// A number for what a seat knows, so that thoughts of one seed differ from view to view.
template <Game G>
std::uint64_t view_number(const typename G::View& view, const typename G::Memory& memory) {
  std::array<std::uint8_t, G::max_state_bytes + G::max_memory_bytes> bytes{};
  BitWriter writer(bytes);
  encode(view, writer);
  encode(memory, writer);
  TILTYARD_ASSERT(writer.fits());
  const std::span<const std::uint8_t> written(bytes.data(), writer.size());
  const std::uint32_t low = crc32(written);
  return (std::uint64_t{low} << 32U) | (low * 0x9E3779B1U);
}

// What a player of this level remembers of what his seat has seen.
template <ComputerPlayer O>
typename O::Rules::Memory recalled(std::uint8_t level, const typename O::Rules::Memory& memory) {
  if constexpr (requires { O::recall(level, memory); }) {
    return O::recall(level, memory);
  } else {
    return level >= remembers_from ? memory : typename O::Rules::Memory{};
  }
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::start(const View& view, const Memory& memory, const ThinkOrder& order) {
  TILTYARD_ASSERT(Rules::to_act(view.table) == view.seat);
  TILTYARD_ASSERT(order.level >= 1 && order.level <= max_level);
  view_ = view;
  memory_ = recalled<O>(order.level, memory);
  order_ = order;
  work_ = order.work != 0 ? order.work : O::strengths[order.level - 1U].work;
  thought_ = {};
  random_ = Random::from_seed(order.seed ^ view_number<Rules>(view_, memory_));
  stage_ = Stage::planning;
}

template <ComputerPlayer O, class Source>
bool Thinker<O, Source>::step(std::uint32_t units) {
  left_ = units;
  while (stage_ != Stage::done && left_ > 0) {
    switch (stage_) {
      case Stage::planning: plan(); break;
      case Stage::world: begin_world(); break;
      case Stage::playout: play_on(); break;
      case Stage::done: break;
    }
  }
  return stage_ != Stage::done;
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::plan() {
  plans_.clear();
  tried_.clear();
  O::plans(view_, memory_, plans_);
  TILTYARD_ASSERT(!plans_.empty());
  for (const typename O::Plan& plan : plans_) {
    tried_.push_back({plan});
  }
  if constexpr (requires { O::trust(view_); }) {
    tried_[0].trust = O::trust(view_);
  }
  alive_ = tried_.size();
  rounds_left_ = std::max(1U, bits_for(static_cast<std::uint32_t>(alive_)));
  if (alive_ == 1) {
    work_ = std::min(work_, O::strengths[0].work / 4);  // only for the value
  }
  spend(O::world_units);
  left_ = 0;  // a slice of its own: planning may take as long as one
  begin_round();
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::begin_round() {
  const std::uint32_t left = work_ - std::min(work_, thought_.work);
  round_end_ = thought_.work + (left / rounds_left_);
  worlds_in_round_ = 0;
  stage_ = Stage::world;
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::begin_world() {
  world_ = Source::world(view_, memory_, random_);
  playout_seed_ = random_.fork();
  ++thought_.worlds;
  spend(O::world_units);
  current_ = 0;
  begin_playout();
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::begin_playout() {
  now_ = world_;
  playout_random_ = playout_seed_;
  moves_ = 0;
  following_ = true;
  stage_ = Stage::playout;
}

// One move of a playout.
template <ComputerPlayer O, class Source>
void Thinker<O, Source>::play_on() {
  const typename O::Plan& plan = tried_[current_].plan;
  Move move = plan.first;
  if (moves_ > 0) {
    const auto sight = O::sight(now_);
    std::optional<Move> planned;
    if (following_ && Rules::to_act(now_.table) == view_.seat) {
      planned = O::follow(plan, sight);
      following_ = planned.has_value();
    }
    move = planned.has_value() ? *planned : O::policy(sight, playout_random_);
  }
  NoEvents nobody;
  Rules::play(now_, move, nobody);
  ++moves_;
  spend(1);
  if (!Rules::to_act(now_.table).has_value() || moves_ >= longest_playout ||
      O::is_cut(view_.table, now_.table, moves_)) {
    end_playout();
  }
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::end_playout() {
  Chances chances{};
  O::worth(now_, order_.character, chances);
  Tried& tried = tried_[current_];
  tried.sum += chances[view_.seat] + tried.trust;
  ++tried.playouts;
  ++thought_.playouts;
  spend(O::worth_units);
  ++current_;
  if (current_ < alive_) {
    begin_playout();
  } else {
    end_world();
  }
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::end_world() {
  ++worlds_in_round_;
  if (thought_.work >= round_end_ && worlds_in_round_ >= worlds_of_a_round) {
    end_round();
  } else {
    stage_ = Stage::world;
  }
}

// Best first; equal ones stay in the game's own order. (std::stable_sort would ask for a heap.)
template <ComputerPlayer O, class Source>
void Thinker<O, Source>::sort_alive() {
  for (std::size_t end = 1; end < alive_; ++end) {
    const Tried moved = tried_[end];
    std::size_t place = end;
    for (; place > 0 && tried_[place - 1].sum < moved.sum; --place) {
      tried_[place] = tried_[place - 1];
    }
    tried_[place] = moved;
  }
}

template <ComputerPlayer O, class Source>
void Thinker<O, Source>::end_round() {
  sort_alive();
  const std::int32_t best = mean(tried_.front());
  for (std::size_t index = 0; index < alive_; ++index) {
    tried_[index].deficit = best - mean(tried_[index]);
  }
  alive_ = (alive_ + 1) / 2;
  --rounds_left_;
  if (rounds_left_ == 0 || alive_ <= 1) {
    decide();
  } else {
    begin_round();
  }
}

// The best, or for a soft player one that is hardly worse.
template <ComputerPlayer O, class Source>
void Thinker<O, Source>::decide() {
  const std::int32_t softness = O::strengths[order_.level - 1U].softness;
  std::size_t chosen = 0;
  std::uint32_t near = 1;
  for (std::size_t index = 1; softness > 0 && index < tried_.size(); ++index) {
    if (tried_[index].deficit <= softness) {
      ++near;
      chosen = random_.below(near) == 0 ? index : chosen;  // each equally likely
    }
  }
  thought_.move = tried_[chosen].plan.first;
  thought_.value =
      std::clamp<std::int32_t>((mean(tried_[0]) - tried_[0].trust) * 1000 / certain, 0, 1000);
  stage_ = Stage::done;
}

}  // namespace tiltyard
