import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import LibraryScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct ShellTests {
  @Test("the sidebar leads to every place and says where one is")
  func sidebar() {
    let fixture = AppFixture { library in
      library.docs = Sample.docs(2)
      library.trashed = [Sample.doc(9)]
    }
    #expect(fixture.elements("sidebar-count").map(\.text) == ["2", "1"])
    for (name, url) in [("Bundles", "/bundles"), ("Activity", "/activity"), ("Trash 1", "/trash")] {
      let link = fixture.elements("sidebar-item").first { $0.name.hasPrefix(name.split(separator: " ")[0]) }
      guard let link else { return #expect(Bool(false), "no \(name)") }
      fixture.page.send(.click, to: link)
      fixture.settle()
      #expect(fixture.url == url)
      let current = fixture.elements("sidebar-item").filter { $0.attributes["aria-current"] == "page" }
      #expect(current.map { $0.attributes["href"] } == [url])
    }
  }

  @Test("search begins a quarter of a second after the last letter, and the URL is the query")
  func search() {
    let fixture = AppFixture { library in
      library.docs = Sample.docs(1)
      library.hits["momentum"] = [Sample.hit(1, doc: 0)]
    }
    for text in ["m", "mom", "momentum"] {
      fixture.page.type(text, into: "combobox", Texts.Shell.searchLabel)
      fixture.wait(100)
    }
    #expect(fixture.library.log.allSatisfy { !$0.contains("/search") })
    fixture.wait(200)
    #expect(fixture.url == "/search?q=momentum")
    #expect(fixture.library.log.count { $0.contains("/search") } == 1)
    fixture.page.type("momentum x", into: "combobox", Texts.Shell.searchLabel)
    fixture.wait(300)
    #expect(fixture.url == "/search?q=momentum%20x")
    fixture.back()
    #expect(fixture.url == "/")
    #expect(fixture.page.find("combobox", Texts.Shell.searchLabel)?.attributes["value"] == "")
  }

  @Test("/ goes to the search field, Escape in it leaves the search")
  func searchKeys() {
    let fixture = AppFixture(url: "/search?q=a")
    fixture.key("/")
    #expect(fixture.focused?.role == "combobox")
    #expect(fixture.focused?.attributes["value"] == "a")
    fixture.key("Escape", on: "combobox", Texts.Shell.searchLabel)
    #expect(fixture.url == "/")
  }

  @Test("? opens the shortcuts, everything else is inert, Escape closes")
  func shortcuts() {
    let fixture = AppFixture { $0.docs = Sample.docs(1) }
    fixture.key("?")
    #expect(fixture.page.find("dialog", "Shortcuts") != nil)
    #expect(fixture.element("app")?.attributes["inert"] == "")
    fixture.key("a", .control)
    #expect(fixture.element("selection-bar") == nil)
    fixture.key("Escape")
    #expect(fixture.page.find("dialog") == nil)
    #expect(fixture.element("app")?.attributes["inert"] == nil)
  }

  @Test("the theme is chosen from a menu, put on the document and remembered")
  func theme() {
    let fixture = AppFixture()
    fixture.click("button", Texts.Shell.appearance)
    #expect(fixture.page.all("menuitemradio").map { $0.attributes["aria-checked"] } == ["true", "false", "false"])
    fixture.click("menuitemradio", "Dark")
    #expect(fixture.effects.window.documentAttributes["data-theme"] == "dark")
    #expect(fixture.effects.storage.values["theme"] == "dark")
    #expect(fixture.element("menu") == nil)
    fixture.click("button", Texts.Shell.appearance)
    fixture.click("menuitemradio", Texts.Shell.likeSystem)
    #expect(fixture.effects.window.documentAttributes["data-theme"] == nil)
    #expect(fixture.effects.storage.values["theme"] == nil)
  }

  @Test("on a phone the sidebar is a sheet that a choice closes")
  func sheet() {
    let fixture = AppFixture()
    fixture.click("button", "Menu")
    #expect(fixture.element("app")?.attributes["data-sidebar"] == "open")
    fixture.key("Escape")
    #expect(fixture.element("app")?.attributes["data-sidebar"] == "closed")
    fixture.click("button", "Menu")
    fixture.click("link", "Bundles")
    #expect(fixture.element("app")?.attributes["data-sidebar"] == "closed")
  }

  @Test("an address that names nothing says so and leads back")
  func unknown() {
    let fixture = AppFixture(url: "/no/<b>such</b>")
    #expect(fixture.page.find("heading", Texts.Unknown.title) != nil)
    #expect(!fixture.page.html.contains("<b>"))
    fixture.click("button", Texts.Unknown.toLibrary)
    #expect(fixture.url == "/")
  }

  @Test("while something is saved it says so")
  func saving() {
    let fixture = AppFixture { $0.docs = Sample.docs(1) }
    #expect(fixture.element("save-state")?.text == Texts.Shell.saved)
    fixture.page.press("Delete", on: fixture.elements("doc-card-link")[0])
    #expect(fixture.element("save-state")?.text == Texts.Shell.saving)
    fixture.settle()
    #expect(fixture.element("save-state")?.text == Texts.Shell.saved)
  }
}
