#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "api/storage.hpp"

namespace tiltyard::app {

// Where matches, settings and records outlive the power: the newest of each, in a ring of flash
// sectors.
//
// **Bounds.** A record has at most 512 bytes. Between 8 and 64 sectors; of 32, five may be held by
// records that nobody changes, so 27 wear: 27 sectors x 100,000 erases x 5 records a sector =
// 13.5 million saves of any size. A save programs 3 to 5 pages (about 0.7 ms each) and erases
// nothing as long as `prepare` was given its moments. A start programs one page, and its `prepare`
// erases two sectors: 100,000 starts cost as much as a
// million saves.
//
// **Power cuts.** Whatever byte of whatever operation the power is cut in, and however the bits of
// that operation are left (done, not done, or read differently each time), the next `open` finds
// either the record before or the new one, says the same again at every later start, and the next
// save works.
//
//   sector    page 0: header (magic, version, generation, CRC) and marks; then five slots of three
//             pages: kind, length, CRC over place and content, content
//   marks     opened, settled; for each slot: begun, committed. A mark is set if any bit of it
//             is 0
//   order     generation, then slot: the place is the sequence, and no place is used twice
//
// Why: what an operation did is trusted only once another has begun that waits for its end.
//  - A slot is written after its mark "begun" and before its mark "committed": so a committed slot
//    is whole, and one that is not begun is clean, though neither mark may read the same tomorrow.
//  - A start therefore writes header and marks again as it saw them, before it says anything.
//  - A slot begun and not committed is in doubt: a commit that was cut off may show itself later.
//    It is never touched. The start copies the newest record of each kind into another sector,
//    which is younger and so counts whatever shows itself, and then marks that sector settled. A
//    sector not settled is in doubt as a whole, and the same is done again. Until there is a
//    younger one, the youngest sector with a slot begun is not erased.
//  - A copy is judged by its CRC each time it is read: it may have been readable only once.
//  - A sector is clean only if its erase and its header were seen to end since the start. A header
//    without a slot begun, left by an earlier start, says nothing: the sector is erased again.
//  - Before an erase the header alone is filled with zeros. The marks stay as they are: half
//    written, they would commit what was never whole.
//  - A generation is younger than all that were seen, and with its first mark a header is written
//    again: so no header that shows itself later bears the same and has records.
//
// What was programmed is read back; a page that does not hold it costs its slot, a sector whose
// marks or erases fail is left alone.
class Journal {
 public:
  // A match for each of the first games; the numbers are those of the first format, which knew one
  // match of whatever game, as the kind `match`.
  enum class Kind : std::uint8_t { match, settings, records, second_match, third_match };
  static constexpr std::size_t kinds = 5;
  static constexpr std::size_t matches = 3;
  static constexpr Kind match_kind(std::size_t place) {
    constexpr std::array all{Kind::match, Kind::second_match, Kind::third_match};
    return all[place];
  }
  static constexpr std::size_t max_bytes = 512;

  // What the area held when it was opened.
  enum class Found : std::uint8_t {
    nothing,  // never used, or no record yet
    ours,     // records
    foreign,  // something else's bytes: nothing is touched until `start_fresh`
    newer,    // the records of a later version: nothing is touched until `start_fresh`
  };

  enum class State : std::uint8_t {
    rest,    // nothing to do
    busy,    // `step` has more to do
    held,    // there is not enough power to write: `step` tries again
    closed,  // foreign or newer: `start_fresh` first
    worn,    // no sector takes a record any more; what was saved before is still there
  };

  explicit Journal(drivers::Storage& storage);

  // Reads what is there and makes sure that it stays so: one page is programmed, or after a cut in
  // the middle of a save up to 30 and one sector erased.
  Found open();
  Found found() const { return found_; }

  // Lets a foreign or newer area be used. No more of it is erased than records come to need.
  void start_fresh();

  // The newest record of a kind: how many bytes it has, 0 if there is none or `into` is too small.
  std::size_t load(Kind kind, std::span<std::uint8_t> into) const;

  // Begins to save a copy of `bytes`; no bytes: there is none of this kind from now on. What is the
  // newest already is not written again. Not while another save is busy; one that is held is given
  // up for this one.
  void save(Kind kind, std::span<const std::uint8_t> bytes);

  // One bounded operation of flash of the save under way: a page, or a sector if none was prepared.
  State step();
  State state() const { return state_; }

  // One operation towards sectors that are ready before they are needed: for when nobody presses a
  // key and nothing sounds. True if there is more of it to do.
  bool prepare();
  bool prepared() const;
  // What is saved now has to erase a sector first.
  bool has_to_erase() const;

