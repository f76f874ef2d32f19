// EXPECT_EQUAL(one, other): for values that Unity cannot print. A failure shows both, field by
// field, and where they first differ.
//
// A value is written as it is made: numbers and enums as numbers, texts in quotes, ranges in
// brackets, plain structs (up to twenty fields) field by field in braces, an optional without a
// value as `none`; whatever else as its bytes.
#pragma once

#include <unity.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tiltyard::testing {

// Stands for a field of any type in an initialiser that is never run.
struct AnyField {
  template <class Field>
  operator Field() const;  // NOLINT(google-explicit-constructor)
};

// How many fields an aggregate has. An array needs braces of its own to count as one field, an
// optional too; a text must not have them.
template <class Aggregate, std::size_t... field>
constexpr bool takes_fields(std::index_sequence<field...> /*fields*/) {
  return requires { Aggregate{{(static_cast<void>(field), AnyField{})}...}; } ||
         requires { Aggregate{(static_cast<void>(field), AnyField{})...}; };
}
template <class Aggregate, std::size_t count = 20>
constexpr std::size_t field_count() {
  if constexpr (count == 0 || takes_fields<Aggregate>(std::make_index_sequence<count>())) {
    return count;
  } else {
    return field_count<Aggregate, count - 1>();
  }
}

template <class Value>
std::string written(const Value& value);

template <class... Fields>
std::string written_fields(const Fields&... fields) {
  std::string text;
  ((text += (text.empty() ? "" : ", ") + written(fields)), ...);
  return "{" + text + "}";
}

template <class Aggregate>
std::string written_aggregate(const Aggregate& value) {
  constexpr std::size_t count = field_count<Aggregate>();
  // clang-format off
#define TILTYARD_FIELDS(number, ...) \
  if constexpr (count == (number)) { \
    const auto& [__VA_ARGS__] = value; \
    return written_fields(__VA_ARGS__); \
  } else
  TILTYARD_FIELDS(1, a)
  TILTYARD_FIELDS(2, a, b)
  TILTYARD_FIELDS(3, a, b, c)
  TILTYARD_FIELDS(4, a, b, c, d)
  TILTYARD_FIELDS(5, a, b, c, d, e)
  TILTYARD_FIELDS(6, a, b, c, d, e, f)
  TILTYARD_FIELDS(7, a, b, c, d, e, f, g)
  TILTYARD_FIELDS(8, a, b, c, d, e, f, g, h)
  TILTYARD_FIELDS(9, a, b, c, d, e, f, g, h, i)
  TILTYARD_FIELDS(10, a, b, c, d, e, f, g, h, i, j)
  TILTYARD_FIELDS(11, a, b, c, d, e, f, g, h, i, j, k)
  TILTYARD_FIELDS(12, a, b, c, d, e, f, g, h, i, j, k, l)
  TILTYARD_FIELDS(13, a, b, c, d, e, f, g, h, i, j, k, l, m)
  TILTYARD_FIELDS(14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)
  TILTYARD_FIELDS(15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
  TILTYARD_FIELDS(16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
  TILTYARD_FIELDS(17, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
  TILTYARD_FIELDS(18, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
  TILTYARD_FIELDS(19, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)
  TILTYARD_FIELDS(20, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
#undef TILTYARD_FIELDS
  // clang-format on
  {
    return "{}";
  }
}

inline std::string written_bytes(const void* value, std::size_t size) {
  const auto* const bytes = static_cast<const std::uint8_t*>(value);
  std::string text;
  for (std::size_t at = 0; at < size; ++at) {
    text += "0123456789abcdef"[bytes[at] >> 4U];
    text += "0123456789abcdef"[bytes[at] & 0xFU];
  }
  return text;
}

template <class Value>
std::string written(const Value& value) {
  if constexpr (std::same_as<Value, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_enum_v<Value>) {
    return std::to_string(static_cast<long long>(value));
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return std::to_string(value);
  } else if constexpr (std::is_convertible_v<Value, std::string_view>) {
    return "\"" + std::string(std::string_view(value)) + "\"";
  } else if constexpr (std::ranges::input_range<const Value>) {
    std::string text;
    for (const auto& item : value) text += (text.empty() ? "" : ", ") + written(item);
    return "[" + text + "]";
  } else if constexpr (std::same_as<Value, std::nullopt_t>) {
    return "none";
  } else if constexpr (requires { value.has_value(), *value; }) {
    return value.has_value() ? written(*value) : "none";
  } else if constexpr (std::is_aggregate_v<Value>) {
    return written_aggregate(value);
  } else {
    return written_bytes(&value, sizeof value);
  }
}

// Numbers of different types are equal as numbers.
template <class One, class Other>
bool equal(const One& one, const Other& other) {
  if constexpr (std::integral<One> && std::integral<Other>) {
    using Common = std::common_type_t<One, Other>;
    return static_cast<Common>(one) == static_cast<Common>(other);
  } else {
    return one == other;
  }
}

// Both values, one below the other, with a mark under the first difference.
template <class One, class Other>
std::string side_by_side(const One& one, const Other& other) {
  const std::string left = written(one);
  const std::string right = written(other);
  const auto at = std::mismatch(left.begin(), left.end(), right.begin(), right.end()).first;
  const std::string before(static_cast<std::size_t>(at - left.begin()), ' ');
  return "\n  " + left + "\n  " + right + "\n  " + before + "^";
}

template <class One, class Other>
void expect_equal(const One& one, const Other& other, const char* expressions, unsigned line) {
  if (equal(one, other)) return;
  UNITY_TEST_FAIL(line, (expressions + side_by_side(one, other)).c_str());
}

}  // namespace tiltyard::testing

// Braces and commas of an argument need parentheses around it.
#define EXPECT_EQUAL(one, other) \
  ::tiltyard::testing::expect_equal(one, other, #one " is not " #other, __LINE__)
