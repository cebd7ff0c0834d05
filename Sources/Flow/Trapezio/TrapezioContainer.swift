/// A store and the UI that draws it, which both stay the same while their owner draws again and again.
///
/// Pictures are rebuilt all the time, and a store has to outlive them. A container makes its store on first use and
/// keeps it. Hold the container where re-rendering does not replace it: in a browser `container` of TrapezioWeb does
/// so, on other platforms use the view's own state.
///
///     let container = TrapezioContainer(ui: CounterUI()) { CounterStore(clock: clock) }
///     container.observe { draw(container.content) }
///     container.appear()
///
/// Make the store inside the closure: anything made outside of it is made again, and thrown away, with every picture.
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

  /// The picture of the current state.
  public var content: UI.Content {
    let store = self.store
    return ui.map(state: store.state) { store.handle(event: $0) }
  }

  /// Calls `changed` whenever there is another picture to draw, until the subscription is cancelled or released.
  public func observe(_ changed: @escaping () -> Void) -> TrapezioSubscription {
    store.observe { _ in changed() }
  }

  /// The picture is visible now.
  public func appear() { presence.appear() }

  /// The picture is covered or was removed.
  public func disappear() { presence.disappear() }
}
