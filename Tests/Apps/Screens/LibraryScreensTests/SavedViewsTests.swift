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
  private func bench(url: String = "/") -> AppBench {
    AppBench(url: url) { library in
      library.docs = Sample.docs(3)
      layOutTags(library)
      library.views = [view(1, "By title"), view(2, "Maths", "tag:Maths")]
    }
  }

  private func names(_ bench: AppBench) -> [String] { bench.elements("sidebar-view").map { $0.children[0].text } }

  private func current(_ bench: AppBench) -> [String] {
    bench.elements("sidebar-item").filter { $0.attributes["aria-current"] == "page" }.map { item in
      item.everything.first { $0.attributes["class"] == "sidebar-label" }?.text ?? ""
    }
  }

  private func openMenu(of name: String, on bench: AppBench) {
    bench.click("button", Texts.Views.actions(name))
  }

  @Test("views are listed from the start; opening one is a URL, and it is marked in place of the library")
  func opening() {
    let bench = AppBench { library in
      library.docs = Sample.docs(3)
      library.views = [view(1, "By title")]
    }
    #expect(names(bench) == ["By title"] && current(bench) == [Texts.Library.title])
    bench.click("link", "By title")
    #expect(bench.url == "/?sort=title" && current(bench) == ["By title"])
    bench.back()
    #expect(bench.url == "/" && current(bench) == [Texts.Library.title])
    // Whether docs are shown as covers or as a list is not part of a view.
    bench.click("button", Texts.Library.list)
    bench.click("link", "By title")
    #expect(bench.url == "/?sort=title&view=list" && current(bench) == ["By title"])
  }

  @Test("what the library shows is kept under a name; a name that is taken or none is refused beside its field")
  func saving() throws {
    let bench = bench(url: artURL + "&order=asc")
    bench.click("button", Texts.Views.save)
    bench.type("  ", into: "textbox", Texts.Properties.name)
    bench.click("button", Texts.Views.saveButton)
    #expect(bench.element("field-error")?.text == Texts.Views.nameMissing)
    bench.type("maths", into: "textbox", Texts.Properties.name)
    bench.click("button", Texts.Views.saveButton)
    #expect(bench.element("field-error")?.text.contains("“maths” already exists") == true)
    bench.type(" Art ", into: "textbox", Texts.Properties.name)
    bench.click("button", Texts.Views.saveButton)
    #expect(bench.page.find("dialog") == nil)
    #expect(
      bench.library.commands.last
        == .createSavedView(
          name: "Art", filter: ofArt, sort: .list(ListSort(key: .created, order: .ascending))))
    #expect(names(bench) == ["By title", "Maths", "Art"] && current(bench) == ["Art"])
    #expect(bench.notices.count == 1)
  }

  @Test("a view is renamed, shows what is shown now, and is deleted, from its menu")
  func menu() {
    let bench = bench(url: artURL)
    openMenu(of: "Maths", on: bench)
    bench.pick(Texts.Views.change)
    #expect(
      bench.library.commands == [
        .changeSavedView(
          view: view(2, "").id, filter: ofArt, sort: .list(ListSort(key: .created, order: .descending)))
      ])
    #expect(current(bench) == ["Maths"])
    openMenu(of: "Maths", on: bench)
    // The view already is what is shown now.
    #expect(!bench.menuLines.contains { $0.name.hasPrefix(Texts.Views.change) })
    bench.pick(Texts.rename)
    bench.type("Art", into: "textbox", Texts.Properties.name)
    bench.click("button", Texts.rename)
    #expect(names(bench) == ["By title", "Art"])
    openMenu(of: "Art", on: bench)
    bench.pick(Texts.Properties.delete)
    #expect(names(bench) == ["By title"] && current(bench) == [Texts.Library.title])
  }

  @Test("Alt and an arrow move a view and keep the focus on it; at the ends nothing is asked for")
  func moving() {
    let bench = bench()
    bench.key("ArrowUp", .alt, on: "link", "By title")
    #expect(bench.library.commands.isEmpty)
    bench.key("ArrowDown", .alt, on: "link", "By title")
    bench.wait(16)
    #expect(bench.library.commands == [.moveSavedView(view: view(1, "").id, before: nil)])
    #expect(names(bench) == ["Maths", "By title"])
    #expect(bench.focused?.text == "By title")
    bench.key("ArrowUp", .alt, on: "link", "By title")
    #expect(names(bench) == ["By title", "Maths"])
    bench.key("Delete", on: "link", "Maths")
    #expect(names(bench) == ["By title"])
  }

  @Test(
    "a view that cannot be read stands in its place and says why; it opens its menu, and all but opening can be done",
    arguments: [SavedViewSummary.Fault.damaged, .unknown])
  func unreadable(fault: SavedViewSummary.Fault) throws {
    let broken = SavedView.ID(Sample.id(3, 10))
    let bench = AppBench(url: artURL) { library in
      library.docs = Sample.docs(3)
      layOutTags(library)
      library.views = [
        view(1, "By title"), SavedViewSummary(id: broken, name: "Broken", content: .unreadable(fault)),
        view(2, "Maths", "tag:Maths"),
      ]
    }
    #expect(names(bench) == ["By title", "Broken", "Maths"])
    let reason = Texts.Views.unreadable(fault)
    let note = try #require(bench.elements("sidebar-view")[1].children.last)
    let item = try #require(bench.page.find("button", "Broken"))
    #expect(note.text == reason && item.attributes["aria-describedby"] == note.attributes["id"])
    #expect(item.attributes["title"] == "Broken: \(reason)")
    #expect(bench.page.find("link", "Broken") == nil)
    // A broken view leads nowhere.
    let url = bench.url
    bench.click("button", "Broken")
    #expect(bench.url == url)
    bench.pick(Texts.rename)
    bench.type("Mended", into: "textbox", Texts.Properties.name)
    bench.click("button", Texts.rename)
    #expect(names(bench) == ["By title", "Mended", "Maths"])
    bench.key("ArrowUp", .alt, on: "button", "Mended")
    bench.wait(16)
    #expect(names(bench) == ["Mended", "By title", "Maths"] && bench.focused?.text == "Mended")
    // The current list replaces the unreadable view.
    bench.click("button", "Mended")
    bench.pick(Texts.Views.change)
    #expect(current(bench) == ["Mended"] && bench.page.find("link", "Mended") != nil)
    bench.library.views[0].content = .unreadable(fault)
    bench.click("link", Texts.Shell.bundles)
    bench.click("link", "By title")
    bench.key("Delete", on: "link", "By title")
    #expect(names(bench) == ["Mended", "Maths"])
    bench.key("Delete", on: "button", "Mended")
    #expect(names(bench) == ["Maths"])
    let kinds = bench.library.commands.map { $0.kind }
    #expect(
      kinds == [.changeSavedView, .changeSavedView, .changeSavedView, .deleteSavedView, .deleteSavedView])
  }

  @Test("without views it says how to make one; elsewhere than in the library nothing can be kept")
  func empty() {
    let bench = AppBench(url: "/bundles")
    #expect(bench.element("sidebar-note")?.text == Texts.Views.empty)
    #expect(bench.page.find("button", Texts.Views.add) == nil)
    bench.click("link", Texts.Library.title)
    #expect(bench.page.find("button", Texts.Views.add) != nil)
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
