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
  private func fixture(_ url: String = "/history", _ prepare: (FakeLibrary) -> Void = { _ in }) -> AppFixture {
    let fixture = AppFixture(url: "/trash") { library in
      library.docs = Sample.docs(3)
      let ana = library.addPerson("Ana")
      let bo = library.addPerson("Bo")
      library.doElsewhere(.renameDoc(doc: first, title: "Hers"), as: ana.id)
      library.doElsewhere(.renameDoc(doc: second, title: "His"), as: bo.id)
      library.doElsewhere(.renameDoc(doc: Sample.docID(2), title: "Whose"), as: nil)
      prepare(library)
    }
    fixture.context.persons.choose(fixture.library.persons[0])
    fixture.context.open(PaperScreen(location: .init(url: url)))
    fixture.settle()
    return fixture
  }

  private func titles(_ fixture: AppFixture) -> [String] {
    fixture.elements("history-row").compactMap { row in
      row.everything.first { $0.attributes["class"] == "row-title" }?.text
    }
  }

  private func id(_ fixture: AppFixture, _ index: Int) -> String { fixture.library.steps[index].id.description }

  @Test("the steps are listed, the last first, with whose, what and when, and undone ones are marked")
  func list() {
    let fixture = fixture { library in library.undoElsewhere(library.edits[1].id) }
    #expect(titles(fixture) == ["Rename to “Whose”", "Rename to “His”", "Rename to “Hers”"])
    let notes = fixture.elements("row-note").map(\.text)
    #expect(notes[0] == "Nobody · time 1000000 · time 1000000")
    #expect(notes[1] == "Bo · time 1000000 · time 1000000" && notes[2].hasPrefix("Undone time 1000000"))
    #expect(notes[3] == "Ana (you) · time 1000000 · time 1000000")
    #expect(fixture.elements("history-row").map { $0.attributes["data-state"] } == ["done", "undone", "done"])
    #expect(fixture.effects.window.title.hasPrefix("History"))
  }

  @Test("one's own steps and nobody's can be undone, others' cannot")
  func whose() {
    let fixture = fixture()
    let undo = fixture.page.all("button").filter { $0.name.hasPrefix("Undo: ") }.map(\.name)
    #expect(undo == ["Undo: Rename to “Whose”", "Undo: Rename to “Hers”"])
    fixture.click("button", "Undo: Rename to “Hers”")
    #expect(fixture.library.docs[0].title == "Doc 0")
    #expect(fixture.notices == ["Undone: rename to “Hers”"])
    fixture.click("button", "Redo: Rename to “Hers”")
    #expect(fixture.library.docs[0].title == "Hers")
  }

  @Test("a step that is blocked says by whom in its row; when it was turned elsewhere, the reason goes")
  func blocked() {
    let fixture = fixture { $0.doElsewhere(.renameDoc(doc: first, title: "Newer"), as: $0.persons[1].id) }
    fixture.click("button", "Undo: Rename to “Hers”")
    #expect(fixture.page.texts("alert") == ["Bo later changed the same thing: rename to “Newer”."])
    #expect(fixture.notices.isEmpty && fixture.library.docs[0].title == "Newer")
    fixture.library.undoElsewhere(fixture.library.edits[3].id)
    fixture.library.undoElsewhere(fixture.library.edits[0].id)
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(fixture.page.texts("alert").isEmpty)
    #expect(fixture.page.find("button", "Redo: Rename to “Hers”") != nil)
  }

  @Test("the list follows what is done elsewhere")
  func live() {
    let fixture = fixture()
    fixture.library.doElsewhere(.renameDoc(doc: first, title: "By a command"), as: nil)
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(titles(fixture).first == "Rename to “By a command”")
  }

  @Test("the list is narrowed down to one's own, one person's or nobody's, and the address says so")
  func choices() {
    let fixture = fixture()
    func choose(_ text: String) {
      let event = Event()
      event.value = text
      if let select = fixture.page.find("combobox", "Whose") { fixture.page.send(.change, event, to: select) }
      fixture.settle()
    }
    choose("mine")
    #expect(titles(fixture) == ["Rename to “Hers”"] && fixture.url == "/history?of=mine")
    choose("nobody")
    #expect(titles(fixture) == ["Rename to “Whose”"])
    let bo = fixture.library.persons[1].id.description
    choose(bo)
    #expect(titles(fixture) == ["Rename to “His”"] && fixture.url == "/history?of=\(bo)")
    choose("")
    #expect(titles(fixture).count == 3 && fixture.url == "/history")
  }

  @Test("mine without a person says so and leads to the choice; then they are shown")
  func nobody() {
    let fixture = fixture("/history?of=mine")
    fixture.context.persons.choose(nil)
    fixture.settle()
    #expect(fixture.page.find("heading", "No person is chosen") != nil)
    fixture.page.send(.click, to: fixture.page.all("button", "Who are you?").last!)
    fixture.settle()
    fixture.click("button", "Ana")
    #expect(titles(fixture) == ["Rename to “Hers”"])
  }

  @Test("a person who is not there is said, with a way to all steps; so is a server that cannot be reached")
  func failures() {
    let fixture = fixture("/history?of=00000000-0000-4000-8000-000000000000")
    #expect(fixture.page.find("heading", "The history could not be loaded") != nil)
    fixture.click("button", "Show everybody’s steps")
    #expect(titles(fixture).count == 3)
    let empty = AppFixture(url: "/history")
    #expect(empty.page.find("heading", "No steps yet") != nil)
    let away = AppFixture(url: "/history") { $0.isReachable = false }
    away.library.isReachable = true
    away.click("button", "Try again")
    #expect(away.page.find("heading", "No steps yet") != nil)
  }

  @Test("more steps are loaded at the end of the list")
  func parts() {
    let fixture = fixture { library in
      for number in 0..<230 { library.doElsewhere(.renameDoc(doc: first, title: "\(number)"), as: nil) }
    }
    #expect(titles(fixture).count == 100)
    for count in [200, 233] {
      let event = Event()
      event.isVisible = true
      if let end = fixture.page.document.root.everything.first(where: { $0.listens.contains("visibility") }) {
        fixture.page.send(.visibility, event, to: end)
      }
      fixture.settle()
      #expect(titles(fixture).count == count)
    }
    #expect(fixture.element("progress") == nil)
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
    let fixture = fixture { $0.places[$0.edits[0].id.description] = place }
    fixture.page.send(.click, to: fixture.page.find("button", "Show what changed: Rename to “Hers”")!)
    fixture.effects.http.open.filter { $0.request.url.contains("/place") }.forEach { fixture.library.answer($0) }
    fixture.page.settle()
    #expect(fixture.url == url)
  }

  @Test("what is not in the library any more is said")
  func gone() {
    let fixture = fixture()
    fixture.click("button", "Show what changed: Rename to “Hers”")
    #expect(fixture.url == "/history" && fixture.notices == [Texts.History.gone])
  }

  @Test("the keyboard alone moves, undoes, and shows")
  func keys() throws {
    let fixture = fixture { $0.places[$0.edits[1].id.description] = .properties }
    func press(_ key: String) {
      let rows = fixture.elements("history-row")
      guard let row = rows.first(where: { $0.attributes["tabindex"] == "0" }) else { return }
      fixture.page.press(key, on: row)
      fixture.settle()
    }
    func stop() -> Int? { fixture.elements("history-row").firstIndex { $0.attributes["tabindex"] == "0" } }
    #expect(stop() == 0)
    press("End")
    #expect(stop() == 2)
    press("u")
    #expect(fixture.library.docs[0].title == "Doc 0")
    press("ArrowUp")
    #expect(stop() == 1)
    // Ana cannot undo Bo's step.
    press("u")
    #expect(fixture.library.docs[1].title == "His")
    press("Enter")
    #expect(fixture.url == "/properties")
  }

  @Test("U opens the history from any screen, and Escape leaves it")
  func reach() {
    let fixture = fixture("/trash")
    fixture.key("u")
    #expect(fixture.url == "/history")
    fixture.key("Escape")
    #expect(fixture.url == "/trash")
  }
}
