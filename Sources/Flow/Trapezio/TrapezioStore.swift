/// The base class of every store: owns a screen and its state, and notifies observers when the state has changed.
///
/// Subclass it, conform to `TrapezioEventHandler`, and change the state only through `update`. No overridable method of
/// this class has one of its generic parameters in its signature; `TrapezioEventHandler` says why.
open class TrapezioStore<Screen: TrapezioScreen, State: TrapezioState, Event>: TrapezioLifecycle {
  /// The screen of this store.
  public let screen: Screen
  /// The state. Only `update` changes it.
  public private(set) final var state: State

  /// What the store follows until its screen disappears.
  public final var subscriptions: [TrapezioSubscription] = []

  private let observers = TrapezioObservers<State>()
  private let works = TrapezioWorks()

  /// Makes a store of `screen` that has `initialState` until the first update.
  public init(screen: Screen, initialState: State) {
    self.screen = screen
    self.state = initialState
  }

  /// Changes the state in one step and publishes it if it differs.
  ///
  /// Costs one comparison of the state. If an observer calls `update`, all observers are called again with the newer
  /// state; no observer gets the older state after the newer one.
  public final func update(_ transform: (inout State) -> Void) {
    var next = state
    transform(&next)
    guard next != state else { return }
    state = next
    observers.sendLatest(next)
  }

  /// Calls `observer` with the state after every change, until the subscription is cancelled or released.
  public final func observe(_ observer: @escaping (State) -> Void) -> TrapezioSubscription {
    observers.add(observer)
  }

  /// Calls `observer` only when the part of the state that `select` returns has changed.
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

  /// Tracks the value that `select` returns, for many observers that each represent one value. The choice follows the
  /// store as long as you keep it.
  public final func choice<Value: Hashable>(_ select: @escaping (State) -> Value) -> TrapezioChoice<Value> {
    let choice = TrapezioChoice(value: select(state))
    choice.source = observers.add { [unowned(unsafe) choice] state in choice.change(to: select(state)) }
    return choice
  }

  // MARK: - Work

  /// Starts work that answers once, and owns it. The work ends with its answer, with `cancelAll`, or with the store.
  /// Later answers are dropped, even if the work ignores cancellation.
  ///
  ///     launch { answer in http.send(request, completion: answer) } reduce: { state, result in state.loaded(result) }
  ///
  /// - Parameters:
  ///   - work: starts the work and returns a claim; releasing the claim must end the work. A claim is a
  ///     `TrapezioSubscription` or another library's counterpart. The work may answer before this closure returns.
  ///   - reduce: applies the answer to the state. Not called if the work was cancelled.
  public final func launch<Answer, Claim: AnyObject>(
    _ work: (@escaping (Answer) -> Void) -> Claim, reduce: @escaping (inout State, Answer) -> Void
  ) {
    let open = works.begin()
    let claim = work { [unowned(unsafe) self] answer in
      // The work ends with its store, so the store exists while the work is open.
      guard open.isOpen else { return }
      open.end()
      update { reduce(&$0, answer) }
    }
    open.hold(claim)
  }

  /// Collects the values of a stream until the store is released or `cancelAll` is called.
  ///
  ///     collect({ monitor.observe($0) }) { state, count in state.unread = count }
  public final func collect<Value, Claim: AnyObject>(
    _ stream: (@escaping (Value) -> Void) -> Claim, reduce: @escaping (inout State, Value) -> Void
  ) {
    let open = works.begin()
    let claim = stream { [unowned(unsafe) self] value in
      guard open.isOpen else { return }
      update { reduce(&$0, value) }
    }
    open.hold(claim)
  }

  /// Ends all running work; none of it answers any more.
  public final func cancelAll() { works.endAll() }

  /// How many pieces of work are running.
  public final var openWorkCount: Int { works.count }

  // MARK: - Lifecycle

  /// The screen is shown for the first time.
  open func onFirstAppear() {}
  /// The screen is shown, for the first time or again.
  open func onAppear() {}
  /// The screen is covered or was left. Ends what `subscriptions` holds.
  open func onDisappear() { subscriptions = [] }
}
