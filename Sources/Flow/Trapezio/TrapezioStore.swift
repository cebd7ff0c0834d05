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
  private var works: [(id: Int, claim: TrapezioSubscription)] = []
  private var nextWorkID = 0

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

  // MARK: - Work

  /// Begins work that answers once, and owns it: it ends when it has answered, with `cancelAll`, or with the store.
  ///
  ///     launch { answer in http.send(request, completion: answer) } reduce: { state, result in state.loaded(result) }
  ///
  /// - Parameters:
  ///   - work: begins it and returns the claim on it. An answer from within is taken too.
  ///   - reduce: what the answer does to the state. Not called when the work was cancelled.
  public final func launch<Answer>(
    _ work: (@escaping (Answer) -> Void) -> TrapezioSubscription, reduce: @escaping (inout State, Answer) -> Void
  ) {
    let id = nextWorkID
    nextWorkID += 1
    var hasAnswered = false
    let claim = work { [unowned(unsafe) self] answer in
      // The claim ends with the store, so an answer finds it alive.
      guard !hasAnswered else { return }
      hasAnswered = true
      end(id)
      update { reduce(&$0, answer) }
    }
    if !hasAnswered { works.append((id, claim)) }
  }

  /// Listens to a stream for as long as the store lives, or until `cancelAll`.
  ///
  ///     collect({ monitor.observe($0) }) { state, count in state.unread = count }
  public final func collect<Value>(
    _ stream: (@escaping (Value) -> Void) -> TrapezioSubscription, reduce: @escaping (inout State, Value) -> Void
  ) {
    let id = nextWorkID
    nextWorkID += 1
    works.append((id, stream { [unowned(unsafe) self] value in update { reduce(&$0, value) } }))
  }

  /// Ends all work: nothing that is under way answers any more.
  public final func cancelAll() {
    let ended = works
    works = []
    for work in ended { work.claim.cancel() }
  }

  /// How many pieces of work are under way.
  public final var openWorkCount: Int { works.count }

  private func end(_ id: Int) { works.removeAll { $0.id == id } }

  // MARK: - Lifecycle

  /// The screen is shown for the first time.
  open func onFirstAppear() {}
  /// The screen is shown, for the first time or again.
  open func onAppear() {}
  /// The screen is covered or left.
  open func onDisappear() {}
}
