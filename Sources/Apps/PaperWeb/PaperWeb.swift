#if arch(wasm32)
  import PaperScreens
  import TrapezioWeb

  /// The app lives as long as the page.
  nonisolated(unsafe) private var app: PaperApp?

  /// Where the browser begins, when the host has made the app ready.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    let fresh = PaperApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
    app = fresh
    fresh.start()
  }
#endif
