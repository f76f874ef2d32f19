#include "app/keeper.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

// Right after the start there was no key yet, and the first save is to find its sectors ready.
constexpr drivers::Time quiet_time = drivers::seconds(2);
constexpr drivers::Time quiet_time_at_start = drivers::milliseconds(400);
// Longer than any great moment.
constexpr drivers::Time longest_wait = drivers::milliseconds(1500);
constexpr drivers::Time look_again = drivers::milliseconds(20);

// What was stored is of use to one reader at a time.
std::span<std::uint8_t> stored_bytes() {
  static std::array<std::uint8_t, Journal::max_bytes> bytes;
  return bytes;
}

}  // namespace

void Keeper::load(drivers::Time now) {
  quiet_from_ = now + quiet_time_at_start;
  const std::span<std::uint8_t> bytes = stored_bytes();
  found_ = saver_.open();
  const auto stored = [&](Journal::Kind kind) {
    return std::span<const std::uint8_t>(bytes).first(saver_.load(kind, bytes));
  };
  load_settings(stored(Journal::Kind::settings));
  records_.decode(stored(Journal::Kind::records));
  load_matches(bytes);
}

// Settings, the last setup and what was learned share a record; before there were lessons nothing
// stood behind the setup.
void Keeper::load_settings(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < settings_bytes) return;
  if (const auto settings = decode_settings(bytes.first(settings_bytes))) {
    settings_ = *settings;
    is_new_ = false;
  }
  const auto rest = bytes.subspan(settings_bytes);
  if (load_draft(rest) || rest.size() < progress_bytes) return;
  load_draft(rest.first(rest.size() - progress_bytes));
  if (const auto progress = decode_progress(rest.last(progress_bytes))) progress_ = *progress;
}

bool Keeper::load_draft(std::span<const std::uint8_t> bytes) {
  BitReader reader(bytes);
  const auto draft = decode_draft(reader);
  if (draft) draft_ = *draft;
  return draft.has_value();
}

// The one that was set up last comes last, and stays on.
void Keeper::load_matches(std::span<std::uint8_t> bytes) {
  const std::size_t last = place_of(draft_.info());
  for (std::size_t step = 1; step <= match_places; ++step) {
    const std::size_t place = (last + step) % match_places;
    const Journal::Kind kind = Journal::match_kind(place);
    const std::size_t length = saver_.load(kind, bytes);
    if (length == 0) continue;
    if (!match_.resume(bytes.first(length))) continue;
    const std::size_t own = place_of(match_.kept()->info());
    games_[own] = &match_.kept()->info();
    if (own == place) continue;
    // The first format had one match, of whatever game.
    saver_.changed(kind);
    saver_.changed(Journal::match_kind(own));
    return;
  }
  for (std::size_t step = 0; step < match_places && match_.kept() == nullptr; ++step) {
    const std::size_t place = (last + step) % match_places;
    if (has_match(place)) bring_match(place);
  }
}

std::size_t Keeper::place_of(const GameInfo& game) {
  return std::min(app::place_of(game), match_places - 1);
}

bool Keeper::is_on(std::size_t place) const {
  const AnyMatch* const on = match_.kept();
  return on != nullptr && place_of(on->info()) == place;
}

bool Keeper::would_lose_match(const GameInfo& game) {
  if (!bring_match(place_of(game)) && put_match_away()) return false;
  return match_.kept() != nullptr && match_.kept()->flow().to_act().has_value();
}

bool Keeper::put_match_away() {
  const AnyMatch* const on = match_.kept();
  if (on == nullptr) return true;
  const Journal::Kind kind = Journal::match_kind(place_of(on->info()));
  // Each step is one operation of flash; a save has ten at most, and others may come before it.
  constexpr int most_steps = 64;
  const auto waits = [&] { return saver_.has_changed(kind) || saver_.is_writing(); };
  for (int step = 0; step < most_steps && waits() && !saver_.refuses(); ++step) {
    saver_.step(*this, false);
  }
  return !waits();
}

