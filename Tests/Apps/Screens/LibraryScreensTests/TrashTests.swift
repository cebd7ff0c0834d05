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
    let fixture = AppFixture(url: "/trash") { $0.trashed = [Sample.doc(1), Sample.doc(2)] }
    fixture.click("button", "Restore Doc 1")
    #expect(fixture.library.docs.map(\.title) == ["Doc 1"])
    #expect(fixture.elements("row").count == 1)
    #expect(fixture.notices == ["“Doc 1” is back"])
    fixture.click("button", "Undo")
    #expect(fixture.library.trashed.count == 2)
    #expect(fixture.elements("row").count == 2)
  }

  /// The trash after page 2 of the three questions was deleted, then a whole page group. The mark scheme has two pages.
  private func trash(deleting group: String) -> (fixture: AppFixture, before: [Doc.ID: [PageGroupDetail]]) {
    let fixture = AppFixture(url: "/docs/\(Sample.docID(1))") { library in
      library.docs = [Sample.doc(1, title: "Physics", pageCount: 5)]
      library.groups[Sample.docID(1)] = [
        Sample.group("Questions", pages: 1..<4, bundle: 1), Sample.group("Mark scheme", pages: 4..<6, bundle: 1),
      ]
    }
    let before = fixture.library.groups
    fixture.page.send(.focusin, to: fixture.elements("page-tile")[1])
    fixture.page.press("Delete", on: fixture.elements("page-tile")[1])
    fixture.settle()
    fixture.click("button", "Actions for \(group)")
    fixture.pick(Texts.Library.moveToTrash)
    fixture.context.open(.trash)
    fixture.settle()
    return (fixture, before)
  }

  @Test("page groups and pages are in the trash, with the doc that they are of, and go back to their places")
  func parts() {
    let (fixture, before) = trash(deleting: "Mark scheme")
    #expect(fixture.library.groups != before)
    #expect(fixture.elements("row-title").map(\.text) == ["Mark scheme", "Page 2 of Questions"])
    #expect(fixture.elements("row-note").first?.text.contains("of “Physics”") == true)
    fixture.click("button", "Restore Page 2 of Questions")
    fixture.click("button", "Restore Mark scheme")
    #expect(fixture.library.groups == before)
    #expect(fixture.page.find("heading", Texts.Trash.nothing) != nil)
  }

  @Test("a page that went before its group comes back to its place after the group, and undo takes it away again")
  func pageOfTrashedGroup() {
    let (fixture, before) = trash(deleting: "Questions")
    func pages() -> [Int] { fixture.library.groups[Sample.docID(1)]?.map(\.pages.count) ?? [] }
    #expect(pages() == [2])
    fixture.click("button", "Restore Questions")
    #expect(pages() == [2, 2])
    fixture.click("button", "Restore Page 2 of Questions")
    #expect(fixture.library.groups == before)
    #expect(fixture.page.find("heading", Texts.Trash.nothing) != nil)
    fixture.key("z", .control)
    #expect(fixture.page.find("button", "Restore Page 2 of Questions") != nil && pages() == [2, 2])
  }

  @Test("what cannot be restored stays and says why")
  func restoreFails() {
    let fixture = AppFixture(url: "/trash") { $0.trashed = Sample.docs(1) }
    fixture.library.refusals["POST /api/v1/commands"] = (
      409, APIErrorDetail(code: "inTrash", message: "Restore the doc first.", detail: nil)
    )
    fixture.click("button", "Restore Doc 0")
    #expect(fixture.notices == ["Restore the doc first."])
    #expect(fixture.elements("row").count == 1)
    #expect(fixture.page.find("button", "Restore Doc 0")?.attributes["disabled"] == nil)
  }

  @Test("emptying asks first, names the number, and cannot be undone")
  func empty() {
    let fixture = AppFixture(url: "/trash") { $0.trashed = Sample.docs(3) }
    fixture.click("button", Texts.Trash.empty)
    #expect(fixture.page.find("alertdialog", "Delete 3 items for good?") != nil)
    fixture.key("Escape")
    #expect(fixture.page.find("alertdialog") == nil)
    #expect(fixture.url == "/trash")
    #expect(fixture.library.trashed.count == 3)
    fixture.click("button", Texts.Trash.empty)
    fixture.click("button", "Delete 3 items")
    #expect(fixture.library.trashed.isEmpty)
    #expect(fixture.page.find("heading", Texts.Trash.nothing) != nil)
    #expect(fixture.notices == ["3 items were deleted for good"])
    #expect(!fixture.context.undo.canUndo)
  }
}
