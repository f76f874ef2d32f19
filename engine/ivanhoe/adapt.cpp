#include "ivanhoe/adapt.hpp"

#include "ivanhoe/moves.hpp"

namespace tiltyard::ivanhoe {
namespace {

bool has_value(CardByte card, unsigned value) { return facts(card_of(card)).value == value; }

std::size_t count_value(std::span<const CardByte> display, const Gone& gone, unsigned value) {
  std::size_t count = 0;
  for (std::size_t index = 0; index < display.size(); ++index) {
    count += !gone[index] && has_value(display[index], value) ? 1U : 0U;
  }
  return count;
}

// IV-62: whether it makes no difference which card of this value stays: all are the same card, and
// none of another value lies between them.
bool choices_are_equal(std::span<const CardByte> display, const Gone& gone, unsigned value) {
  std::size_t first = display.size();
  bool interrupted = false;
  for (std::size_t index = 0; index < display.size(); ++index) {
    if (gone[index]) {
      continue;
    }
    if (!has_value(display[index], value)) {
      interrupted = first < display.size();
    } else if (first == display.size()) {
      first = index;
    } else if (interrupted || display[index] != display[first]) {
      return false;
    }
  }
  return true;
}

std::size_t first_of_value(std::span<const CardByte> display, const Gone& gone, unsigned value) {
  std::size_t index = 0;
  while (gone[index] || !has_value(display[index], value)) {
    ++index;
  }
  return index;
}

}  // namespace

void keep_one(std::span<const CardByte> display, Gone& gone, unsigned value, std::size_t kept) {
  for (std::size_t index = 0; index < display.size(); ++index) {
    if (index != kept && has_value(display[index], value)) {
      gone[index] = true;
    }
  }
}

unsigned resolve_display(std::span<const CardByte> display, unsigned from, Gone& gone) {
  for (unsigned value = from; value <= max_value; ++value) {
    if (count_value(display, gone, value) < 2) {
      continue;
    }
    if (!choices_are_equal(display, gone, value)) {
      return value;
    }
    keep_one(display, gone, value, first_of_value(display, gone, value));
  }
  return 0;
}

bool stands_at_open_choice(const Table& table) {
  for (Seat seat = table.turn;; seat = next_seat(seat, table.options.players)) {
    Gone gone{};
    const unsigned asked =
        is_affected(table, seat) ? resolve_display(table.display(seat), 1, gone) : 0;
    if (asked != 0 || seat == table.to_act) {
      return seat == table.to_act && asked == table.adapt_value && asked != 0 && gone == Gone{};
    }
    if (gone != Gone{} || next_seat(seat, table.options.players) == table.turn) {
      return false;
    }
  }
}

}  // namespace tiltyard::ivanhoe
