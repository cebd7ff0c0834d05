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

  private func asked(_ bench: AppBench) -> [String] {
    bench.library.log.filter { $0.hasPrefix("GET /api/v1/docs?") }
  }

  private func type(_ bench: AppBench, _ text: String, into element: MemoryElement?) {
    guard let element else { return }
    let event = Event()
    event.value = text
    bench.page.send(.input, event, to: element)
    bench.settle()
  }

  @Test("a filter in the URL is asked for and named; taking it out is a step that Back leads back from")
  func filter() {
    let filter = "tag:\(maths.id)"
    let url = PaperScreen.library(LibraryArrangement(filter: filter)).url
    let bench = AppBench(url: url) { prepare($0) }
    #expect(asked(bench).last?.contains("filter=tag%3A") == true)
    #expect(bench.elements("chip-label").map(\.text) == ["Maths"])
    bench.click("button", Texts.Filters.remove("Maths"))
    #expect(bench.url == "/")
    #expect(asked(bench).last?.contains("filter=") == false)
    bench.back()
    #expect(bench.url == url)
    #expect(bench.elements("chip-label").map(\.text) == ["Maths"])
    // The arrangement is remembered for the next time without the filter.
    #expect(bench.context.arrangement.filter.isEmpty)
  }

  @Test("a filter that cannot be used says so, and can be cleared")
  func brokenFilter() {
    let bench = AppBench(url: "/?filter=tag:gone") { library in
      prepare(library)
      library.refusals["GET /api/v1/docs?"] = (
        404, APIErrorDetail(code: "notFound", message: "There is no tag “gone”.")
      )
    }
    #expect(bench.page.html.contains("There is no tag “gone”."))
    bench.library.refusals = [:]
    bench.click("button", Texts.Filters.clear)
    #expect(bench.elements("doc-card").count == 3)
  }

  @Test("typing finds a tag and Enter puts it into the filter, in one step of the history")
  func typedFilter() {
    let bench = AppBench { prepare($0) }
    bench.click("button", Texts.Filters.title)
    type(bench, "mat", into: bench.page.find("combobox", Texts.Filters.find))
    #expect(bench.elements("find-label").map(\.text) == ["Maths"])
    bench.key("Enter", on: "combobox", Texts.Filters.find)
    #expect(asked(bench).last?.contains("filter=tag%3A") == true)
    bench.key("Backspace", on: "combobox", Texts.Filters.find)
    #expect(bench.url == "/")
    bench.back()
    #expect(bench.url == "/")
    #expect(bench.element("popover") == nil)
  }

  @Test("only tags in scope are offered; a value that is none is refused beside its field, and nothing is asked for")
  func inspector() throws {
    let bench = AppBench { prepare($0) }
    bench.key("a", .control)
    bench.key("i")
    #expect(bench.element("inspector-subject")?.text == "3 docs")
    type(bench, "", into: bench.page.find("combobox", Texts.Inspector.find))
    #expect(bench.elements("find-label").map(\.text) == ["Maths"])
    bench.key("Enter", on: "combobox", Texts.Inspector.find)
    let targets = [2, 1, 0].map { MetadataTarget.doc(Sample.docID($0)) }
    #expect(
      bench.library.commands == [
        .assign(assignment: MetadataAssignment(targets: targets, addedTags: [maths.id]))
      ])
    let field = bench.page.find("textbox", "Year")
    type(bench, "soon", into: field)
    bench.key("Enter", on: "textbox", "Year")
    #expect(bench.element("field-error")?.text.contains("is not a whole number") == true)
    #expect(bench.library.commands.count == 1)
    type(bench, " 2024 ", into: bench.page.find("textbox", "Year"))
    bench.key("Enter", on: "textbox", "Year")
    #expect(
      bench.library.commands.last
        == .assign(
          assignment: MetadataAssignment(
            targets: targets, values: [VariableAssignment(variableID: year.id, value: .int(2024))],
            seen: [SeenValue(variableID: year.id)])))
    #expect(bench.element("field-error") == nil)
  }

  @Test("two people give a thing other values: the second sees both, and neither is lost")
  func twoValues() throws {
    let targets = (0..<3).map { MetadataTarget.doc(Sample.docID($0)) }
    let filter = AppBench(url: "/") { prepare($0) }
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
    let bench = AppBench(url: "/properties") { prepare($0) }
    #expect(bench.elements("property-name").map(\.text).contains("Maths"))
    bench.click("button", "Maths")
    bench.library.overview.catalog.tags[0].name = "Mathematics"
    type(bench, "Numbers", into: bench.page.find("textbox", Texts.Properties.name))
    bench.key("Enter", on: "textbox", Texts.Properties.name)
    #expect(bench.library.commands.isEmpty)
    #expect(
      bench.notices == [Texts.Properties.renamedMeanwhile("Maths", now: "Mathematics", wish: "Numbers")])
    bench.click("button", Texts.Properties.useMine)
    #expect(bench.library.commands == [.renameTag(tag: maths.id, name: "Numbers")])
  }

  @Test("a name that is taken keeps the field, with the reason below it")
  func takenName() {
    let bench = AppBench(url: "/properties") { prepare($0) }
    bench.click("button", "Maths")
    type(bench, "MARGIN", into: bench.page.find("textbox", Texts.Properties.name))
    bench.key("Enter", on: "textbox", Texts.Properties.name)
    #expect(bench.element("property-fault")?.text.contains("“MARGIN” already exists") == true)
    #expect(bench.notices.isEmpty)
    bench.key("Escape", on: "textbox", Texts.Properties.name)
    #expect(bench.element("property-fault") == nil)
  }

  @Test("of a tag that is in use it is shown where before it is deleted; one that is not goes at once")
  func deleting() {
    let bench = AppBench(url: "/properties") { prepare($0) }
    bench.click("button", Texts.Properties.actions("Margin"))
    bench.pick(Texts.Properties.delete)
    #expect(bench.library.commands == [.deleteTags(tags: [pagesOnly.id], everywhere: false)])
    bench.click("button", Texts.Properties.actions("Maths"))
    bench.pick(Texts.Properties.delete)
    #expect(bench.library.commands.count == 1)
    bench.click("button", Texts.Properties.removeEverywhere)
    #expect(bench.library.commands.last == .deleteTags(tags: [maths.id], everywhere: true))
  }

  @Test("a doc shows the pages for which a filter holds")
  func pages() {
    let filter = "tag:\(maths.id)"
    let bench = AppBench(url: PaperScreen.doc(Sample.docID(1), filter: filter).url) { library in
      prepare(library)
      library.groups[Sample.docID(1)] = [Sample.group("A", pages: 1..<4, bundle: 1), Sample.group("B", pages: 4..<6)]
      library.filteredPages = [filter: [Sample.pageID(2)]]
    }
    #expect(bench.elements("page-tile").count == 1)
    #expect(bench.elements("page-group").count == 1)
    #expect(bench.elements("filter-bar").count == 1)
    bench.click("button", Texts.Filters.clear)
    #expect(bench.elements("page-tile").count == 5)
  }
}
