import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import HistoryScreens
@testable import ScreenKit

@Suite struct HistoryTests {
  private let first = Sample.docID(0)
  private let second = Sample.docID(1)

  /// The history in Ana's window, with a step of hers, one of Bo's and one without a person.
  private func bench(_ url: String = "/history", _ prepare: (FakeLibrary) -> Void = { _ in }) -> AppBench {
    let bench = AppBench(url: "/trash") { library in
      library.docs = Sample.docs(3)
      let ana = library.addPerson("Ana")
      let bo = library.addPerson("Bo")
      library.doElsewhere(.renameDoc(doc: first, title: "Hers"), as: ana.id)
      library.doElsewhere(.renameDoc(doc: second, title: "His"), as: bo.id)
      library.doElsewhere(.renameDoc(doc: Sample.docID(2), title: "Whose"), as: nil)
      prepare(library)
    }
    bench.context.persons.choose(bench.library.persons[0])
    bench.context.open(PaperScreen(location: .init(url: url)))
    bench.settle()
    return bench
  }

  private func titles(_ bench: AppBench) -> [String] {
    bench.elements("history-row").compactMap { row in
      row.everything.first { $0.attributes["class"] == "row-title" }?.text
    }
  }

  private func id(_ bench: AppBench, _ index: Int) -> String { bench.library.steps[index].id.description }

  @Test("the steps are listed, the last first, with whose, what and when, and undone ones are marked")
  func list() {
    let bench = bench { library in library.undoElsewhere(library.edits[1].id) }
    #expect(titles(bench) == ["Rename to “Whose”", "Rename to “His”", "Rename to “Hers”"])
    let notes = bench.elements("row-note").map(\.text)
    #expect(notes[0] == "Nobody · time 1000000 · time 1000000")
    #expect(notes[1] == "Bo · time 1000000 · time 1000000" && notes[2].hasPrefix("Undone time 1000000"))
    #expect(notes[3] == "Ana (you) · time 1000000 · time 1000000")
    #expect(bench.elements("history-row").map { $0.attributes["data-state"] } == ["done", "undone", "done"])
    #expect(bench.effects.window.title.hasPrefix("History"))
  }

  @Test("one's own steps and nobody's can be undone, others' cannot")
  func whose() {
    let bench = bench()
    let undo = bench.page.all("button").filter { $0.name.hasPrefix("Undo: ") }.map(\.name)
    #expect(undo == ["Undo: Rename to “Whose”", "Undo: Rename to “Hers”"])
    bench.click("button", "Undo: Rename to “Hers”")
    #expect(bench.library.docs[0].title == "Doc 0")
    #expect(bench.notices == ["Undone: rename to “Hers”"])
    bench.click("button", "Redo: Rename to “Hers”")
    #expect(bench.library.docs[0].title == "Hers")
  }

  @Test("a step that is blocked says by whom in its row; when it was turned elsewhere, the reason goes")
  func blocked() {
    let bench = bench { $0.doElsewhere(.renameDoc(doc: first, title: "Newer"), as: $0.persons[1].id) }
    bench.click("button", "Undo: Rename to “Hers”")
    #expect(bench.page.texts("alert") == ["Bo later changed the same thing: rename to “Newer”."])
    #expect(bench.notices.isEmpty && bench.library.docs[0].title == "Newer")
    bench.library.undoElsewhere(bench.library.edits[3].id)
    bench.library.undoElsewhere(bench.library.edits[0].id)
    bench.context.monitor.pollNow()
    bench.settle()
    #expect(bench.page.texts("alert").isEmpty)
    #expect(bench.page.find("button", "Redo: Rename to “Hers”") != nil)
  }

  @Test("the list follows what is done elsewhere")
  func live() {
    let bench = bench()
    bench.library.doElsewhere(.renameDoc(doc: first, title: "By a command"), as: nil)
    bench.context.monitor.pollNow()
    bench.settle()
    #expect(titles(bench).first == "Rename to “By a command”")
  }

  @Test("the list is narrowed down to one's own, one person's or nobody's, and the address says so")
  func choices() {
    let bench = bench()
    func choose(_ text: String) {
      let event = Event()
      event.value = text
      if let select = bench.page.find("combobox", "Whose") { bench.page.send(.change, event, to: select) }
      bench.settle()
    }
    choose("mine")
    #expect(titles(bench) == ["Rename to “Hers”"] && bench.url == "/history?of=mine")
    choose("nobody")
    #expect(titles(bench) == ["Rename to “Whose”"])
    let bo = bench.library.persons[1].id.description
    choose(bo)
    #expect(titles(bench) == ["Rename to “His”"] && bench.url == "/history?of=\(bo)")
    choose("")
    #expect(titles(bench).count == 3 && bench.url == "/history")
  }

