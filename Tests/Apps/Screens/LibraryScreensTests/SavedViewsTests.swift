import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import LibraryScreens
@testable import MetadataParts
@testable import ScreenKit

/// The saved views in the sidebar, with a server in memory.
@Suite struct SavedViewsTests {
  private let byTitle = DocSort.list(ListSort(key: .title, order: .ascending))

  private func view(_ number: Int, _ name: String, _ filter: String = "") -> SavedViewSummary {
    SavedViewSummary(
      id: SavedView.ID(Sample.id(number, 10)), name: name,
      content: .docs(SavedViewSummary.Docs(filter: filter, query: filter, sort: byTitle)))
  }

  private static func tag(_ number: Int, _ name: String) -> PaperTag {
    let at = Instant(millisecondsSince1970: 0)
    return PaperTag(
      id: PaperTag.ID(Sample.id(number, 8)), name: name, color: .tagDefault, scope: .all, groupID: nil,
      sortIndex: number, createdAt: at, updatedAt: at)
  }
  private let maths = SavedViewsTests.tag(1, "Maths")
  private let art = SavedViewsTests.tag(2, "Art")
  /// The filter for the tag "Art". URLs and commands name a tag by its identifier.
  private var ofArt: String { "tag:\(art.id)" }
  private var artURL: String { "/?filter=tag%3A\(art.id)" }

  private func layOutTags(_ library: FakeLibrary) {
    library.overview = MetadataOverview(
      catalog: MetadataCatalog(tags: [maths, art]), tagUses: [], variableUses: [])
  }

  /// The library with two views; the second has a filter.
  private func fixture(url: String = "/") -> AppFixture {
    AppFixture(url: url) { library in
      library.docs = Sample.docs(3)
      layOutTags(library)
      library.views = [view(1, "By title"), view(2, "Maths", "tag:Maths")]
    }
  }

  private func names(_ fixture: AppFixture) -> [String] { fixture.elements("sidebar-view").map { $0.children[0].text } }

  private func current(_ fixture: AppFixture) -> [String] {
    fixture.elements("sidebar-item").filter { $0.attributes["aria-current"] == "page" }.map { item in
      item.everything.first { $0.attributes["class"] == "sidebar-label" }?.text ?? ""
    }
  }

  /// Goes to the library by its link in the sidebar, whose name ends with the number of docs.
  private func goToLibrary(_ fixture: AppFixture) {
    guard let link = fixture.elements("sidebar-item").first(where: { $0.text.hasPrefix(Texts.Library.title) }) else {
      return #expect(Bool(false), "no link")
    }
    fixture.page.send(.click, to: link)
    fixture.settle()
  }

  private func openMenu(of name: String, on fixture: AppFixture) {
    fixture.click("button", Texts.Views.actions(name))
  }

  @Test("views are listed from the start; opening one is a URL, and it is marked in place of the library")
  func opening() {
    let fixture = AppFixture { library in
      library.docs = Sample.docs(3)
      library.views = [view(1, "By title")]
    }
    #expect(names(fixture) == ["By title"] && current(fixture) == [Texts.Library.title])
    fixture.click("link", "By title")
    #expect(fixture.url == "/?sort=title" && current(fixture) == ["By title"])
    fixture.back()
    #expect(fixture.url == "/" && current(fixture) == [Texts.Library.title])
    // Whether docs are shown as covers or as a list is not part of a view.
    fixture.click("button", Texts.Library.list)
    fixture.click("link", "By title")
    #expect(fixture.url == "/?sort=title&view=list" && current(fixture) == ["By title"])
  }

