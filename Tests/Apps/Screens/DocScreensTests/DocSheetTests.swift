import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct DocSheetTests {
  private func open(_ line: String, ofGroup group: String, _ desk: DocDesk) {
    desk.bench.click("button", Texts.Doc.groupActions(group))
    desk.bench.pick(line)
    desk.settle()
  }

  private func open(_ line: String, ofPage page: Int, _ desk: DocDesk) {
    desk.bench.click("button", Texts.Doc.pageActions("\(page)"))
    desk.bench.pick(line)
    desk.settle()
  }

  private func pickBundle(_ name: String, _ desk: DocDesk) {
    guard let row = desk.bench.elements("row-button").first(where: { $0.text.contains(name) }) else {
      return #expect(Bool(false), "no \(name)")
    }
    desk.bench.page.send(.click, to: row)
    desk.settle()
  }

  @Test("pages of a bundle are added: all are chosen at first, some can be left out")
  func addPages() {
    let desk = DocDesk([1, 0]) { $0.bundles = [Sample.bundle(1), Sample.bundle(2)] }
    open(Texts.Doc.addPages, ofGroup: "B", desk)
    #expect(desk.bench.page.find("dialog", Texts.Doc.chooseBundle) != nil)
    pickBundle("Bundle 2", desk)
    desk.bench.click("option", "Page 2")
    #expect(desk.bench.click("button", Texts.Doc.addCount(2, "2")))
    #expect(desk.bench.page.find("dialog") == nil)
    #expect(desk.bench.library.groups[desk.docID]?[1].pages.map(\.binding.pageNumber) == [1, 3])
    #expect(
      desk.bench.library.groups[desk.docID]?[1].pages.map(\.binding.bundleID) == [
        Sample.bundleID(2), Sample.bundleID(2),
      ])
  }

  @Test(
    "with nothing chosen nothing can be added; Select all takes all and none in turn, and the way back leads to the bundles"
  )
  func choosing() {
    let desk = DocDesk([1]) { $0.bundles = [Sample.bundle(1)] }
    open(Texts.Doc.addPages, ofGroup: "A", desk)
    pickBundle("Bundle 1", desk)
    desk.bench.click("button", Texts.Library.selectAll)
    #expect(desk.bench.page.find("button", Texts.Doc.addCount(0, "0"))?.attributes["disabled"] != nil)
    desk.bench.click("button", Texts.Library.selectAll)
    #expect(desk.bench.page.find("button", Texts.Doc.addCount(3, "3"))?.attributes["disabled"] == nil)
    desk.bench.click("button", Texts.Doc.otherBundle)
    #expect(desk.bench.page.find("dialog", Texts.Doc.chooseBundle) != nil)
    desk.bench.key("Escape")
    #expect(desk.bench.page.find("dialog") == nil)
    #expect(desk.bench.url == "/docs/\(desk.docID)")
    #expect(desk.bench.library.commands.isEmpty)
  }

  @Test("a library without bundles says what to do")
  func noBundles() {
    let desk = DocDesk([1])
    open(Texts.Doc.addPages, ofGroup: "A", desk)
    #expect(desk.bench.element("dialog-text")?.text == Texts.Doc.noBundles)
  }

  @Test("a page shows another one, one only, and takes over what the person says")
  func rebind() {
    let desk = DocDesk([2]) { $0.bundles = [Sample.bundle(2)] }
    open(Texts.Doc.rebind, ofPage: 1, desk)
    pickBundle("Bundle 2", desk)
    #expect(desk.bench.page.find("button", Texts.Doc.showHere)?.attributes["disabled"] != nil)
    desk.bench.click("option", "Page 1")
    desk.bench.click("option", "Page 3")
    desk.bench.click("checkbox", Texts.Doc.inherit)
    desk.bench.click("button", Texts.Doc.showHere)
    #expect(
      desk.bench.library.commands == [
        .rebindPage(page: Sample.pageID(1), bundle: Sample.bundleID(2), pageNumber: 3, inherited: .none)
      ])
    #expect(desk.bench.page.find("dialog") == nil)
    #expect(desk.bench.elements("badge").contains { $0.text == Texts.Doc.version("2") })
    desk.bench.key("z", .control)
    #expect(!desk.bench.elements("badge").contains { $0.text == Texts.Doc.version("2") })
  }

  @Test("a new scan of the doc says which page is which and what comes along, and is shown in one step")
  func newScan() {
    let desk = DocDesk([4]) { library in
      library.bundles = [Sample.bundle(2)]
      let report = CarriedReport(
        former: PageVersion.ID(Sample.id(9, 9)), formerOrdinal: 1, basis: .words, cameCount: 2, stayedCount: 1)
      library.matching = DocMatching(
        pages: [
          MatchedPage(page: Sample.pageID(1), position: 1, pageNumber: 1, likeness: 0.934, report: report),
          MatchedPage(page: Sample.pageID(2), position: 2),
          MatchedPage(page: Sample.pageID(3), position: 3, pageNumber: 2, isShown: true),
          MatchedPage(page: Sample.pageID(4), position: 4, pageNumber: 3),
        ], otherPages: [7])
    }
    desk.bench.click("button", Texts.Doc.actions)
    desk.bench.pick(Texts.Doc.newScan)
    desk.settle()
    pickBundle("Bundle 2", desk)
    #expect(desk.bench.page.find("dialog", Texts.Doc.newScanOf("Bundle 2")) != nil)
    #expect(
      desk.bench.elements("row-note").map(\.text) == [
        "page 1 of the scan · 93 % of the words match · 2 notes and marks come along, 1 stays behind",
        Texts.Doc.notInScan, Texts.Doc.sameBinding, "page 3 of the scan · matched by position",
      ])
    #expect(desk.bench.elements("dialog-text").map(\.text) == [Texts.Doc.onlyInScan(["7"])])
    desk.bench.click("button", Texts.Doc.showScan(2, "2"))
    #expect(
      desk.bench.library.commands == [
        .rebindPages(
          doc: desk.docID, pages: [Sample.pageID(1), Sample.pageID(4)], bundle: Sample.bundleID(2),
          pageNumbers: [1, 3], inherited: .all)
      ])
    #expect(desk.bench.page.find("dialog") == nil)
    #expect(desk.bench.elements("badge").count { $0.text == Texts.Doc.version("2") } == 2)
    desk.bench.key("z", .control)
    #expect(!desk.bench.elements("badge").contains { $0.text == Texts.Doc.version("2") })
  }

  @Test("a scan that matches nothing can be left for another bundle")
  func noScan() {
    let desk = DocDesk([1]) { $0.bundles = [Sample.bundle(2)] }
    desk.bench.click("button", Texts.Doc.actions)
    desk.bench.pick(Texts.Doc.newScan)
    desk.settle()
    pickBundle("Bundle 2", desk)
    #expect(desk.bench.page.find("button", Texts.Doc.showScan(0, "0"))?.attributes["disabled"] != nil)
    desk.bench.click("button", Texts.Doc.otherBundle)
    #expect(desk.bench.page.find("dialog", Texts.Doc.chooseBundle) != nil)
    #expect(desk.bench.library.commands.isEmpty)
  }

  @Test("a page that shows something is not bound to it again; an older version is taken again")
  func rebindAgain() {
    let desk = DocDesk([1]) { $0.bundles = [Sample.bundle(1)] }
    func rebind(to page: Int) {
      open(Texts.Doc.rebind, ofPage: 1, desk)
      pickBundle("Bundle 1", desk)
      desk.bench.click("option", "Page \(page)")
      desk.bench.click("button", Texts.Doc.showHere)
      #expect(desk.bench.page.find("dialog") == nil)
    }
    func shown() -> Int? { desk.bench.library.groups[desk.docID]?[0].pages[0].binding.pageNumber }
    rebind(to: 1)
    #expect(desk.bench.notices == [Texts.Doc.sameBinding])
    rebind(to: 3)
    #expect(shown() == 3)
    rebind(to: 1)
    #expect(shown() == 1)
    #expect(desk.bench.library.versions[Sample.pageID(1)]?.count == 2)
    desk.bench.key("z", .control)
    #expect(shown() == 3)
    desk.bench.key("z", .control)
    #expect(shown() == 1)
  }

  @Test("versions are shown newest first, one is current, another is made current")
  func versions() {
    let desk = DocDesk([1]) { $0.bundles = [Sample.bundle(2)] }
    desk.bench.context.edits.perform(
      .rebindPage(page: Sample.pageID(1), bundle: Sample.bundleID(2), pageNumber: 2))
    desk.settle()
    open(Texts.Doc.versions, ofPage: 1, desk)
    #expect(desk.bench.page.find("dialog", Texts.Doc.versionsOf("1")) != nil)
    #expect(desk.bench.elements("row-title").map(\.text) == ["V2", "V1"])
    #expect(desk.bench.page.all("button", Texts.Doc.makeCurrent).count == 1)
    desk.bench.click("button", Texts.Doc.makeCurrent)
    #expect(desk.bench.library.groups[desk.docID]?[0].pages[0].binding.bundleID == Sample.bundleID(1))
    #expect(desk.bench.elements("row").map { $0.text.contains(Texts.Doc.current) } == [false, true])
  }

  @Test("a page group is split into the questions that were found, under the names that the person gives them")
  func split() {
    let desk = DocDesk([3, 1]) { library in
      let group = PageGroup.ID(Sample.id(100, 6))
      let parts = [
        SplitPart(title: "Question 1", pages: [Sample.pageID(1)]),
        SplitPart(title: "Question 2", pages: [Sample.pageID(2), Sample.pageID(3)]),
      ]
      library.suggestions[group] = parts
      library.answered[group] = parts.map {
        SplitPart(title: $0.title, pages: $0.pages, answerPages: [Sample.pageID(4)])
      }
    }
    open(Texts.Doc.split, ofGroup: "A", desk)
    let fields = desk.bench.page.all("textbox", Texts.Doc.groupTitle)
    #expect(fields.map { $0.attributes["value"] } == ["Question 1", "Question 2"])
    let event = Event()
    event.value = "The second"
    desk.bench.page.send(.input, event, to: fields[1])
    desk.bench.click("button", Texts.Doc.splitInto("2"))
    #expect(desk.titles == ["Question 1", "The second", "B"])
    #expect(desk.arranged == [[1], [2, 3], [4]])
    #expect(desk.bench.page.find("dialog") == nil)
    desk.bench.key("z", .control)
    #expect(desk.arranged == [[1, 2, 3], [4]])
  }

  @Test("with a mark scheme each question says how many pages answer it")
  func splitWithAnswers() {
    let desk = DocDesk([2, 1]) { library in
      let group = PageGroup.ID(Sample.id(100, 6))
      library.suggestions[group] = [SplitPart(title: "Question 1", pages: [Sample.pageID(1)])]
      library.answered[group] = [
        SplitPart(title: "Question 1", pages: [Sample.pageID(1)], answerPages: [Sample.pageID(3)])
      ]
    }
    open(Texts.Doc.split, ofGroup: "A", desk)
    let event = Event()
    event.value = PageGroup.ID(Sample.id(101, 6)).description
    // The search field is a combobox, too.
    guard let choice = desk.bench.page.all("combobox").last else { return #expect(Bool(false), "no choice") }
    desk.bench.page.send(.change, event, to: choice)
    desk.settle()
    #expect(desk.bench.elements("row-note").first?.text.contains("mark scheme: 1 page") == true)
    desk.bench.click("button", Texts.Doc.splitInto("1"))
    guard case .splitPageGroup(let split) = desk.bench.library.commands.last else {
      return #expect(Bool(false), "nothing was split")
    }
    #expect(split.parts.map(\.answerPages) == [[Sample.pageID(3)]])
  }

  @Test("where no questions are found the sheet says what to do instead")
  func noQuestions() {
    let desk = DocDesk([2])
    open(Texts.Doc.split, ofGroup: "A", desk)
    #expect(desk.bench.element("dialog-text")?.text == Texts.Doc.noQuestions)
    #expect(desk.bench.element("dialog-actions") == nil)
  }

  @Test("a sheet on a doc that was changed elsewhere does nothing, says so and closes")
  func conflict() {
    let desk = DocDesk([1]) { $0.bundles = [Sample.bundle(2)] }
    open(Texts.Doc.addPages, ofGroup: "A", desk)
    pickBundle("Bundle 2", desk)
    desk.bench.library.changeElsewhere(desk.docID) { _ in }
    desk.bench.click("button", Texts.Doc.addCount(3, "3"))
    #expect(desk.arranged == [[1]])
    #expect(desk.bench.page.find("dialog") == nil)
    #expect(desk.bench.notices == [Texts.Edits.changedElsewhere])
    open(Texts.Doc.addPages, ofGroup: "A", desk)
    pickBundle("Bundle 2", desk)
    desk.bench.click("button", Texts.Doc.addCount(3, "3"))
    #expect(desk.bench.library.groups[desk.docID]?[0].pages.count == 4)
  }
}
