// The numbers by which Ivanhoe's players weigh a tournament. Each was tried by games of the rule
// player against itself with another number in its place.
#pragma once

#include <array>
#include <cstdint>

#include "ivanhoe/cards.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

struct Habits {
  // What an unknown card brings to a total of each colour, in sixteenths.
  std::array<std::int16_t, colour_count> density{14, 12, 11, 10, 4};
  // How much of that one brings who does not need the token, of 16.
  std::int16_t idle = 8;
  // How much of it one brings who is stunned, of 16.
  std::int16_t dazed = 8;
  // How far totals must be apart for a clear chance, in sixteenths; in green.
  std::int16_t slope = 40;
  std::int16_t green_slope = 16;
  // What is added to the own side of that comparison.
  std::int16_t courage = 0;
  // How much of the cards that winning will still cost is counted, of 16.
  std::int16_t later = 8;
  // How much of what rivals would gain counts as one's own, of 16.
  std::int16_t spite = 6;
  // What winning the game is worth beyond the last token, in points.
  std::int16_t victory = 500;
  // What winning brings where no token is won: the right to open.
  std::int16_t opening = 0;
  // How much of its measured worth a card costs, of 16.
  std::int16_t thrift = 10;
  // What an action must bring beyond itself to be played.
  std::int16_t effort = 4;
  // What Shield and Knock Down bring, in points.
  std::int16_t shield = 60;
  std::int16_t knock_down = 150;
  // Noise of playouts, in points.
  std::int16_t noise = 24;
};

#ifndef TILTYARD_TUNED_HABITS
inline constexpr std::array<Habits, 2> habits_of = {{{.density = {{2, 12, 9, 10, 2}},
                                                      .idle = 2,
                                                      .dazed = 7,
                                                      .slope = 45,
                                                      .green_slope = 8,
                                                      .courage = 8,
                                                      .later = 2,
                                                      .spite = 5,
                                                      .victory = 418,
                                                      .opening = 15,
                                                      .thrift = 4,
                                                      .effort = 8,
                                                      .shield = 502,
                                                      .knock_down = 128,
                                                      .noise = 24},
                                                     {.density = {{6, 4, 1, 1, 4}},
                                                      .idle = 6,
                                                      .dazed = 7,
                                                      .slope = 161,
                                                      .green_slope = 32,
                                                      .courage = 5,
                                                      .later = 2,
                                                      .spite = 12,
                                                      .victory = 494,
                                                      .opening = 10,
                                                      .thrift = 12,
                                                      .effort = 6,
                                                      .shield = 90,
                                                      .knock_down = 138,
                                                      .noise = 24}}};
#else
extern std::array<Habits, 2> habits_of;
#endif

// Two players, or more.
inline const Habits& habits_for(const Options& options) {
  return habits_of[options.players == 2 ? 0 : 1];
}

}  // namespace tiltyard::ivanhoe
