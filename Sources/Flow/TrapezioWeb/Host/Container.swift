import Trapezio

/// A screen nested in another one, with its own store. The store is made when the container appears, kept while the
/// parent redraws, and released when the container disappears. Another `key` makes another store.
///
///     div {
///       h1 { "Two counters" }
///       container(key: "left", ui: CounterUI()) { CounterStore(clock: clock) }
///       container(key: "right", ui: CounterUI()) { CounterStore(clock: clock) }
///     }
///
/// The UI and closure of the first drawing are kept, so they must depend on nothing that changes, except the key.
public func container<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>(
  key: String = "", ui: UI, file: StaticString = #fileID, line: Int = #line, makeStore: @escaping () -> Store
) -> Node where UI.State == Store.State, UI.Event == Store.Event, UI.Content == Node {
  component(key: key.isEmpty ? .none : .text(key), NoProps(), state: Contained<Store, UI>(), file: file, line: line) {
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

/// Always equal, so that a redraw of the parent never redraws a component without properties.
nonisolated struct NoProps: Equatable {}

/// The state of a container's component.
private final class Contained<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>
where UI.State == Store.State, UI.Event == Store.Event, UI.Content == Node {
  var container: TrapezioContainer<Store, UI>?
  var subscription: TrapezioSubscription?
}
