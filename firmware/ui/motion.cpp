#include "ui/motion.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace tiltyard::ui {
namespace {

// Pixels; what goes less far goes evenly.
constexpr int far_enough = 16;

// It sets out fast and lands softly, but never so slowly that two pictures show the same.
int eased(int part) {
  const int left = Motion::whole - part;
  return Motion::whole - left * (left + Motion::whole) / (2 * Motion::whole);
}

int way_done(const Journey& journey, int part) {
  const int across = journey.end.x - journey.start.x;
  const int down = journey.end.y - journey.start.y;
  const int far = std::max({across, -across, down, -down});
  return far < far_enough ? part : eased(part);
}

// The top of a low arc would be flat for some pictures: it goes up and down evenly.
int rise_of(int arc, int way) {
  constexpr int whole = Motion::whole;
  if (arc < far_enough) return arc * 2 * std::min(way, whole - way) / whole;
  return arc * 4 * way / whole * (whole - way) / whole;
}

int between(int from, int to, int part) { return from + (to - from) * part / Motion::whole; }

}  // namespace

void Motion::allow(bool allowed) {
  allowed_ = allowed;
  if (!allowed) cut();
}

const Motion::Place* Motion::find(PlaceName name) const {
  for (std::size_t i = 0; i < place_count_; ++i) {
    if (places_[i].name == name) return &places_[i];
  }
  return nullptr;
}

bool Motion::rests(PlaceName name, Point at) {
  if (place_count_ < most_places) {
    places_[place_count_++] = {name, static_cast<std::int16_t>(at.x),
                               static_cast<std::int16_t>(at.y)};
  }
  bool here = true;
  for (std::size_t i = 0; i < count_; ++i) {
    if (seeking_[i] && journeys_[i].from == name) {
      journeys_[i].start = at;
      seeking_[i] = false;
    }
    if (journeys_[i].to != name) continue;
    journeys_[i].end = at;
    if (journeys_[i].stays) journeys_[i].start = at;
    found_[i] = true;
    here = here && part_of(journeys_[i]) >= whole;
  }
  return here;
}

void Motion::add(const Journey& journey) {
  TILTYARD_ASSERT(journey.draw != nullptr && journey.begins + journey.lasts <= longest);
  if (!allowed_ || count_ == most_journeys) return;
  Journey& added = journeys_[count_];
  added = journey;
  const Place* from = journey.from == nowhere ? nullptr : find(journey.from);
  if (from != nullptr) added.start = {from->x, from->y};
  seeking_[count_] = journey.from != nowhere && from == nullptr;
  ++count_;
  length_ = std::max(length_, static_cast<std::uint16_t>(journey.begins + journey.lasts));
}

// What has just been added is seen from now on, whatever time went by before.
void Motion::begin_picture(drivers::Time now) {
  place_count_ = 0;
  if (count_ == 0) return;
  if (!begun_) {
    begun_ = true;
    since_ = now;
  }
  last_frame_ = now;
  passed_ = static_cast<std::uint16_t>(
      std::min<drivers::Time>((now - since_) / drivers::milliseconds(1), length_));
  found_.fill(false);
}

int Motion::part_of(const Journey& journey) const {
  if (passed_ <= journey.begins) return 0;
  if (passed_ >= journey.begins + journey.lasts) return whole;
  return (passed_ - journey.begins) * whole / journey.lasts;
}

bool Motion::is_under_way(const Journey& journey) const {
  return passed_ >= journey.begins && part_of(journey) < whole;
}

bool Motion::covers() const {
  return std::any_of(journeys_.begin(), journeys_.begin() + count_, [this](const Journey& journey) {
    return journey.covers && is_under_way(journey);
  });
}

void Motion::end_picture(Canvas& canvas, const Look& look) {
  if (count_ == 0) return;
  const Clip clip(canvas, look.page());
  const Silence silence(canvas);
  bool left = false;
  bool arrived = false;
  for (std::size_t i = 0; i < count_; ++i) {
    const Journey& journey = journeys_[i];
    const int part = part_of(journey);
    arrived = arrived || part >= whole;
    if (part >= whole || (journey.to != nowhere && !found_[i])) continue;
    left = true;
    if (!is_under_way(journey)) continue;
    const int way = way_done(journey, part);
    const int rise = rise_of(journey.arc, way);
    const Point at{between(journey.start.x, journey.end.x, way),
                   between(journey.start.y, journey.end.y, way) - rise};
    journey.draw(canvas, look, at, journey.what, part);
  }
  if (left) return;
  // What is not there yet has no place here.
  if (arrived) {
    length_ = passed_;
  } else {
    cut();
  }
}

drivers::Time Motion::next_frame() const {
  if (count_ == 0) return drivers::never;
  return begun_ ? last_frame_ + frame_time : 0;
}

void Motion::cut() {
  count_ = 0;
  length_ = 0;
  passed_ = 0;
  begun_ = false;
}

void Motion::forget() {
  cut();
  place_count_ = 0;
}

}  // namespace tiltyard::ui