bool Keeper::bring_match(std::size_t place) {
  if (is_on(place)) return true;
  if (!has_match(place) || !put_match_away()) return false;
  const std::span<std::uint8_t> bytes = stored_bytes();
  const std::size_t length = saver_.load(Journal::match_kind(place), bytes);
  if (length > 0 && match_.resume(bytes.first(length))) return true;
  games_[place] = nullptr;
  return false;
}

void Keeper::match_changed() {
  AnyMatch& match = *match_.kept();
  const std::size_t place = place_of(match.info());
  games_[place] = &match.info();
  saver_.changed(Journal::match_kind(place));
  if (match.record(records_)) saver_.changed(Journal::Kind::records);
}

void Keeper::drop_match() {
  const std::size_t place = place_of(match_.kept()->info());
  match_.drop();
  games_[place] = nullptr;
  saver_.changed(Journal::match_kind(place));
}

void Keeper::change(const Settings& settings) {
  if (settings == settings_ && !is_new_) return;
  settings_ = settings;
  is_new_ = false;
  saver_.changed(Journal::Kind::settings);
}

void Keeper::change(const LearnProgress& progress) {
  if (progress == progress_) return;
  progress_ = progress;
  saver_.changed(Journal::Kind::settings);
}

void Keeper::clear_records() {
  records_.clear();
  saver_.changed(Journal::Kind::records);
}

void Keeper::start_fresh() {
  saver_.start_fresh();
  found_ = Journal::Found::nothing;
  saver_.changed(Journal::Kind::settings);
}

void Keeper::wipe() {
  clear_records();
  match_.drop();
  games_.fill(nullptr);
  for (std::size_t place = 0; place < match_places; ++place) {
    saver_.changed(Journal::match_kind(place));
  }
  settings_ = Settings{};
  draft_ = Draft{};
  progress_ = LearnProgress{};
  is_new_ = true;
  save_draft();
}

std::size_t Keeper::write(Journal::Kind kind, std::span<std::uint8_t> into) const {
  switch (kind) {
    case Journal::Kind::match: return write_match(0, into);
    case Journal::Kind::second_match: return write_match(1, into);
    case Journal::Kind::third_match: return write_match(2, into);
    case Journal::Kind::settings: return write_settings(into);
    case Journal::Kind::records: return records_.encode(into);
  }
  return 0;
}

// What is not on stays as it was saved.
std::size_t Keeper::write_match(std::size_t place, std::span<std::uint8_t> into) const {
  if (!has_match(place)) return 0;
  if (is_on(place)) return match_.kept()->save(into);
  return saver_.load(Journal::match_kind(place), into);
}

// Where none of these is stored the language is asked.
std::size_t Keeper::write_settings(std::span<std::uint8_t> into) const {
  if (is_new_) return 0;
  const auto bytes = encode(settings_);
  std::copy(bytes.begin(), bytes.end(), into.begin());
  const auto rest = into.subspan(bytes.size());
  BitWriter writer(rest);
  encode(draft_, writer);
  TILTYARD_ASSERT(writer.fits());
  const auto learned = encode(progress_);
  const std::size_t length = bytes.size() + writer.size();
  std::copy(learned.begin(), learned.end(), into.subspan(length).begin());
  return length + learned.size();
}

void Keeper::someone_is_here(drivers::Time now) { quiet_from_ = now + quiet_time; }

// An erase stops everything: what moves would stand still meanwhile, what sounds would go on.
bool Keeper::waits_for_rest(drivers::Time now, bool idle) {
  if (idle || !saver_.has_to_erase()) {
    erases_by_.reset();
    return false;
  }
  if (!erases_by_) erases_by_ = now + longest_wait;
  return now < *erases_by_;
}

bool Keeper::step(drivers::Time now, bool idle, bool settling) {
  if ((settling && !saver_.prepared()) || waits_for_rest(now, idle)) {
    saving_ = false;
    return false;
  }
  saving_ = saver_.step(*this, idle && !settling && now >= quiet_from_);
  return !saving_;
}

drivers::Time Keeper::next_wake(drivers::Time now) const {
  if (saver_.settled() || saver_.refuses()) return drivers::never;
  if (erases_by_) return now + look_again;
  return now < quiet_from_ ? quiet_from_ : now + quiet_time;
}

}  // namespace tiltyard::app
