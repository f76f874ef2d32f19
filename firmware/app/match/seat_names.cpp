#include "app/match/seat_names.hpp"

#include "app/app.hpp"

namespace tiltyard::app {

SeatNames::SeatNames(const App& app) : language_(app.words().language()) {
  for (Seat seat = 0; seat < max_seats; ++seat) {
    names_[seat] = app.roster().name(seat);
    views_[seat] = text::view(names_[seat]);
  }
}

}  // namespace tiltyard::app
