import DocViewer
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The composition root: a viewer of the handout, and a URL that follows the page that is read.
final class ReaderApp {
  private let host: WebHost<ReaderScreen>

  init(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<ReaderScreen>(root: .page(1), history: effects.history)
    host = WebHost(renderer: renderer, navigator: navigator) { screen, navigator in
      switch screen {
      case .page(let number):
        let store = DocViewerStore(screen: screen, source: Handouts(), pageNumber: number, effects: effects)
        let pencil = Pencil()
        store.pages.overlays = [pencil]
        store.onRead = { navigator.revise(.page($0)) }
        let ui = ReaderUI(viewer: DocViewerUI(store: store, isMain: true), pencil: pencil)
        return presentation(store: store, ui: ui)
      }
    }
  }

  func start() { host.start() }
}

#if arch(wasm32)
  nonisolated(unsafe) private var app: ReaderApp?

  /// The entry point that the browser calls.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    app = ReaderApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
    app?.start()
  }
#endif
