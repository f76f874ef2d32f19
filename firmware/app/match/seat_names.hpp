#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/roster.hpp"
#include "core/seat.hpp"
#include "text/language.hpp"

namespace tiltyard::app {

class App;

// The names at the table as stories take them.
class SeatNames {
 public:
  explicit SeatNames(const App& app);
  SeatNames(const SeatNames&) = delete;
  SeatNames& operator=(const SeatNames&) = delete;

  std::span<const std::string_view> views() const { return views_; }
  text::Language language() const { return language_; }

 private:
  std::array<Name, max_seats> names_;
  std::array<std::string_view, max_seats> views_;
  text::Language language_;
};

}  // namespace tiltyard::app
