import Trapezio

/// A component that shows one part of a store's state and redraws when that part changes. Nothing around it is compared
/// then, so a change of one cell among a thousand is cheap.
///
///     observing(store, key: .int(row.id), row, select: { $0.selected == row.id }) { row, isSelected in
///       tr(.class("selected", when: isSelected)) { td { row.title } }
///     }
///
/// - Parameters:
///   - store: must stay the same as long as the component is in the tree.
///   - props: values from outside, like those of `component`.
///   - select: returns the part of the state. It is called after every change of the state, so it should be fast.
public func observing<Store: TrapezioEventHandler, Props: Equatable, Part: Equatable>(
  _ store: Store, key: Key = .none, _ props: Props, select: @escaping (Store.State) -> Part,
  file: StaticString = #fileID, line: Int = #line, draw: @escaping (Props, Part) -> Node
) -> Node {
  component(key: key, props, state: ObservedPart<Part>(), file: file, line: line) { scope in
    let observed = scope.state
    let part = select(store.state)
    observed.part = part
    if observed.subscription == nil {
      observed.component = scope
      observed.subscription = store.observe { [unowned(unsafe) observed] state in
        if select(state) != observed.part { observed.component?.invalidate() }
      }
    }
    return draw(scope.props, part)
  }
}

/// A component that shows one part of a store's state and needs no values from outside.
///
/// - Parameters:
///   - store: must stay the same as long as the component is in the tree.
///   - select: returns the part of the state. It is called after every change of the state, so it should be fast.
///   - draw: draws the part; `nil` to show nothing
public func observing<Store: TrapezioEventHandler, Part: Equatable>(
  _ store: Store, key: Key = .none, select: @escaping (Store.State) -> Part, file: StaticString = #fileID,
  line: Int = #line, draw: @escaping (Part) -> Node?
) -> Node {
  observing(store, key: key, NoProps(), select: select, file: file, line: line) { _, part in
    draw(part) ?? Node.text("")
  }
}

/// A component for one value of a choice. It redraws when its value becomes the chosen one, or no longer is. When the
/// selection among a thousand rows changes, two rows are redrawn and no other row is even called.
///
///     choosing(selected, row.id, key: .int(row.id), row) { row, isSelected in
///       tr(.class("selected", when: isSelected)) { td { row.title } }
///     }
///
/// - Parameters:
///   - choice: must stay the same as long as the component is in the tree.
///   - value: the value that the component represents. It must correspond to the key: another value needs another key.
///   - props: values from outside, like those of `component`.
public func choosing<Value: Hashable, Props: Equatable>(
  _ choice: TrapezioChoice<Value>, _ value: Value, key: Key, _ props: Props, file: StaticString = #fileID,
  line: Int = #line, draw: @escaping (Props, Bool) -> Node
) -> Node {
  component(key: key, props, state: ChosenSubscription(), file: file, line: line) { scope in
    if scope.state.subscription == nil {
      scope.state.subscription = choice.observe(value) { [unowned(unsafe) scope] _ in scope.invalidate() }
    }
    return draw(scope.props, choice.value == value)
  }
}

/// Released together with the component that holds it.
private final class ChosenSubscription {
  var subscription: TrapezioSubscription?
}

/// The part that was drawn last. The subscription ends when the component is released.
private final class ObservedPart<Part: Equatable> {
  var part: Part?
  // The component owns this object, so it exists as long as the object.
  unowned(unsafe) var component: Component?
  var subscription: TrapezioSubscription?
}
