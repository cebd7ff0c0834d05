import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

/// A person's undo and redo: one list for all windows and commands.
@Suite struct UndoCenterTests {
  private let first = Sample.docID(0)
  private let second = Sample.docID(1)

  /// Ana's window.
  private func fixture(_ prepare: (FakeLibrary) -> Void = { _ in }) -> AppFixture {
    let fixture = AppFixture(url: "/bundles") { library in
      library.docs = Sample.docs(3)
      _ = library.addPerson("Ana")
      _ = library.addPerson("Bo")
      prepare(library)
    }
    fixture.context.persons.choose(fixture.library.persons[0])
    fixture.settle()
    return fixture
  }

  private func ana(_ fixture: AppFixture) -> Person.ID { fixture.library.persons[0].id }
  private func bo(_ fixture: AppFixture) -> Person.ID { fixture.library.persons[1].id }

  private func rename(_ fixture: AppFixture, _ doc: Doc.ID? = nil, to title: String) {
    fixture.context.edits.perform(.renameDoc(doc: doc ?? first, title: title))
    fixture.settle()
  }

  private func title(_ fixture: AppFixture, _ doc: Doc.ID? = nil) -> String? {
    fixture.library.docs.first { $0.id == doc ?? first }?.title
  }

  /// The requests to undo or redo, with what they named.
  private func turns(_ fixture: AppFixture) throws -> [HistoryTurn] {
    try fixture.effects.http.exchanges.filter { $0.request.method == "POST" && $0.request.url.contains("/history/") }
      .map {
        guard case .bytes(let bytes) = $0.request.body else { return HistoryTurn() }
        return try HistoryTurn(blazeBinary: bytes)
      }
  }

