import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import HistoryScreens
@testable import ScreenKit

/// Two people write the same title. (Conflicts of values and notes are tested with their screens.)
@Suite struct ConflictTests {
  private let doc = Sample.docID(0)

  /// A doc's screen whose title is being edited, while Bo renames the doc.
  private func fixture(parts: [PagePart] = PagePart.allCases) -> AppFixture {
    let fixture = AppFixture(url: "/docs/\(doc)", parts: parts) { library in
      library.docs = Sample.docs(2)
      library.groups[doc] = [Sample.group("Questions", pages: 1..<3)]
      _ = library.addPerson("Ana")
      _ = library.addPerson("Bo")
    }
    fixture.context.persons.choose(fixture.library.persons[0])
    fixture.settle()
    return fixture
  }

  private func rename(_ fixture: AppFixture, _ old: String, to title: String, theirs: LibraryCommand?) {
    fixture.click("button", old)
    let field = fixture.page.all("textbox").last?.name ?? ""
    if let theirs { fixture.library.doElsewhere(theirs, as: fixture.library.persons[1].id) }
    fixture.context.monitor.pollNow()
    fixture.settle()
    fixture.type(title, into: "textbox", field)
    fixture.key("Enter", on: "textbox", field)
  }

  private func title(_ fixture: AppFixture) -> String { fixture.library.docs[0].title }

  private func texts(_ fixture: AppFixture) -> [String] { fixture.elements("conflict-body").map(\.text) }

  private func conflicting(parts: [PagePart] = PagePart.allCases) -> AppFixture {
    let fixture = fixture(parts: parts)
    rename(fixture, "Doc 0", to: "Mine", theirs: .renameDoc(doc: doc, title: "Theirs"))
    return fixture
  }

  @Test("who is late sees both titles and whose the other is; nothing was done")
  func both() {
    let fixture = conflicting()
    #expect(fixture.page.find("dialog", "Two titles for this doc") != nil)
    #expect(texts(fixture) == ["Mine", "Theirs"])
    #expect(fixture.elements("conflict-name").map(\.text) == ["AYours", "BBo’s, time 1000000"])
    #expect(title(fixture) == "Theirs" && fixture.notices.isEmpty)
  }

  @Test("mine is kept on top of theirs, and undo brings theirs back")
  func mine() {
    let fixture = conflicting()
    fixture.click("button", "Keep mine")
    #expect(title(fixture) == "Mine" && fixture.context.dialogs.current == nil)
    fixture.key("z", .control)
    #expect(title(fixture) == "Theirs")
  }

  @Test("theirs is kept and shown")
  func theirs() {
    let fixture = conflicting()
    fixture.click("button", "Keep theirs")
    #expect(title(fixture) == "Theirs" && fixture.page.find("button", "Theirs") != nil)
    #expect(fixture.library.steps.count == 1)
  }

  @Test("both are joined, to be edited")
  func joined() {
    let fixture = conflicting()
    fixture.click("button", "Keep both…")
    #expect(fixture.page.find("textbox", "Both, to edit")?.attributes["value"] == "Theirs · Mine")
    fixture.click("button", "Back")
    fixture.click("button", "Keep both…")
    fixture.type("Ours\n", into: "textbox", "Both, to edit")
    fixture.click("button", "Save this")
    #expect(title(fixture) == "Ours")
    fixture.key("z", .control)
    #expect(title(fixture) == "Theirs")
  }

  @Test("a third text that came after the dialog was closed is a question again")
  func closedMeanwhile() {
    let fixture = conflicting()
    fixture.key("Escape")
    fixture.library.doElsewhere(.renameDoc(doc: doc, title: "A third"), as: fixture.library.persons[1].id)
    fixture.context.monitor.pollNow()
    fixture.settle()
    fixture.key("Enter", on: "textbox", "Title")
    #expect(texts(fixture) == ["Mine", "A third"] && title(fixture) == "A third")
  }

  @Test("an empty text is not kept as both")
  func empty() {
    let fixture = conflicting()
    fixture.click("button", "Keep both…")
    fixture.type("  ", into: "textbox", "Both, to edit")
    fixture.click("button", "Save this")
    #expect(fixture.context.dialogs.current != nil && title(fixture) == "Theirs")
  }

  @Test("without an answer the person is back in the field, with the own text in it", arguments: ["Close", "Escape"])
  func cancel(way: String) {
    let fixture = conflicting()
    if way == "Close" { fixture.click("button", "Close") } else { fixture.key("Escape") }
    #expect(fixture.page.find("textbox", "Title")?.attributes["value"] == "Mine")
    fixture.key("Enter", on: "textbox", "Title")
    // The dialog showed the other title.
    #expect(title(fixture) == "Mine")
  }

