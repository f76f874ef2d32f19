#include "scripts.hpp"

namespace tiltyard::golden {
namespace {

using drivers::Key;

constexpr Script all[] = {
    {"title", [](Handheld&) {}},
    {"settings", [](Handheld& handheld) { handheld.press(Key::a); }},
};

}  // namespace

std::span<const Script> scripts() { return all; }

}  // namespace tiltyard::golden
