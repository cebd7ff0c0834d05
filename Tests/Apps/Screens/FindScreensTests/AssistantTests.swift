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

  private func fixture(url: String = "/", parts: [PagePart] = PagePart.allCases) -> AppFixture {
    AppFixture(url: url, parts: parts) { library in
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

  private func lines(_ fixture: AppFixture) -> [String] {
    fixture.elements("find-line").map { line in
      line.everything.first { $0.attributes["class"] == "find-label" }?.text ?? ""
    }
  }

  private func field(_ fixture: AppFixture) -> MemoryElement? {
    fixture.page.find("combobox", Texts.Shell.searchLabel)
  }

  private func enter(_ fixture: AppFixture) {
    guard let field = field(fixture) else { return }
    fixture.page.send(.focusin, to: field)
    fixture.settle()
  }

  private func press(_ key: String, _ fixture: AppFixture) {
    fixture.key(key, on: "combobox", Texts.Shell.searchLabel)
  }

  @Test("tags are suggested while one types, and taken by keys; the search follows")
  func keys() {
    let fixture = fixture()
    enter(fixture)
    fixture.type("tag:ha", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(fixture) == ["Hard"])
    #expect(field(fixture)?.attributes["aria-expanded"] == "true")
    #expect(field(fixture)?.attributes["aria-activedescendant"] == nil)
    press("ArrowDown", fixture)
    #expect(
      field(fixture)?.attributes["aria-activedescendant"] == fixture.elements("find-line").first?.attributes["id"])
    press("Enter", fixture)
    #expect(field(fixture)?.attributes["value"] == "tag:Hard ")
    #expect(lines(fixture).isEmpty && field(fixture)?.attributes["aria-expanded"] == "false")
    fixture.wait(300)
    #expect(fixture.url == "/search?q=tag%3AHard")
  }

  @Test("values of a variable are asked for and suggested; those of the text before are not")
  func values() {
    let year = Variable(
      id: Variable.ID(Sample.id(1, 9)), name: "Year", type: .int, scope: .all, color: .variableDefault, sortIndex: 1,
      options: [], createdAt: Self.at, updatedAt: Self.at)
    let fixture = AppFixture(url: "/") { library in
      library.docs = Sample.docs(1)
      library.overview = MetadataOverview(
        catalog: MetadataCatalog(variables: [year]), tagUses: [], variableUses: [3])
      library.values = [year.id: ["2024", "2023", "1999"]]
    }
    enter(fixture)
    fixture.type("year:", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(fixture) == ["2024", "2023", "1999", ">=", "<=", "!=", "*"])
    fixture.type("year:>=20", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(fixture) == ["2024", "2023"])
    press("ArrowDown", fixture)
    press("Enter", fixture)
    #expect(field(fixture)?.attributes["value"] == "year:>=2024 " && lines(fixture).isEmpty)
    fixture.type("year:7", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(fixture).isEmpty)
    #expect(fixture.library.log.count { $0.contains("/values") } == 3)
  }

  @Test("a line that is pressed is taken; one that needs more goes on")
  func touch() {
    let fixture = fixture()
    enter(fixture)
    fixture.type("ta", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(fixture) == ["tag:", "tagged"])
    fixture.page.send(.click, to: fixture.elements("find-line")[0])
    fixture.settle()
    #expect(field(fixture)?.attributes["value"] == "tag:" && lines(fixture) == ["Hard", "Maths"])
  }

  @Test("Escape closes the list, and then leaves; behind the last line come the results")
  func leaving() {
    let fixture = fixture(url: "/search?q=tag:ha")
    enter(fixture)
    #expect(lines(fixture) == ["Hard"])
    press("Escape", fixture)
    #expect(lines(fixture).isEmpty && fixture.url == "/search?q=tag:ha")
    fixture.type("tag:har", into: "combobox", Texts.Shell.searchLabel)
    press("ArrowDown", fixture)
    press("ArrowUp", fixture)
    #expect(field(fixture)?.attributes["aria-activedescendant"] == nil && lines(fixture) == ["Hard"])
    press("ArrowDown", fixture)
    press("ArrowDown", fixture)
    #expect(lines(fixture).isEmpty)
    enter(fixture)
    #expect(lines(fixture) == ["Hard"])
    if let field = field(fixture) { fixture.page.send(.focusout, to: field) }
    fixture.settle()
    #expect(lines(fixture).isEmpty)
  }

  @Test("what was searched for is offered while the field is empty, until it is cleared")
  func recent() {
    let fixture = fixture()
    for text in ["light wave", "momentum", "light wave"] {
      fixture.type(text, into: "combobox", Texts.Shell.searchLabel)
      enter(fixture)
      if let form = fixture.page.document.root.everything.first(where: { $0.attributes["role"] == "search" }) {
        fixture.page.send(.submit, to: form)
      }
      fixture.settle()
    }
    fixture.type("", into: "combobox", Texts.Shell.searchLabel)
    enter(fixture)
    #expect(lines(fixture) == ["light wave", "momentum", "Clear recent searches"])
    #expect(fixture.elements("search-recent-link").map(\.text) == ["light wave", "momentum"])
    fixture.page.send(.click, to: fixture.elements("find-line")[1])
    fixture.settle()
    #expect(fixture.url == "/search?q=momentum")
    fixture.type("", into: "combobox", Texts.Shell.searchLabel)
    enter(fixture)
    fixture.page.send(.click, to: fixture.elements("find-line")[2])
    fixture.settle()
    #expect(RecentSearches(storage: fixture.effects.storage).texts.isEmpty)
    #expect(lines(fixture).first == "tag:")
  }

  @Test("without its part of the page one types as well; the list comes with the part")
  func part() {
    let fixture = fixture(parts: [])
    enter(fixture)
    fixture.page.type("tag:h", into: "combobox", Texts.Shell.searchLabel)
    #expect(lines(fixture).isEmpty && field(fixture)?.attributes["value"] == "tag:h")
  }

  @Test("ten texts are kept, each once and on one line")
  func kept() {
    let recent = RecentSearches(storage: fixture().effects.storage)
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
