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
    let bench = AppBench { library in
      library.docs = Sample.docs(2)
      library.trashed = [Sample.doc(9)]
    }
    #expect(bench.elements("sidebar-count").map(\.text) == ["2", "1"])
    for (name, url) in [("Bundles", "/bundles"), ("Activity", "/activity"), ("Trash 1", "/trash")] {
      let link = bench.elements("sidebar-item").first { $0.name.hasPrefix(name.split(separator: " ")[0]) }
      guard let link else { return #expect(Bool(false), "no \(name)") }
      bench.page.send(.click, to: link)
      bench.settle()
      #expect(bench.url == url)
      let current = bench.elements("sidebar-item").filter { $0.attributes["aria-current"] == "page" }
      #expect(current.map { $0.attributes["href"] } == [url])
    }
  }

  @Test("search begins a quarter of a second after the last letter, and the URL is the query")
  func search() {
    let bench = AppBench { library in
      library.docs = Sample.docs(1)
      library.hits["momentum"] = [Sample.hit(1, doc: 0)]
    }
    for text in ["m", "mom", "momentum"] {
      bench.page.type(text, into: "combobox", Texts.Shell.searchLabel)
      bench.wait(100)
    }
    #expect(bench.library.log.allSatisfy { !$0.contains("/search") })
    bench.wait(200)
    #expect(bench.url == "/search?q=momentum")
    #expect(bench.library.log.count { $0.contains("/search") } == 1)
    bench.page.type("momentum x", into: "combobox", Texts.Shell.searchLabel)
    bench.wait(300)
    #expect(bench.url == "/search?q=momentum%20x")
    bench.back()
    #expect(bench.url == "/")
    #expect(bench.page.find("combobox", Texts.Shell.searchLabel)?.attributes["value"] == "")
  }

  @Test("/ goes to the search field, Escape in it leaves the search")
  func searchKeys() {
    let bench = AppBench(url: "/search?q=a")
    bench.key("/")
    #expect(bench.focused?.role == "combobox")
    #expect(bench.focused?.attributes["value"] == "a")
    bench.key("Escape", on: "combobox", Texts.Shell.searchLabel)
    #expect(bench.url == "/")
  }

  @Test("? opens the shortcuts, everything else is inert, Escape closes")
  func shortcuts() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    bench.key("?")
    #expect(bench.page.find("dialog", "Shortcuts") != nil)
    #expect(bench.element("app")?.attributes["inert"] == "")
    bench.key("a", .control)
    #expect(bench.element("selection-bar") == nil)
    bench.key("Escape")
    #expect(bench.page.find("dialog") == nil)
    #expect(bench.element("app")?.attributes["inert"] == nil)
  }

  @Test("the theme is chosen from a menu, put on the document and remembered")
  func theme() {
    let bench = AppBench()
    bench.click("button", Texts.Shell.appearance)
    #expect(bench.page.all("menuitemradio").map { $0.attributes["aria-checked"] } == ["true", "false", "false"])
    bench.click("menuitemradio", "Dark")
    #expect(bench.effects.window.documentAttributes["data-theme"] == "dark")
    #expect(bench.effects.storage.values["theme"] == "dark")
    #expect(bench.element("menu") == nil)
    bench.click("button", Texts.Shell.appearance)
    bench.click("menuitemradio", Texts.Shell.likeSystem)
    #expect(bench.effects.window.documentAttributes["data-theme"] == nil)
    #expect(bench.effects.storage.values["theme"] == nil)
  }

  @Test("on a phone the sidebar is a sheet that a choice closes")
  func sheet() {
    let bench = AppBench()
    bench.click("button", "Menu")
    #expect(bench.element("app")?.attributes["data-sidebar"] == "open")
    bench.key("Escape")
    #expect(bench.element("app")?.attributes["data-sidebar"] == "closed")
    bench.click("button", "Menu")
    bench.click("link", "Bundles")
    #expect(bench.element("app")?.attributes["data-sidebar"] == "closed")
  }

  @Test("an address that names nothing says so and leads back")
  func unknown() {
    let bench = AppBench(url: "/no/<b>such</b>")
    #expect(bench.page.find("heading", Texts.Unknown.title) != nil)
    #expect(!bench.page.html.contains("<b>"))
    bench.click("button", Texts.Unknown.toLibrary)
    #expect(bench.url == "/")
  }

  @Test("while something is saved it says so")
  func saving() {
    let bench = AppBench { $0.docs = Sample.docs(1) }
    #expect(bench.element("save-state")?.text == Texts.Shell.saved)
    bench.page.press("Delete", on: bench.elements("doc-card-link")[0])
    #expect(bench.element("save-state")?.text == Texts.Shell.saving)
    bench.settle()
    #expect(bench.element("save-state")?.text == Texts.Shell.saved)
  }
}
