#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <utility>

#include "app/scene.hpp"
#include "core/assert.hpp"

namespace tiltyard::app {

// The scenes over each other; the top one has the screen. Each sits in a slot of fixed size.
//
// Privacy goes with the stack: what is opened from a private screen (a card's page, a list, a menu)
// is as private as that screen, whatever kind of scene it is itself; `guard` is the scene whose
// owner alone may see the top. Only what is opened over its curtain, of which it knows nothing, is
// open again.
//
// Slots instead of one variant of all scenes: a game's scenes are known to that game alone, adding
// one changes no common list, and whether it fits is still proven when compiled. A popped
// scene's slot is the last to be used again, so that a member function that pops its own scene can
// still return.
class SceneStack {
 public:
  static constexpr std::size_t slots = 12;
  static constexpr std::size_t slot_bytes = 512;
  // The deepest pile: title, turn, menu, table, a player's display, a card's help, a dialog; the
  // rest is spare.
  static constexpr std::size_t deepest = slots - 2;

  template <class S, class... Args>
  S& push(Args&&... args) {
    static_assert(std::is_base_of_v<Scene, S>);
    static_assert(sizeof(S) <= slot_bytes, "a scene is larger than its slot");
    static_assert(std::is_trivially_destructible_v<S>, "a scene owns something");
    S* scene = ::new (take_slot()) S(std::forward<Args>(args)...);
    lay(*scene);
    return *scene;
  }

  void pop() {
    TILTYARD_ASSERT(depth_ > 1);
    --depth_;
  }
  // Down to the first `depth` scenes.
  void pop_to(std::size_t depth) {
    TILTYARD_ASSERT(depth >= 1 && depth <= depth_);
    depth_ = depth;
  }

  Scene& top() const {
    TILTYARD_ASSERT(depth_ > 0);
    return *order_[depth_ - 1].scene;
  }
  // The private scene that the top is, or was opened from; null if all may see the top.
  PrivateScene* guard() const {
    TILTYARD_ASSERT(depth_ > 0);
    return order_[depth_ - 1].guard;
  }
  std::size_t depth() const { return depth_; }
  // True once after another scene has come to the top.
  bool take_change() {
    const std::uint32_t before = std::exchange(noticed_changes_, changes_);
    return std::exchange(noticed_, &top()) != &top() || before != changes_;
  }

  // While a key is being dealt with by the top's curtain: what it opens is open.
  void set_curtain_down(bool down) { curtain_down_ = down; }

 private:
  struct Place {
    Scene* scene = nullptr;
    PrivateScene* guard = nullptr;
    std::uint8_t slot = 0;
  };
  struct alignas(std::max_align_t) Slot {
    std::array<std::byte, slot_bytes> bytes;
  };

  // Not inlined, these two: scenes are pushed from many places.
  [[gnu::noinline]] void* take_slot() {
    TILTYARD_ASSERT(depth_ < deepest);
    do {
      last_ = static_cast<std::uint8_t>((last_ + 1U) % slots);
    } while (in_use(last_));
    ++changes_;
    return slots_[last_].bytes.data();
  }
  // The scene in the slot taken last.
  [[gnu::noinline]] void lay(Scene& scene) {
    order_[depth_] = {&scene, guard_of(scene), last_};
    ++depth_;
  }

  PrivateScene* guard_of(Scene& scene) const {
    if (PrivateScene* own = scene.as_private()) return own;
    return depth_ == 0 || curtain_down_ ? nullptr : order_[depth_ - 1].guard;
  }

  bool in_use(std::uint8_t slot) const {
    for (std::size_t i = 0; i < depth_; ++i) {
      if (order_[i].slot == slot) return true;
    }
    return false;
  }

  std::array<Slot, slots> slots_;
  std::array<Place, deepest> order_{};
  std::size_t depth_ = 0;
  std::uint8_t last_ = slots - 1;
  std::uint32_t changes_ = 0;  // pushes
  std::uint32_t noticed_changes_ = 0;
  const Scene* noticed_ = nullptr;
  bool curtain_down_ = false;
};

}  // namespace tiltyard::app
