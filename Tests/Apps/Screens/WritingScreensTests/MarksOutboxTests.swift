import ByteCoding
import Ink
import Notebook
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("Marks are kept as they are written")
struct MarksOutboxTests {
  private let desk = MarksDesk()

  private func write(_ count: Int, on desk: MarksDesk? = nil) {
    let desk = desk ?? self.desk
    desk.store.take(.pen)
    for index in 0..<count { desk.stroke(desk.wave(at: 100 + Double(index) * 40)) }
  }

  @Test("a stroke is in the database before it is acknowledged, and not after")
  func kept() {
    write(1)
    desk.effects.database.deliver()
    #expect(desk.effects.database.values.count == 1)
    desk.page.settle()
    #expect(desk.status == Texts.Writing.saving)
    desk.settle()
    #expect(desk.effects.database.values.isEmpty && desk.store.outbox.parcels.isEmpty)
    desk.pass(600)
    #expect(desk.status == Texts.Writing.saved)
  }

  @Test("without the server strokes wait, are counted, and are sent when it is back")
  func offline() throws {
    desk.marks.isReachable = false
    write(3)
    desk.settle()
    #expect(desk.status == "Offline, 3 changes waiting")
    #expect(try desk.stored().isEmpty && desk.shown().count == 3)
    desk.marks.isReachable = true
    desk.pass(2000)
    #expect(try desk.stored() == desk.shown())
    #expect(desk.effects.database.values.isEmpty)
    #expect(desk.status == Texts.Writing.saved)
  }

  @Test("a window that went without its strokes being sent has left them to the next one")
  func afterReload() throws {
    desk.marks.isReachable = false
    write(2)
    desk.settle()
    desk.marks.isReachable = true
    let next = MarksDesk(like: desk)
    next.pass(100)
    #expect(try next.stored().count == 2)
    #expect(next.shown() == (try next.stored()))
    #expect(next.effects.database.values.isEmpty && next.effects.storage.values["marks-unsent"] == nil)
  }

  @Test("what the server took although its answer was lost is there once")
  func lostAnswer() throws {
    write(1)
    desk.effects.database.deliver()
    // The server has the groups, but the window closes before it gets the answer.
    desk.marks.deliver()
    let left = desk.effects.database.values
    desk.settle()
    let next = MarksDesk(like: desk)
    next.effects.database.values = left
    next.store.outbox.restore { _ in }
    next.pass(100)
    #expect(try next.stored().count == 1)
  }

  @Test("a refusal is said with its reason, nothing is lost, and trying again sends it")
  func refused() throws {
    desk.marks.refusal = "storage"
    write(1)
    desk.settle()
    #expect(desk.status == "1 change not saved. No.")
    #expect(desk.page.find("alert") != nil && desk.effects.database.values.count == 1)
    desk.marks.refusal = nil
    desk.page.click("button", Texts.tryAgain)
    desk.pass(600)
    #expect(try desk.stored().count == 1 && desk.status == Texts.Writing.saved)
  }

  @Test("a browser that keeps nothing says so, and the window asks before it goes")
  func nothingKept() {
    desk.effects.database.failure = .unavailable("private")
    desk.marks.isReachable = false
    write(1)
    desk.settle()
    #expect(desk.store.state.kept.isOnlyHere)
    let leaving = TrapezioWeb.Event()
    desk.effects.window.send(EventName("beforeunload"), leaving)
    #expect(leaving.isDefaultPrevented)
    desk.marks.isReachable = true
    desk.pass(2000)
    let later = TrapezioWeb.Event()
    desk.effects.window.send(EventName("beforeunload"), later)
    #expect(!later.isDefaultPrevented && !desk.store.state.kept.isOnlyHere)
  }

  @Test("offline, undo and redo are done here, and the server hears of them")
  func undoOffline() throws {
    write(2)
    desk.settle()
    desk.marks.isReachable = false
    desk.context.monitor.start()
    desk.settle()
    desk.context.undo.undo()
    desk.settle()
    #expect(desk.shown().count == 1)
    desk.context.undo.redo()
    desk.settle()
    #expect(desk.shown().count == 2)
    desk.context.undo.undo()
    desk.settle()
    desk.marks.isReachable = true
    // The app polls the server every five seconds while it is away.
    desk.pass(6000)
    desk.pass(1000)
    #expect(try desk.stored().count == 1)
  }
}
