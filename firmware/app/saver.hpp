#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "app/journal.hpp"

namespace tiltyard::app {

// Sees to it that what the app holds is in the journal: one bounded operation of flash at a time,
// the match first, erasing only while nobody plays.
class Saver {
 public:
  // Where the bytes of a kind come from when its turn has come; none: there is nothing of it to
  // keep.
  class Source {
   public:
    virtual std::size_t write(Journal::Kind kind, std::span<std::uint8_t> into) const = 0;

   protected:
    ~Source() = default;
  };

  explicit Saver(drivers::Storage& storage) : journal_(storage) {}

  Journal::Found open() { return journal_.open(); }
  std::size_t load(Journal::Kind kind, std::span<std::uint8_t> into) const {
    return journal_.load(kind, into);
  }
  // Foreign bytes, or those of a later version, give way to ours.
  void start_fresh() { journal_.start_fresh(); }

  // What is kept of this kind is no longer true.
  void changed(Journal::Kind kind) { changed_[static_cast<std::size_t>(kind)] = true; }
  // And has not been asked for since.
  bool has_changed(Journal::Kind kind) const { return changed_[static_cast<std::size_t>(kind)]; }
  // What was asked for last is not yet what `load` finds.
  bool is_writing() const {
    return journal_.state() == Journal::State::busy || journal_.state() == Journal::State::held;
  }

  // Does the next piece of work; `idle` when an erase, that stops everything for a while, disturbs
  // nobody. True if there is more to do at once.
  bool step(const Source& source, bool idle);

  // What is to be kept next finds its sector erased.
  bool prepared() const { return journal_.prepared(); }
  // Something is to be kept now, and a sector erased for it.
  bool has_to_erase() const;
  // All is kept, and the next saves will find their sectors erased.
  bool settled() const { return !has_to_keep() && prepared(); }
  // Nothing more can be kept: the area is not ours, or worn.
  bool refuses() const;

 private:
  bool begin(const Source& source);
  bool has_to_keep() const;

  Journal journal_;
  std::array<bool, Journal::kinds> changed_{};
};

}  // namespace tiltyard::app