  @Test("every write says who does it, and is the person's step")
  func header() {
    let fixture = fixture()
    rename(fixture, to: "A")
    #expect(fixture.library.steps.map { $0.person?.name } == ["Ana"])
    let writes = fixture.effects.http.exchanges.filter { $0.request.method != "GET" }
    #expect(!writes.isEmpty)
    #expect(
      writes.allSatisfy { $0.request.headers.contains(HTTPHeader("PaperCenter-Person", ana(fixture).description)) })
  }

  @Test("undo and redo take what the person did elsewhere, in this order, as far back as before the page was opened")
  func elsewhere() {
    let fixture = fixture { library in
      library.doElsewhere(.renameDoc(doc: first, title: "Yesterday"), as: library.persons[0].id)
    }
    fixture.key("z", .control)
    #expect(title(fixture) == "Doc 0")
    fixture.key("y", .control)
    #expect(title(fixture) == "Yesterday")
    rename(fixture, to: "Here")
    fixture.library.doElsewhere(.renameDoc(doc: second, title: "By a command"), as: ana(fixture))
    fixture.key("z", .control)
    #expect(title(fixture, second) == "Doc 1" && title(fixture) == "Here")
    fixture.key("z", .control)
    #expect(title(fixture) == "Yesterday")
    #expect(fixture.notices.last == "Undone: rename to “Here”")
  }

  @Test("the steps of others and of nobody are left alone, and there is no undo when the person has no step")
  func othersSteps() {
    let fixture = fixture { library in
      library.doElsewhere(.renameDoc(doc: first, title: "Bo's"), as: library.persons[1].id)
      library.doElsewhere(.renameDoc(doc: second, title: "Nobody's"), as: nil)
    }
    #expect(!fixture.context.undo.canUndo && !fixture.context.undo.canRedo)
    fixture.key("z", .control)
    #expect(title(fixture) == "Bo's" && title(fixture, second) == "Nobody's")
    #expect(fixture.library.log.allSatisfy { !$0.hasSuffix("/undo") })
  }

  @Test("a window that undoes a step that another one has undone a moment ago says so, and undoes nothing")
  func twoWindows() throws {
    let fixture = fixture()
    rename(fixture, to: "A")
    rename(fixture, second, to: "B")
    let last = try #require(fixture.library.steps.first?.id)
    fixture.library.undoElsewhere(last)
    fixture.key("z", .control)
    #expect(try turns(fixture).last?.expected == last)
    #expect(title(fixture) == "A" && title(fixture, second) == "Doc 1")
    #expect(fixture.notices.last == "Already undone: rename to “B”")
    fixture.key("z", .control)
    #expect(title(fixture) == "Doc 0")
  }

  @Test("a redo that happened elsewhere is not done twice")
  func redoTwice() throws {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.key("z", .control)
    let id = try #require(fixture.library.steps.first?.id)
    fixture.library.redoElsewhere(id)
    fixture.key("y", .control)
    #expect(title(fixture) == "A")
    #expect(fixture.notices.last == "Already redone: rename to “A”")
  }

  @Test("a step that somebody changed since is passed over, with whose step is in the way")
  func passedOver() {
    let fixture = fixture()
    rename(fixture, second, to: "B")
    rename(fixture, to: "A")
    fixture.library.doElsewhere(.renameDoc(doc: first, title: "Bo's"), as: bo(fixture))
    fixture.key("z", .control)
    #expect(title(fixture) == "Bo's" && title(fixture, second) == "Doc 1")
    #expect(
      fixture.notices.last
        == "Undone: rename to “B”. Skipped: rename to “A”. Bo later changed the same thing: rename to “Bo's”.")
    fixture.key("z", .control)
    #expect(fixture.notices.last?.hasPrefix("There is nothing to undo. Skipped: rename to “A”") == true)
  }

  @Test("a notice's Undo is about its own step, whatever was done since")
  func notice() throws {
    let fixture = fixture()
    rename(fixture, to: "A")
    rename(fixture, second, to: "B")
    fixture.page.click("button", "Undo")
    fixture.settle()
    #expect(title(fixture) == "Doc 0" && title(fixture, second) == "B")
    #expect(try turns(fixture).last?.step == fixture.library.steps.last?.id)
  }

  @Test("a notice whose step is blocked says by whom; nothing else is undone")
  func blockedNotice() {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.library.doElsewhere(.renameDoc(doc: first, title: "Bo's"), as: bo(fixture))
    fixture.click("button", "Undo")
    #expect(title(fixture) == "Bo's")
    #expect(fixture.notices == ["Not undone: rename to “A”. Bo later changed the same thing: rename to “Bo's”."])
  }

  @Test("keys that come faster than answers undo one step each, the ones of other windows too")
  func fastKeys() {
    let fixture = fixture { library in
      library.doElsewhere(.renameDoc(doc: second, title: "B"), as: library.persons[0].id)
    }
    fixture.context.edits.perform(.renameDoc(doc: first, title: "A"))
    for _ in 0..<2 { fixture.effects.window.press("z", modifiers: .control) }
    fixture.settle()
    #expect(title(fixture) == "Doc 0" && title(fixture, second) == "Doc 1")
    for _ in 0..<2 { fixture.effects.window.press("z", modifiers: [.control, .shift]) }
    fixture.settle()
    #expect(title(fixture) == "A" && title(fixture, second) == "B")
  }

  @Test("an undo that waits for the next step is made when the request fails, and later undos are made, too")
  func failedRequest() throws {
    let fixture = fixture()
    rename(fixture, to: "A")
    rename(fixture, second, to: "B")
    fixture.library.isReachable = false
    fixture.context.undo.ask()
    fixture.context.undo.undo()
    #expect(try turns(fixture).isEmpty)
    // The request fails, then the undo is sent and fails.
    fixture.settle()
    #expect(try turns(fixture).count == 1 && title(fixture, second) == "B")
    fixture.library.isReachable = true
    fixture.context.undo.undo()
    fixture.settle()
    #expect(title(fixture, second) == "Doc 1" && title(fixture) == "A")
  }

  @Test("nobody undoes only what was done in this window")
  func nobody() {
    let fixture = AppFixture(url: "/bundles") { library in
      library.docs = Sample.docs(3)
      library.doElsewhere(.renameDoc(doc: first, title: "Another nobody's"), as: nil)
    }
    #expect(!fixture.context.undo.canUndo)
    rename(fixture, second, to: "B")
    fixture.library.doElsewhere(.renameDoc(doc: first, title: "And one more"), as: nil)
    fixture.key("z", .control)
    fixture.key("z", .control)
    #expect(title(fixture, second) == "Doc 1" && title(fixture) == "And one more")
    #expect(fixture.library.log.allSatisfy { !$0.contains("/history/next") })
  }

  @Test("who chooses another person has that person's list")
  func otherPerson() {
    let fixture = fixture { library in
      library.doElsewhere(.renameDoc(doc: second, title: "Bo's"), as: library.persons[1].id)
    }
    rename(fixture, to: "A")
    fixture.context.persons.choose(fixture.library.persons[1])
    fixture.settle()
    fixture.key("z", .control)
    #expect(title(fixture) == "A" && title(fixture, second) == "Doc 1")
  }

  @Test("the browser's own undo is the library's, but in a field that was typed into")
  func browserUndo() {
    let fixture = fixture()
    rename(fixture, to: "A")
    func turn(_ type: String, inField: Bool = false) -> Bool {
      let event = Event()
      event.inputType = type
      event.isInTextField = inField
      fixture.effects.window.send(.beforeinput, event)
      fixture.settle()
      return event.isDefaultPrevented
    }
    #expect(!turn("historyUndo", inField: true) && !turn("insertText"))
    #expect(title(fixture) == "A")
    #expect(turn("historyUndo"))
    #expect(title(fixture) == "Doc 0")
    #expect(turn("historyRedo"))
    #expect(title(fixture) == "A")
    // Nothing to redo, so the event is left to the browser.
    #expect(!turn("historyRedo"))
  }

  private let version = PageVersion.ID(Sample.id(1, 5))
  private let other = PageVersion.ID(Sample.id(2, 5))

  @Test("undo on a page names the page, and leaves what is next everywhere alone")
  func onPage() throws {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.context.undo.undo(on: version)
    fixture.settle()
    let turn = try #require(try turns(fixture).last)
    #expect(turn.pageVersion == version && turn.step == nil && turn.expected == nil)
    // The rename made no marks on that page, so there is nothing to undo there.
    #expect(title(fixture) == "A" && fixture.notices.last?.hasPrefix(Texts.Edits.nothingToUndo) == true)
    fixture.key("z", .control)
    #expect(title(fixture) == "Doc 0")
  }

  @Test("without a person, undo on a page takes this window's last step there, and none that is on two pages")
  func onPageAsNobody() throws {
    let fixture = fixture()
    fixture.context.persons.choose(nil)
    let ids = (1...4).map { LibraryEdit.ID(Sample.id($0, 12)) }
    let undo = fixture.context.undo
    undo.recordSteps([ids[0]], on: version, isTurn: false)
    undo.recordSteps([ids[1]], on: other, isTurn: false)
    undo.recordSteps([ids[2]], on: version, isTurn: false)
    undo.recordSteps([ids[2]], on: other, isTurn: false)
    undo.undo(on: version)
    fixture.settle()
    #expect(try turns(fixture).last?.step == ids[0])
    undo.undo(on: PageVersion.ID(Sample.id(3, 5)))
    fixture.settle()
    #expect(try turns(fixture).count == 1 && fixture.notices.last == Texts.Edits.nothingToUndo)
  }
}
