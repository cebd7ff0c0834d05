// A screen at /data for sockets, the database, a virtual list, containers and interactors in a real browser.

#if arch(wasm32)
  import Trapezio
  import TrapezioStrata
  import TrapezioWeb

  nonisolated struct DataState: TrapezioState {
    var notes: [ProbeState.Note] = []
    var active: Int?
    var titles = 0
    let items = Array(0..<100_000)

    mutating func note(_ name: String, _ text: String) {
      for index in notes.indices where notes[index].name == name {
        notes[index].text = text
        return
      }
      notes.append(ProbeState.Note(name: name, text: text))
    }
  }

  enum DataEvent {
    case connectPressed(String)
    case textPressed, bytesPressed, closePressed, endPressed, dropPressed
    case writePressed, readPressed, erasePressed, largePressed
    case rowReached(Int), rowPicked(Int)
    case titlePressed
    case neverPressed, answerPressed
  }

  /// Adapts the page's clock for interactors.
  final class ProbeTimer: StrataTimer {
    private let clock: any WebClock

    init(_ clock: any WebClock) { self.clock = clock }

    func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork {
      let claim = clock.after(milliseconds, action)
      return StrataWork { claim.cancel() }
    }
  }

  final class DataStore: TrapezioStore<ProbeScreen, DataState, DataEvent>, TrapezioEventHandler {
    private let sockets = BrowserSockets()
    private let database = BrowserDatabase()
    private let double: StrataInteractor<Int, Int>
    private let count = StrataSubject<Int, Int> { number, emit in
      emit(number)
      return StrataWork()
    }
    private var connection: (any WebSocketConnection)?
    private var claim: EffectClaim?
    private var received = 0

    init(_ clock: any WebClock) {
      let timer = ProbeTimer(clock)
      // Doubles the number, and never answers for zero.
      double = StrataInteractor(timer: timer, timeout: 100) { number, answer in
        number == 0 ? StrataWork() : timer.after(5) { answer(.success(2 * number)) }
      }
      super.init(screen: .data, initialState: DataState())
      collect(count.observe) { $0.note("subject", "\($1)") }
    }

    func handle(event: DataEvent) {
      switch event {
      case .connectPressed(let url): connect(url)
      case .textPressed: sendNote(connection?.send(.text("grüße")) ?? false)
      case .bytesPressed: sendNote(connection?.send(.bytes([0, 255, 7])) ?? false)
      case .closePressed: connection?.close()
      case .endPressed: connection?.send(.text("close me"))
      case .dropPressed:
        connection?.send(.text("late"))
        connection = nil
        update { $0.note("socket", "let go") }
      case .writePressed, .readPressed, .erasePressed, .largePressed: use(database, event)
      case .rowReached(let row): update { $0.active = row }
      case .rowPicked(let row): update { $0.note("picked row", "\(row)") }
      case .titlePressed: update { $0.titles += 1 }
      case .neverPressed: launch(double.work(0)) { $0.note("interactor", $1.exception?.message ?? "answered") }
      case .answerPressed:
        count(21)
        launch(double.work(21)) { $0.note("interactor", "\($1.value(or: 0))") }
      }
    }

    private func sendNote(_ isSent: Bool) { update { $0.note("sent", isSent ? "yes" : "no") } }

    private func connect(_ url: String) {
      received = 0
      connection = sockets.connect(url) { [unowned(unsafe) self] event in
        switch event {
        case .opened: update { $0.note("socket", "open") }
        case .received(.text(let text)):
          received += 1
          update { $0.note("socket", "\(self.received) text \(text)") }
        case .received(.bytes(let bytes)):
          received += 1
          update { $0.note("socket", "\(self.received) bytes \(bytes.map { "\($0)" }.joined(separator: " "))") }
        case .closed(let code, let reason): update { $0.note("socket", "closed \(code) \(reason)") }
        }
      }
    }

    private func use(_ database: BrowserDatabase, _ event: DataEvent) {
      switch event {
      case .writePressed:
        claim = database.write([
          WebDatabaseChange("draft/ü", [1, 2, 3]), WebDatabaseChange("draft/b", []), WebDatabaseChange("other", [4]),
        ]) { [unowned(unsafe) self] in tell("written", $0) { _ in "yes" } }
      case .erasePressed:
        claim = database.write([WebDatabaseChange("draft/b", nil), WebDatabaseChange("other", [5, 5])]) {
          [unowned(unsafe) self] in tell("written", $0) { _ in "erased" }
        }
      case .largePressed:
        let large = [UInt8](repeating: 7, count: 2_000_000)
        claim = database.write([WebDatabaseChange("large", large)]) { [unowned(unsafe) self] _ in
          claim = database.read("large") { [unowned(unsafe) self] in
            tell("large", $0) { $0 == large ? "the same" : "another" }
          }
        }
      default:
        claim = database.names(prefix: "draft/") { [unowned(unsafe) self] in
          tell("names", $0) { $0.joined(separator: ", ") }
          claim = database.read("draft/ü") { [unowned(unsafe) self] in
            tell("draft", $0) { $0.map { "\($0.count) bytes" } ?? "none" }
            claim = database.read("nothing") { [unowned(unsafe) self] in
              tell("nothing", $0) { $0 == nil ? "none" : "some" }
            }
          }
        }
      }
    }

    private func tell<Value>(
      _ name: String, _ result: Result<Value, WebDatabaseFailure>, _ text: (Value) -> String
    ) {
      switch result {
      case .success(let value): update { $0.note(name, text(value)) }
      case .failure(.full): update { $0.note(name, "full") }
      case .failure(.unavailable(let reason)): update { $0.note(name, "failed: \(reason)") }
      }
    }
  }

  struct DataUI: TrapezioUI {
    func map(state: DataState, onEvent: @escaping (DataEvent) -> Void) -> Node {
      mainElement {
        h1 { "Data \(state.titles)" }
        button(.onClick { _ in onEvent(.connectPressed("/socket")) }) { "Connect" }
        button(.onClick { _ in onEvent(.connectPressed("/nowhere")) }) { "Connect to nowhere" }
        button(.onClick { _ in onEvent(.connectPressed("ftp://[")) }) { "Connect to nonsense" }
        button(.onClick { _ in onEvent(.textPressed) }) { "Send text" }
        button(.onClick { _ in onEvent(.bytesPressed) }) { "Send bytes" }
        button(.onClick { _ in onEvent(.closePressed) }) { "Close" }
        button(.onClick { _ in onEvent(.endPressed) }) { "Be closed" }
        button(.onClick { _ in onEvent(.dropPressed) }) { "Let go" }
        button(.onClick { _ in onEvent(.writePressed) }) { "Write" }
        button(.onClick { _ in onEvent(.readPressed) }) { "Read" }
        button(.onClick { _ in onEvent(.erasePressed) }) { "Erase" }
        button(.onClick { _ in onEvent(.largePressed) }) { "Large" }
        button(.onClick { _ in onEvent(.titlePressed) }) { "Title" }
        button(.onClick { _ in onEvent(.neverPressed) }) { "Never" }
        button(.onClick { _ in onEvent(.answerPressed) }) { "Answer" }
        container(key: "left", ui: TallyUI()) { TallyStore(screen: .data, initialState: TallyState()) }
        for said in state.notes { p(.key(said.name), .role("status"), .label(said.name)) { said.text } }
        virtualList(
          state.items, label: "Numbers", name: "numbers", rowHeight: 20, active: state.active
        ) { item, isActive in
          span { isActive ? "row \(item) active" : "row \(item)" }
        } onMove: {
          onEvent(.rowReached($0))
        } onPick: {
          onEvent(.rowPicked($0))
        }
      }
    }
  }

  nonisolated struct TallyState: TrapezioState {
    var count = 0
  }

  enum TallyEvent { case pressed }

  final class TallyStore: TrapezioStore<ProbeScreen, TallyState, TallyEvent>, TrapezioEventHandler {
    func handle(event: TallyEvent) { update { $0.count += 1 } }
  }

  struct TallyUI: TrapezioUI {
    func map(state: TallyState, onEvent: @escaping (TallyEvent) -> Void) -> Node {
      button(.onClick { _ in onEvent(.pressed) }) { "Tally \(state.count)" }
    }
  }

  enum DataProbe {
    static func presentation(_ clock: any WebClock) -> ScreenPresentation {
      TrapezioWeb.presentation(store: DataStore(clock), ui: DataUI())
    }
  }
#endif
