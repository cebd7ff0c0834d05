import Testing
import Trapezio

@Suite struct TrapezioMessageManagerTests {
  @Test("A full queue drops the oldest waiting message, never the one on screen")
  func keepsTheOneOnScreen() {
    let manager = TrapezioMessageManager(capacity: 3)
    for text in ["a", "b", "c", "d"] { manager.emit(TrapezioMessage(text)) }
    #expect(manager.messages.map(\.text) == ["a", "c", "d"])
    #expect(manager.current?.text == "a")
  }

  @Test("Clearing the message on screen brings the next, clearing another one changes nothing on screen")
  func clearing() {
    let manager = TrapezioMessageManager()
    var shown: [String?] = []
    let subscription = manager.observe { shown.append($0?.text) }
    let first = manager.emit(TrapezioMessage("a"))
    let second = manager.emit(TrapezioMessage("b"))
    manager.emit(TrapezioMessage("c"))
    manager.clear(id: second)
    manager.clear(id: first)
    manager.clear(id: first)
    manager.clearAll()
    #expect(shown == ["a", "c", nil])
    subscription.cancel()
  }
}
