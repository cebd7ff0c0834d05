import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import LibraryScreens
@testable import MetadataParts
@testable import ScreenKit

/// Stars on docs: in the library, on a doc's own screen, in the sidebar and in filters.
@Suite struct StarTests {
  private func starred(_ fixture: AppFixture) -> [String] {
    fixture.library.docs.filter { $0.isStarred }.map(\.title)
  }

  private func signs(_ fixture: AppFixture) -> Int {
    fixture.elements("doc-card").count { $0.text.contains("Starred") }
  }

  private func current(_ fixture: AppFixture) -> [String] {
    fixture.elements("sidebar-item").filter { $0.attributes["aria-current"] == "page" }.map { item in
      item.everything.first { $0.attributes["class"] == "sidebar-label" }?.text ?? ""
    }
  }

  @Test("a doc gets a star by its button in the grid and in the list, and Undo names what it took back")
  func buttons() throws {
    let fixture = AppFixture { $0.docs = Sample.docs(3) }
    fixture.click("button", "Star")
    #expect(starred(fixture) == ["Doc 2"] && signs(fixture) == 1)
    #expect(fixture.elements("doc-card").first?.text.contains("Starred") == true)
    fixture.click("button", "List")
    let button = try #require(
      fixture.elements("library-row").first { $0.text.contains("Doc 0") }?.everything.first {
        $0.attributes["aria-label"] == "Star"
      })
    fixture.page.send(.click, to: button)
    fixture.settle()
    #expect(starred(fixture) == ["Doc 0", "Doc 2"])
    fixture.key("z", .control)
    #expect(starred(fixture) == ["Doc 2"])
    #expect(fixture.notices.last == "Undone: change the star of “Doc 0”")
  }

  @Test("all that is selected gets a star by S, and loses it from the menu")
  func keyAndMenu() {
    let fixture = AppFixture { $0.docs = Sample.docs(3) }
    fixture.page.send(.focusin, to: fixture.elements("doc-card-link")[1])
    fixture.page.press("s", on: fixture.elements("doc-card-link")[1])
    fixture.settle()
    #expect(starred(fixture) == ["Doc 1"])
    fixture.key("a", .control)
    fixture.page.press("s", on: fixture.elements("doc-card-link")[0])
    fixture.settle()
    #expect(starred(fixture) == ["Doc 0", "Doc 1", "Doc 2"] && signs(fixture) == 3)
    #expect(
      fixture.library.commands.last
        == .starDocs(docs: [2, 1, 0].map { Sample.docID($0) }, isStarred: true))
    fixture.click("button", "Actions for Doc 1")
    fixture.pick("Remove star")
    #expect(starred(fixture) == [] && signs(fixture) == 0)
    // On a phone and for those without a keyboard, the menu has the star, too.
    fixture.key("Escape")
    fixture.click("button", "Actions for Doc 1")
    fixture.pick("Star")
    #expect(starred(fixture) == ["Doc 1"])
  }

  @Test("a doc's own screen has the star, its sign and its key, and is still a place in the library")
  func ownScreen() {
    let fixture = AppFixture(url: "/docs/\(Sample.docID(1))") { library in
      library.docs = Sample.docs(3)
      library.groups[Sample.docID(1)] = [Sample.group("A", pages: 1..<3, bundle: 1)]
    }
    fixture.click("button", "Star")
    #expect(starred(fixture) == ["Doc 1"] && fixture.element("doc-facts")?.text.contains("Starred") == true)
    #expect(fixture.page.find("button", "Remove star") != nil && current(fixture) == ["Library"])
    fixture.key("z", .control)
    #expect(starred(fixture) == [] && fixture.page.find("button", "Star") != nil)
    fixture.key("s")
    #expect(starred(fixture) == ["Doc 1"])
    fixture.key("s")
    #expect(starred(fixture) == [])
  }

  @Test("the sidebar leads to the docs with a star, which is a filter that can be typed and taken out")
  func favourites() {
    let fixture = AppFixture { $0.docs = Sample.docs(3) }
    fixture.click("link", "Starred")
    #expect(fixture.url == "/?filter=is%3Astarred")
    #expect(fixture.library.log.last { $0.hasPrefix("GET /api/v1/docs?") }?.contains("filter=is%3Astarred") == true)
    #expect(current(fixture) == ["Starred"] && fixture.elements("chip-label").map(\.text) == ["Starred"])
    fixture.click("button", Texts.Filters.remove("Starred"))
    #expect(fixture.url == "/" && current(fixture) == ["Library"])
    fixture.click("button", Texts.Filters.title)
    fixture.type("star", into: "combobox", Texts.Filters.find)
    fixture.key("Enter", on: "combobox", Texts.Filters.find)
    #expect(fixture.url == "/?filter=is%3Astarred")
  }
}
