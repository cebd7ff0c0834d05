import ByteCoding
import Notebook
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("Marks as files")
struct MarksFilesTests {
  private let harness = MarksHarness()

  private var said: [String] { harness.context.toasts.toasts.map { $0.text } }

  @Test("a file that is dropped is merged into the page, and what came is said, with Undo")
  func merging() {
    harness.marks.merge = MarksMerge(
      groupCount: 3, markCount: 2, leftOut: 1,
      step: HistoryStep(
        id: LibraryEdit.ID(UniqueID(high: 77, low: 9)), subject: "Merge", itemCount: 1, madeAt: FakeMarks.beginning))
    harness.store.dropped([WebFile(name: "other.bnbk")])
    harness.settle()
    #expect(harness.marks.merges == ["other.bnbk"])
    #expect(said == [Texts.Notebooks.merged("other.bnbk", 2, leftOut: 1)])
    #expect(harness.context.toasts.toasts.first?.action?.title == Texts.undo)
  }

  @Test("a file that was merged before, one that is refused and one that holds no marks are told")
  func reasons() {
    harness.marks.merge = MarksMerge(groupCount: 0, markCount: 0)
    harness.store.dropped([WebFile(name: "again.bnbk")])
    harness.settle()
    #expect(said == [Texts.Notebooks.nothingNew("again.bnbk")])
    harness.marks.merge = nil
    harness.store.dropped([WebFile(name: "broken.bnbk"), WebFile(name: "paper.pdf")])
    harness.settle()
    #expect(said.contains(Texts.Notebooks.notMerged("broken.bnbk", "No.")))
    #expect(said.contains(Texts.Files.noMarks("paper.pdf")))
    #expect(harness.marks.merges == ["again.bnbk", "broken.bnbk"])
    harness.marks.isReachable = false
    harness.store.dropped([WebFile(name: "late.bnbk")])
    harness.settle()
    #expect(said.contains(Texts.Notebooks.notSent("late.bnbk")))
  }

  @Test("the marks are saved without their history unless that is asked for")
  func saving() {
    harness.store.take(.pen)
    harness.store.handle(event: .marksSaved(history: false))
    harness.store.handle(event: .marksSaved(history: true))
    #expect(harness.effects.files.downloads == ["Marks of page 1.bnbk", "Marks of page 1 with history.bnbk"])
    for format in MarkedPageFormat.allCases { harness.store.handle(event: .pageSaved(format)) }
    #expect(harness.effects.files.downloads.suffix(2) == ["Page 1.png", "Page 1.svg"])
  }
}
