#if arch(wasm32)
  import Trapezio
  import TrapezioNavigation

  /// The page that this app runs in: its document, its renderer and its effects. There is exactly one.
  public final class Browser {
    /// The page.
    public static var shared: Browser { instance }
    nonisolated(unsafe) private static let instance = Browser()

    /// Draws into the element with the id `app`.
    public let renderer: Renderer
    /// Everything else that a page can do, such as requests, timers and storage.
    public let effects: WebEffects

    fileprivate let history = BrowserHistory()
    fileprivate let window = BrowserWindow()

    private init() {
      renderer = Renderer(document: BrowserDocument())
      effects = WebEffects(
        http: BrowserHTTP(), storage: BrowserStorage(area: 0), unsent: BrowserStorage(area: 1), clock: BrowserClock(),
        files: BrowserFiles(),
        window: window, history: history, parts: BrowserParts())
    }
  }

  // MARK: - Called by the host

  /// Called before a paint if a frame was requested.
  @_expose(wasm, "draw_frame") @_cdecl("draw_frame")
  public func drawFrame() {
    Browser.shared.renderer.drawFrame()
  }

  /// Dispatches an event. Returns 1 to prevent the browser's default, plus 2 to stop the propagation.
  @_expose(wasm, "dispatch") @_cdecl("dispatch")
  public func dispatch(_ id: Int32, _ symbol: Int32, _ count: Int32) -> Int32 {
    var reader = Inbox.reader(count: count)
    let event = Event(reading: &reader)
    let name = EventName(symbol: Symbol(id: symbol))
    if id == 0 {
      Browser.shared.window.dispatch(event, name)
    } else {
      Browser.shared.renderer.dispatch(event, name, to: id)
    }
    return (event.isDefaultPrevented ? 1 : 0) | (event.isPropagationStopped ? 2 : 0)
  }

  /// Delivers an answer to a call that was identified by a token. `isLast` is 0 if more answers will follow.
  @_expose(wasm, "complete") @_cdecl("complete")
  public func complete(_ token: Int32, _ isLast: Int32, _ count: Int32) {
    var reader = Inbox.reader(count: count)
    Answers.deliver(&reader, to: token, isLast: isLast != 0)
  }

  /// Called after Back or Forward, or after a move that the app requested.
  @_expose(wasm, "history_moved") @_cdecl("history_moved")
  public func historyMoved() {
    Browser.shared.history.onMove?()
  }

  // MARK: - Answers

  /// The calls that wait for an answer from the host, by token. There are only a few at a time, so a linear search is
  /// enough.
  enum Answers {
    private struct Waiting {
      let token: Int32
      let handler: (inout InboxReader, Bool) -> Void
    }

    nonisolated(unsafe) private static var waiting: [Waiting] = []
    nonisolated(unsafe) private static var lastToken: Int32 = 0

    /// Registers `handler` and returns the token for its answers; the handler's second argument is true for the last
    /// answer.
    static func expect(_ handler: @escaping (inout InboxReader, Bool) -> Void) -> Int32 {
      lastToken &+= 1
      waiting.append(Waiting(token: lastToken, handler: handler))
      return lastToken
    }

    static func deliver(_ reader: inout InboxReader, to token: Int32, isLast: Bool) {
      guard let index = index(of: token) else { return }
      let handler = waiting[index].handler
      if isLast { waiting.remove(at: index) }
      handler(&reader, isLast)
    }

    /// A claim that, if it ends before the answer, drops the handler and cancels the call in the host.
    static func claim(_ token: Int32) -> EffectClaim {
      EffectClaim {
        guard let index = index(of: token) else { return }
        waiting.remove(at: index)
        host_cancel(token)
      }
    }

    private static func index(of token: Int32) -> Int? {
      for index in waiting.indices where waiting[index].token == token { return index }
      return nil
    }
  }

  // MARK: - The document

  private final class BrowserDocument: DocumentBackend {
    func apply(_ patch: borrowing PatchBuffer) {
      patch.words.withUnsafeBufferPointer { words in
        guard let start = words.baseAddress else { return }
        withBytes(patch.text) { host_apply(start, Int32(words.count), $0, $1) }
      }
    }

    func requestFrame() { host_request_frame() }

    func bounds(of id: Int32) -> Rect? {
      var values: InlineArray<4, Double> = [0, 0, 0, 0]
      let isThere = withUnsafeMutableDoubles(&values) { host_bounds(id, $0) }
      return isThere == 0 ? nil : Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    func scrollMetrics(of id: Int32) -> ScrollMetrics? {
      var values: InlineArray<6, Double> = [0, 0, 0, 0, 0, 0]
      let isThere = withUnsafeMutableDoubles(&values) { host_scroll_metrics(id, $0) }
      guard isThere != 0 else { return nil }
      return ScrollMetrics(
        left: values[0], top: values[1], contentWidth: values[2], contentHeight: values[3], clientWidth: values[4],
        clientHeight: values[5])
    }

    private func withUnsafeMutableDoubles<T>(
      _ values: inout T, _ body: (UnsafeMutablePointer<Double>) -> Int32
    ) -> Int32 {
      withUnsafeMutablePointer(to: &values) { pointer in
        body(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Double.self))
      }
    }

    func scroll(_ id: Int32, left: Double, top: Double) { host_scroll(id, left, top) }

    func perform(_ command: ElementCommand, on id: Int32, argument: Int32) {
      host_perform(id, command.rawValue, argument)
    }

    func draw(_ drawing: CanvasDrawing, on id: Int32) {
      drawing.words.withUnsafeBufferPointer { words in
        if let start = words.baseAddress { host_draw(id, start, Int32(words.count)) }
      }
    }

    func warn(_ message: String) { withBytes(message) { host_warn($0, $1) } }
  }
#endif
