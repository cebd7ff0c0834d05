#if arch(wasm32)
  import Trapezio
  import TrapezioNavigation
  import TrapezioWeb

  /// Where the browser begins, when the host has made the app ready.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    HelloApp.start(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
  }
#endif
