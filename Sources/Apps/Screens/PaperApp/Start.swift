#if arch(wasm32)
  import TrapezioWeb

  /// The app lives as long as the page.
  nonisolated(unsafe) private var app: PaperCenterApp?

  /// The entry point that the host calls when the app can start.
  ///
  /// It is in this module so that the generic code of the screens is generated once, together with the screens, and not
  /// again in a module that calls them.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    let fresh = PaperCenterApp(
      renderer: Browser.shared.renderer, effects: Browser.shared.effects, sockets: BrowserSockets())
    app = fresh
    fresh.start()
  }
#endif
