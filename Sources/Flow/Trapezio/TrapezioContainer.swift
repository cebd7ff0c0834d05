/// A store and the UI that draws it, for as long as whoever shows them wants both to stay the same.
///
/// Pictures are made anew all the time; what a store knows has to outlive them. A container makes its store once, when it
/// is first asked for anything, and keeps it. Hold the container where re-rendering does not reach: in a browser
/// `container` of TrapezioWeb does so, on another platform a view's own state.
///
///     let container = TrapezioContainer(ui: CounterUI()) { CounterStore(clock: clock) }
///     container.observe { draw(container.content) }
///     container.appear()
///
/// Make the store inside the closure: what is built before it, is built again with every picture and thrown away.
public final class TrapezioContainer<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>
where UI.State == Store.State, UI.Event == Store.Event {
  /// The store: always the same one.
  public private(set) lazy var store: Store = makeStore()

  private let ui: UI
  private let makeStore: () -> Store
  private lazy var presence = TrapezioPresence(of: store)

  /// A container that has not made its store yet.
  public init(ui: UI, makeStore: @escaping () -> Store) {
    self.ui = ui
    self.makeStore = makeStore
  }

  /// The picture of the state as it is now.
  public var content: UI.Content {
    let store = self.store
    return ui.map(state: store.state) { store.handle(event: $0) }
  }

  /// Calls `changed` whenever there is another picture to draw, until the subscription is cancelled or let go.
  public func observe(_ changed: @escaping () -> Void) -> TrapezioSubscription {
    store.observe { _ in changed() }
  }

  /// The picture is shown now.
  public func appear() { presence.appear() }

  /// The picture is covered or has gone.
  public func disappear() { presence.disappear() }
}