  @Test("a third text while the dialog was open is a question again")
  func third() {
    let fixture = conflicting()
    fixture.library.doElsewhere(.renameDoc(doc: doc, title: "A third"), as: nil)
    fixture.click("button", "Keep mine")
    #expect(texts(fixture) == ["Mine", "A third"])
    #expect(fixture.elements("conflict-name").last?.text == "Someone else’s, time 1000000")
  }

  @Test("the same text from both is no question")
  func same() {
    let fixture = fixture()
    rename(fixture, "Doc 0", to: "Ours", theirs: .renameDoc(doc: doc, title: "Ours"))
    #expect(fixture.context.dialogs.current == nil && title(fixture) == "Ours")
  }

  @Test("a page group's title is asked about in the same way, whatever else was changed in the doc")
  func pageGroup() {
    let fixture = fixture()
    let group = fixture.library.groups[doc]![0].id
    rename(fixture, "Questions", to: "Mine", theirs: .renameDoc(doc: doc, title: "Another title of the doc"))
    #expect(fixture.library.groups[doc]?[0].title == "Mine")
    rename(fixture, "Mine", to: "Parts", theirs: .renamePageGroup(pageGroup: group, title: "Sections"))
    #expect(fixture.page.find("dialog", "Two titles for this page group") != nil)
    #expect(texts(fixture) == ["Parts", "Sections"])
    fixture.click("button", "Close")
    #expect(fixture.page.all("textbox").last?.attributes["value"] == "Parts")
    fixture.key("Enter", on: "textbox", fixture.page.all("textbox").last?.name ?? "")
    #expect(fixture.library.groups[doc]?[0].title == "Parts")
  }

  @Test("the library's list asks, too, and its field has the text again")
  func library() {
    let fixture = AppFixture(url: "/") { $0.docs = Sample.docs(2) }
    guard let link = fixture.page.all("link").first(where: { $0.attributes["href"] == "/docs/\(doc)" }) else {
      Issue.record("there is no link")
      return
    }
    fixture.page.send(.focusin, to: link)
    fixture.page.press("F2", on: link)
    fixture.settle()
    fixture.library.doElsewhere(.renameDoc(doc: doc, title: "Theirs"), as: nil)
    fixture.type("Mine", into: "textbox", "Title")
    fixture.key("Enter", on: "textbox", "Title")
    #expect(texts(fixture) == ["Mine", "Theirs"])
    fixture.click("button", "Close")
    #expect(fixture.page.find("textbox", "Title")?.attributes["value"] == "Mine")
  }

  @Test("a conflict waits behind another dialog, and another one behind it; none is lost")
  func waiting() {
    let fixture = fixture()
    fixture.context.dialogs.open(.shortcuts)
    var cancelled: [String] = []
    for text in ["One", "Two"] {
      fixture.context.dialogs.open(
        .conflict(
          TextConflict(
            .docTitle, mine: NoteWords(title: nil, body: text), theirs: NoteWords(title: nil, body: "Theirs"),
            about: Thing.ID(doc.uniqueID), keep: { _ in }, keepTheirs: {}, cancel: { cancelled.append(text) })))
    }
    fixture.settle()
    #expect(texts(fixture).isEmpty)
    fixture.key("Escape")
    #expect(texts(fixture).first == "One")
    // No other conflict is shown instead.
    fixture.context.dialogs.open(.person)
    fixture.settle()
    fixture.key("Escape")
    #expect(texts(fixture).first == "Two")
    fixture.key("Escape")
    #expect(cancelled == ["One", "Two"] && fixture.context.dialogs.current == nil)
  }

  @Test("while the part is missing the text is not lost: closing leads back to the field")
  func missingPart() {
    let fixture = conflicting(parts: [.docs])
    fixture.effects.parts.fail("history")
    fixture.settle()
    #expect(fixture.page.find("dialog", Texts.PageFiles.dialogMissing) != nil)
    fixture.page.send(.click, to: fixture.page.all("button", "Close").last!)
    fixture.settle()
    #expect(fixture.page.find("textbox", "Title")?.attributes["value"] == "Mine")
  }

  @Test("both texts of notes are joined with their titles, each once")
  func notes() {
    func both(_ mine: NoteWords, _ theirs: NoteWords) -> NoteWords {
      TextConflict(
        .note, mine: mine, theirs: theirs, about: Thing.ID(doc.uniqueID), keep: { _ in }, keepTheirs: {}, cancel: {}
      ).both
    }
    let theirs = NoteWords(title: "B", body: "b")
    #expect(both(NoteWords(title: "A", body: "a"), theirs) == NoteWords(title: "B · A", body: "b\n\na"))
    #expect(both(NoteWords(title: nil, body: "b"), theirs) == NoteWords(title: "B", body: "b"))
    #expect(both(NoteWords(title: "B", body: "a"), theirs) == NoteWords(title: "B", body: "b\n\na"))
  }
}
