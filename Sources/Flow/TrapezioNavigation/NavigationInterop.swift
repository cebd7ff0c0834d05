/// Events that a screen sends to the app around it: show help, sign out, open a window.
///
/// An app declares its events and passes one `NavigationInterop` to the screens that need it. A screen then does not
/// know the receiver, so it can be used in another app or tested alone.
///
///     let interop = NavigationInterop<AppEvent> { event in … }
///     interop.send(.helpAsked)
public final class NavigationInterop<Event> {
  private let receive: (Event) -> Void

  /// Passes events to `receive`, immediately and in order.
  public init(_ receive: @escaping (Event) -> Void) {
    self.receive = receive
  }

  /// Sends an event to the app.
  public func send(_ event: Event) { receive(event) }
}
