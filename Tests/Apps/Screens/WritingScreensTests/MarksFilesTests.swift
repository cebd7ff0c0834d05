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
  private let desk = MarksDesk()

  private var said: [String] { desk.context.toasts.toasts.map { $0.text } }

  @Test("a file that is dropped is merged into the page, and what came is said, with Undo")
  func merging() {
    desk.marks.merge = MarksMerge(
      groupCount: 3, markCount: 2, leftOut: 1,
      step: HistoryStep(
        id: LibraryEdit.ID(UniqueID(high: 77, low: 9)), subject: "Merge", itemCount: 1, madeAt: FakeMarks.beginning))
    desk.store.dropped([WebFile(name: "other.bnbk")])
    desk.settle()
    #expect(desk.marks.merges == ["other.bnbk"])
    #expect(said == [Texts.Notebooks.merged("other.bnbk", 2, leftOut: 1)])
    #expect(desk.context.toasts.toasts.first?.action?.title == Texts.undo)
  }

  @Test("a file that was merged before, one that is refused and one that holds no marks are told")
  func reasons() {
    desk.marks.merge = MarksMerge(groupCount: 0, markCount: 0)
    desk.store.dropped([WebFile(name: "again.bnbk")])
    desk.settle()
    #expect(said == [Texts.Notebooks.nothingNew("again.bnbk")])
    desk.marks.merge = nil
    desk.store.dropped([WebFile(name: "broken.bnbk"), WebFile(name: "paper.pdf")])
    desk.settle()
    #expect(said.contains(Texts.Notebooks.notMerged("broken.bnbk", "No.")))
    #expect(said.contains(Texts.Files.noMarks("paper.pdf")))
    #expect(desk.marks.merges == ["again.bnbk", "broken.bnbk"])
    desk.marks.isReachable = false
    desk.store.dropped([WebFile(name: "late.bnbk")])
    desk.settle()
    #expect(said.contains(Texts.Notebooks.notSent("late.bnbk")))
  }

  @Test("the marks are saved without their history unless that is asked for")
  func saving() {
    desk.store.take(.pen)
    desk.store.handle(event: .marksSaved(history: false))
    desk.store.handle(event: .marksSaved(history: true))
    #expect(desk.effects.files.downloads == ["Marks of page 1.bnbk", "Marks of page 1 with history.bnbk"])
    for format in MarkedPageFormat.allCases { desk.store.handle(event: .pageSaved(format)) }
    #expect(desk.effects.files.downloads.suffix(2) == ["Page 1.png", "Page 1.svg"])
  }
}
