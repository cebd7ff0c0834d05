import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import FindScreens
@testable import MetadataParts
@testable import ScreenKit

/// Tags, values and filters on the screens, with a server in memory.
@Suite struct MetadataScreenTests {
  private static let at = Instant(millisecondsSince1970: 0)
  private let maths = PaperTag(
    id: PaperTag.ID(Sample.id(1, 8)), name: "Maths", color: .tagDefault, scope: .docAndBelow, groupID: nil,
    sortIndex: 1, createdAt: at, updatedAt: at)
  private let pagesOnly = PaperTag(
    id: PaperTag.ID(Sample.id(2, 8)), name: "Margin", color: .tagDefault, scope: .page, groupID: nil, sortIndex: 2,
    createdAt: at, updatedAt: at)
  private let year = Variable(
    id: Variable.ID(Sample.id(1, 9)), name: "Year", type: .int, scope: .docAndBelow, color: .variableDefault,
    sortIndex: 1, createdAt: at, updatedAt: at)

  private func prepare(_ library: FakeLibrary) {
    library.docs = Sample.docs(3)
    library.overview = MetadataOverview(
      catalog: MetadataCatalog(tags: [maths, pagesOnly], variables: [year]), tagUses: [2, 0], variableUses: [0])
  }

  private func asked(_ fixture: AppFixture) -> [String] {
    fixture.library.log.filter { $0.hasPrefix("GET /api/v1/docs?") }
  }

  private func type(_ fixture: AppFixture, _ text: String, into element: MemoryElement?) {
    guard let element else { return }
    let event = Event()
    event.value = text
    fixture.page.send(.input, event, to: element)
    fixture.settle()
  }

  @Test("a filter in the URL is asked for and named; taking it out is a step that Back leads back from")
  func filter() {
    let filter = "tag:\(maths.id)"
    let url = PaperScreen.library(LibraryArrangement(filter: filter)).url
    let fixture = AppFixture(url: url) { prepare($0) }
    #expect(asked(fixture).last?.contains("filter=tag%3A") == true)
    #expect(fixture.elements("chip-label").map(\.text) == ["Maths"])
    fixture.click("button", Texts.Filters.remove("Maths"))
    #expect(fixture.url == "/")
    #expect(asked(fixture).last?.contains("filter=") == false)
    fixture.back()
    #expect(fixture.url == url)
    #expect(fixture.elements("chip-label").map(\.text) == ["Maths"])
    // The arrangement is remembered for the next time without the filter.
    #expect(fixture.context.arrangement.filter.isEmpty)
  }

  @Test("a filter that cannot be used says so, and can be cleared")
  func brokenFilter() {
    let fixture = AppFixture(url: "/?filter=tag:gone") { library in
      prepare(library)
      library.refusals["GET /api/v1/docs?"] = (
        404, APIErrorDetail(code: "notFound", message: "There is no tag “gone”.")
      )
    }
    #expect(fixture.page.html.contains("There is no tag “gone”."))
    fixture.library.refusals = [:]
    fixture.click("button", Texts.Filters.clear)
    #expect(fixture.elements("doc-card").count == 3)
  }

  @Test("typing finds a tag and Enter puts it into the filter, in one step of the history")
  func typedFilter() {
    let fixture = AppFixture { prepare($0) }
    fixture.click("button", Texts.Filters.title)
    type(fixture, "mat", into: fixture.page.find("combobox", Texts.Filters.find))
    #expect(fixture.elements("find-label").map(\.text) == ["Maths"])
    fixture.key("Enter", on: "combobox", Texts.Filters.find)
    #expect(asked(fixture).last?.contains("filter=tag%3A") == true)
    fixture.key("Backspace", on: "combobox", Texts.Filters.find)
    #expect(fixture.url == "/")
    fixture.back()
    #expect(fixture.url == "/")
    #expect(fixture.element("popover") == nil)
  }

