import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct EditCenterTests {
  private let first = Sample.docID(0)

  private func bench() -> AppBench { AppBench(url: "/bundles") { $0.docs = Sample.docs(3) } }

  private func rename(_ bench: AppBench, to title: String) {
    bench.context.edits.perform(.renameDoc(doc: first, title: title))
  }

  private func title(_ bench: AppBench) -> String? { bench.library.docs.first { $0.id == first }?.title }

  @Test("what was done is said with Undo, what was undone with Redo, and only the offer that holds stays")
  func notices() {
    let bench = bench()
    rename(bench, to: "A")
    bench.settle()
    #expect(bench.notices == ["Done: rename to “A”"])
    bench.click("button", "Undo")
    #expect(title(bench) == "Doc 0")
    #expect(bench.notices == ["Undone: rename to “A”"])
    bench.click("button", "Redo")
    #expect(title(bench) == "A")
    #expect(bench.notices == ["Redone: rename to “A”"])
    bench.key("z", .control)
    #expect(title(bench) == "Doc 0")
    #expect(bench.notices == ["Undone: rename to “A”"])
  }

  @Test("keys that come faster than answers are done one after the other, in order")
  func fastKeys() {
    let bench = bench()
    for title in ["A", "B", "C"] { rename(bench, to: title) }
    bench.settle()
    bench.effects.window.press("z", modifiers: .control)
    bench.effects.window.press("z", modifiers: .control)
    bench.effects.window.press("z", modifiers: .control)
    #expect(bench.effects.http.open.count { $0.request.url.hasSuffix("/undo") } == 1)
    bench.settle()
    #expect(title(bench) == "Doc 0")
    bench.effects.window.press("z", modifiers: [.control, .shift])
    bench.effects.window.press("y", modifiers: .control)
    bench.settle()
    #expect(title(bench) == "B")
    #expect(bench.context.undo.canRedo)
  }

  @Test("an undo that comes before the answer is about the step that is under way")
  func undoBeforeAnswer() {
    let bench = bench()
    rename(bench, to: "A")
    bench.settle()
    rename(bench, to: "B")
    bench.effects.window.press("z", modifiers: .control)
    bench.settle()
    #expect(title(bench) == "A")
  }

  @Test("a new step clears what could be redone; one that changed nothing does not")
  func newStep() {
    let bench = bench()
    rename(bench, to: "A")
    bench.settle()
    bench.key("z", .control)
    rename(bench, to: "Doc 0")
    bench.settle()
    #expect(bench.context.undo.canRedo)
    rename(bench, to: "B")
    bench.settle()
    #expect(!bench.context.undo.canRedo)
  }

  @Test("what cannot be undone is said with the step in its way, and not tried again; the one before it can be")
  func refusal() {
    let bench = bench()
    bench.context.edits.perform(.renameDoc(doc: Sample.docID(1), title: "B"))
    rename(bench, to: "A")
    bench.settle()
    bench.library.doElsewhere(.renameDoc(doc: first, title: "Theirs"), as: nil)
    bench.key("z", .control)
    #expect(
      bench.notices.last == "Not undone: rename to “A”. Someone later changed the same thing: rename to “Theirs”.")
    #expect(title(bench) == "Theirs")
    bench.key("z", .control)
    #expect(bench.library.docs[1].title == "Doc 1")
    #expect(!bench.context.undo.canUndo)
    let asked = bench.library.log.count { $0.hasSuffix("/undo") }
    bench.key("z", .control)
    #expect(bench.library.log.count { $0.hasSuffix("/undo") } == asked)
  }

  @Test("a server that cannot be reached keeps the step")
  func unreachable() {
    let bench = bench()
    rename(bench, to: "A")
    bench.settle()
    bench.library.isReachable = false
    bench.key("z", .control)
    #expect(title(bench) == "A")
    #expect(bench.context.undo.canUndo)
    bench.library.isReachable = true
    bench.key("z", .control)
    #expect(title(bench) == "Doc 0")
  }

  @Test("a doc that was changed elsewhere is not touched, and that is said in words")
  func conflict() {
    let bench = bench()
    var failure: APIFailure?
    bench.context.edits.perform(
      .renameDoc(doc: first, title: "A"), seen: SeenDoc(docID: first, revision: 99)
    ) { if case .failure(let why) = $0 { failure = why } }
    bench.settle()
    #expect(title(bench) == "Doc 0")
    #expect(failure?.isConflict == true)
    #expect(bench.notices == [Texts.Edits.changedElsewhere])
    #expect(!bench.context.undo.canUndo)
  }
}
