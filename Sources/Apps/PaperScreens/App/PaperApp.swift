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
    let content = context.content
    let formats = context.formats
    let window = context.effects.window
    switch screen {
    case .library:
      let store = LibraryStore(screen: screen, context: context)
      return TrapezioWeb.presentation(
        store: store,
        ui: LibraryUI(
          formats: formats, references: store.references, window: window, filters: FilterPopover(context: context),
          inspectors: InspectorParts(context: context)))
    case .viewer(let page):
      return viewerPresentation(of: page, context: context)
    case .beside(let place):
      return twoViewersPresentation(of: place, context: context)
    case .doc(let id, let filter):
      let store = DocStore(screen: screen, docID: id, filter: filter, context: context)
      return TrapezioWeb.presentation(
        store: store,
        ui: DocUI(
          formats: formats, references: store.references, window: window, sheets: DocSheets(context: context),
          inspectors: InspectorParts(context: context), filters: FilterPopover(context: context)))
    case .search(let query, let filter):
      let store = SearchStore(screen: screen, query: query, filter: filter, context: context)
      return TrapezioWeb.presentation(
        store: store, ui: SearchUI(formats: formats, references: store.references, window: window))
    case .bundles:
      return TrapezioWeb.presentation(
        store: BundlesStore(screen: screen, context: context),
        ui: BundlesUI(formats: formats, content: content, window: window))
    case .bundle(let id):
      let store = BundlePageStore(screen: screen, bundleID: id, context: context)
      return TrapezioWeb.presentation(
        store: store,
        ui: BundlePageUI(
          formats: formats, content: content, window: window, references: store.references,
          sheets: BundleSheets(context: context), inspectors: InspectorParts(context: context)))
    case .importing:
      let store = ImportChoicesStore(screen: screen, context: context)
      return TrapezioWeb.presentation(
        store: store,
        ui: ImportChoicesUI(formats: formats, content: content, window: window, references: store.references))
    case .properties:
      let store = PropertiesStore(screen: screen, context: context)
      return TrapezioWeb.presentation(
        store: store,
        ui: PropertiesUI(
          formats: formats, references: store.references, window: window, sheets: PropertiesSheets(context: context)))
    case .statistics(let choice):
      let store = StatisticsStore(screen: screen, choice: choice, context: context)
      return TrapezioWeb.presentation(
        store: store,
        ui: StatisticsUI(
          formats: formats, content: content, window: window, filterButton: store.filterButton,
          filters: FilterPopover(context: context)))
    case .activity:
      return TrapezioWeb.presentation(
        store: ActivityStore(screen: screen, context: context), ui: ActivityUI(formats: formats, content: content))
    case .trash:
      return TrapezioWeb.presentation(
        store: TrashStore(screen: screen, context: context),
        ui: TrashUI(formats: formats, content: content, window: window))
    case .unknown:
      return TrapezioWeb.presentation(
        store: UnknownStore(screen: screen, context: context), ui: UnknownUI(content: content))
    }
  }
}

/// What stands around the screens and comes later than the shell.
private final class AppFrame {
  /// The saved views, once the second file of the app has come.
  var views: SavedViewsPart?
}
