import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct BundlesTests {
  private func pick(_ label: String, of name: String, _ fixture: AppFixture) {
    fixture.click("button", "Actions for \(name)")
    guard let item = fixture.page.all("menuitem").first(where: { $0.name.hasPrefix(label) }) else {
      return #expect(Bool(false), "no \(label)")
    }
    fixture.page.send(.click, to: item)
    fixture.settle()
  }

  @Test("a bundle shows its files and size, and makes a doc, which is a step that is undone")
  func bundle() {
    let fixture = AppFixture(url: "/bundles") { $0.bundles = [Sample.bundle(1, docs: [1]), Sample.bundle(2)] }
    #expect(fixture.elements("library-row-title").map(\.text) == ["Bundle 1", "Bundle 2"])
    #expect(fixture.page.html.contains("1.8 MB"))
    pick(Texts.Bundles.createDoc, of: "Bundle 2", fixture)
    #expect(fixture.library.docs.count == 1)
    #expect(fixture.notices == ["“Bundle 2” is in the library"])
    #expect(fixture.library.commands == [.createDoc(title: nil, bundle: Sample.bundleID(2))])
    fixture.key("z", .control)
    #expect(fixture.library.docs.isEmpty)
  }

  @Test("a bundle in use is not deleted and says why; another one after asking")
  func delete() {
    let fixture = AppFixture(url: "/bundles") { $0.bundles = [Sample.bundle(1, docs: [1, 2]), Sample.bundle(2)] }
    pick("Delete", of: "Bundle 1", fixture)
    #expect(fixture.notices.first?.contains("is used by 2 docs") == true)
    #expect(fixture.page.find("alertdialog") == nil)
    pick("Delete", of: "Bundle 2", fixture)
    #expect(fixture.page.find("alertdialog", "Delete “Bundle 2”?") != nil)
    fixture.click("button", Texts.Bundles.keep)
    #expect(fixture.library.bundles.count == 2)
    pick("Delete", of: "Bundle 2", fixture)
    fixture.click("button", Texts.Bundles.deleteNow)
    #expect(fixture.library.bundles.map(\.id) == [Sample.bundleID(1)])
    #expect(fixture.elements("library-row").count == 1)
  }

  @Test("the server's refusal is said in its words")
  func refusal() {
    let fixture = AppFixture(url: "/bundles") { $0.bundles = [Sample.bundle(2)] }
    fixture.library.refusals["DELETE /api/v1/bundles"] = (
      409, APIErrorDetail(code: "bundleInUse", message: "The bundle is in use by 3 page versions.", detail: nil)
    )
    pick("Delete", of: "Bundle 2", fixture)
    fixture.click("button", Texts.Bundles.deleteNow)
    #expect(fixture.notices == ["The bundle is in use by 3 page versions."])
    #expect(fixture.elements("library-row").count == 1)
  }
}
