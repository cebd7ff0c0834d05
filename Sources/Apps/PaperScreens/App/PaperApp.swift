import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The whole app in one document: makes the context, the shell and the host, and knows which store and UI belong to each
/// screen.
public final class PaperApp {
  /// What all screens share.
  let context: AppContext
  /// What surrounds them.
  let shell: ShellStore
  /// Shows the current one.
  let host: WebHost<PaperScreen>

  private var subscription: TrapezioSubscription?
  private let frame: AppFrame
  private var completion: EffectClaim?

  /// An app that has not begun, with the browser's own requests.
  /// - Parameter sockets: what the server tells of changes through; without it the app asks now and then
  public convenience init(renderer: Renderer, effects: WebEffects, sockets: (any WebSocketClient)? = nil) {
    self.init(renderer: renderer, effects: effects, transport: nil, sockets: sockets)
  }

  /// - Parameter transport: carries requests; the browser's own unless a test brings one
  init(
    renderer: Renderer, effects: WebEffects, transport: (any APITransport)?, sockets: (any WebSocketClient)? = nil
  ) {
    let context = AppContext(effects: effects, transport: transport, sockets: sockets)
    let shell = ShellStore(context: context)
    let ui = ShellUI(formats: context.formats, references: shell.references, window: effects.window)
    let onEvent: (ShellEvent) -> Void = { shell.handle(event: $0) }
    let frame = AppFrame()
    self.frame = frame
    self.context = context
    self.shell = shell
    host = WebHost(renderer: renderer, navigator: context.navigator) { screen, _ in
      PaperApp.presentation(of: screen, context: context)
    } frame: { _, content in
      ui.map(state: shell.state, views: frame.views, content: content, onEvent: onEvent)
    }
  }

  /// Shows the screen that the URL names.
  public func start() {
    let context = context
    // The library comes back as it was arranged last.
    if context.navigator.current.screen == .root { context.navigator.revise(.library(context.arrangement)) }
    subscription = shell.observe { [host] _ in host.invalidate() }
    // What is in the second file of the app stands beside the screens as soon as it has come.
    completion = context.effects.window.on(EventName("appcomplete")) { _ in self.complete() }
    shell.start()
    host.start()
  }

  private func complete() {
    guard frame.views == nil else { return }
    frame.views = SavedViewsPart(
      context: context, onDialog: { self.shell.handle(event: .sidebarClosed) },
      onChange: { self.host.invalidate() })
    host.invalidate()
  }

  private static func presentation(of screen: PaperScreen, context: AppContext) -> ScreenPresentation {
    guard case .library = screen, !context.isEmbedded else { return laterPresentation(of: screen, context: context) }
    let store = LibraryStore(screen: screen, context: context)
    return TrapezioWeb.presentation(
      store: store,
      ui: LibraryUI(
        formats: context.formats, references: store.references, window: context.effects.window,
        filters: FilterPopover(context: context), inspectors: InspectorParts(context: context)))
  }
}

/// What stands around the screens and comes later than the shell.
private final class AppFrame {
  /// The saved views, once the second file of the app has come.
  var views: SavedViewsPart?
}
