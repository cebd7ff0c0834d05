import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import FindScreens
@testable import LibraryScreens
@testable import ScreenKit

/// The list of suggestions below the search field.
@Suite struct AssistantTests {
  private static let at = Instant(millisecondsSince1970: 0)

  private func bench(url: String = "/", parts: [PagePart] = PagePart.allCases) -> AppBench {
    AppBench(url: url, parts: parts) { library in
      library.docs = Sample.docs(1)
      let tags = ["Hard", "Maths"].enumerated().map { index, name in
        PaperTag(
          id: PaperTag.ID(Sample.id(index, 8)), name: name, color: .tagDefault, scope: .all, groupID: nil,
          sortIndex: index, createdAt: Self.at, updatedAt: Self.at)
      }
      library.overview = MetadataOverview(
        catalog: MetadataCatalog(tags: tags), tagUses: [0, 0], variableUses: [])
    }
  }

  private func lines(_ bench: AppBench) -> [String] {
    bench.elements("find-line").map { line in
      line.everything.first { $0.attributes["class"] == "find-label" }?.text ?? ""
    }
  }

  private func field(_ bench: AppBench) -> MemoryElement? {
    bench.page.find("combobox", Texts.Shell.searchLabel)
  }

  private func enter(_ bench: AppBench) {
    guard let field = field(bench) else { return }
    bench.page.send(.focusin, to: field)
    bench.settle()
  }

  private func press(_ key: String, _ bench: AppBench) {
    bench.key(key, on: "combobox", Texts.Shell.searchLabel)
  }

  @Test("tags are suggested while one types, and taken by keys; the search follows")
  func keys() {
    let bench = bench()
    enter(bench)
    bench.type("tag:ha", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(bench) == ["Hard"])
    #expect(field(bench)?.attributes["aria-expanded"] == "true")
    #expect(field(bench)?.attributes["aria-activedescendant"] == nil)
    press("ArrowDown", bench)
    #expect(field(bench)?.attributes["aria-activedescendant"] == bench.elements("find-line").first?.attributes["id"])
    press("Enter", bench)
    #expect(field(bench)?.attributes["value"] == "tag:Hard ")
    #expect(lines(bench).isEmpty && field(bench)?.attributes["aria-expanded"] == "false")
    bench.wait(300)
    #expect(bench.url == "/search?q=tag%3AHard")
  }

  @Test("values of a variable are asked for and suggested; those of the text before are not")
  func values() {
    let year = Variable(
      id: Variable.ID(Sample.id(1, 9)), name: "Year", type: .int, scope: .all, color: .variableDefault, sortIndex: 1,
      options: [], createdAt: Self.at, updatedAt: Self.at)
    let bench = AppBench(url: "/") { library in
      library.docs = Sample.docs(1)
      library.overview = MetadataOverview(
        catalog: MetadataCatalog(variables: [year]), tagUses: [], variableUses: [3])
      library.values = [year.id: ["2024", "2023", "1999"]]
    }
    enter(bench)
    bench.type("year:", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(bench) == ["2024", "2023", "1999", ">=", "<=", "!=", "*"])
    bench.type("year:>=20", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(bench) == ["2024", "2023"])
    press("ArrowDown", bench)
    press("Enter", bench)
    #expect(field(bench)?.attributes["value"] == "year:>=2024 " && lines(bench).isEmpty)
    bench.type("year:7", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(bench).isEmpty)
    #expect(bench.library.log.count { $0.contains("/values") } == 3)
  }

  @Test("a line that is pressed is taken; one that needs more goes on")
  func touch() {
    let bench = bench()
    enter(bench)
    bench.type("ta", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(bench) == ["tag:", "tagged"])
    bench.page.send(.click, to: bench.elements("find-line")[0])
    bench.settle()
    #expect(field(bench)?.attributes["value"] == "tag:" && lines(bench) == ["Hard", "Maths"])
  }

  @Test("Escape closes the list, and then leaves; behind the last line come the results")
  func leaving() {
    let bench = bench(url: "/search?q=tag:ha")
    enter(bench)
    #expect(lines(bench) == ["Hard"])
    press("Escape", bench)
    #expect(lines(bench).isEmpty && bench.url == "/search?q=tag:ha")
    bench.type("tag:har", into: "combobox", Texts.Shell.searchLabel)
    press("ArrowDown", bench)
    press("ArrowUp", bench)
    #expect(field(bench)?.attributes["aria-activedescendant"] == nil && lines(bench) == ["Hard"])
    press("ArrowDown", bench)
    press("ArrowDown", bench)
    #expect(lines(bench).isEmpty)
    enter(bench)
    #expect(lines(bench) == ["Hard"])
    if let field = field(bench) { bench.page.send(.focusout, to: field) }
    bench.settle()
    #expect(lines(bench).isEmpty)
  }

  @Test("what was searched for is offered while the field is empty, until it is cleared")
  func recent() {
    let bench = bench()
    for text in ["light wave", "momentum", "light wave"] {
      bench.type(text, into: "combobox", Texts.Shell.searchLabel)
      enter(bench)
      if let form = bench.page.document.root.everything.first(where: { $0.attributes["role"] == "search" }) {
        bench.page.send(.submit, to: form)
      }
      bench.settle()
    }
    bench.type("", into: "combobox", Texts.Shell.searchLabel)
    enter(bench)
    #expect(lines(bench) == ["light wave", "momentum", "Clear recent searches"])
    #expect(bench.elements("search-recent-link").map(\.text) == ["light wave", "momentum"])
    bench.page.send(.click, to: bench.elements("find-line")[1])
    bench.settle()
    #expect(bench.url == "/search?q=momentum")
    bench.type("", into: "combobox", Texts.Shell.searchLabel)
    enter(bench)
    bench.page.send(.click, to: bench.elements("find-line")[2])
    bench.settle()
    #expect(RecentSearches(storage: bench.effects.storage).texts.isEmpty)
    #expect(lines(bench).first == "tag:")
  }

  @Test("without its part of the page one types as well; the list comes with the part")
  func part() {
    let bench = bench(parts: [])
    enter(bench)
    bench.page.type("tag:h", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(bench).isEmpty && field(bench)?.attributes["value"] == "tag:h")
  }

  @Test("ten texts are kept, each once and on one line")
  func kept() {
    let recent = RecentSearches(storage: bench().effects.storage)
    for number in 1...12 { recent.add("text \(number)") }
    recent.add(" two\nlines ")
    recent.add("text 7")
    recent.add("  ")
    #expect(
      recent.texts == [
        "text 7", "two lines", "text 12", "text 11", "text 10", "text 9", "text 8", "text 6", "text 5", "text 4",
      ])
  }
}
