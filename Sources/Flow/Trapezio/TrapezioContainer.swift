/// A store and the UI that draws it. Both stay the same however often their owner redraws.
///
/// UI content is rebuilt all the time, and a store must outlive it. A container makes its store on first use and keeps
/// it. Keep the container where redrawing does not replace it: in a browser, `container` of TrapezioWeb does that; on
/// other platforms use the view's own state.
///
///     let container = TrapezioContainer(ui: CounterUI()) { CounterStore(clock: clock) }
///     container.observe { draw(container.content) }
///     container.appear()
///
/// Make the store inside the closure. Anything made outside of it would be made again, and thrown away, on every
/// redraw.
public final class TrapezioContainer<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>
where UI.State == Store.State, UI.Event == Store.Event {
  /// The store, made on first use.
  public private(set) lazy var store: Store = makeStore()

  private let ui: UI
  private let makeStore: () -> Store
  private lazy var presence = TrapezioPresence(of: store)

  /// Makes a container whose store does not exist yet.
  public init(ui: UI, makeStore: @escaping () -> Store) {
    self.ui = ui
    self.makeStore = makeStore
  }

  /// The content for the current state.
  public var content: UI.Content {
    let store = self.store
    return ui.map(state: store.state) { store.handle(event: $0) }
  }

  /// Calls `changed` whenever there is new content to draw, until the subscription is cancelled or released.
  public func observe(_ changed: @escaping () -> Void) -> TrapezioSubscription {
    store.observe { _ in changed() }
  }

  /// The content is visible now.
  public func appear() { presence.appear() }

  /// The content is covered or was removed.
  public func disappear() { presence.disappear() }
}
