import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import LibraryScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct TrashTests {
  @Test("a doc is restored from the trash")
  func restore() {
    let bench = AppBench(url: "/trash") { $0.trashed = [Sample.doc(1), Sample.doc(2)] }
    bench.click("button", "Restore Doc 1")
    #expect(bench.library.docs.map(\.title) == ["Doc 1"])
    #expect(bench.elements("row").count == 1)
    #expect(bench.notices == ["“Doc 1” is back"])
    bench.click("button", "Undo")
    #expect(bench.library.trashed.count == 2)
    #expect(bench.elements("row").count == 2)
  }

  @Test("page groups and pages are in the trash, with the doc that they are of, and go back to their places")
  func parts() {
    let bench = AppBench(url: "/docs/\(Sample.docID(1))") { library in
      library.docs = [Sample.doc(1, title: "Physics", pageCount: 5)]
      library.groups[Sample.docID(1)] = [
        Sample.group("Questions", pages: 1..<4, bundle: 1), Sample.group("Mark scheme", pages: 4..<6, bundle: 1),
      ]
    }
    let before = bench.library.groups
    bench.page.send(.focusin, to: bench.elements("page-tile")[1])
    bench.page.press("Delete", on: bench.elements("page-tile")[1])
    bench.settle()
    bench.click("button", "Actions for Mark scheme")
    bench.pick(Texts.Library.moveToTrash)
    #expect(bench.library.groups != before)
    bench.context.open(.trash)
    bench.settle()
    #expect(bench.elements("row-title").map(\.text) == ["Mark scheme", "Page 2 of Questions"])
    #expect(bench.elements("row-note").first?.text.contains("of “Physics”") == true)
    bench.click("button", "Restore Page 2 of Questions")
    bench.click("button", "Restore Mark scheme")
    #expect(bench.library.groups == before)
    #expect(bench.page.find("heading", Texts.Trash.nothing) != nil)
  }

  @Test("what cannot be restored stays and says why")
  func restoreFails() {
    let bench = AppBench(url: "/trash") { $0.trashed = Sample.docs(1) }
    bench.library.refusals["POST /api/v1/commands"] = (
      409, APIErrorDetail(code: "inTrash", message: "Restore the doc first.", detail: nil)
    )
    bench.click("button", "Restore Doc 0")
    #expect(bench.notices == ["Restore the doc first."])
    #expect(bench.elements("row").count == 1)
    #expect(bench.page.find("button", "Restore Doc 0")?.attributes["disabled"] == nil)
  }

  @Test("emptying asks first, names the number, and cannot be undone")
  func empty() {
    let bench = AppBench(url: "/trash") { $0.trashed = Sample.docs(3) }
    bench.click("button", Texts.Trash.empty)
    #expect(bench.page.find("alertdialog", "Delete 3 items for good?") != nil)
    bench.key("Escape")
    #expect(bench.page.find("alertdialog") == nil)
    #expect(bench.url == "/trash")
    #expect(bench.library.trashed.count == 3)
    bench.click("button", Texts.Trash.empty)
    bench.click("button", "Delete 3 items")
    #expect(bench.library.trashed.isEmpty)
    #expect(bench.page.find("heading", Texts.Trash.nothing) != nil)
    #expect(bench.notices == ["3 items were deleted for good"])
    #expect(!bench.context.undo.canUndo)
  }
}