 private:
  // Five may hold a newest record, one is current, one is ready or being made so; one more for
  // wear.
  static constexpr std::size_t fewest_sectors = kinds + 3;
  static constexpr std::size_t most_sectors = 64;
  static constexpr std::uint8_t slots = 5;
  static_assert(kinds <= slots, "what a start copies has room in one sector");
  static constexpr std::size_t pages_per_slot = 3;
  static constexpr std::size_t ready_ahead = 2;
  static constexpr std::uint8_t none = 0xFF;
  static constexpr std::size_t record_header_bytes = 8;

  // Marks by number.
  static constexpr std::uint8_t opened = 0;
  static constexpr std::uint8_t settled = 1;
  static constexpr std::uint8_t first_begun = 2;
  static constexpr std::uint8_t first_committed = first_begun + slots;
  static constexpr std::uint8_t mark_count = first_committed + slots;

  using Page = std::array<std::uint8_t, drivers::Storage::page_bytes>;

  enum class Use : std::uint8_t {
    unknown,  // no record: to be erased before use
    ready,    // made clean since the start
    used,     // holds records, or room for them
    newer,    // of a later version
    bad,
  };
  struct Sector {
    Use use = Use::unknown;
    bool blank = false;       // of an unknown one: its first page
    std::uint16_t marks = 0;  // of a used one, those that are set
    std::uint32_t generation = 0;
    bool sure = false;  // its header was written since the start, or written again

    bool has(unsigned mark) const { return (marks >> mark & 1U) != 0; }
    std::uint8_t begun() const;
    bool in_doubt() const;
  };
  struct Place {
    std::uint8_t sector = none;
    std::uint8_t slot = 0;
    std::uint16_t length = 0;
  };
  // What is done to the sector that is being prepared.
  enum class Preparing : std::uint8_t { retire, erase, check, head };

  const Sector& sector_at(const Place& place) const;

  // Reading.
  void read_sector(std::uint8_t number);
  std::uint8_t youngest_below(std::uint32_t generation) const;
  void find_records();
  void find_records_in(std::uint8_t sector);
  // Its content goes to `into`, and is judged there: flash may read differently a second time.
  bool read_record(std::uint8_t sector, std::uint8_t slot, Kind& kind, std::span<std::uint8_t> into,
                   std::uint16_t& length) const;
  std::uint32_t record_sum(Kind kind, Place place, std::span<const std::uint8_t> content) const;
  Found judge() const;
  bool holds_others_bytes() const;
  bool is_newest(Kind kind, std::span<const std::uint8_t> bytes) const;
  static std::size_t page_of(std::uint8_t sector, std::uint8_t slot);

  // Writing: each does at most one operation and says whether it was carried out and holds.
  enum class Result : std::uint8_t { done, held, failed };
  Result program(std::size_t page, const Page& bytes);
  Result set_marks(std::uint8_t number, std::uint16_t marks);
  Result make_places_sure();
  Result work();
  bool needs_sector() const;
  Result open_sector();
  Result write_record(Kind kind, bool copy);
  Result write_page(Kind kind, bool copy);
  bool read_source(Kind kind, bool copy, std::span<std::uint8_t> into) const;
  std::uint16_t source_length(Kind kind, bool copy) const;
  void end_record(Kind kind, bool copy);
  void lose_current();

  // Preparing.
  bool choose_victim();
  bool better_victim(const Sector& one, const Sector& other) const;
  bool holds_newest(std::uint8_t sector) const;
  Result prepare_once();
  bool all_ones(std::uint8_t sector) const;
  std::size_t ready_count() const;
  std::uint8_t oldest_ready() const;
  Page header_page(std::uint32_t generation) const;
  static Page no_header_page();

  drivers::Storage& storage_;
  std::uint8_t count_;
  std::array<Sector, most_sectors> sectors_{};
  std::array<Place, kinds> places_{};
  Found found_ = Found::nothing;
  State state_ = State::rest;
  std::uint8_t current_ = none;
  std::uint32_t next_generation_ = 1;

  // While records are being copied away from a sector in doubt: the next kind.
  bool copying_ = false;
  std::uint8_t next_copy_ = 0;

  std::uint8_t victim_ = none;
  Preparing preparing_ = Preparing::retire;

  // The slot that is being written, and the save that waits for it.
  bool slot_open_ = false;
  std::uint8_t next_page_ = 0;
  Kind kind_ = Kind::match;
  std::uint16_t length_ = 0;
  std::array<std::uint8_t, max_bytes> content_{};
};

}  // namespace tiltyard::app
