#include "chips/script.hpp"

namespace tiltyard::chips {

Segment ScriptSegments::next() {
  if (parameters_ > 0) {
    const Segment segment{Segment::Kind::data, rest_.first(parameters_)};
    rest_ = rest_.subspan(parameters_);
    parameters_ = 0;
    return segment;
  }
  if (rest_.empty()) return {};
  const Segment segment{Segment::Kind::command, rest_.first(1)};
  parameters_ = rest_[1];
  rest_ = rest_.subspan(2);
  return segment;
}

}  // namespace tiltyard::chips
