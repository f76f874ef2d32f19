// The handheld that a test of the app plays on: each test switches on its own.
#pragma once

#include <memory>

#include "support/handheld.hpp"

namespace tiltyard::testing {

inline std::unique_ptr<golden::Handheld> handheld;

inline tiltyard::app::App& app() { return handheld->app(); }

template <class M>
auto& flow() {
  return app().match<M>().flow();
}

// Another one with the same flash: what a power cut and a new start come to.
inline void switch_off_and_on(const golden::Model& model = golden::picosystem) {
  auto next = std::make_unique<golden::Handheld>(model, handheld->storage());
  handheld = std::move(next);
}

}  // namespace tiltyard::testing
