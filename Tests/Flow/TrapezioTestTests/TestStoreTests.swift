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

enum LampEvent: Equatable { case pressed, dimmedLater, looked }

final class LampStore: TrapezioStore<LampScreen, LampState, LampEvent>, TrapezioEventHandler {
  let clock: ManualClock

  init(clock: ManualClock) {
    self.clock = clock
    super.init(screen: LampScreen(), initialState: LampState())
  }

  func handle(event: LampEvent) {
    switch event {
    case .pressed: update { $0.isOn.toggle() }
    case .dimmedLater:
      launch { answer in
        clock.after(100) { answer("dim") }
      } reduce: { state, name in
        state.names.append(name)
      }
    case .looked: break
    }
  }
}

@Suite struct TestStoreTests {
  let clock = ManualClock()
  final class Log {
    var lines: [String] = []
  }
  let log = Log()

  func makeTest() -> TestStore<LampStore> {
    TestStore(LampStore(clock: clock)) { [log] in log.lines.append($0) }
  }

  @Test("A test that states every change passes")
  func passes() {
    let test = makeTest()
    test.send(.pressed) { $0.isOn = true }
    test.send(.looked)
    test.send(.dimmedLater)
    clock.advance(by: 100)
    test.receive { $0.names = ["desk", "dim"] }
    test.finish()
    #expect(log.lines == [])
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
        "A change of the state was expected, but none has come.",
        """
        Before looked the state changed, which nobody stated (- before, + after):
        - isOn: false
        + isOn: true
        """,
        """
        Before the end the state changed, which nobody stated (- before, + after):
        - isOn: true
        + isOn: false
        """,
      ])
  }
}
