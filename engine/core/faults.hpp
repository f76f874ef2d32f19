// What is wrong with a value, as the first of several checks says that finds something.
#pragma once

namespace tiltyard {

// Each check is a function of the value; `none` is an enumerator of what it returns.
template <class Value, class First, class... Check>
constexpr auto first_fault(const Value& value, First first, Check... more) {
  auto fault = first(value);
  const auto finds = [&](auto check) {
    fault = check(value);
    return fault != decltype(fault)::none;
  };
  static_cast<void>(fault != decltype(fault)::none || (finds(more) || ...));
  return fault;
}

}  // namespace tiltyard
