#pragma once

#include <cstdint>

#include "app/match/any_match.hpp"
#include "ui/canvas.hpp"
#include "ui/look.hpp"

namespace tiltyard::app {

// What happened, told line by line: the pages of news and history.
//
// A page is as many sentences as fit; events not worth telling take no room.
class Chronicle {
 public:
  Chronicle(const App& app, const SeatAccess* access) : app_(app), access_(access) {}

  static ui::Rect room(const ui::Look& look);

  // The first event after the page that begins with `first`.
  std::uint32_t page_end(std::uint32_t first) const;
  // The first event of the page that ends before `end`.
  std::uint32_t page_begin(std::uint32_t end) const;
  // Draws the page, its first `count` sentences.
  void draw(ui::Canvas& canvas, std::uint32_t first, std::uint32_t count) const;

 private:
  int height(std::uint32_t event) const;
  int height(const Story& story) const;

  const App& app_;
  const SeatAccess* access_;  // null: what everybody may know
};

}  // namespace tiltyard::app
