import PaperAPI
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// What every screen may use: the library on the server, the world outside, navigation, and what the app knows as a
/// whole. There is one, made by `PaperApp`, and it lives as long as the page.
public final class AppContext {
  /// Storage, clock, window, files, history.
  public let effects: WebEffects
  /// Goes from screen to screen.
  public let navigator: Navigator<PaperScreen>
  /// The library's use cases. Calls feed `monitor`.
  public let library: RemoteLibrary
  /// Whether the server answers, what it counts, what is being saved.
  public let monitor: LibraryMonitor
  /// Short notices with at most one thing to do, and what Undo takes back.
  public let toasts: ToastCenter
  /// The dialog over the app, if any.
  public let dialogs: DialogCenter
  /// Light, dark, or as the system has it.
  public let theme: ThemeSetting
  /// Numbers, dates and sizes as the reader writes them.
  public let formats: Formats
  /// Files on their way to the server.
  public let uploads: UploadQueue

  /// A context over `effects`.
  /// - Parameter transport: carries requests; the browser's own unless a test brings one
  public init(effects: WebEffects, transport: (any APITransport)? = nil) {
    self.effects = effects
    navigator = Navigator<PaperScreen>(root: .root, history: effects.history)
    monitor = LibraryMonitor(effects: effects, transport: transport ?? HTTPTransport(http: effects.http))
    library = RemoteLibrary(transport: monitor)
    toasts = ToastCenter(clock: effects.clock)
    dialogs = DialogCenter()
    theme = ThemeSetting(effects: effects)
    formats = Formats(window: effects.window)
    uploads = UploadQueue(effects: effects)
    uploads.onChange { [monitor] in monitor.pollNow() }
  }

  /// Calls `handler` with key events that nobody in the page has dealt with, unless a text field has the focus or a
  /// dialog is open. For the shortcuts of a screen: hold the claim while it is shown.
  public func onShortcut(_ handler: @escaping (Event) -> Void) -> EffectClaim {
    effects.window.on(.keydown) { [dialogs] event in
      guard dialogs.current == nil, !event.isInTextField, !event.isComposing, !event.isDefaultPrevented else { return }
      handler(event)
    }
  }

  /// Says what went wrong, until it is dismissed. Not for a server that cannot be reached, which the banner says.
  public func report(_ failure: APIFailure) {
    guard failure != .unreachable else { return }
    toasts.say(Toast(failure.message, kind: .failure))
  }
}
