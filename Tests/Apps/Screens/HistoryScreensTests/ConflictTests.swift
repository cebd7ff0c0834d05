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
  private func bench(parts: [PagePart] = PagePart.allCases) -> AppBench {
    let bench = AppBench(url: "/docs/\(doc)", parts: parts) { library in
      library.docs = Sample.docs(2)
      library.groups[doc] = [Sample.group("Questions", pages: 1..<3)]
      _ = library.addPerson("Ana")
      _ = library.addPerson("Bo")
    }
    bench.context.persons.choose(bench.library.persons[0])
    bench.settle()
    return bench
  }

  private func rename(_ bench: AppBench, _ old: String, to title: String, theirs: LibraryCommand?) {
    bench.click("button", old)
    let field = bench.page.all("textbox").last?.name ?? ""
    if let theirs { bench.library.doElsewhere(theirs, as: bench.library.persons[1].id) }
    bench.context.monitor.pollNow()
    bench.settle()
    bench.type(title, into: "textbox", field)
    bench.key("Enter", on: "textbox", field)
  }

  private func title(_ bench: AppBench) -> String { bench.library.docs[0].title }

  private func texts(_ bench: AppBench) -> [String] { bench.elements("conflict-body").map(\.text) }

  private func conflicting(parts: [PagePart] = PagePart.allCases) -> AppBench {
    let bench = bench(parts: parts)
    rename(bench, "Doc 0", to: "Mine", theirs: .renameDoc(doc: doc, title: "Theirs"))
    return bench
  }

  @Test("who is late sees both titles and whose the other is; nothing was done")
  func both() {
    let bench = conflicting()
    #expect(bench.page.find("dialog", "Two titles for this doc") != nil)
    #expect(texts(bench) == ["Mine", "Theirs"])
    #expect(bench.elements("conflict-name").map(\.text) == ["AYours", "BBo’s, time 1000000"])
    #expect(title(bench) == "Theirs" && bench.notices.isEmpty)
  }

  @Test("mine is kept on top of theirs, and undo brings theirs back")
  func mine() {
    let bench = conflicting()
    bench.click("button", "Keep mine")
    #expect(title(bench) == "Mine" && bench.context.dialogs.current == nil)
    bench.key("z", .control)
    #expect(title(bench) == "Theirs")
  }

  @Test("theirs is kept and shown")
  func theirs() {
    let bench = conflicting()
    bench.click("button", "Keep theirs")
    #expect(title(bench) == "Theirs" && bench.page.find("button", "Theirs") != nil)
    #expect(bench.library.steps.count == 1)
  }

  @Test("both are joined, to be edited")
  func joined() {
    let bench = conflicting()
    bench.click("button", "Keep both…")
    #expect(bench.page.find("textbox", "Both, to edit")?.attributes["value"] == "Theirs · Mine")
    bench.click("button", "Back")
    bench.click("button", "Keep both…")
    bench.type("Ours\n", into: "textbox", "Both, to edit")
    bench.click("button", "Save this")
    #expect(title(bench) == "Ours")
  }

  @Test("an empty text is not kept as both")
  func empty() {
    let bench = conflicting()
    bench.click("button", "Keep both…")
    bench.type("  ", into: "textbox", "Both, to edit")
    bench.click("button", "Save this")
    #expect(bench.context.dialogs.current != nil && title(bench) == "Theirs")
  }

  @Test("without an answer the person is back in the field, with the own text in it", arguments: ["Close", "Escape"])
  func cancel(way: String) {
    let bench = conflicting()
    if way == "Close" { bench.click("button", "Close") } else { bench.key("Escape") }
    #expect(bench.page.find("textbox", "Title")?.attributes["value"] == "Mine")
    bench.key("Enter", on: "textbox", "Title")
    // The dialog showed the other title.
    #expect(title(bench) == "Mine")
  }

  @Test("a third text while the dialog was open is a question again")
  func third() {
    let bench = conflicting()
    bench.library.doElsewhere(.renameDoc(doc: doc, title: "A third"), as: nil)
    bench.click("button", "Keep mine")
    #expect(texts(bench) == ["Mine", "A third"])
    #expect(bench.elements("conflict-name").last?.text == "Someone else’s, time 1000000")
  }

  @Test("the same text from both is no question")
  func same() {
    let bench = bench()
    rename(bench, "Doc 0", to: "Ours", theirs: .renameDoc(doc: doc, title: "Ours"))
    #expect(bench.context.dialogs.current == nil && title(bench) == "Ours")
  }

  @Test("a page group's title is asked about in the same way, whatever else was changed in the doc")
  func pageGroup() {
    let bench = bench()
    let group = bench.library.groups[doc]![0].id
    rename(bench, "Questions", to: "Mine", theirs: .renameDoc(doc: doc, title: "Another title of the doc"))
    #expect(bench.library.groups[doc]?[0].title == "Mine")
    rename(bench, "Mine", to: "Parts", theirs: .renamePageGroup(pageGroup: group, title: "Sections"))
    #expect(bench.page.find("dialog", "Two titles for this page group") != nil)
    #expect(texts(bench) == ["Parts", "Sections"])
    bench.click("button", "Close")
    #expect(bench.page.all("textbox").last?.attributes["value"] == "Parts")
    bench.key("Enter", on: "textbox", bench.page.all("textbox").last?.name ?? "")
    #expect(bench.library.groups[doc]?[0].title == "Parts")
  }

  @Test("the library's list asks, too, and its field has the text again")
  func library() {
    let bench = AppBench(url: "/") { $0.docs = Sample.docs(2) }
    guard let link = bench.page.all("link").first(where: { $0.attributes["href"] == "/docs/\(doc)" }) else {
      Issue.record("there is no link")
      return
    }
    bench.page.send(.focusin, to: link)
    bench.page.press("F2", on: link)
    bench.settle()
    bench.library.doElsewhere(.renameDoc(doc: doc, title: "Theirs"), as: nil)
    bench.type("Mine", into: "textbox", "Title")
    bench.key("Enter", on: "textbox", "Title")
    #expect(texts(bench) == ["Mine", "Theirs"])
    bench.click("button", "Close")
    #expect(bench.page.find("textbox", "Title")?.attributes["value"] == "Mine")
  }

  @Test("a conflict waits behind another dialog, and another one behind it; none is lost")
  func waiting() {
    let bench = bench()
    bench.context.dialogs.open(.shortcuts)
    var cancelled: [String] = []
    for text in ["One", "Two"] {
      bench.context.dialogs.open(
        .conflict(
          TextConflict(
            .docTitle, mine: NoteWords(title: nil, body: text), theirs: NoteWords(title: nil, body: "Theirs"),
            about: Thing.ID(doc.uniqueID), keep: { _ in }, keepTheirs: {}, cancel: { cancelled.append(text) })))
    }
    bench.settle()
    #expect(texts(bench).isEmpty)
    bench.key("Escape")
    #expect(texts(bench).first == "One")
    // No other conflict is shown instead.
    bench.context.dialogs.open(.person)
    bench.settle()
    bench.key("Escape")
    #expect(texts(bench).first == "Two")
    bench.key("Escape")
    #expect(cancelled == ["One", "Two"] && bench.context.dialogs.current == nil)
  }

  @Test("while the part is missing the text is not lost: closing leads back to the field")
  func missingPart() {
    let bench = conflicting(parts: [.docs])
    bench.effects.parts.fail("history")
    bench.settle()
    #expect(bench.page.find("dialog", Texts.PageFiles.dialogMissing) != nil)
    bench.page.send(.click, to: bench.page.all("button", "Close").last!)
    bench.settle()
    #expect(bench.page.find("textbox", "Title")?.attributes["value"] == "Mine")
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
