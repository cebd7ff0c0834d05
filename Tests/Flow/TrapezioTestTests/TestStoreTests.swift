import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTest
import TrapezioWeb

nonisolated struct LampScreen: TrapezioScreen {}

nonisolated struct LampState: TrapezioState {
  var isOn = false
  var names: [String] = ["desk"]
}

enum LampEvent: Equatable { case pressed, dimmedLater, looked, asked, left }

final class LampStore: TrapezioStore<LampScreen, LampState, LampEvent>, TrapezioEventHandler {
  let effects: WebEffects

  init(_ effects: WebEffects) {
    self.effects = effects
    super.init(screen: LampScreen(), initialState: LampState())
  }

  func handle(event: LampEvent) {
    switch event {
    case .pressed: update { $0.isOn.toggle() }
    case .dimmedLater:
      launch { answer in
        effects.clock.after(100) { answer("dim") }
      } reduce: { state, name in
        state.names.append(name)
      }
    case .looked: break
    case .asked:
      effects.storage["lamp"] = "asked"
      launch { answer in
        effects.http.send(HTTPRequest(url: "/lamps"), completion: answer)
      } reduce: { state, _ in
        state.names = []
      }
    case .left: effects.history.push(url: "/floor", index: 1)
    }
  }
}

nonisolated enum FloorScreen: RoutableScreen {
  case floor
  case lamp

  init(location: Location) { self = location.path.isEmpty ? .floor : .lamp }

  var location: Location { Location(path: self == .floor ? [] : ["lamp"]) }
}

@Suite struct TestStoreTests {
  let effects = RecordingEffects()
  final class Log {
    var lines: [String] = []
  }
  let log = Log()

  func makeTest() -> TestStore<LampStore> {
    TestStore(LampStore(effects.effects), effects: effects.log) { [log] in log.lines.append($0) }
  }

  @Test("A test that states every change and every effect passes")
  func passes() {
    let test = makeTest()
    test.send(.pressed) { $0.isOn = true }
    test.send(.looked)
    test.send(.dimmedLater, effects: ["timer 100 ms"])
    effects.clock.advance(by: 100)
    test.receive { $0.names = ["desk", "dim"] }
    test.send(.asked, effects: ["keep lamp = asked", "GET /lamps"])
    effects.http.exchanges[0].respond()
    test.receive { $0.names = [] }
    test.send(.left, effects: ["push /floor"])
    test.finish()
    #expect(log.lines == [])
  }

  @Test("An effect that nobody stated fails, as does one that was stated and is missing, or in another order")
  func unstatedEffects() {
    let test = makeTest()
    test.send(.asked, effects: ["GET /lamps", "keep lamp = asked"])
    test.send(.left)
    test.send(.looked, effects: ["timer 5 ms"])
    test.store.handle(event: .dimmedLater)
    test.send(.looked)
    test.store.handle(event: .left)
    test.finish()
    #expect(
      log.lines == [
        """
        After asked the effects differ from what was stated (- stated, + found):
        - GET /lamps
        + GET /lamps
        """,
        """
        After left the effects differ from what was stated (- stated, + found):
        + push /floor
        """,
        """
        After looked the effects differ from what was stated (- stated, + found):
        - timer 5 ms
        """,
        """
        Before looked the effects differ from what was stated (- stated, + found):
        + timer 100 ms
        """,
        """
        Before the end the effects differ from what was stated (- stated, + found):
        + push /floor
        """,
      ])
  }

  @Test("What a store did before its test began is nobody's fault; what came with an answer is stated with it")
  func effectsOfAnswers() {
    effects.storage["before"] = "1"
    let test = makeTest()
    test.send(.dimmedLater, effects: ["timer 100 ms"])
    effects.clock.advance(by: 100)
    effects.window.printPage()
    test.receive { $0.names = ["desk", "dim"] }
    #expect(
      log.lines == [
        """
        After the state change the effects differ from what was stated (- stated, + found):
        + print
        """
      ])
  }

  @Test("Every recording effect leaves its line")
  func lines() {
    let all = effects.effects
    all.storage["a"] = "1"
    all.unsent["b"] = nil
    _ = all.http.send(HTTPRequest(method: "POST", url: "/x")) { _ in }
    _ = all.clock.after(20) {}
    _ = all.clock.nextFrame { _ in }
    all.files.pickFiles(accept: ".pdf", multiple: true) { _ in }
    all.files.pickFolder { _ in }
    all.files.download(url: "/y", name: "y.pdf")
    all.files.download(bytes: [1], type: "", name: "z.bin")
    all.window.title = "Lamp"
    all.window.copyToClipboard("text") { _ in }
    all.window.setDocumentAttribute("data-theme", "dark")
    all.window.setDocumentAttribute("data-theme", nil)
    all.window.printPage()
    all.window.reload()
    all.history.push(url: "/1", index: 1)
    all.history.replace(url: "/2", index: 1)
    all.history.move(by: -1)
    let connection = effects.sockets.connect("/live") { _ in }
    effects.sockets.connections[0].open()
    connection.send(.text("hello"))
    connection.close()
    _ = effects.database.write([WebDatabaseChange("draft", [1, 2]), WebDatabaseChange("old", nil)]) { _ in }
    #expect(
      effects.log.take() == [
        "keep a = 1", "forget b", "POST /x", "timer 20 ms", "animation frame", "pick files .pdf", "pick folder",
        "download y.pdf", "download z.bin", "title Lamp", "copy text", "document data-theme = dark",
        "document data-theme = nothing", "print", "reload", "push /1", "replace /2", "go -1", "connect /live",
        "send hello", "close /live", "write draft, 2 bytes", "erase old",
      ])
    #expect(effects.log.lines.isEmpty)
  }

  @Test("A recording navigator notes its ways for a test of a store, too")
  func navigation() {
    let recorder = NavigationRecorder<FloorScreen>(root: .floor, log: effects.log)
    recorder.navigator.goTo(.lamp)
    recorder.navigator.dismiss()
    #expect(effects.log.take() == ["push /lamp", "go -1"])
  }

  @Test("A wrong statement is shown line by line")
  func wrongStatement() {
    let test = makeTest()
    test.send(.pressed) { $0.names = ["floor"] }
    #expect(
      log.lines == [
        """
        After pressed the state differs from what was stated (- stated, + found):
        - isOn: false
        + isOn: true
        - "floor"
        + "desk"
        """
      ])
  }

  @Test("A change that nobody stated fails before the next event and at the end, and a missing one when it is expected")
  func unstated() {
    let test = makeTest()
    test.receive { $0.isOn = true }
    test.store.handle(event: .pressed)
    test.send(.looked)
    test.store.handle(event: .pressed)
    test.finish()
    #expect(
      log.lines == [
        "A state change was expected, but there was none.",
        """
        A state change before looked was not stated (- before, + after):
        - isOn: false
        + isOn: true
        """,
        """
        A state change before the end was not stated (- before, + after):
        - isOn: true
        + isOn: false
        """,
      ])
  }
}
