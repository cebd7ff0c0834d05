/// The base class of every store: owns a screen and its state, and tells observers when the state has changed.
///
/// Subclass it, conform to `TrapezioEventHandler`, change the state only through `update`. Methods of this class never
/// take its generic parameters in a position that a subclass could override (see `TrapezioEventHandler`).
open class TrapezioStore<Screen: TrapezioScreen, State: TrapezioState, Event>: TrapezioLifecycle {
  /// Which screen this is the store of.
  public let screen: Screen
  /// What is shown. Only `update` changes it.
  public private(set) final var state: State

  private let observers = TrapezioObservers<State>()

  /// A store of `screen` that shows `initialState` until the first update.
  public init(screen: Screen, initialState: State) {
    self.screen = screen
    self.state = initialState
  }

  /// Changes the state in one step and publishes it if it is different afterwards.
  ///
  /// Costs one comparison of the state. An observer that updates again is called again with the newer state.
  public final func update(_ transform: (inout State) -> Void) {
    var next = state
    transform(&next)
    guard next != state else { return }
    state = next
    observers.send(next)
  }

  /// Calls `observer` with the state after every change, until the subscription is cancelled or let go.
  public final func observe(_ observer: @escaping (State) -> Void) -> TrapezioSubscription {
    observers.add(observer)
  }

  /// Calls `observer` only when the part of the state that `select` takes has changed.
  public final func observe<Part: Equatable>(
    select: @escaping (State) -> Part, _ observer: @escaping (Part) -> Void
  ) -> TrapezioSubscription {
    var last = select(state)
    return observers.add { state in
      let part = select(state)
      guard part != last else { return }
      last = part
      observer(part)
    }
  }

  /// The screen is shown for the first time.
  open func onFirstAppear() {}
  /// The screen is shown, for the first time or again.
  open func onAppear() {}
  /// The screen is covered or left.
  open func onDisappear() {}
}
