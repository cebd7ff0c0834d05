import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct EditCenterTests {
  private let first = Sample.docID(0)

  private func fixture() -> AppFixture { AppFixture(url: "/bundles") { $0.docs = Sample.docs(3) } }

  private func rename(_ fixture: AppFixture, to title: String) {
    fixture.context.edits.perform(.renameDoc(doc: first, title: title))
  }

  private func title(_ fixture: AppFixture) -> String? { fixture.library.docs.first { $0.id == first }?.title }

  @Test("what was done is said with Undo, what was undone with Redo, and only the offer that holds stays")
  func notices() {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.settle()
    #expect(fixture.notices == ["Done: rename to “A”"])
    fixture.click("button", "Undo")
    #expect(title(fixture) == "Doc 0")
    #expect(fixture.notices == ["Undone: rename to “A”"])
    fixture.click("button", "Redo")
    #expect(title(fixture) == "A")
    #expect(fixture.notices == ["Redone: rename to “A”"])
    fixture.key("z", .control)
    #expect(title(fixture) == "Doc 0")
    #expect(fixture.notices == ["Undone: rename to “A”"])
  }

  @Test("keys that come faster than answers are done one after the other, in order")
  func fastKeys() {
    let fixture = fixture()
    for title in ["A", "B", "C"] { rename(fixture, to: title) }
    fixture.settle()
    fixture.effects.window.press("z", modifiers: .control)
    fixture.effects.window.press("z", modifiers: .control)
    fixture.effects.window.press("z", modifiers: .control)
    #expect(fixture.effects.http.open.count { $0.request.url.hasSuffix("/undo") } == 1)
    fixture.settle()
    #expect(title(fixture) == "Doc 0")
    fixture.effects.window.press("z", modifiers: [.control, .shift])
    fixture.effects.window.press("y", modifiers: .control)
    fixture.settle()
    #expect(title(fixture) == "B")
    #expect(fixture.context.undo.canRedo)
  }

  @Test("an undo that comes before the answer is about the step that is under way")
  func undoBeforeAnswer() {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.settle()
    rename(fixture, to: "B")
    fixture.effects.window.press("z", modifiers: .control)
    fixture.settle()
    #expect(title(fixture) == "A")
  }

  @Test("a new step clears what could be redone; one that changed nothing does not")
  func newStep() {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.settle()
    fixture.key("z", .control)
    rename(fixture, to: "Doc 0")
    fixture.settle()
    #expect(fixture.context.undo.canRedo)
    rename(fixture, to: "B")
    fixture.settle()
    #expect(!fixture.context.undo.canRedo)
  }

  @Test("what cannot be undone is said with the step in its way, and not tried again; the one before it can be")
  func refusal() {
    let fixture = fixture()
    fixture.context.edits.perform(.renameDoc(doc: Sample.docID(1), title: "B"))
    rename(fixture, to: "A")
    fixture.settle()
    fixture.library.doElsewhere(.renameDoc(doc: first, title: "Theirs"), as: nil)
    fixture.key("z", .control)
    #expect(
      fixture.notices.last == "Not undone: rename to “A”. Someone later changed the same thing: rename to “Theirs”.")
    #expect(title(fixture) == "Theirs")
    fixture.key("z", .control)
    #expect(fixture.library.docs[1].title == "Doc 1")
    #expect(!fixture.context.undo.canUndo)
    let asked = fixture.library.log.count { $0.hasSuffix("/undo") }
    fixture.key("z", .control)
    #expect(fixture.library.log.count { $0.hasSuffix("/undo") } == asked)
  }

  @Test("a server that cannot be reached keeps the step")
  func unreachable() {
    let fixture = fixture()
    rename(fixture, to: "A")
    fixture.settle()
    fixture.library.isReachable = false
    fixture.key("z", .control)
    #expect(title(fixture) == "A")
    #expect(fixture.context.undo.canUndo)
    fixture.library.isReachable = true
    fixture.key("z", .control)
    #expect(title(fixture) == "Doc 0")
  }

  @Test("a doc that was changed elsewhere is not touched, and that is said in words")
  func conflict() {
    let fixture = fixture()
    var failure: APIFailure?
    fixture.context.edits.perform(
      .renameDoc(doc: first, title: "A"), seen: SeenDoc(docID: first, revision: 99)
    ) { if case .failure(let why) = $0 { failure = why } }
    fixture.settle()
    #expect(title(fixture) == "Doc 0")
    #expect(failure?.isConflict == true)
    #expect(fixture.notices == [Texts.Edits.changedElsewhere])
    #expect(!fixture.context.undo.canUndo)
  }
}