  @Test("what the library shows is kept under a name; a name that is taken or none is refused beside its field")
  func saving() throws {
    let fixture = fixture(url: artURL + "&order=asc")
    fixture.click("button", Texts.Views.save)
    fixture.type("  ", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.Views.saveButton)
    #expect(fixture.element("field-error")?.text == Texts.Views.nameMissing)
    fixture.type("maths", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.Views.saveButton)
    #expect(fixture.element("field-error")?.text.contains("“maths” already exists") == true)
    fixture.type(" Art ", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.Views.saveButton)
    #expect(fixture.page.find("dialog") == nil)
    #expect(
      fixture.library.commands.last
        == .createSavedView(
          name: "Art", filter: ofArt, sort: .list(ListSort(key: .created, order: .ascending))))
    #expect(names(fixture) == ["By title", "Maths", "Art"] && current(fixture) == ["Art"])
    #expect(fixture.notices.count == 1)
  }

  @Test("a view is renamed, shows what is shown now, and is deleted, from its menu")
  func menu() {
    let fixture = fixture(url: artURL)
    openMenu(of: "Maths", on: fixture)
    fixture.pick(Texts.Views.change)
    #expect(
      fixture.library.commands == [
        .changeSavedView(
          view: view(2, "").id, filter: ofArt, sort: .list(ListSort(key: .created, order: .descending)))
      ])
    #expect(current(fixture) == ["Maths"])
    openMenu(of: "Maths", on: fixture)
    // The view already is what is shown now.
    #expect(!fixture.menuLines.contains { $0.name.hasPrefix(Texts.Views.change) })
    fixture.pick(Texts.rename)
    fixture.type("Art", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.rename)
    #expect(names(fixture) == ["By title", "Art"])
    openMenu(of: "Art", on: fixture)
    fixture.pick(Texts.Properties.delete)
    #expect(names(fixture) == ["By title"] && current(fixture) == [Texts.Library.title])
  }

  @Test("Alt and an arrow move a view and keep the focus on it; at the ends nothing is asked for")
  func moving() {
    let fixture = fixture()
    fixture.key("ArrowUp", .alt, on: "link", "By title")
    #expect(fixture.library.commands.isEmpty)
    fixture.key("ArrowDown", .alt, on: "link", "By title")
    fixture.wait(16)
    #expect(fixture.library.commands == [.moveSavedView(view: view(1, "").id, before: nil)])
    #expect(names(fixture) == ["Maths", "By title"])
    #expect(fixture.focused?.text == "By title")
    fixture.key("ArrowUp", .alt, on: "link", "By title")
    #expect(names(fixture) == ["By title", "Maths"])
    fixture.key("Delete", on: "link", "Maths")
    #expect(names(fixture) == ["By title"])
  }

  @Test(
    "a view that cannot be read stands in its place and says why; it opens its menu, and all but opening can be done",
    arguments: [SavedViewSummary.Fault.damaged, .unknown])
  func unreadable(fault: SavedViewSummary.Fault) throws {
    let broken = SavedView.ID(Sample.id(3, 10))
    let fixture = AppFixture(url: artURL) { library in
      library.docs = Sample.docs(3)
      layOutTags(library)
      library.views = [
        view(1, "By title"), SavedViewSummary(id: broken, name: "Broken", content: .unreadable(fault)),
        view(2, "Maths", "tag:Maths"),
      ]
    }
    #expect(names(fixture) == ["By title", "Broken", "Maths"])
    let reason = Texts.Views.unreadable(fault)
    let note = try #require(fixture.elements("sidebar-view")[1].children.last)
    let item = try #require(fixture.page.find("button", "Broken"))
    #expect(note.text == reason && item.attributes["aria-describedby"] == note.attributes["id"])
    #expect(item.attributes["title"] == "Broken: \(reason)")
    #expect(fixture.page.find("link", "Broken") == nil)
    // A broken view leads nowhere.
    let url = fixture.url
    fixture.click("button", "Broken")
    #expect(fixture.url == url)
    fixture.pick(Texts.rename)
    fixture.type("Mended", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.rename)
    #expect(names(fixture) == ["By title", "Mended", "Maths"])
    fixture.key("ArrowUp", .alt, on: "button", "Mended")
    fixture.wait(16)
    #expect(names(fixture) == ["Mended", "By title", "Maths"] && fixture.focused?.text == "Mended")
    // The current list replaces the unreadable view.
    fixture.click("button", "Mended")
    fixture.pick(Texts.Views.change)
    #expect(current(fixture) == ["Mended"] && fixture.page.find("link", "Mended") != nil)
    fixture.library.views[0].content = .unreadable(fault)
    fixture.click("link", Texts.Shell.bundles)
    fixture.click("link", "By title")
    fixture.key("Delete", on: "link", "By title")
    #expect(names(fixture) == ["Mended", "Maths"])
    fixture.key("Delete", on: "button", "Mended")
    #expect(names(fixture) == ["Maths"])
    let kinds = fixture.library.commands.map { $0.kind }
    #expect(
      kinds == [.changeSavedView, .changeSavedView, .changeSavedView, .deleteSavedView, .deleteSavedView])
  }

  @Test("a view is named after its filter, keeps only the order too, and each step by key is undone")
  func undoing() {
    let fixture = fixture(url: artURL)
    fixture.click("button", Texts.Views.save)
    #expect(fixture.page.find("textbox", Texts.Properties.name)?.attributes["value"] == "Art")
    fixture.click("button", Texts.Views.saveButton)
    #expect(names(fixture) == ["By title", "Maths", "Art"] && current(fixture) == ["Art"])
    goToLibrary(fixture)
    #expect(current(fixture) == [Texts.Library.title])
    fixture.click("button", Texts.Views.add)
    fixture.type("maths", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.Views.saveButton)
    #expect(fixture.element("field-error")?.text.contains("already exists") == true)
    fixture.type("Newest", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.Views.saveButton)
    #expect(names(fixture) == ["By title", "Maths", "Art", "Newest"])
    // Each step takes back what it did.
    fixture.key("ArrowUp", .alt, on: "link", "Art")
    #expect(names(fixture) == ["By title", "Art", "Maths", "Newest"])
    fixture.key("F2", on: "link", "Maths")
    fixture.type("Sums", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.rename)
    #expect(names(fixture) == ["By title", "Art", "Sums", "Newest"])
    fixture.key("Delete", on: "link", "Newest")
    #expect(names(fixture) == ["By title", "Art", "Sums"])
    fixture.key("z", .control)
    #expect(names(fixture) == ["By title", "Art", "Sums", "Newest"])
    fixture.key("z", .control)
    #expect(names(fixture) == ["By title", "Art", "Maths", "Newest"])
    fixture.key("z", .control)
    #expect(names(fixture) == ["By title", "Maths", "Art", "Newest"])
    // A view follows the renaming of its tag.
    fixture.click("link", "Art")
    fixture.library.doElsewhere(.renameTag(tag: art.id, name: "Painting"), as: nil)
    fixture.context.monitor.pollNow()
    fixture.settle()
    #expect(current(fixture) == ["Art"] && fixture.elements("chip-label").map(\.text) == ["Painting"])
  }

  @Test("a view that cannot be read comes back by Undo with what was stored of it")
  func undoOfUnreadable() {
    let broken = SavedView.ID(Sample.id(3, 10))
    let fixture = AppFixture { library in
      library.docs = Sample.docs(1)
      library.views = [
        view(1, "By title"), SavedViewSummary(id: broken, name: "Broken", content: .unreadable(.damaged)),
      ]
    }
    #expect(fixture.page.html.contains("Cannot be read: it is damaged."))
    fixture.key("Delete", on: "button", "Broken")
    #expect(names(fixture) == ["By title"])
    fixture.key("z", .control)
    #expect(names(fixture) == ["By title", "Broken"] && fixture.page.find("button", "Broken") != nil)
  }

  @Test("on a phone a view is kept and opened from the sheet")
  func phone() {
    let fixture = fixture(url: "/?sort=title&order=desc")
    fixture.click("button", Texts.Shell.menu)
    fixture.click("button", Texts.Views.add)
    fixture.type("Backwards", into: "textbox", Texts.Properties.name)
    fixture.click("button", Texts.Views.saveButton)
    #expect(fixture.page.find("dialog") == nil)
    fixture.click("button", Texts.Shell.menu)
    #expect(current(fixture) == ["Backwards"])
    goToLibrary(fixture)
    #expect(fixture.url == "/")
  }

  @Test("without views it says how to make one; elsewhere than in the library nothing can be kept")
  func empty() {
    let fixture = AppFixture(url: "/bundles")
    #expect(fixture.element("sidebar-note")?.text == Texts.Views.empty)
    #expect(fixture.page.find("button", Texts.Views.add) == nil)
    fixture.click("link", Texts.Library.title)
    #expect(fixture.page.find("button", Texts.Views.add) != nil)
  }

  @Test("a filter that was put together here comes back from the server letter by letter, so that its view is marked")
  func filters() throws {
    let at = Instant(millisecondsSince1970: 0)
    let tags = (1...2).map { number in
      PaperTag(
        id: PaperTag.ID(Sample.id(number, 8)), name: "Tag \(number)", color: .tagDefault, scope: .all, groupID: nil,
        sortIndex: number, createdAt: at, updatedAt: at)
    }
    let options = ["Easy", "Hard"].enumerated().map {
      VariableOption(id: VariableOption.ID(Sample.id($0.offset, 11)), name: $0.element)
    }
    let variables = [VariableType.int, .text, .date, .list].enumerated().map { index, type in
      Variable(
        id: Variable.ID(Sample.id(index, 9)), name: "\(type)", type: type, scope: .all, color: .variableDefault,
        sortIndex: index, options: type == .list ? options : [], createdAt: at, updatedAt: at)
    }
    let catalog = MetadataCatalog(tags: tags, variables: variables)
    for any in [true, false] {
      for variable in variables {
        for comparison in FilterTest.Comparison.all(for: variable.type) {
          let value =
            switch variable.type {
            case .int: "7"
            case .text: "say \"x\\y\""
            case .date: "2023-05-31"
            case .list: options[1].id.description
            }
          let count = comparison.operandCount ?? 1
          var parts = FilterParts("")
          parts.setTags(tags.map { $0.id }, any: any)
          parts.add(FilterTest(variable.id, comparison, Array(repeating: value, count: count)))
          let text = parts.text
          #expect(try MetadataFilter(parsing: text, catalog: catalog).identifyingText(catalog: catalog) == text)
        }
      }
    }
  }

  @Test("an arrangement and a view's order are the same thing both ways")
  func orders() {
    let variable = Variable.ID(Sample.id(1, 9))
    for sort in LibraryArrangement.Sort.allCases {
      for isDescending in [true, false] {
        for arrangement in [
          LibraryArrangement(sort: sort, isDescending: isDescending, layout: .list, filter: "tag:A"),
          LibraryArrangement(variable: variable, isDescending: isDescending, layout: .list, filter: "tag:A"),
        ] {
          let docs = SavedViewSummary.Docs(filter: "", query: "tag:A", sort: arrangement.docSort)
          #expect(LibraryArrangement(savedView: docs, layout: .list) == arrangement)
        }
      }
    }
  }
}