  @Test("only tags in scope are offered; a value that is none is refused beside its field, and nothing is asked for")
  func inspector() throws {
    let fixture = AppFixture { prepare($0) }
    fixture.key("a", .control)
    fixture.key("i")
    #expect(fixture.element("inspector-subject")?.text == "3 docs")
    type(fixture, "", into: fixture.page.find("combobox", Texts.Inspector.find))
    #expect(fixture.elements("find-label").map(\.text) == ["Maths"])
    fixture.key("Enter", on: "combobox", Texts.Inspector.find)
    let targets = [2, 1, 0].map { MetadataTarget.doc(Sample.docID($0)) }
    #expect(
      fixture.library.commands == [
        .assign(assignment: MetadataAssignment(targets: targets, addedTags: [maths.id]))
      ])
    let field = fixture.page.find("textbox", "Year")
    type(fixture, "soon", into: field)
    fixture.key("Enter", on: "textbox", "Year")
    #expect(fixture.element("field-error")?.text.contains("is not a whole number") == true)
    #expect(fixture.library.commands.count == 1)
    type(fixture, " 2024 ", into: fixture.page.find("textbox", "Year"))
    fixture.key("Enter", on: "textbox", "Year")
    #expect(
      fixture.library.commands.last
        == .assign(
          assignment: MetadataAssignment(
            targets: targets, values: [VariableAssignment(variableID: year.id, value: .int(2024))],
            seen: [SeenValue(variableID: year.id)])))
    #expect(fixture.element("field-error") == nil)
  }

  @Test("two people give a thing other values: the second sees both, and neither is lost")
  func twoValues() throws {
    let targets = (0..<3).map { MetadataTarget.doc(Sample.docID($0)) }
    let filter = AppFixture(url: "/") { prepare($0) }
    func assigned() -> MetadataAssignment? {
      guard case .assign(let command)? = filter.library.commands.last else { return nil }
      return command.assignment
    }
    filter.key("a", .control)
    filter.key("i")
    filter.library.giveElsewhere(.int(1999), of: year.id, to: targets)
    type(filter, "2024", into: filter.page.find("textbox", "Year"))
    filter.key("Enter", on: "textbox", "Year")
    #expect(filter.elements("conflict-body").map(\.text) == ["2024", "1999"])
    #expect(filter.page.find("button", "Keep both…") == nil)
    // The panel behind the dialog also has a button with this name.
    filter.page.send(.click, to: try #require(filter.page.all("button", "Close").last))
    filter.settle()
    #expect(filter.page.find("textbox", "Year")?.attributes["value"] == "2024")

    filter.library.giveElsewhere(.int(1999), of: year.id, to: targets)
    filter.key("Enter", on: "textbox", "Year")
    filter.click("button", "Keep mine")
    #expect(assigned()?.values.first?.value == .int(2024))
    #expect(targets.allSatisfy { filter.library.value(of: year.id, on: $0) == .int(2024) })
    #expect(filter.context.dialogs.current == nil)

    filter.library.giveElsewhere(.int(1999), of: year.id, to: targets)
    type(filter, "2030", into: filter.page.find("textbox", "Year"))
    filter.key("Enter", on: "textbox", "Year")
    let count = filter.library.commands.count
    filter.click("button", "Keep theirs")
    #expect(filter.library.commands.count == count)
  }

  @Test("two people rename the same tag: the second is told, and can have it so all the same")
  func conflict() {
    let fixture = AppFixture(url: "/properties") { prepare($0) }
    #expect(fixture.elements("property-name").map(\.text).contains("Maths"))
    fixture.click("button", "Maths")
    fixture.library.overview.catalog.tags[0].name = "Mathematics"
    type(fixture, "Numbers", into: fixture.page.find("textbox", Texts.Properties.name))
    fixture.key("Enter", on: "textbox", Texts.Properties.name)
    #expect(fixture.library.commands.isEmpty)
    #expect(
      fixture.notices == [Texts.Properties.renamedMeanwhile("Maths", now: "Mathematics", wish: "Numbers")])
    fixture.click("button", Texts.Properties.useMine)
    #expect(fixture.library.commands == [.renameTag(tag: maths.id, name: "Numbers")])
  }

  @Test("a name that is taken keeps the field, with the reason below it")
  func takenName() {
    let fixture = AppFixture(url: "/properties") { prepare($0) }
    fixture.click("button", "Maths")
    type(fixture, "MARGIN", into: fixture.page.find("textbox", Texts.Properties.name))
    fixture.key("Enter", on: "textbox", Texts.Properties.name)
    #expect(fixture.element("property-fault")?.text.contains("“MARGIN” already exists") == true)
    #expect(fixture.notices.isEmpty)
    fixture.key("Escape", on: "textbox", Texts.Properties.name)
    #expect(fixture.element("property-fault") == nil)
  }

  @Test("of a tag that is in use it is shown where before it is deleted; one that is not goes at once")
  func deleting() {
    let fixture = AppFixture(url: "/properties") { prepare($0) }
    fixture.click("button", Texts.Properties.actions("Margin"))
    fixture.pick(Texts.Properties.delete)
    #expect(fixture.library.commands == [.deleteTags(tags: [pagesOnly.id], everywhere: false)])
    fixture.click("button", Texts.Properties.actions("Maths"))
    fixture.pick(Texts.Properties.delete)
    #expect(fixture.library.commands.count == 1)
    fixture.click("button", Texts.Properties.removeEverywhere)
    #expect(fixture.library.commands.last == .deleteTags(tags: [maths.id], everywhere: true))
  }

  @Test("a doc shows the pages for which a filter holds")
  func pages() {
    let filter = "tag:\(maths.id)"
    let fixture = AppFixture(url: PaperScreen.doc(Sample.docID(1), filter: filter).url) { library in
      prepare(library)
      library.groups[Sample.docID(1)] = [Sample.group("A", pages: 1..<4, bundle: 1), Sample.group("B", pages: 4..<6)]
      library.filteredPages = [filter: [Sample.pageID(2)]]
    }
    #expect(fixture.elements("page-tile").count == 1)
    #expect(fixture.elements("page-group").count == 1)
    #expect(fixture.elements("filter-bar").count == 1)
    fixture.click("button", Texts.Filters.clear)
    #expect(fixture.elements("page-tile").count == 5)
  }
}
