@_expose(wasm, "start") @_cdecl("start") public func start() -> Int32 { 42 }
