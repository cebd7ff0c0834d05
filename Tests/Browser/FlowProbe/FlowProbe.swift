#if arch(wasm32)
  import TrapezioWeb
  /// Where the browser begins.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
  }
#endif
