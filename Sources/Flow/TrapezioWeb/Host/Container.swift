import Trapezio

/// A screen inside a picture: a store of its own, made when it comes into the picture, kept however often what is around
/// it is drawn again, and gone with it. With another `key` it is another one.
///
///     div {
///       h1 { "Two counters" }
///       container(key: "left", ui: CounterUI()) { CounterStore(clock: clock) }
///       container(key: "right", ui: CounterUI()) { CounterStore(clock: clock) }
///     }
///
/// UI and closure are those of the first picture: let them depend on nothing that changes but the key.
public func container<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>(
  key: String = "", ui: UI, file: StaticString = #fileID, line: Int = #line, makeStore: @escaping () -> Store
) -> Node where UI.State == Store.State, UI.Event == Store.Event, UI.Content == Node {
  component(key: key.isEmpty ? .none : .text(key), Kept(), state: Contained<Store, UI>(), file: file, line: line) {
    scope in
    let contained = scope.state
    if let container = contained.container { return container.content }
    let container = TrapezioContainer(ui: ui, makeStore: makeStore)
    contained.container = container
    contained.subscription = container.observe { [unowned(unsafe) scope] in scope.invalidate() }
    scope.renderer?.afterNextFrame { container.appear() }
    scope.onDrop = { container.disappear() }
    return container.content
  }
}

/// Equal to itself: nothing from outside makes a container draw itself again.
nonisolated private struct Kept: Equatable {}

/// What the component of a container keeps.
private final class Contained<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>
where UI.State == Store.State, UI.Event == Store.Event, UI.Content == Node {
  var container: TrapezioContainer<Store, UI>?
  var subscription: TrapezioSubscription?
}
