/// What a screen tells the app around it when it is not the screen's own affair: show help, sign out, open a window.
///
/// An app declares its events and hands one `NavigationInterop` to the screens that need it, so that a screen can be used
/// in another app, or tested, without knowing who listens.
///
///     let interop = NavigationInterop<AppEvent> { event in … }
///     interop.send(.helpAsked)
public final class NavigationInterop<Event> {
  private let receive: (Event) -> Void

  /// Passes events on to `receive`, at once and in order.
  public init(_ receive: @escaping (Event) -> Void) {
    self.receive = receive
  }

  /// Tells the app.
  public func send(_ event: Event) { receive(event) }
}
