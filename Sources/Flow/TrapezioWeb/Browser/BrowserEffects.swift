#if arch(wasm32)
  import Trapezio
  import TrapezioNavigation

  final class BrowserHTTP: HTTPClient {
    func send(
      _ request: HTTPRequest, progress: ((UploadProgress) -> Void)?,
      completion: @escaping (Result<HTTPResponse, HTTPFailure>) -> Void
    ) -> EffectClaim {
      let token = Answers.expect { reader, isLast in
        guard isLast else {
          let sent = reader.double()
          progress?(UploadProgress(sent: sent, total: reader.double()))
          return
        }
        let status = Int(reader.int())
        guard status > 0 else {
          completion(.failure(.unreachable))
          return
        }
        var headers: [HTTPHeader] = []
        for _ in 0..<max(0, reader.int()) {
          let name = reader.text()
          headers.append(HTTPHeader(name, reader.text()))
        }
        completion(.success(HTTPResponse(status: status, headers: headers, body: reader.rest())))
      }
      // Each line is one field. The host rejects nothing here, because this format cannot express a line break within a
      // header.
      var head = request.method
      head += "\n"
      head += request.url
      head += progress == nil ? "\n" : "\nprogress"
      for header in request.headers {
        head += "\n"
        head += header.name
        head += ": "
        head += header.value
      }
      withBytes(head) { head, headLength in
        switch request.body {
        case .none: host_send(token, head, headLength, head, -1, 0)
        case .bytes(let bytes): withBytes(bytes) { host_send(token, head, headLength, $0, $1, 0) }
        case .file(let file): host_send(token, head, headLength, head, -1, file.handle)
        }
      }
      return Answers.claim(token)
    }
  }

  final class BrowserStorage: KeyValueStorage {
    /// 0 for storage that stays, 1 for storage that ends with the tab.
    private let area: Int32

    init(area: Int32) { self.area = area }

    subscript(key: String) -> String? {
      get { Inbox.text(length: withBytes(key) { host_storage_get(area, $0, $1) }) }
      set {
        withBytes(key) { key, keyLength in
          if let newValue {
            withBytes(newValue) { host_storage_set(area, key, keyLength, $0, $1) }
          } else {
            host_storage_remove(area, key, keyLength)
          }
        }
      }
    }
  }

  final class BrowserClock: WebClock {
    var now: Double { host_now() }

    var wallTime: Double { host_wall_time() }

    func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> EffectClaim {
      let token = Answers.expect { _, _ in action() }
      host_timer(token, milliseconds)
      return Answers.claim(token)
    }

    func nextFrame(_ action: @escaping (Double) -> Void) -> EffectClaim {
      let token = Answers.expect { _, _ in action(host_now()) }
      host_animation_frame(token)
      return Answers.claim(token)
    }
  }

  final class BrowserFiles: FileAccess {
    func pickFiles(accept: String, multiple: Bool, completion: @escaping ([WebFile]) -> Void) {
      pick(accept: accept, multiple: multiple, folder: false, completion)
    }

    func pickFolder(completion: @escaping ([WebFile]) -> Void) {
      pick(accept: "", multiple: true, folder: true, completion)
    }

    private func pick(
      accept: String, multiple: Bool, folder: Bool, _ completion: @escaping ([WebFile]) -> Void
    ) {
      let token = Answers.expect { reader, _ in
        let files = reader.files()
        if !files.isEmpty { completion(files) }
      }
      withBytes(accept) { host_pick_files(token, $0, $1, multiple ? 1 : 0, folder ? 1 : 0) }
    }

    func read(
      _ file: WebFile, limit: Int, completion: @escaping (Result<[UInt8], WebFileFailure>) -> Void
    ) -> EffectClaim {
      let token = Answers.expect { reader, _ in
        switch reader.byte() {
        case 0: completion(.success(reader.rest()))
        case 1: completion(.failure(.tooLarge))
        default: completion(.failure(.unreadable))
        }
      }
      host_read_file(token, file.handle, Double(limit))
      return Answers.claim(token)
    }

    func download(url: String, name: String) {
      withBytes(url) { url, urlLength in
        withBytes(name) { host_download(url, urlLength, 1, url, 0, $0, $1) }
      }
    }

    func download(bytes: [UInt8], type: String, name: String) {
      withBytes(bytes) { bytes, count in
        withBytes(type) { type, typeLength in
          withBytes(name) { host_download(bytes, count, 0, type, typeLength, $0, $1) }
        }
      }
    }
  }

  final class BrowserHistory: HistoryDriver {
    var onMove: (() -> Void)?

    var url: String { Inbox.text(length: host_history_url()) ?? "/" }

    var index: Int? {
      let index = host_history_index()
      return index < 0 ? nil : Int(index)
    }

    func push(url: String, index: Int) { withBytes(url) { host_history_set($0, $1, Int32(index), 1) } }

    func replace(url: String, index: Int) { withBytes(url) { host_history_set($0, $1, Int32(index), 0) } }

    func move(by delta: Int) { host_history_go(Int32(delta)) }
  }

  final class BrowserWindow: WebWindow {
    private var observers: [(name: EventName, list: TrapezioObservers<Event>)] = []

    var size: (width: Double, height: Double) { (host_window_number(0), host_window_number(1)) }

    var devicePixelRatio: Double { host_window_number(2) }

    var isOnline: Bool { host_window_number(3) != 0 }

    var title: String {
      get { Inbox.text(length: host_title_get()) ?? "" }
      set { withBytes(newValue) { host_title_set($0, $1) } }
    }

    func matches(media query: String) -> Bool { withBytes(query) { host_matches_media($0, $1) } != 0 }

    func on(_ name: EventName, _ handler: @escaping (Event) -> Void) -> EffectClaim {
      if let known = observers(of: name) { return known.add(handler) }
      let fresh = TrapezioObservers<Event>()
      observers.append((name, fresh))
      withBytes(name.symbol.name) { host_listen_window($0, $1, name.symbol.id) }
      return fresh.add(handler)
    }

    func dispatch(_ event: Event, _ name: EventName) { observers(of: name)?.send(event) }

    private func observers(of name: EventName) -> TrapezioObservers<Event>? {
      for entry in observers where entry.name == name { return entry.list }
      return nil
    }

    func copyToClipboard(_ text: String, completion: @escaping (Bool) -> Void) {
      let token = Answers.expect { reader, _ in completion(reader.bool()) }
      withBytes(text) { host_clipboard_write(token, $0, $1) }
    }

    func format(number: Double) -> String { Inbox.text(length: host_format_number(number)) ?? "" }

    func format(time milliseconds: Double, _ style: DateStyle) -> String {
      Inbox.text(length: host_format_time(milliseconds, style.rawValue)) ?? ""
    }

    func randomBytes(_ count: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
        guard let start = buffer.baseAddress, count > 0 else { return }
        host_random_bytes(start, Int32(count))
        initialized = count
      }
    }

    func setDocumentAttribute(_ name: String, _ value: String?) {
      withBytes(name) { name, nameLength in
        if let value {
          withBytes(value) { host_document_attribute(name, nameLength, $0, $1) }
        } else {
          host_document_attribute(name, nameLength, name, -1)
        }
      }
    }

    func width(of text: String, font: String) -> Double {
      withBytes(text) { text, textLength in withBytes(font) { host_text_width(text, textLength, $0, $1) } }
    }

    func printPage() { host_print() }

    func askWhetherUnsent(_ completion: @escaping (Bool) -> Void) {
      host_ask_unsent(Answers.expect { reader, _ in completion(reader.bool()) })
    }

    func reload() { host_reload() }
  }

  /// The parts of the page, through the host: it fetches their files and makes their code callable.
  final class BrowserParts: PageParts {
    var build: String { Inbox.text(length: host_page_build()) ?? "" }

    func isLoaded(_ part: String) -> Bool { withBytes(part) { host_part_is_loaded($0, $1) } != 0 }

    func load(_ part: String, completion: @escaping (Bool) -> Void) -> EffectClaim {
      let token = Answers.expect { reader, _ in completion(reader.bool()) }
      withBytes(part) { host_part_load(token, $0, $1) }
      return Answers.claim(token)
    }

    func prefetch(_ part: String) { withBytes(part) { host_part_prefetch($0, $1) } }
  }
#endif
