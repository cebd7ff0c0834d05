import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct BundlesTests {
  private func pick(_ label: String, of name: String, _ bench: AppBench) {
    bench.click("button", "Actions for \(name)")
    guard let item = bench.page.all("menuitem").first(where: { $0.name.hasPrefix(label) }) else {
      return #expect(Bool(false), "no \(label)")
    }
    bench.page.send(.click, to: item)
    bench.settle()
  }

  @Test("a bundle shows its files and size, and makes a doc, which is a step that is undone")
  func bundle() {
    let bench = AppBench(url: "/bundles") { $0.bundles = [Sample.bundle(1, docs: [1]), Sample.bundle(2)] }
    #expect(bench.elements("library-row-title").map(\.text) == ["Bundle 1", "Bundle 2"])
    #expect(bench.page.html.contains("1.8 MB"))
    pick(Texts.Bundles.createDoc, of: "Bundle 2", bench)
    #expect(bench.library.docs.count == 1)
    #expect(bench.notices == ["“Bundle 2” is in the library"])
    #expect(bench.library.commands == [.createDoc(title: nil, bundle: Sample.bundleID(2))])
    bench.key("z", .control)
    #expect(bench.library.docs.isEmpty)
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
}
