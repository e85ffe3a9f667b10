#pragma once
// A non-owning reference to something callable, for visitors. Lives no longer than the call it is
// passed to: never store one.

#include <memory>
#include <type_traits>
#include <utility>

namespace mv {

template <class Signature>
class FunctionRef;

template <class Return, class... Args>
class FunctionRef<Return(Args...)> {
  public:
    template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> &&
             std::is_invocable_r_v<Return, F&, Args...>)
        FunctionRef(
            F&& callable) // NOLINT: implicit on purpose, as for every parameter of this type
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
          call_([](void* object, Args... args) -> Return {
              return (*static_cast<std::remove_reference_t<F>*>(object))(
                  std::forward<Args>(args)...);
          }) {}

    Return operator()(Args... args) const { return call_(object_, std::forward<Args>(args)...); }

  private:
    void* object_;
    Return (*call_)(void*, Args...);
};

} // namespace mv
