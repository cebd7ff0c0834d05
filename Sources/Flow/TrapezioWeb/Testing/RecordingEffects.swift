#if !hasFeature(Embedded)
  import Trapezio
  import TrapezioNavigation

  /// Effects in memory. Each part records its calls and answers when the test says so.
  public final class RecordingEffects {
    /// The calls of all parts, in order.
    public let log = EffectLog()
    /// Requests.
    public let http = RecordingHTTP()
    /// The site's storage.
    public let storage = MemoryStorage()
    /// This tab's storage.
    public let unsent = MemoryStorage()
    /// Time.
    public let clock = ManualClock()
    /// Files.
    public let files = RecordingFiles()
    /// The window.
    public let window = RecordingWindow()
    /// Sockets; an app gets them separately from `effects`.
    public let sockets = RecordingSockets()
    /// The database; an app gets it separately from `effects`.
    public let database = MemoryDatabase()
    /// The parts of the page that are loaded later.
    public let parts = RecordingParts()
    /// The history.
    public let history: MemoryHistory

    /// All parts, in the form that an app takes.
    public private(set) lazy var effects = WebEffects(
      http: http, storage: storage, unsent: unsent, clock: clock, files: files, window: window, history: history,
      parts: parts)

    /// Makes the effects of a page that was opened at `url`.
    public init(url: String = "/") {
      history = MemoryHistory(url: url)
      http.log = log
      storage.log = log
      unsent.log = log
      clock.log = log
      files.log = log
      window.log = log
      sockets.log = log
      database.log = log
      parts.log = log
      history.note = { [log] in log.note($0) }
    }
  }

  /// Records requests; each waits until the test answers it.
  public final class RecordingHTTP: HTTPClient {
    /// A request and its outcome.
    public final class Exchange {
      /// The request.
      public let request: HTTPRequest
      /// Whether the app cancelled it before there was a response.
      public fileprivate(set) var isCancelled = false
      /// Whether it has been answered.
      public private(set) var isAnswered = false

      fileprivate var progress: ((UploadProgress) -> Void)?
      fileprivate var completion: ((Result<HTTPResponse, HTTPFailure>) -> Void)?

      fileprivate init(request: HTTPRequest) { self.request = request }

      /// Answers the request with a response.
      public func respond(_ response: HTTPResponse) { finish(.success(response)) }
      /// Answers the request with a response of this status and body.
      public func respond(status: Int = 200, body: [UInt8] = []) { respond(HTTPResponse(status: status, body: body)) }
      /// Makes the request fail.
      public func fail(_ failure: HTTPFailure) { finish(.failure(failure)) }
      /// Reports the progress of an upload.
      public func report(sent: Double, total: Double) { progress?(UploadProgress(sent: sent, total: total)) }

      private func finish(_ result: Result<HTTPResponse, HTTPFailure>) {
        guard !isCancelled, !isAnswered else { return }
        isAnswered = true
        completion?(result)
        completion = nil
        progress = nil
      }
    }

    /// All requests, in order.
    public private(set) var exchanges: [Exchange] = []
    /// A log in which requests are recorded, too.
    public var log: EffectLog?

    /// Makes a client without requests.
    public init() {}

    /// The requests that have been neither answered nor cancelled.
    public var open: [Exchange] { exchanges.filter { !$0.isAnswered && !$0.isCancelled } }

    /// Records the request; the test answers it.
    public func send(
      _ request: HTTPRequest, progress: ((UploadProgress) -> Void)?,
      completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
    ) -> EffectClaim {
      let exchange = Exchange(request: request)
      exchange.progress = progress
      exchange.completion = completion
      exchanges.append(exchange)
      log?.note("\(request.method) \(request.url)")
      return EffectClaim {
        if !exchange.isAnswered { exchange.isCancelled = true }
      }
    }
  }

  /// Stores texts in memory.
  public final class MemoryStorage: KeyValueStorage {
    /// The stored values.
    public var values: [String: String] = [:]
    /// A log in which changes are recorded, too.
    public var log: EffectLog?

    /// Makes an empty storage.
    public init() {}

    /// The text stored under a key.
    public subscript(key: String) -> String? {
      get { values[key] }
      set {
        values[key] = newValue
        log?.note(newValue.map { "keep \(key) = \($0)" } ?? "forget \(key)")
      }
    }
  }

  /// A clock that only the test moves.
  public final class ManualClock: WebClock {
    private struct Waiting {
      let id: Int
      let time: Double
      let action: (Double) -> Void
    }

    /// The milliseconds that the test has let pass.
    public private(set) var now = 0.0
    /// The time of day; 3 May 2026 by default.
    public var wallTime = 1_777_777_777_000.0
    /// A log in which timers are recorded, too.
    public var log: EffectLog?

    private var waiting: [Waiting] = []
    private var nextID = 0

    /// Makes a clock at 0.
    public init() {}

    /// Calls `action` when the test has advanced the clock that far.
    public func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> EffectClaim {
      log?.note("timer \(Int(milliseconds)) ms")
      return add(at: now + milliseconds) { _ in action() }
    }

    /// Calls `action` 16 milliseconds later.
    public func nextFrame(_ action: @escaping (Double) -> Void) -> EffectClaim {
      log?.note("animation frame")
      return add(at: now + 16, action)
    }

    /// Advances the clock and calls everything that has become due, in order of time.
    public func advance(by milliseconds: Double) {
      let end = now + milliseconds
      while let next = waiting.filter({ $0.time <= end }).min(by: { ($0.time, $0.id) < ($1.time, $1.id) }) {
        waiting.removeAll { $0.id == next.id }
        wallTime += next.time - now
        now = next.time
        next.action(now)
      }
      wallTime += end - now
      now = end
    }

    private func add(at time: Double, _ action: @escaping (Double) -> Void) -> EffectClaim {
      let id = nextID
      nextID += 1
      waiting.append(Waiting(id: id, time: time, action: action))
      return EffectClaim { self.waiting.removeAll { $0.id == id } }
    }
  }

  /// Returns the files that the test has prepared.
  public final class RecordingFiles: FileAccess {
    /// The files that the next dialog returns; empty if the person cancels.
    public var filesToPick: [WebFile] = []
    /// The contents of files, by name; a file that is missing here cannot be read.
    public var contents: [String: [UInt8]] = [:]
    /// Names of the downloads so far.
    public private(set) var downloads: [String] = []
    /// The bytes of downloads by their names.
    public private(set) var saved: [String: [UInt8]] = [:]
    /// A log in which dialogs and downloads are recorded, too.
    public var log: EffectLog?

    /// Makes files with nothing to pick.
    public init() {}

    /// Returns `filesToPick` immediately.
    public func pickFiles(accept: String, multiple: Bool, completion: @escaping ([WebFile]) -> Void) {
      log?.note("pick files \(accept)")
      if !filesToPick.isEmpty { completion(multiple ? filesToPick : [filesToPick[0]]) }
    }

    /// Returns `filesToPick` immediately.
    public func pickFolder(completion: @escaping ([WebFile]) -> Void) {
      log?.note("pick folder")
      if !filesToPick.isEmpty { completion(filesToPick) }
    }

    /// Returns the file's bytes from `contents` immediately.
    public func read(
      _ file: WebFile, limit: Int, completion: @escaping (Result<[UInt8], WebFileFailure>) -> Void
    ) -> EffectClaim {
      log?.note("read \(file.name)")
      let bytes = contents[file.name]
      completion(bytes.map { $0.count > limit ? .failure(.tooLarge) : .success($0) } ?? .failure(.unreadable))
      return EffectClaim {}
    }

    /// Records the name.
    public func download(url: String, name: String) { download(name) }

    /// Records the name and the bytes.
    public func download(bytes: [UInt8], type: String, name: String) {
      saved[name] = bytes
      download(name)
    }

    private func download(_ name: String) {
      downloads.append(name)
      log?.note("download \(name)")
    }
  }

  /// A window that the test controls.
  public final class RecordingWindow: WebWindow {
    /// 1280 by 800 CSS pixels by default.
    public var size = (width: 1280.0, height: 800.0)
    /// 1 by default.
    public var devicePixelRatio = 1.0
    /// True by default.
    public var isOnline = true
    /// The window's title.
    public var title = "" {
      didSet { log?.note("title \(title)") }
    }
    /// A log in which changes of the window are recorded, too.
    public var log: EffectLog?
    /// Media queries that hold.
    public var media: Set<String> = []
    /// The last text on the clipboard.
    public private(set) var clipboard: String?
    /// How often the page was printed.
    public private(set) var prints = 0
    /// How often the page was reloaded.
    public private(set) var reloads = 0

    private var observers: [EventName: TrapezioObservers<Event>] = [:]
    private var randomState: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A desktop window.
    public init() {}

    /// Sends an event to the listeners of the window.
    public func send(_ name: EventName, _ event: Event = Event()) { observers[name]?.send(event) }

    /// Presses a key without an element in focus.
    public func press(_ key: String, modifiers: Event.Modifiers = []) {
      let event = Event()
      event.key = key
      event.modifiers = modifiers
      send(.keydown, event)
    }

    /// Whether the query is one of `media`.
    public func matches(media query: String) -> Bool { media.contains(query) }

    /// Listens to what the test sends.
    public func on(_ name: EventName, _ handler: @escaping (Event) -> Void) -> EffectClaim {
      let list = observers[name] ?? TrapezioObservers<Event>()
      observers[name] = list
      return list.add(handler)
    }

    /// Records the text and reports success.
    public func copyToClipboard(_ text: String, completion: @escaping (Bool) -> Void) {
      clipboard = text
      log?.note("copy \(text)")
      completion(true)
    }

    /// Plain digits, independent of the language.
    public func format(number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

    /// A text with the milliseconds, independent of the language.
    public func format(time milliseconds: Double, _ style: DateStyle) -> String { "time \(Int(milliseconds))" }

    /// Not random: the same sequence in every run.
    public func randomBytes(_ count: Int) -> [UInt8] {
      (0..<max(0, count)).map { _ in
        randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: randomState >> 56)
      }
    }

    /// Attributes of the root element.
    public private(set) var documentAttributes: [String: String] = [:]

    /// Records the attribute in `documentAttributes`.
    public func setDocumentAttribute(_ name: String, _ value: String?) {
      documentAttributes[name] = value
      log?.note("document \(name) = \(value ?? "nothing")")
    }

    /// Assumes that every letter is half as wide as the font size.
    public func width(of text: String, font: String) -> Double {
      Double(text.count) * (Double(font.prefix { $0.isNumber }) ?? 0) / 2
    }

    /// Whether the person is typing into a field.
    public var isTyping = false

    /// Asks the listeners of `beforeunload`, as a browser does.
    public func askWhetherUnsent(_ completion: @escaping (Bool) -> Void) {
      let question = Event()
      send(EventName("beforeunload"), question)
      completion(isTyping || question.isDefaultPrevented)
    }

    /// Counts the call in `prints`.
    public func printPage() {
      prints += 1
      log?.note("print")
    }

    /// Counts the call in `reloads`.
    public func reload() {
      reloads += 1
      log?.note("reload")
    }
  }
#endif
