import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct DocTests {
  private let url = "/docs/\(Sample.docID(1))"

  private func bench() -> AppBench {
    AppBench(url: url) { library in
      var doc = Sample.doc(1, title: "Physics", pageCount: 5)
      doc.pageGroupCount = 2
      library.docs = [doc]
      library.groups[doc.id] = [
        Sample.group("Questions", pages: 1..<4, bundle: 1), Sample.group("Mark scheme", pages: 4..<6, bundle: 1),
      ]
    }
  }

  @Test("groups and pages are shown, numbered through, each a link to the viewer")
  func pages() {
    let bench = bench()
    #expect(bench.elements("page-group-title").map(\.text) == ["Questions", "Mark scheme"])
    #expect(bench.elements("page-tile").map { $0.attributes["href"] } == (1...5).map { "\(url)/pages/\($0)" })
    #expect(bench.effects.window.title == "Physics · PaperCenter")
    bench.page.send(.click, to: bench.elements("page-tile")[3])
    bench.settle()
    #expect(bench.url == "\(url)/pages/4")
  }

  @Test("a page group has a heading even if it says the doc's title again: it is renamed and moved there")
  func onlyGroup() {
    let bench = AppBench(url: url) { library in
      let doc = Sample.doc(1, title: "Physics", pageCount: 3)
      library.docs = [doc]
      library.groups[doc.id] = [Sample.group("Physics", pages: 1..<4, bundle: 1)]
    }
    #expect(bench.page.all("heading").map(\.text).filter { $0 == "Physics" }.count == 2)
    #expect(bench.elements("page-group-title").map(\.text) == ["Physics"])
    #expect(bench.page.find("button", Texts.Doc.groupActions("Physics")) != nil)
    #expect(self.bench().elements("page-group-head").count == 2)
  }

  /// Picks a line of the doc's menu.
  private func pick(_ command: DocCommand, _ bench: AppBench) throws {
    bench.page.send(.click, to: try #require(bench.page.find("button", Texts.Doc.actions)))
    bench.settle()
    bench.page.send(.click, to: try #require(bench.page.find("menuitem", Texts.Docs.title(of: command))))
    bench.settle()
  }

  @Test("the doc's menu saves it as a PDF with its marks")
  func downloads() throws {
    let bench = bench()
    try pick(.download, bench)
    #expect(bench.effects.files.downloads == ["Physics.pdf"])
  }

  @Test("the dialog for a doc's file begins the job that was chosen; a page that is not there is told")
  func exports() throws {
    let bench = bench()
    let asked = { bench.library.log.last { $0.contains("/exports") }?.split(separator: "?").last.map(String.init) }
    func choose(_ choice: ExportState.Choice) throws {
      try pick(.export, bench)
      let line = bench.elements("export-choice")[choice.rawValue]
      #expect(line.text.hasPrefix(Texts.Export.name(of: choice)))
      bench.page.send(.click, to: try #require(line.everything.first { $0.attributes["type"] == "radio" }))
      bench.settle()
    }
    func submit() {
      if let form = bench.element("dialog-form") { bench.page.send(.submit, to: form) }
      bench.settle()
    }
    try choose(.editable)
    submit()
    #expect(asked() == "annotations=editable&format=pdf" && bench.context.dialogs.current == nil)
    #expect(bench.page.html.contains(Texts.Activity.exportBegun("Physics.pdf")))
    try choose(.marks)
    bench.page.send(.click, to: try #require(bench.page.find("checkbox", Texts.Export.withHistory)))
    bench.settle()
    submit()
    #expect(asked() == "format=bnbk&history=true")
    try choose(.picture)
    bench.type("6", into: "spinbutton", Texts.Export.page("5"))
    submit()
    #expect(bench.page.texts("alert") == [Texts.Export.noPage("5")])
    bench.type("5", into: "spinbutton", Texts.Export.page("5"))
    submit()
    #expect(asked() == "format=png&page=5")
  }

  @Test("a page's menu exports it as a picture and saves its marks")
  func pageFiles() throws {
    let bench = bench()
    func pick(_ line: String) throws {
      let tile = try #require(bench.elements("page-tile").dropFirst(2).first)
      bench.page.send(.contextmenu, to: tile)
      bench.settle()
      #expect(bench.pick(line))
    }
    try pick(Texts.Doc.saveMarks)
    #expect(bench.effects.files.downloads == [Texts.Doc.marks("Physics", page: 3) + ".bnbk"])
    try pick(Texts.Doc.exportPage)
    if let form = bench.element("dialog-form") { bench.page.send(.submit, to: form) }
    bench.settle()
    #expect(bench.library.log.contains { $0.hasSuffix("/exports?format=png&page=3") }, "\(bench.library.log.suffix(3))")
  }

  @Test("the PDF of a large doc is written in the background, and offered when it is ready, wherever the person is")
  func largeDownload() throws {
    let bench = AppBench(url: url) { library in
      library.docs = [Sample.doc(1, title: "Physics", pageCount: 101)]
      library.groups[Sample.docID(1)] = [Sample.group("Questions", pages: 1..<102, bundle: 1)]
    }
    try pick(.download, bench)
    #expect(bench.effects.files.downloads.isEmpty)
    #expect(
      bench.library.log.contains { $0.contains("/exports?annotations=flattened") }, "\(bench.library.log.suffix(5))")
    #expect(bench.page.html.contains(Texts.Activity.exportBegun("Physics.pdf")))
    bench.click("button", Texts.Activity.show)
    #expect(bench.url == "/activity")
    bench.library.jobs[0].state = .done
    bench.wait(1_100)
    #expect(bench.page.html.contains(Texts.Activity.exportReady("Physics.pdf")))
    bench.click("button", Texts.Activity.download)
    #expect(bench.effects.files.downloads == ["Physics.pdf"])
  }

  @Test("arrows go from page to page")
  func keys() {
    let bench = bench()
    bench.page.press("ArrowRight", on: bench.elements("page-tile")[0])
    #expect(bench.focused?.attributes["href"] == "\(url)/pages/2")
    bench.page.press("End", on: bench.elements("page-tile")[1])
    #expect(bench.focused?.attributes["href"] == "\(url)/pages/5")
    bench.page.press("ArrowRight", on: bench.elements("page-tile")[4])
    #expect(bench.focused?.attributes["href"] == "\(url)/pages/5")
  }

  @Test("the title is edited where it stands")
  func rename() {
    let bench = bench()
    bench.click("button", "Physics")
    bench.page.type("Physics 2", into: "textbox", "Title")
    guard let field = bench.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
    bench.page.press("Enter", on: field)
    bench.settle()
    #expect(bench.library.docs[0].title == "Physics 2")
    #expect(bench.effects.window.title == "Physics 2 · PaperCenter")
    bench.key("z", .control)
    #expect(bench.page.find("button", "Physics") != nil)
  }

  @Test("moved to the trash it leaves the screen, and Undo restores it")
  func trash() {
    let bench = bench()
    bench.key("Delete")
    #expect(bench.url == "/")
    #expect(bench.library.trashed.count == 1)
    bench.click("button", "Undo")
    #expect(bench.library.docs.count == 1)
  }

  @Test("a doc in the trash can be restored where it is")
  func restore() {
    let bench = AppBench(url: url) { library in
      var doc = Sample.doc(1, title: "Physics")
      doc.trashedAt = doc.createdAt
      library.trashed = [doc]
    }
    #expect(bench.elements("badge").contains { $0.text == Texts.Doc.inTrash })
    bench.click("button", Texts.Doc.restore)
    #expect(bench.library.docs.count == 1)
    #expect(bench.notices == ["“Physics” is back in the library"])
  }

  @Test("a doc that is not there says so; a server that is away can be tried again")
  func failures() {
    let missing = AppBench(url: "/docs/\(Sample.docID(404))")
    #expect(missing.page.find("heading", Texts.Doc.notThere) != nil)
    let away = AppBench(url: url) { library in
      library.docs = [Sample.doc(1, title: "Physics")]
      library.isReachable = false
    }
    #expect(away.page.find("heading", Texts.Doc.failed) != nil)
    away.library.isReachable = true
    away.click("button", Texts.tryAgain)
    #expect(away.page.find("button", "Physics") != nil)
  }

  @Test("a page that was read before is where reading goes on")
  func lastRead() {
    let bench = bench()
    bench.effects.storage["reading.\(Sample.docID(1))"] = "1 2 0 0 continuous width"
    bench.click("link", "Library")
    bench.back()
    #expect(bench.page.find("link", Texts.Doc.goOnReading("3"))?.attributes["href"] == "\(url)/pages/3")
  }
}
