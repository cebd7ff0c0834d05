#if arch(wasm32)
  // The functions of `host.js`, under the same names. A text is passed as UTF-8, as a pointer and a length. A function
  // that returns a text writes it to the inbox and returns its length, or -1 for no text.

  @_extern(wasm, module: "env", name: "apply") @_extern(c)
  func host_apply(_ words: UnsafePointer<Int32>, _ count: Int32, _ text: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "request_frame") @_extern(c)
  func host_request_frame()
  @_extern(wasm, module: "env", name: "bounds") @_extern(c)
  func host_bounds(_ id: Int32, _ result: UnsafeMutablePointer<Double>) -> Int32
  @_extern(wasm, module: "env", name: "scroll_metrics") @_extern(c)
  func host_scroll_metrics(_ id: Int32, _ result: UnsafeMutablePointer<Double>) -> Int32
  @_extern(wasm, module: "env", name: "scroll") @_extern(c)
  func host_scroll(_ id: Int32, _ left: Double, _ top: Double)
  @_extern(wasm, module: "env", name: "perform") @_extern(c)
  func host_perform(_ id: Int32, _ command: Int32, _ argument: Int32)
  @_extern(wasm, module: "env", name: "draw") @_extern(c)
  func host_draw(_ id: Int32, _ words: UnsafePointer<Int32>, _ count: Int32)
  @_extern(wasm, module: "env", name: "warn") @_extern(c)
  func host_warn(_ text: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "listen_window") @_extern(c)
  func host_listen_window(_ name: UnsafePointer<UInt8>, _ length: Int32, _ symbol: Int32)

  @_extern(wasm, module: "env", name: "send") @_extern(c)
  func host_send(
    _ token: Int32, _ head: UnsafePointer<UInt8>, _ headLength: Int32, _ body: UnsafePointer<UInt8>,
    _ bodyLength: Int32, _ file: Int32)
  @_extern(wasm, module: "env", name: "cancel") @_extern(c)
  func host_cancel(_ token: Int32)

  @_extern(wasm, module: "env", name: "storage_get") @_extern(c)
  func host_storage_get(_ area: Int32, _ key: UnsafePointer<UInt8>, _ length: Int32) -> Int32
  @_extern(wasm, module: "env", name: "storage_set") @_extern(c)
  func host_storage_set(
    _ area: Int32, _ key: UnsafePointer<UInt8>, _ keyLength: Int32, _ value: UnsafePointer<UInt8>, _ valueLength: Int32)
  @_extern(wasm, module: "env", name: "storage_remove") @_extern(c)
  func host_storage_remove(_ area: Int32, _ key: UnsafePointer<UInt8>, _ length: Int32)

  @_extern(wasm, module: "env", name: "now") @_extern(c)
  func host_now() -> Double
  @_extern(wasm, module: "env", name: "wall_time") @_extern(c)
  func host_wall_time() -> Double
  @_extern(wasm, module: "env", name: "timer") @_extern(c)
  func host_timer(_ token: Int32, _ milliseconds: Double)
  @_extern(wasm, module: "env", name: "animation_frame") @_extern(c)
  func host_animation_frame(_ token: Int32)

  @_extern(wasm, module: "env", name: "pick_files") @_extern(c)
  func host_pick_files(
    _ token: Int32, _ accept: UnsafePointer<UInt8>, _ length: Int32, _ multiple: Int32, _ folder: Int32)
  @_extern(wasm, module: "env", name: "release_file") @_extern(c)
  func host_release_file(_ handle: Int32)
  @_extern(wasm, module: "env", name: "read_file") @_extern(c)
  func host_read_file(_ token: Int32, _ handle: Int32, _ limit: Double)
  @_extern(wasm, module: "env", name: "download") @_extern(c)
  func host_download(
    _ source: UnsafePointer<UInt8>, _ sourceLength: Int32, _ isURL: Int32, _ type: UnsafePointer<UInt8>,
    _ typeLength: Int32, _ name: UnsafePointer<UInt8>, _ nameLength: Int32)

  @_extern(wasm, module: "env", name: "history_url") @_extern(c)
  func host_history_url() -> Int32
  @_extern(wasm, module: "env", name: "history_index") @_extern(c)
  func host_history_index() -> Int32
  @_extern(wasm, module: "env", name: "history_set") @_extern(c)
  func host_history_set(_ url: UnsafePointer<UInt8>, _ length: Int32, _ index: Int32, _ isPush: Int32)
  @_extern(wasm, module: "env", name: "history_go") @_extern(c)
  func host_history_go(_ delta: Int32)

  @_extern(wasm, module: "env", name: "window_number") @_extern(c)
  func host_window_number(_ which: Int32) -> Double
  @_extern(wasm, module: "env", name: "matches_media") @_extern(c)
  func host_matches_media(_ query: UnsafePointer<UInt8>, _ length: Int32) -> Int32
  @_extern(wasm, module: "env", name: "title_get") @_extern(c)
  func host_title_get() -> Int32
  @_extern(wasm, module: "env", name: "title_set") @_extern(c)
  func host_title_set(_ text: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "clipboard_write") @_extern(c)
  func host_clipboard_write(_ token: Int32, _ text: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "format_number") @_extern(c)
  func host_format_number(_ number: Double) -> Int32
  @_extern(wasm, module: "env", name: "format_time") @_extern(c)
  func host_format_time(_ milliseconds: Double, _ style: Int32) -> Int32
  @_extern(wasm, module: "env", name: "random_bytes") @_extern(c)
  func host_random_bytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32)
  @_extern(wasm, module: "env", name: "document_attribute") @_extern(c)
  func host_document_attribute(
    _ name: UnsafePointer<UInt8>, _ nameLength: Int32, _ value: UnsafePointer<UInt8>, _ valueLength: Int32)
  @_extern(wasm, module: "env", name: "text_width") @_extern(c)
  func host_text_width(
    _ text: UnsafePointer<UInt8>, _ length: Int32, _ font: UnsafePointer<UInt8>, _ fontLength: Int32
  ) -> Double
  @_extern(wasm, module: "env", name: "print_page") @_extern(c)
  func host_print()
  @_extern(wasm, module: "env", name: "reload") @_extern(c)
  func host_reload()

  @_extern(wasm, module: "env", name: "ask_unsent") @_extern(c)
  func host_ask_unsent(_ token: Int32)

  @_extern(wasm, module: "env", name: "page_build") @_extern(c)
  func host_page_build() -> Int32
  @_extern(wasm, module: "env", name: "part_is_loaded") @_extern(c)
  func host_part_is_loaded(_ name: UnsafePointer<UInt8>, _ length: Int32) -> Int32
  @_extern(wasm, module: "env", name: "part_load") @_extern(c)
  func host_part_load(_ token: Int32, _ name: UnsafePointer<UInt8>, _ length: Int32)
  @_extern(wasm, module: "env", name: "part_prefetch") @_extern(c)
  func host_part_prefetch(_ name: UnsafePointer<UInt8>, _ length: Int32)

  /// Passes the UTF-8 bytes of a text to `body`; they are valid only during the call.
  func withBytes<R>(_ text: String, _ body: (UnsafePointer<UInt8>, Int32) -> R) -> R {
    var text = text
    return text.withUTF8 { withBytes($0, body) }
  }

  /// Passes bytes to `body`; the pointer is valid only during the call.
  func withBytes<R>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>, Int32) -> R) -> R {
    bytes.withUnsafeBufferPointer { withBytes($0, body) }
  }

  private func withBytes<R>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>, Int32) -> R
  ) -> R {
    if let start = bytes.baseAddress { return body(start, Int32(bytes.count)) }
    var nothing: UInt8 = 0
    return body(&nothing, 0)
  }
#endif
