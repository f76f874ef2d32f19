#include "memory/recording_bus.hpp"

namespace tiltyard::memory {

void RecordingBus::finish() {
  if (!busy()) return;
  chips::Segments& segments = *under_way_;
  chips::Segment current = segments.next();
  while (!current.last()) {
    // Fetched before the current one is written: its bytes must outlive this call.
    const chips::Segment following = segments.next();
    write(current);
    current = following;
  }
  under_way_ = nullptr;
}

void RecordingBus::write(const chips::Segment& segment) {
  const std::uint16_t kind = segment.kind == chips::Segment::Kind::command ? command : 0;
  for (const std::uint8_t byte : segment.bytes) {
    if (count_ == bytes_.size()) {
      ++violations_;
      return;
    }
    bytes_[count_++] = static_cast<std::uint16_t>(kind | byte);
  }
}

}  // namespace tiltyard::memory
