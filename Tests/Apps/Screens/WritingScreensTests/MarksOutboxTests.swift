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
  private let harness = MarksHarness()

  private func write(_ count: Int, on harness: MarksHarness? = nil) {
    let harness = harness ?? self.harness
    harness.store.take(.pen)
    for index in 0..<count { harness.stroke(harness.wave(at: 100 + Double(index) * 40)) }
  }

  @Test("a stroke is in the database before it is acknowledged, and not after")
  func kept() {
    write(1)
    harness.effects.database.deliver()
    #expect(harness.effects.database.values.count == 1)
    harness.page.settle()
    #expect(harness.status == Texts.Writing.saving)
    harness.settle()
    #expect(harness.effects.database.values.isEmpty && harness.store.outbox.parcels.isEmpty)
    harness.pass(600)
    #expect(harness.status == Texts.Writing.saved)
  }

  @Test("without the server strokes wait, are counted, and are sent when it is back")
  func offline() throws {
    harness.marks.isReachable = false
    write(3)
    harness.settle()
    #expect(harness.status == "Offline, 3 changes waiting")
    #expect(try harness.stored().isEmpty && harness.shown().count == 3)
    // It stays so while the pen rests.
    harness.pass(900)
    #expect(harness.status == "Offline, 3 changes waiting")
    harness.marks.isReachable = true
    harness.pass(2000)
    #expect(try harness.stored() == harness.shown())
    #expect(harness.effects.database.values.isEmpty)
    #expect(harness.status == Texts.Writing.saved)
  }

  @Test("a window that went without its strokes being sent has left them to the next one")
  func afterReload() throws {
    harness.marks.isReachable = false
    write(2)
    harness.settle()
    harness.marks.isReachable = true
    let next = MarksHarness(like: harness)
    next.pass(100)
    #expect(try next.stored().count == 2)
    #expect(next.shown() == (try next.stored()))
    #expect(next.effects.database.values.isEmpty && next.effects.storage.values["marks-unsent"] == nil)
  }

  @Test("what waits is sent by a window that shows no page of it, an undo, too")
  func elsewhere() throws {
    write(1)
    harness.settle()
    harness.marks.isReachable = false
    harness.context.monitor.start()
    harness.stroke(harness.wave(at: 300))
    harness.settle()
    harness.context.undo.undo()
    harness.settle()
    #expect(harness.status == "Offline, 2 changes waiting" && harness.shown().count == 1)
    harness.marks.isReachable = true
    let next = MarksHarness(like: harness, pages: 0)
    next.pass(100)
    // The beginning of the page's log, both strokes, and the undo.
    #expect(harness.marks.log(MarksHarness.version(0)).count == 4)
    #expect(try next.stored() == harness.shown())
    #expect(next.effects.database.values.isEmpty && next.effects.storage.values["marks-unsent"] == nil)
  }

  @Test("what the server took although its answer was lost is there once")
  func lostAnswer() throws {
    write(1)
    harness.effects.database.deliver()
    // The server has the groups, but the window closes before it gets the answer.
    harness.marks.deliver()
    let left = harness.effects.database.values
    harness.settle()
    let next = MarksHarness(like: harness)
    next.effects.database.values = left
    next.store.outbox.restore { _ in }
    next.pass(100)
    #expect(try next.stored().count == 1)
  }

  @Test("a refusal is said with its reason, nothing is lost, and trying again sends it")
  func refused() throws {
    harness.marks.refusal = "storage"
    write(1)
    harness.settle()
    #expect(harness.status == "1 change not saved. No.")
    #expect(harness.page.find("alert") != nil && harness.effects.database.values.count == 1)
    harness.marks.refusal = nil
    harness.page.click("button", Texts.tryAgain)
    harness.pass(600)
    #expect(try harness.stored().count == 1 && harness.status == Texts.Writing.saved)
  }

  @Test("a browser that keeps nothing says so, and the window asks before it goes")
  func nothingKept() throws {
    harness.effects.database.failure = .unavailable("private")
    harness.marks.isReachable = false
    write(1)
    harness.settle()
    #expect(harness.store.state.saveState.isOnlyHere && harness.status == "Offline, 1 change waiting")
    #expect(harness.page.texts("alert").contains { $0.hasPrefix(Texts.Writing.onlyHere) })
    let leaving = TrapezioWeb.Event()
    harness.effects.window.send(EventName("beforeunload"), leaving)
    #expect(leaving.isDefaultPrevented)
    harness.marks.isReachable = true
    harness.pass(2000)
    let later = TrapezioWeb.Event()
    harness.effects.window.send(EventName("beforeunload"), later)
    #expect(!later.isDefaultPrevented && !harness.store.state.saveState.isOnlyHere)
    #expect(try harness.stored().count == 1 && harness.status == Texts.Writing.saved)
  }

  @Test("offline, undo and redo are done here, and the server hears of them")
  func undoOffline() throws {
    write(2)
    harness.settle()
    harness.marks.isReachable = false
    harness.context.monitor.start()
    harness.settle()
    harness.context.undo.undo()
    harness.settle()
    #expect(harness.shown().count == 1)
    harness.context.undo.redo()
    harness.settle()
    #expect(harness.shown().count == 2)
    harness.context.undo.undo()
    harness.settle()
    harness.marks.isReachable = true
    // The app polls the server every five seconds while it is away.
    harness.pass(6000)
    harness.pass(1000)
    #expect(try harness.stored().count == 1)
  }

  /// A person's next step to undo.
  private func next(_ number: UInt64, of person: PersonSummary) -> NextSteps {
    let step = HistoryStep(
      id: LibraryEdit.ID(UniqueID(high: 78, low: number)), person: person, kind: .mark, subject: "Draw pen stroke",
      itemCount: 1, madeAt: FakeMarks.beginning)
    return NextSteps(undo: step, redo: nil, person: person)
  }

  @Test("undo goes on from what another window of the person did, as soon as this one shows it")
  func otherWindow() throws {
    let ana = harness.addPersons("Ana")[0]
    harness.marks.next = next(1, of: ana)
    harness.context.persons.choose(ana)
    let other = MarksHarness(marks: harness.marks, replica: 3)
    other.context.persons.choose(ana)
    harness.settle()
    write(1, on: other)
    other.settle()
    harness.marks.next = next(2, of: ana)
    let groups = harness.marks.log(MarksHarness.version(0)).suffix(1)
    harness.store.messageReceived(
      MarksMessage.appended(version: MarksHarness.version(0), groups: Array(groups).blazeBinary).blazeBinary)
    #expect(harness.shown().count == 1)
    // The key is pressed before the server has said which step is next.
    harness.context.undo.undo()
    harness.settle()
    #expect(harness.marks.turns.map { $0.expected } == [next(2, of: ana).undo?.id])
  }

  @Test("marks that wait for another person of this browser do not hold up undo")
  func waitingForAnother() throws {
    let persons = harness.addPersons("Ana", "Bo")
    harness.marks.next = next(1, of: persons[1])
    harness.context.persons.choose(persons[0])
    harness.context.monitor.start()
    harness.marks.isReachable = false
    write(1)
    harness.settle()
    harness.context.persons.choose(persons[1])
    harness.marks.isReachable = true
    harness.pass(6000)
    #expect(harness.store.outbox.parcels.count == 1)
    harness.context.undo.undo()
    harness.settle()
    #expect(harness.marks.turns.count == 1)
  }
}
