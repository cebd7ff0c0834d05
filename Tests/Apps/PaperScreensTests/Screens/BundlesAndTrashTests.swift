import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import PaperScreens

@Suite struct BundlesAndTrashTests {
  private func pick(_ label: String, of name: String, _ bench: AppBench) {
    bench.click("button", "Actions for \(name)")
    guard let item = bench.page.all("menuitem").first(where: { $0.name.hasPrefix(label) }) else {
      return #expect(Bool(false), "no \(label)")
    }
    bench.page.send(.click, to: item)
    bench.settle()
  }

  @Test("a bundle shows its files and size, and makes a doc")
  func bundle() {
    let bench = AppBench(url: "/bundles") { $0.bundles = [Sample.bundle(1, docs: [1]), Sample.bundle(2)] }
    #expect(bench.elements("library-row-title").map(\.text) == ["Bundle 1", "Bundle 2"])
    #expect(bench.page.html.contains("1.8 MB"))
    pick(Texts.Bundles.createDoc, of: "Bundle 2", bench)
    #expect(bench.library.docs.count == 1)
    #expect(bench.notices == ["“Made of a bundle” is in the library"])
  }

  @Test("a bundle in use is not deleted and says why; another one after asking")
  func delete() {
    let bench = AppBench(url: "/bundles") { $0.bundles = [Sample.bundle(1, docs: [1, 2]), Sample.bundle(2)] }
    pick("Delete", of: "Bundle 1", bench)
    #expect(bench.notices.first?.contains("is used by 2 docs") == true)
    #expect(bench.page.find("alertdialog") == nil)
    pick("Delete", of: "Bundle 2", bench)
    #expect(bench.page.find("alertdialog", "Delete “Bundle 2”?") != nil)
    bench.click("button", Texts.Bundles.keep)
    #expect(bench.library.bundles.count == 2)
    pick("Delete", of: "Bundle 2", bench)
    bench.click("button", Texts.Bundles.deleteNow)
    #expect(bench.library.bundles.map(\.id) == [Sample.bundleID(1)])
    #expect(bench.elements("library-row").count == 1)
  }

  @Test("the server's refusal is said in its words")
  func refusal() {
    let bench = AppBench(url: "/bundles") { $0.bundles = [Sample.bundle(2)] }
    bench.library.refusals["DELETE /api/v1/bundles"] = (
      409, APIErrorDetail(code: "bundleInUse", message: "The bundle is in use by 3 page versions.", detail: nil)
    )
    pick("Delete", of: "Bundle 2", bench)
    bench.click("button", Texts.Bundles.deleteNow)
    #expect(bench.notices == ["The bundle is in use by 3 page versions."])
    #expect(bench.elements("library-row").count == 1)
  }

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
    bench.click("button", Texts.Doc.groupActions("Mark scheme"))
    bench.pick(Texts.Library.moveToTrash)
    #expect(bench.library.groups != before)
    bench.context.open(.trash)
    bench.settle()
    #expect(bench.elements("row-title").map(\.text) == ["Page 2 of Questions", "Mark scheme"])
    #expect(bench.elements("row-note").first?.text.contains("of “Physics”") == true)
    bench.click("button", "Restore Page 2 of Questions")
    bench.click("button", "Restore Mark scheme")
    #expect(bench.library.groups == before)
    #expect(bench.page.find("heading", Texts.Trash.nothing) != nil)
  }

  @Test("what cannot be restored stays and says why")
  func restoreFails() {
    let bench = AppBench(url: "/trash") { $0.trashed = Sample.docs(1) }
    bench.library.refusals["POST /api/v1/edits"] = (
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
    #expect(!bench.context.edits.canUndo)
  }
}
