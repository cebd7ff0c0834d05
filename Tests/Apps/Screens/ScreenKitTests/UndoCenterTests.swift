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
  private func bench(_ prepare: (FakeLibrary) -> Void = { _ in }) -> AppBench {
    let bench = AppBench(url: "/bundles") { library in
      library.docs = Sample.docs(3)
      _ = library.addPerson("Ana")
      _ = library.addPerson("Bo")
      prepare(library)
    }
    bench.context.persons.choose(bench.library.persons[0])
    bench.settle()
    return bench
  }

  private func ana(_ bench: AppBench) -> Person.ID { bench.library.persons[0].id }
  private func bo(_ bench: AppBench) -> Person.ID { bench.library.persons[1].id }

  private func rename(_ bench: AppBench, _ doc: Doc.ID? = nil, to title: String) {
    bench.context.edits.perform(.renameDoc(doc: doc ?? first, title: title))
    bench.settle()
  }

  private func title(_ bench: AppBench, _ doc: Doc.ID? = nil) -> String? {
    bench.library.docs.first { $0.id == doc ?? first }?.title
  }

  /// The requests to undo or redo, with what they named.
  private func turns(_ bench: AppBench) throws -> [HistoryTurn] {
    try bench.effects.http.exchanges.filter { $0.request.method == "POST" && $0.request.url.contains("/history/") }.map
    {
      guard case .bytes(let bytes) = $0.request.body else { return HistoryTurn() }
      return try HistoryTurn(blazeBinary: bytes)
    }
  }

  @Test("every write says who does it, and is the person's step")
  func header() {
    let bench = bench()
    rename(bench, to: "A")
    #expect(bench.library.steps.map { $0.person?.name } == ["Ana"])
    let writes = bench.effects.http.exchanges.filter { $0.request.method != "GET" }
    #expect(!writes.isEmpty)
    #expect(writes.allSatisfy { $0.request.headers.contains(HTTPHeader("PaperCenter-Person", ana(bench).description)) })
  }

  @Test("undo and redo take what the person did elsewhere, in this order, as far back as before the page was opened")
  func elsewhere() {
    let bench = bench { library in
      library.doElsewhere(.renameDoc(doc: first, title: "Yesterday"), as: library.persons[0].id)
    }
    bench.key("z", .control)
    #expect(title(bench) == "Doc 0")
    bench.key("y", .control)
    #expect(title(bench) == "Yesterday")
    rename(bench, to: "Here")
    bench.library.doElsewhere(.renameDoc(doc: second, title: "By a command"), as: ana(bench))
    bench.key("z", .control)
    #expect(title(bench, second) == "Doc 1" && title(bench) == "Here")
    bench.key("z", .control)
    #expect(title(bench) == "Yesterday")
    #expect(bench.notices.last == "Undone: rename to “Here”")
  }

  @Test("the steps of others and of nobody are left alone, and there is no undo when the person has no step")
  func othersSteps() {
    let bench = bench { library in
      library.doElsewhere(.renameDoc(doc: first, title: "Bo's"), as: library.persons[1].id)
      library.doElsewhere(.renameDoc(doc: second, title: "Nobody's"), as: nil)
    }
    #expect(!bench.context.undo.canUndo && !bench.context.undo.canRedo)
    bench.key("z", .control)
    #expect(title(bench) == "Bo's" && title(bench, second) == "Nobody's")
    #expect(bench.library.log.allSatisfy { !$0.hasSuffix("/undo") })
  }

  @Test("a window that undoes a step that another one has undone a moment ago says so, and undoes nothing")
  func twoWindows() throws {
    let bench = bench()
    rename(bench, to: "A")
    rename(bench, second, to: "B")
    let last = try #require(bench.library.steps.first?.id)
    bench.library.undoElsewhere(last)
    bench.key("z", .control)
    #expect(try turns(bench).last?.expected == last)
    #expect(title(bench) == "A" && title(bench, second) == "Doc 1")
    #expect(bench.notices.last == "Already undone: rename to “B”")
    bench.key("z", .control)
    #expect(title(bench) == "Doc 0")
  }

  @Test("a redo that happened elsewhere is not done twice")
  func redoTwice() throws {
    let bench = bench()
    rename(bench, to: "A")
    bench.key("z", .control)
    let id = try #require(bench.library.steps.first?.id)
    bench.library.redoElsewhere(id)
    bench.key("y", .control)
    #expect(title(bench) == "A")
    #expect(bench.notices.last == "Already redone: rename to “A”")
  }

  @Test("a step that somebody changed since is passed over, with whose step is in the way")
  func passedOver() {
    let bench = bench()
    rename(bench, second, to: "B")
    rename(bench, to: "A")
    bench.library.doElsewhere(.renameDoc(doc: first, title: "Bo's"), as: bo(bench))
    bench.key("z", .control)
    #expect(title(bench) == "Bo's" && title(bench, second) == "Doc 1")
    #expect(
      bench.notices.last
        == "Undone: rename to “B”. Skipped: rename to “A”. Bo later changed the same thing: rename to “Bo's”.")
    bench.key("z", .control)
    #expect(bench.notices.last?.hasPrefix("There is nothing to undo. Skipped: rename to “A”") == true)
  }

  @Test("a notice's Undo is about its own step, whatever was done since")
  func notice() throws {
    let bench = bench()
    rename(bench, to: "A")
    rename(bench, second, to: "B")
    bench.page.click("button", "Undo")
    bench.settle()
    #expect(title(bench) == "Doc 0" && title(bench, second) == "B")
    #expect(try turns(bench).last?.step == bench.library.steps.last?.id)
  }

  @Test("a notice whose step is blocked says by whom; nothing else is undone")
  func blockedNotice() {
    let bench = bench()
    rename(bench, to: "A")
    bench.library.doElsewhere(.renameDoc(doc: first, title: "Bo's"), as: bo(bench))
    bench.click("button", "Undo")
    #expect(title(bench) == "Bo's")
    #expect(bench.notices == ["Not undone: rename to “A”. Bo later changed the same thing: rename to “Bo's”."])
  }

  @Test("keys that come faster than answers undo one step each, the ones of other windows too")
  func fastKeys() {
    let bench = bench { library in
      library.doElsewhere(.renameDoc(doc: second, title: "B"), as: library.persons[0].id)
    }
    bench.context.edits.perform(.renameDoc(doc: first, title: "A"))
    for _ in 0..<2 { bench.effects.window.press("z", modifiers: .control) }
    bench.settle()
    #expect(title(bench) == "Doc 0" && title(bench, second) == "Doc 1")
    for _ in 0..<2 { bench.effects.window.press("z", modifiers: [.control, .shift]) }
    bench.settle()
    #expect(title(bench) == "A" && title(bench, second) == "B")
  }

  @Test("nobody undoes only what was done in this window")
  func nobody() {
    let bench = AppBench(url: "/bundles") { library in
      library.docs = Sample.docs(3)
      library.doElsewhere(.renameDoc(doc: first, title: "Another nobody's"), as: nil)
    }
    #expect(!bench.context.undo.canUndo)
    rename(bench, second, to: "B")
    bench.library.doElsewhere(.renameDoc(doc: first, title: "And one more"), as: nil)
    bench.key("z", .control)
    bench.key("z", .control)
    #expect(title(bench, second) == "Doc 1" && title(bench) == "And one more")
    #expect(bench.library.log.allSatisfy { !$0.contains("/history/next") })
  }

  @Test("who chooses another person has that person's list")
  func otherPerson() {
    let bench = bench { library in
      library.doElsewhere(.renameDoc(doc: second, title: "Bo's"), as: library.persons[1].id)
    }
    rename(bench, to: "A")
    bench.context.persons.choose(bench.library.persons[1])
    bench.settle()
    bench.key("z", .control)
    #expect(title(bench) == "A" && title(bench, second) == "Doc 1")
  }

  @Test("the browser's own undo is the library's, but in a field that was typed into")
  func browserUndo() {
    let bench = bench()
    rename(bench, to: "A")
    func turn(_ type: String, inField: Bool = false) -> Bool {
      let event = Event()
      event.inputType = type
      event.isInTextField = inField
      bench.effects.window.send(.beforeinput, event)
      bench.settle()
      return event.isDefaultPrevented
    }
    #expect(!turn("historyUndo", inField: true) && !turn("insertText"))
    #expect(title(bench) == "A")
    #expect(turn("historyUndo"))
    #expect(title(bench) == "Doc 0")
    #expect(turn("historyRedo"))
    #expect(title(bench) == "A")
    // Nothing to redo, so the event is left to the browser.
    #expect(!turn("historyRedo"))
  }

  private let version = PageVersion.ID(Sample.id(1, 5))
  private let other = PageVersion.ID(Sample.id(2, 5))

  @Test("undo on a page names the page, and leaves what is next everywhere alone")
  func onPage() throws {
    let bench = bench()
    rename(bench, to: "A")
    bench.context.undo.undo(on: version)
    bench.settle()
    let turn = try #require(try turns(bench).last)
    #expect(turn.pageVersion == version && turn.step == nil && turn.expected == nil)
    // The rename made no marks on that page, so there is nothing to undo there.
    #expect(title(bench) == "A" && bench.notices.last?.hasPrefix(Texts.Edits.nothingToUndo) == true)
    bench.key("z", .control)
    #expect(title(bench) == "Doc 0")
  }

  @Test("without a person, undo on a page takes this window's last step there, and none that is on two pages")
  func onPageAsNobody() throws {
    let bench = bench()
    bench.context.persons.choose(nil)
    let ids = (1...4).map { LibraryEdit.ID(Sample.id($0, 12)) }
    let undo = bench.context.undo
    undo.recordSteps([ids[0]], on: version, isTurn: false)
    undo.recordSteps([ids[1]], on: other, isTurn: false)
    undo.recordSteps([ids[2]], on: version, isTurn: false)
    undo.recordSteps([ids[2]], on: other, isTurn: false)
    undo.undo(on: version)
    bench.settle()
    #expect(try turns(bench).last?.step == ids[0])
    undo.undo(on: PageVersion.ID(Sample.id(3, 5)))
    bench.settle()
    #expect(try turns(bench).count == 1 && bench.notices.last == Texts.Edits.nothingToUndo)
  }
}