  @Test("mine without a person says so and leads to the choice; then they are shown")
  func nobody() {
    let bench = bench("/history?of=mine")
    bench.context.persons.choose(nil)
    bench.settle()
    #expect(bench.page.find("heading", "No person is chosen") != nil)
    bench.page.send(.click, to: bench.page.all("button", "Who are you?").last!)
    bench.settle()
    bench.click("button", "Ana")
    #expect(titles(bench) == ["Rename to “Hers”"])
  }

  @Test("a person who is not there is said, with a way to all steps; so is a server that cannot be reached")
  func failures() {
    let bench = bench("/history?of=00000000-0000-4000-8000-000000000000")
    #expect(bench.page.find("heading", "The history could not be loaded") != nil)
    bench.click("button", "Show everybody’s steps")
    #expect(titles(bench).count == 3)
    let empty = AppBench(url: "/history")
    #expect(empty.page.find("heading", "No steps yet") != nil)
    let away = AppBench(url: "/history") { $0.isReachable = false }
    away.library.isReachable = true
    away.click("button", "Try again")
    #expect(away.page.find("heading", "No steps yet") != nil)
  }

  @Test("more steps are loaded at the end of the list")
  func parts() {
    let bench = bench { library in
      for number in 0..<230 { library.doElsewhere(.renameDoc(doc: first, title: "\(number)"), as: nil) }
    }
    #expect(titles(bench).count == 100)
    for count in [200, 233] {
      let event = Event()
      event.isVisible = true
      if let end = bench.page.document.root.everything.first(where: { $0.listens.contains("visibility") }) {
        bench.page.send(.visibility, event, to: end)
      }
      bench.settle()
      #expect(titles(bench).count == count)
    }
    #expect(bench.element("progress") == nil)
  }

  @Test(
    "Show leads to what a step was about",
    arguments: [
      (StepPlace.doc(doc: Sample.docID(1)), "/docs/\(Sample.docID(1))"),
      (.page(doc: Sample.docID(1), pageNumber: 3), "/docs/\(Sample.docID(1))/pages/3"),
      (
        .note(doc: Sample.docID(1), pageNumber: 3, note: .init(Sample.id(1)), version: .init(Sample.id(2))),
        "/docs/\(Sample.docID(1))/pages/3?note=\(Sample.id(1))&version=\(Sample.id(2))"
      ),
      (.bundle(bundle: Sample.bundleID(1)), "/bundles/\(Sample.bundleID(1))"), (.properties, "/properties"),
      (.views, "/"),
    ])
  func show(place: StepPlace, url: String) {
    let bench = bench { $0.places[$0.edits[0].id.description] = place }
    bench.page.send(.click, to: bench.page.find("button", "Show what changed: Rename to “Hers”")!)
    bench.effects.http.open.filter { $0.request.url.contains("/place") }.forEach { bench.library.answer($0) }
    bench.page.settle()
    #expect(bench.url == url)
  }

  @Test("what is not in the library any more is said")
  func gone() {
    let bench = bench()
    bench.click("button", "Show what changed: Rename to “Hers”")
    #expect(bench.url == "/history" && bench.notices == [Texts.History.gone])
  }

  @Test("the keyboard alone moves, undoes, and shows")
  func keys() throws {
    let bench = bench { $0.places[$0.edits[1].id.description] = .properties }
    func press(_ key: String) {
      let rows = bench.elements("history-row")
      guard let row = rows.first(where: { $0.attributes["tabindex"] == "0" }) else { return }
      bench.page.press(key, on: row)
      bench.settle()
    }
    func stop() -> Int? { bench.elements("history-row").firstIndex { $0.attributes["tabindex"] == "0" } }
    #expect(stop() == 0)
    press("End")
    #expect(stop() == 2)
    press("u")
    #expect(bench.library.docs[0].title == "Doc 0")
    press("ArrowUp")
    #expect(stop() == 1)
    // Ana cannot undo Bo's step.
    press("u")
    #expect(bench.library.docs[1].title == "His")
    press("Enter")
    #expect(bench.url == "/properties")
  }

  @Test("U opens the history from any screen, and Escape leaves it")
  func reach() {
    let bench = bench("/trash")
    bench.key("u")
    #expect(bench.url == "/history")
    bench.key("Escape")
    #expect(bench.url == "/trash")
  }
}
