import Trapezio

/// One screen as a host sees it: a store and the UI that draws it, with their types erased.
public final class ScreenPresentation {
  private let drawNow: () -> Node
  private let observe: (@escaping () -> Void) -> TrapezioSubscription
  private let presence: TrapezioPresence
  private let listening: Listening

  fileprivate init(
    drawNow: @escaping () -> Node, observe: @escaping (@escaping () -> Void) -> TrapezioSubscription,
    lifecycle: any TrapezioLifecycle, listening: Listening
  ) {
    self.drawNow = drawNow
    self.observe = observe
    presence = TrapezioPresence(of: lifecycle)
    self.listening = listening
  }

  /// A node that shows the screen and redraws whenever the store publishes a state.
  public func node(key: Key = .none) -> Node {
    component(key: key, identity, state: ScreenSubscription()) { [drawNow, observe] scope in
      if scope.state.subscription == nil {
        scope.state.subscription = observe { [unowned(unsafe) scope] in scope.invalidate() }
      }
      return drawNow()
    }
  }

  func appear() {
    listening.isOn = true
    presence.appear()
  }

  /// The screen was left. Its content may stay on screen until the next screen is loaded, but the store gets no more
  /// events from it.
  func disappear() {
    listening.isOn = false
    presence.disappear()
  }

  private var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Combines a store with the UI that draws its state. (It is a function because Embedded Swift does not support generic
/// initialisers of classes.)
public func presentation<Store: TrapezioEventHandler & TrapezioLifecycle, UI: TrapezioUI>(store: Store, ui: UI)
  -> ScreenPresentation
where UI.State == Store.State, UI.Event == Store.Event, UI.Content == Node {
  let listening = Listening()
  let onEvent: (Store.Event) -> Void = { if listening.isOn { store.handle(event: $0) } }
  return ScreenPresentation(
    drawNow: { ui.map(state: store.state, onEvent: onEvent) },
    observe: { changed in store.observe { _ in changed() } },
    lifecycle: store, listening: listening)
}

/// Whether a screen's store receives events: always, except after the screen was left.
fileprivate final class Listening {
  var isOn = true
}

/// Released together with the component that holds it.
private final class ScreenSubscription {
  var subscription: TrapezioSubscription?
}
