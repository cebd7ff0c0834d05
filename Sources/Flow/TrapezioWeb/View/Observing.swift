import Trapezio

/// A component that shows one part of a store's state, and draws itself again when that part has changed: nothing
/// around it is compared then. This is what makes one changed cell among a thousand cheap.
///
///     observing(store, key: .int(row.id), row, select: { $0.selected == row.id }) { row, isSelected in
///       tr(.class("selected", when: isSelected)) { td { row.title } }
///     }
///
/// - Parameters:
///   - store: must be the same one for as long as the component is in the picture.
///   - props: what it is given from outside; like those of `component`.
///   - select: takes the part. It is asked after every change of the state, so it should be quick.
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

/// A component that stands for one value of a choice, and draws itself again when it has become the chosen one or is it no
/// more. Of a thousand rows two are drawn when another one is selected, and no other is even asked.
///
///     choosing(selected, row.id, key: .int(row.id), row) { row, isSelected in
///       tr(.class("selected", when: isSelected)) { td { row.title } }
///     }
///
/// - Parameters:
///   - choice: must be the same one for as long as the component is in the picture.
///   - value: what it stands for. Belongs to the key: another value has another key.
///   - props: what it is given from outside; like those of `component`.
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

/// Ends with the component that holds it.
private final class ChosenSubscription {
  var subscription: TrapezioSubscription?
}

/// The part that was drawn last. The subscription ends with the component that holds it.
private final class ObservedPart<Part: Equatable> {
  var part: Part?
  // The component owns this object, so it lives as long.
  unowned(unsafe) var component: Component?
  var subscription: TrapezioSubscription?
}
