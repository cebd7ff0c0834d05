import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import FindScreens
@testable import MetadataParts
@testable import ScreenKit

/// The library's statistics, with a server in memory.
@Suite struct StatisticsTests {
  private static let at = Instant(millisecondsSince1970: 0)
  private let maths = PaperTag(
    id: PaperTag.ID(Sample.id(1, 8)), name: "Maths", color: .tagDefault, scope: .all, groupID: nil, sortIndex: 1,
    createdAt: at, updatedAt: at)

  private func variable(_ number: Int, _ name: String, _ type: VariableType) -> Variable {
    Variable(
      id: Variable.ID(Sample.id(number, 9)), name: name, type: type, scope: .all, color: .variableDefault,
      sortIndex: number, createdAt: Self.at, updatedAt: Self.at)
  }

  private func numbers(_ docs: Int, _ pages: Int, scores: [Int64] = []) -> LibraryStatistics.Numbers {
    var numbers = LibraryStatistics.Numbers(docCount: docs, pageCount: pages)
    for score in scores { numbers.scores.add(score) }
    return numbers
  }

  private func prepare(_ library: FakeLibrary) {
    library.overview = MetadataOverview(
      catalog: MetadataCatalog(
        tags: [maths], variables: [variable(1, "Year", .int), variable(2, "Day", .date), variable(3, "Note", .text)]),
      tagUses: [2], variableUses: [1, 0, 0])
    library.statistics = LibraryStatistics(
      total: numbers(3, 20, scores: [70, 81]), tags: [.init(tagID: maths.id, numbers: numbers(2, 12, scores: [70]))],
      periods: [
        .init(period: .int(2020), numbers: numbers(2, 12, scores: [70])),
        .init(period: .int(2023), numbers: numbers(1, 8, scores: [81])),
      ])
  }

  private func pick(_ name: String, _ value: String, on fixture: AppFixture) {
    guard let field = fixture.page.find("combobox", name) else { return #expect(Bool(false), "no \(name)") }
    let event = Event()
    event.value = value
    fixture.page.send(.change, event, to: field)
    fixture.settle()
  }

  private func rowNames(_ fixture: AppFixture) -> [String] {
    fixture.page.document.root.everything.filter { $0.attributes["scope"] == "row" }.map(\.text)
  }

  private func asked(_ fixture: AppFixture) -> [String] {
    fixture.library.log.filter { $0.hasPrefix("GET /api/v1/statistics") }
  }

  @Test("totals, tags and periods are in tables; a gap between periods is seen in the chart, not in the table")
  func tables() {
    let fixture = AppFixture(url: "/statistics") { prepare($0) }
    #expect(fixture.elements("statistics-number").map(\.text) == ["3", "20"])
    #expect(rowNames(fixture) == ["2020", "2023", "Maths"])
    #expect(fixture.elements("chart-bar").count == 4)
    #expect(fixture.elements("chart-label").map(\.text) == ["2020", "2021", "2022", "2023"])
    #expect(fixture.element("chart")?.attributes["aria-label"]?.contains("2020") == true)
  }

  @Test("what is chosen is in the URL and is asked for; scores bring their mean, lowest and highest")
  func choosing() {
    let fixture = AppFixture(url: "/statistics") { prepare($0) }
    #expect(asked(fixture).last == "GET /api/v1/statistics")
    let year = variable(1, "", .int).id
    pick(Texts.Statistics.period, year.description, on: fixture)
    #expect(fixture.url == "/statistics?period=\(year)" && asked(fixture).last == "GET /api/v1\(fixture.url)")
    pick(Texts.Statistics.score, year.description, on: fixture)
    #expect(fixture.url == "/statistics?score=\(year)&period=\(year)")
    #expect(fixture.elements("statistics-number").map(\.text) == ["3", "20", "2", "75.5", "70 – 81"])
    #expect(fixture.page.find("button", Texts.Statistics.mean)?.attributes["aria-pressed"] == "true")
    fixture.back()
    #expect(fixture.url == "/statistics?period=\(year)")
    #expect(fixture.page.find("button", Texts.Statistics.mean) == nil)
  }

  @Test("a tag that is typed filters what is counted, and is in the URL")
  func filtering() {
    let fixture = AppFixture(url: "/statistics") { prepare($0) }
    fixture.click("button", Texts.Filters.title)
    fixture.type("mat", into: "combobox", Texts.Filters.find)
    fixture.key("Enter", on: "combobox", Texts.Filters.find)
    #expect(fixture.url.contains("filter=tag%3A\(maths.id)"))
    #expect(asked(fixture).last?.contains("filter=tag%3A\(maths.id)") == true)
    fixture.key("Escape", on: "combobox", Texts.Filters.find)
    #expect(fixture.elements("chip-label").map(\.text) == ["Maths"])
  }

  @Test("an empty library, a filter that takes nothing and a refusal each say what to do")
  func empty() {
    let fixture = AppFixture(url: "/statistics")
    #expect(fixture.page.html.contains(Texts.Statistics.emptyTitle))
    let filtered = AppFixture(url: "/statistics?filter=tag%3AMaths")
    #expect(filtered.page.html.contains(Texts.Filters.noMatch))
    filtered.click("button", Texts.Filters.clearAll)
    #expect(filtered.url == "/statistics" && asked(filtered).last == "GET /api/v1/statistics")
    let refused = AppFixture(url: "/statistics?score=gone&period=gone") { library in
      prepare(library)
      library.refusals["GET /api/v1/statistics"] = (
        404, APIErrorDetail(code: "notFound", message: "There is no such variable.")
      )
    }
    #expect(refused.page.html.contains("There is no such variable."))
    refused.library.refusals = [:]
    refused.click("button", Texts.tryAgain)
    #expect(refused.elements("statistics-number").count == 2)
  }

  @Test("of many tags thirty are shown, and all when asked for")
  func manyTags() {
    let fixture = AppFixture(url: "/statistics") { library in
      prepare(library)
      var tags: [PaperTag] = []
      for number in 1...40 {
        tags.append(
          PaperTag(
            id: PaperTag.ID(Sample.id(number, 8)), name: "Tag \(number)", color: .tagDefault, scope: .all, groupID: nil,
            sortIndex: number, createdAt: Self.at, updatedAt: Self.at))
      }
      library.overview.catalog.tags = tags
      library.statistics.tags = tags.map { .init(tagID: $0.id, numbers: numbers(1, 2)) }
    }
    #expect(fixture.elements("bar").count == 30)
    fixture.click("button", Texts.Statistics.allTags("40"))
    #expect(fixture.elements("bar").count == 40)
  }
}
