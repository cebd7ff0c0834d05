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

  @Test("a tag and a value that is compared make one step of the history, which a reload has again")
  func composedFilter() throws {
    let fixture = AppFixture { prepare($0) }
    func chips(_ fixture: AppFixture) -> [String] { fixture.elements("chip-label").map(\.text) }
    func submit() {
      if let form = fixture.element("popover-form") { fixture.page.send(.submit, to: form) }
      fixture.settle()
    }
    fixture.click("button", Texts.Filters.title)
    type(fixture, "mat", into: fixture.page.find("combobox", Texts.Filters.find))
    fixture.key("Enter", on: "combobox", Texts.Filters.find)
    type(fixture, "year", into: fixture.page.find("combobox", Texts.Filters.find))
    fixture.key("Enter", on: "combobox", Texts.Filters.find)
    let comparison = Event()
    comparison.value = FilterTest.Comparison.isAtLeast.rawValue
    fixture.page.send(.change, comparison, to: try #require(fixture.page.find("combobox", Texts.Filters.comparison)))
    let count = asked(fixture).count
    fixture.type("this year", into: "textbox", Texts.Filters.value)
    submit()
    #expect(fixture.element("field-error")?.text.contains("is not a whole number") == true)
    #expect(asked(fixture).count == count)
    fixture.type("2021", into: "textbox", Texts.Filters.value)
    submit()
    fixture.key("Escape", on: "combobox", Texts.Filters.find)
    #expect(fixture.element("popover") == nil && chips(fixture) == ["Maths", "Year ≥ 2021"])
    let url = fixture.url
    #expect(asked(fixture).last?.contains("2021") == true)
    fixture.back()
    #expect(fixture.url == "/" && chips(fixture) == [])
    fixture.effects.history.move(by: 1)
    fixture.settle()
    #expect(chips(fixture) == ["Maths", "Year ≥ 2021"])
    #expect(chips(AppFixture(url: url) { prepare($0) }) == ["Maths", "Year ≥ 2021"])

    fixture.click("button", Texts.Filters.remove("Year ≥ 2021"))
    #expect(chips(fixture) == ["Maths"])
    fixture.library.doElsewhere(.renameTag(tag: maths.id, name: "Mathematics"), as: nil)
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(chips(fixture) == ["Mathematics"])
    // A search keeps the filter.
    fixture.type("parabola", into: "combobox", "Search all papers")
    fixture.wait(300)
    #expect(fixture.library.log.last { $0.hasPrefix("GET /api/v1/search?") }?.contains("filter=tag%3A") == true)
    fixture.back()
    #expect(chips(fixture) == ["Mathematics"])
  }

  @Test("of several tags one can be enough, and docs are sorted by a value")
  func anyTagAndSorting() throws {
    let physics = PaperTag(
      id: PaperTag.ID(Sample.id(3, 8)), name: "Physics", color: .tagDefault, scope: .docAndBelow, groupID: nil,
      sortIndex: 3, createdAt: Self.at, updatedAt: Self.at)
    let fixture = AppFixture { library in
      prepare(library)
      library.overview.catalog.tags.append(physics)
      library.docs[1].tags = [DocTag(id: maths.id, name: "Maths", color: .tagDefault)]
    }
    #expect(fixture.elements("tag-dots").count == 1)
    fixture.click("button", Texts.Filters.title)
    for text in ["mat", "phys"] {
      type(fixture, text, into: fixture.page.find("combobox", Texts.Filters.find))
      fixture.key("Enter", on: "combobox", Texts.Filters.find)
    }
    func filter() -> MetadataFilter? {
      guard let text = asked(fixture).last?.split(separator: "filter=").last?.split(separator: "&").first else {
        return nil
      }
      return try? MetadataFilter(
        parsing: PercentCoding.decode(text, plusIsSpace: true), catalog: fixture.library.overview.catalog)
    }
    #expect(filter() == .all([.tag(maths.id), .tag(physics.id)]) && fixture.element("chip-or") == nil)
    fixture.click("button", Texts.Filters.any)
    #expect(filter() == .any([.tag(maths.id), .tag(physics.id)]) && fixture.element("chip-or") != nil)
    fixture.key("Escape", on: "combobox", Texts.Filters.find)
    fixture.click("button", "Sorted by: Date added")
    fixture.click("menuitemradio", "Year")
    #expect(asked(fixture).last?.contains("\(year.id)") == true)
    fixture.click("button", Texts.Filters.clear)
    #expect(fixture.element("filter-bar") == nil)
  }

  @Test("a doc, its selected pages, a page group and a bundle take a tag, each as one command")
  func targets() throws {
    let everywhere = PaperTag(
      id: PaperTag.ID(Sample.id(4, 8)), name: "Marked", color: .tagDefault, scope: .all, groupID: nil, sortIndex: 4,
      createdAt: Self.at, updatedAt: Self.at)
    func opened(_ url: String) -> AppFixture {
      AppFixture(url: url) { library in
        prepare(library)
        library.overview.catalog.tags.append(everywhere)
        library.groups[Sample.docID(1)] = [Sample.group("A", pages: 1..<4, bundle: 1)]
        library.bundles = [Sample.bundle(1, docs: [1])]
        library.bundleDetails = [Sample.bundleID(1): Sample.bundleDetail(1, docs: [1])]
      }
    }
    func take(_ fixture: AppFixture) {
      type(fixture, "mark", into: fixture.page.find("combobox", Texts.Inspector.find))
      fixture.key("Enter", on: "combobox", Texts.Inspector.find)
    }
    func added(to targets: MetadataTarget...) -> LibraryCommand {
      .assign(assignment: MetadataAssignment(targets: targets, addedTags: [everywhere.id]))
    }
    let doc = opened(PaperScreen.doc(Sample.docID(1)).url)
    doc.click("button", Texts.Inspector.addFirst)
    take(doc)
    #expect(doc.library.commands == [added(to: .doc(Sample.docID(1)))])
    let strip = doc.element("metadata-strip")?.everything ?? []
    #expect(strip.filter { $0.attributes["class"] == "chip-label" }.map(\.text) == ["Marked"])
    doc.key("Escape", on: "combobox", Texts.Inspector.find)
    doc.click("button", Texts.Inspector.remove("Marked"))
    #expect(
      doc.library.commands.last
        == .assign(
          assignment: MetadataAssignment(targets: [.doc(Sample.docID(1))], removedTags: [everywhere.id])))

    for index in [0, 2] {
      doc.page.send(.click, to: doc.elements("page-check")[index])
      doc.settle()
    }
    doc.click("button", Texts.Inspector.menuLine)
    #expect(doc.element("inspector-subject")?.text == "2 pages")
    take(doc)
    #expect(doc.library.commands.last == added(to: .page(Sample.pageID(1)), .page(Sample.pageID(3))))
    doc.key("Escape", on: "combobox", Texts.Inspector.find)

    let group = opened(PaperScreen.doc(Sample.docID(1)).url)
    group.click("button", "Actions for A")
    group.pick(Texts.Inspector.title)
    take(group)
    #expect(group.library.commands == [added(to: .pageGroup(PageGroup.ID(Sample.id(1, 6))))])

    let bundle = opened("/bundles/\(Sample.bundleID(1))")
    bundle.click("button", Texts.Inspector.addFirst)
    take(bundle)
    #expect(bundle.library.commands == [added(to: .bundle(Sample.bundleID(1)))])
  }

  @Test("each chip of a doc's filter takes out its own test, which Back puts in again; a reload has them")
  func chipsOfPages() {
    var parts = FilterParts("")
    parts.setTags([maths.id, pagesOnly.id], any: false)
    let both = parts.text
    parts.setTags([maths.id], any: false)
    let one = parts.text
    let fixture = AppFixture(url: PaperScreen.doc(Sample.docID(1), filter: both).url) { library in
      prepare(library)
      library.groups[Sample.docID(1)] = [Sample.group("A", pages: 1..<4, bundle: 1)]
      library.filteredPages = [both: [Sample.pageID(2)], one: (1..<4).map { Sample.pageID($0) }]
    }
    func chips() -> [String] {
      (fixture.element("filter-bar")?.everything ?? []).filter { $0.attributes["class"] == "chip-label" }.map(\.text)
    }
    #expect(chips() == ["Maths", "Margin"] && fixture.elements("page-tile").count == 1)
    fixture.click("button", Texts.Filters.remove("Margin"))
    #expect(chips() == ["Maths"] && fixture.elements("page-tile").count == 3)
    fixture.back()
    #expect(chips() == ["Maths", "Margin"] && fixture.elements("page-tile").count == 1)
    fixture.click("button", Texts.Filters.clear)
    #expect(fixture.element("filter-bar") == nil && fixture.elements("page-tile").count == 3)
  }

  @Test("values that differ say so; a value for all replaces them, and Undo takes one step after the other back")
  func undoneValues() throws {
    let fixture = AppFixture { prepare($0) }
    let targets = (0..<3).map { MetadataTarget.doc(Sample.docID($0)) }
    fixture.key("a", .control)
    fixture.key("i")
    type(fixture, "Hard", into: fixture.page.find("combobox", Texts.Inspector.find))
    #expect(fixture.elements("find-label").map(\.text) == [Texts.Inspector.create("Hard")])
    fixture.key("Enter", on: "combobox", Texts.Inspector.find)
    let made = try #require(fixture.library.overview.catalog.tags.first { $0.name == "Hard" })
    func uses() -> Int? {
      fixture.library.overview.catalog.tags.firstIndex { $0.id == made.id }.map {
        fixture.library.overview.tagUses[$0]
      }
    }
    #expect(made.scope == .doc && uses() == 3)
    type(fixture, "2024", into: fixture.page.find("textbox", "Year"))
    fixture.key("Enter", on: "textbox", "Year")
    let values = { targets.map { fixture.library.value(of: self.year.id, on: $0) } }
    #expect(values() == [.int(2024), .int(2024), .int(2024)])
    fixture.key("Escape", on: "combobox", Texts.Inspector.find)
    #expect(fixture.element("inspector") == nil)
    fixture.key("z", .control)
    #expect(values() == [nil, nil, nil])
    fixture.key("z", .control)
    #expect(uses() == 0)
    fixture.library.giveElsewhere(.int(1), of: year.id, to: [targets[0]])
    fixture.key("i")
    #expect(fixture.element("inspector")?.text.contains("1 of 3") == true)
    fixture.click("button", Texts.Inspector.clear("Year"))
    #expect(values() == [nil, nil, nil])
  }
}
