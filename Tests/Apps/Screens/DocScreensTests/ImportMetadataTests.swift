import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

/// Tags and values for imported files, with a server in memory.
@Suite struct ImportMetadataTests {
  private static let at = Instant(millisecondsSince1970: 0)
  private let maths = PaperTag(
    id: PaperTag.ID(Sample.id(1, 8)), name: "Maths", color: .tagDefault, scope: .docAndBelow, groupID: nil,
    sortIndex: 1, createdAt: at, updatedAt: at)
  private let year = Variable(
    id: Variable.ID(Sample.id(1, 9)), name: "Year", type: .int, scope: .docAndBelow, color: .variableDefault,
    sortIndex: 1, createdAt: at, updatedAt: at)

  /// The import screen with two files.
  private func fixture() -> AppFixture {
    let fixture = AppFixture { library in
      library.docs = [Sample.doc(1)]
      library.pageCounts = ["a_2020.pdf": 2, "b_2021.pdf": 3]
      library.overview = MetadataOverview(
        catalog: MetadataCatalog(tags: [maths], variables: [year]), tagUses: [0], variableUses: [0])
      library.previews = ["a_2020.pdf", "b_2021.pdf"].reduce(into: [:]) { previews, name in
        let value = VariableValue.int(name.hasPrefix("a") ? 2020 : 2021)
        previews[name] = ImportPreview.File(
          name: name, values: [VariableAssignment(variableID: year.id, value: value)])
      }
    }
    fixture.effects.files.filesToPick = ["a_2020.pdf", "b_2021.pdf"].map { WebFile(name: $0, size: 10) }
    fixture.click("button", Texts.Library.importing)
    fixture.pick(Texts.Import.menuLine)
    fixture.settle()
    return fixture
  }

  private func importButton(_ fixture: AppFixture) -> MemoryElement? {
    fixture.elements("button-primary").first { $0.text.hasPrefix("Import ") }
  }

  @Test("one bundle gets the tag that was found and the value that was typed")
  func oneBundle() throws {
    let fixture = fixture()
    fixture.type("mat", into: "combobox", Texts.Import.findTag)
    fixture.key("Enter", on: "combobox", Texts.Import.findTag)
    #expect(fixture.elements("chip-label").map(\.text) == ["Maths"])
    fixture.type("long ago", into: "textbox", "Year")
    #expect(fixture.element("field-error")?.text.contains("whole number") == true)
    #expect(importButton(fixture)?.attributes["disabled"] != nil)
    fixture.type("2020", into: "textbox", "Year")
    let button = try #require(importButton(fixture))
    fixture.page.send(.click, to: button)
    fixture.settle()
    #expect(fixture.library.creations.count == 1)
    #expect(
      fixture.library.creations[0].metadata
        == ImportMetadata(tags: [maths.id], values: [VariableAssignment(variableID: year.id, value: .int(2020))]))
  }

  @Test("a doc for each file gets what its name says, which is shown before; a name that does not go with it stops it")
  func rule() throws {
    let fixture = fixture()
    fixture.click("button", Texts.Import.bundleEach)
    fixture.type("{}_{Year}", into: "textbox", Texts.Import.rule)
    // Until the preview arrives, nothing can be imported by the new rule.
    #expect(importButton(fixture)?.attributes["disabled"] != nil)
    fixture.wait(300)
    #expect(fixture.elements("import-preview-note").map(\.text) == ["Year 2020", "Year 2021"])
    fixture.library.previews["b_2021.pdf"] = nil
    fixture.type("{}_{Year:4}", into: "textbox", Texts.Import.rule)
    fixture.wait(300)
    #expect(fixture.elements("import-preview-note").map(\.text) == ["Year 2020", "It is too short."])
    #expect(importButton(fixture)?.attributes["disabled"] != nil)
    fixture.click("button", Texts.Import.remove("b_2021.pdf"))
    fixture.wait(300)
    let button = try #require(importButton(fixture))
    #expect(button.text == "Import 1 doc")
    fixture.page.send(.click, to: button)
    fixture.settle()
    #expect(fixture.library.creations.map { $0.metadata } == [ImportMetadata(rule: "{}_{Year:4}")])
    #expect(fixture.url == "/" && fixture.notices == [Texts.Import.importing(all: "1 doc")])
  }

  @Test("each file becomes a bundle of its own; what is refused stays with those behind it")
  func separate() throws {
    let fixture = fixture()
    fixture.click("button", Texts.Import.bundleEach)
    #expect(fixture.page.find("textbox", Texts.Import.name) == nil)
    fixture.library.refusals["POST /api/v1/bundles"] = (422, APIErrorDetail(code: "invalid", message: "Not this."))
    let button = try #require(importButton(fixture))
    fixture.page.send(.click, to: button)
    fixture.settle()
    #expect(fixture.library.creations.isEmpty && fixture.notices == ["Not this."])
    fixture.library.refusals = [:]
    fixture.page.send(.click, to: try #require(importButton(fixture)))
    fixture.settle()
    #expect(fixture.library.creations.map { $0.files.count } == [1, 1] && fixture.library.waiting.isEmpty)
  }
}
