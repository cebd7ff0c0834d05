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

  private func fixture() -> AppFixture {
    AppFixture(url: url) { library in
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
    let fixture = fixture()
    #expect(fixture.elements("page-group-title").map(\.text) == ["Questions", "Mark scheme"])
    #expect(fixture.elements("page-tile").map { $0.attributes["href"] } == (1...5).map { "\(url)/pages/\($0)" })
    #expect(fixture.effects.window.title == "Physics · PaperCenter")
    fixture.page.send(.click, to: fixture.elements("page-tile")[3])
    fixture.settle()
    #expect(fixture.url == "\(url)/pages/4")
  }

  @Test("a page group has a heading even if it says the doc's title again: it is renamed and moved there")
  func onlyGroup() {
    let fixture = AppFixture(url: url) { library in
      let doc = Sample.doc(1, title: "Physics", pageCount: 3)
      library.docs = [doc]
      library.groups[doc.id] = [Sample.group("Physics", pages: 1..<4, bundle: 1)]
    }
    let headings = fixture.page.all("heading").map(\.text)
    #expect(headings.filter { $0 == "Physics" }.count == 2)
    #expect(fixture.elements("page-group-title").map(\.text) == ["Physics"])
    #expect(fixture.page.find("button", Texts.Doc.groupActions("Physics")) != nil)
    #expect(self.fixture().elements("page-group-head").count == 2)
  }

  @Test("the points of a paper's questions are summed up among its facts")
  func points() {
    let fixture = AppFixture(url: url) { library in
      let doc = Sample.doc(1, title: "Physics", pageCount: 3)
      let group = Sample.group("Question 1", pages: 1..<4, bundle: 1)
      library.docs = [doc]
      library.groups[doc.id] = [group]
      let variables = PointsVariable.allCases.enumerated().map { number, points in
        Variable(
          id: Variable.ID(Sample.id(number, 5)), name: points.name, type: .int, scope: .pageGroup,
          color: .variableDefault, sortIndex: number, createdAt: doc.createdAt, updatedAt: doc.createdAt)
      }
      library.overview = MetadataOverview(
        catalog: MetadataCatalog(variables: variables), tagUses: [], variableUses: [])
      for (variable, points) in zip(variables, [12, 20] as [Int64]) {
        library.giveElsewhere(.int(points), of: variable.id, to: [.pageGroup(group.id)])
      }
    }
    #expect(fixture.element("doc-facts")?.text.contains("12 of 20 points") == true)
  }

  /// Picks a line of the doc's menu.
  private func pick(_ command: DocCommand, _ fixture: AppFixture) throws {
    fixture.page.send(.click, to: try #require(fixture.page.find("button", Texts.Doc.actions)))
    fixture.settle()
    fixture.page.send(.click, to: try #require(fixture.page.find("menuitem", Texts.Docs.title(of: command))))
    fixture.settle()
  }

  @Test("the doc's menu saves it as a PDF with its marks")
  func downloads() throws {
    let fixture = fixture()
    try pick(.download, fixture)
    #expect(fixture.effects.files.downloads == ["Physics.pdf"])
  }

  @Test("the doc's menu leads to its notes")
  func notes() {
    let fixture = fixture()
    fixture.click("button", Texts.Doc.actions)
    #expect(fixture.pick(Texts.SharedNotes.title))
    #expect(fixture.url == "\(url)/notes")
  }

  @Test("the dialog for a doc's file begins the job that was chosen; a page that is not there is told")
  func exports() throws {
    let fixture = fixture()
    let asked = { fixture.library.log.last { $0.contains("/exports") }?.split(separator: "?").last.map(String.init) }
    func choose(_ choice: ExportState.Choice) throws {
      try pick(.export, fixture)
      let line = fixture.elements("export-choice")[choice.rawValue]
      #expect(line.text.hasPrefix(Texts.Export.name(of: choice)))
      fixture.page.send(.click, to: try #require(line.everything.first { $0.attributes["type"] == "radio" }))
      fixture.settle()
    }
    func submit() {
      if let form = fixture.element("dialog-form") { fixture.page.send(.submit, to: form) }
      fixture.settle()
    }
    try choose(.editable)
    submit()
    #expect(asked() == "annotations=editable&format=pdf" && fixture.context.dialogs.current == nil)
    #expect(fixture.page.html.contains(Texts.Activity.exportBegun("Physics.pdf")))
    try choose(.marks)
    fixture.page.send(.click, to: try #require(fixture.page.find("checkbox", Texts.Export.withHistory)))
    fixture.settle()
    submit()
    #expect(asked() == "format=bnbk&history=true")
    try choose(.picture)
    fixture.type("6", into: "spinbutton", Texts.Export.page("5"))
    submit()
    #expect(fixture.page.texts("alert") == [Texts.Export.noPage("5")])
    fixture.type("5", into: "spinbutton", Texts.Export.page("5"))
    submit()
    #expect(asked() == "format=png&page=5")
  }

  @Test("a page's menu exports it as a picture and saves its marks")
  func pageFiles() throws {
    let fixture = fixture()
    func pick(_ line: String) throws {
      let tile = try #require(fixture.elements("page-tile").dropFirst(2).first)
      fixture.page.send(.contextmenu, to: tile)
      fixture.settle()
      #expect(fixture.pick(line))
    }
    try pick(Texts.Doc.saveMarks)
    #expect(fixture.effects.files.downloads == [Texts.Doc.marks("Physics", page: 3) + ".bnbk"])
    try pick(Texts.Doc.exportPage)
    if let form = fixture.element("dialog-form") { fixture.page.send(.submit, to: form) }
    fixture.settle()
    #expect(
      fixture.library.log.contains { $0.hasSuffix("/exports?format=png&page=3") }, "\(fixture.library.log.suffix(3))")
  }

  @Test("the PDF of a large doc is written in the background, and offered when it is ready, wherever the person is")
  func largeDownload() throws {
    let fixture = AppFixture(url: url) { library in
      library.docs = [Sample.doc(1, title: "Physics", pageCount: 101)]
      library.groups[Sample.docID(1)] = [Sample.group("Questions", pages: 1..<102, bundle: 1)]
    }
    try pick(.download, fixture)
    #expect(fixture.effects.files.downloads.isEmpty)
    #expect(
      fixture.library.log.contains { $0.contains("/exports?annotations=flattened") }, "\(fixture.library.log.suffix(5))"
    )
    #expect(fixture.page.html.contains(Texts.Activity.exportBegun("Physics.pdf")))
    fixture.click("button", Texts.Activity.show)
    #expect(fixture.url == "/activity")
    fixture.library.jobs[0].state = .done
    fixture.wait(1_100)
    #expect(fixture.page.html.contains(Texts.Activity.exportReady("Physics.pdf")))
    fixture.click("button", Texts.Activity.download)
    #expect(fixture.effects.files.downloads == ["Physics.pdf"])
  }

  @Test("arrows go from page to page")
  func keys() {
    let fixture = fixture()
    fixture.page.press("ArrowRight", on: fixture.elements("page-tile")[0])
    #expect(fixture.focused?.attributes["href"] == "\(url)/pages/2")
    fixture.page.press("End", on: fixture.elements("page-tile")[1])
    #expect(fixture.focused?.attributes["href"] == "\(url)/pages/5")
    fixture.page.press("ArrowRight", on: fixture.elements("page-tile")[4])
    #expect(fixture.focused?.attributes["href"] == "\(url)/pages/5")
  }

  @Test("the title is edited where it stands")
  func rename() {
    let fixture = fixture()
    fixture.click("button", "Physics")
    fixture.page.type("Physics 2", into: "textbox", "Title")
    guard let field = fixture.page.find("textbox", "Title") else { return #expect(Bool(false), "no field") }
    fixture.page.press("Enter", on: field)
    fixture.settle()
    #expect(fixture.library.docs[0].title == "Physics 2")
    #expect(fixture.effects.window.title == "Physics 2 · PaperCenter")
    fixture.key("z", .control)
    #expect(fixture.page.find("button", "Physics") != nil)
  }

  @Test("moved to the trash it leaves the screen, and Undo restores it")
  func trash() {
    let fixture = fixture()
    fixture.key("Delete")
    #expect(fixture.url == "/")
    #expect(fixture.library.trashed.count == 1)
    fixture.click("button", "Undo")
    #expect(fixture.library.docs.count == 1)
  }

  @Test("the doc's menu moves it to the trash and leads to the library")
  func trashByMenu() throws {
    let fixture = fixture()
    fixture.page.send(.click, to: try #require(fixture.page.find("button", Texts.Doc.actions)))
    fixture.settle()
    #expect(fixture.pick(Texts.Library.moveToTrash))
    #expect(fixture.url == "/" && fixture.library.trashed.map(\.title) == ["Physics"])
  }

  @Test("a doc in the trash can be restored where it is")
  func restore() {
    let fixture = AppFixture(url: url) { library in
      var doc = Sample.doc(1, title: "Physics")
      doc.trashedAt = doc.createdAt
      library.trashed = [doc]
    }
    #expect(fixture.elements("badge").contains { $0.text == Texts.Doc.inTrash })
    fixture.click("button", Texts.Doc.restore)
    #expect(fixture.library.docs.count == 1)
    #expect(fixture.notices == ["“Physics” is back in the library"])
  }

  @Test("a doc that is not there says so; a server that is away can be tried again")
  func failures() {
    let missing = AppFixture(url: "/docs/\(Sample.docID(404))")
    #expect(missing.page.find("heading", Texts.Doc.notThere) != nil)
    let away = AppFixture(url: url) { library in
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
    let fixture = fixture()
    fixture.effects.storage["reading.\(Sample.docID(1))"] = "1 2 0 0 continuous width"
    fixture.click("link", "Library")
    fixture.back()
    #expect(fixture.page.find("link", Texts.Doc.goOnReading("3"))?.attributes["href"] == "\(url)/pages/3")
  }
}
