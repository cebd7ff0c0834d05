import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct DocSheetTests {
  private func open(_ line: String, ofGroup group: String, _ harness: DocHarness) {
    harness.fixture.click("button", Texts.Doc.groupActions(group))
    harness.fixture.pick(line)
    harness.settle()
  }

  private func open(_ line: String, ofPage page: Int, _ harness: DocHarness) {
    harness.fixture.click("button", Texts.Doc.pageActions("\(page)"))
    harness.fixture.pick(line)
    harness.settle()
  }

  private func pickBundle(_ name: String, _ harness: DocHarness) {
    guard let row = harness.fixture.elements("row-button").first(where: { $0.text.contains(name) }) else {
      return #expect(Bool(false), "no \(name)")
    }
    harness.fixture.page.send(.click, to: row)
    harness.settle()
  }

  @Test("pages of a bundle are added: all are chosen at first, some can be left out")
  func addPages() {
    let harness = DocHarness([1, 0]) { $0.bundles = [Sample.bundle(1), Sample.bundle(2)] }
    open(Texts.Doc.addPages, ofGroup: "B", harness)
    #expect(harness.fixture.page.find("dialog", Texts.Doc.chooseBundle) != nil)
    pickBundle("Bundle 2", harness)
    harness.fixture.click("option", "Page 2")
    #expect(harness.fixture.click("button", Texts.Doc.addCount(2, "2")))
    #expect(harness.fixture.page.find("dialog") == nil)
    #expect(harness.fixture.library.groups[harness.docID]?[1].pages.map(\.binding.pageNumber) == [1, 3])
    #expect(
      harness.fixture.library.groups[harness.docID]?[1].pages.map(\.binding.bundleID) == [
        Sample.bundleID(2), Sample.bundleID(2),
      ])
    harness.fixture.key("z", .control)
    #expect(harness.fixture.library.groups[harness.docID]?[1].pages.isEmpty == true)
  }

  @Test(
    "with nothing chosen nothing can be added; Select all takes all and none in turn, and the way back leads to the bundles"
  )
  func choosing() {
    let harness = DocHarness([1]) { $0.bundles = [Sample.bundle(1)] }
    open(Texts.Doc.addPages, ofGroup: "A", harness)
    pickBundle("Bundle 1", harness)
    harness.fixture.click("button", Texts.Library.selectAll)
    #expect(harness.fixture.page.find("button", Texts.Doc.addCount(0, "0"))?.attributes["disabled"] != nil)
    harness.fixture.click("button", Texts.Library.selectAll)
    #expect(harness.fixture.page.find("button", Texts.Doc.addCount(3, "3"))?.attributes["disabled"] == nil)
    harness.fixture.click("button", Texts.Doc.otherBundle)
    #expect(harness.fixture.page.find("dialog", Texts.Doc.chooseBundle) != nil)
    harness.fixture.key("Escape")
    #expect(harness.fixture.page.find("dialog") == nil)
    #expect(harness.fixture.url == "/docs/\(harness.docID)")
    #expect(harness.fixture.library.commands.isEmpty)
  }

  @Test("a library without bundles says what to do")
  func noBundles() {
    let harness = DocHarness([1])
    open(Texts.Doc.addPages, ofGroup: "A", harness)
    #expect(harness.fixture.element("dialog-text")?.text == Texts.Doc.noBundles)
  }

  @Test("a page shows another one, one only, and takes over what the person says")
  func rebind() {
    let harness = DocHarness([2]) { $0.bundles = [Sample.bundle(2)] }
    open(Texts.Doc.rebind, ofPage: 1, harness)
    pickBundle("Bundle 2", harness)
    #expect(harness.fixture.page.find("button", Texts.Doc.showHere)?.attributes["disabled"] != nil)
    harness.fixture.click("option", "Page 1")
    harness.fixture.click("option", "Page 3")
    harness.fixture.click("checkbox", Texts.Doc.inherit)
    harness.fixture.click("button", Texts.Doc.showHere)
    #expect(
      harness.fixture.library.commands == [
        .rebindPage(page: Sample.pageID(1), bundle: Sample.bundleID(2), pageNumber: 3, inherited: .none)
      ])
    #expect(harness.fixture.page.find("dialog") == nil)
    #expect(harness.fixture.elements("badge").contains { $0.text == Texts.Doc.version("2") })
    harness.fixture.key("z", .control)
    #expect(!harness.fixture.elements("badge").contains { $0.text == Texts.Doc.version("2") })
  }

  @Test("a new scan of the doc says which page is which and what comes along, and is shown in one step")
  func newScan() {
    let harness = DocHarness([4]) { library in
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
    harness.fixture.click("button", Texts.Doc.actions)
    harness.fixture.pick(Texts.Doc.newScan)
    harness.settle()
    pickBundle("Bundle 2", harness)
    #expect(harness.fixture.page.find("dialog", Texts.Doc.newScanOf("Bundle 2")) != nil)
    #expect(
      harness.fixture.elements("row-note").map(\.text) == [
        "page 1 of the scan · 93 % of the words match · 2 notes and marks come along, 1 stays behind",
        Texts.Doc.notInScan, Texts.Doc.sameBinding, "page 3 of the scan · matched by position",
      ])
    #expect(harness.fixture.elements("dialog-text").map(\.text) == [Texts.Doc.onlyInScan(["7"])])
    harness.fixture.click("button", Texts.Doc.showScan(2, "2"))
    #expect(
      harness.fixture.library.commands == [
        .rebindPages(
          doc: harness.docID, pages: [Sample.pageID(1), Sample.pageID(4)], bundle: Sample.bundleID(2),
          pageNumbers: [1, 3], inherited: .all)
      ])
    #expect(harness.fixture.page.find("dialog") == nil)
    #expect(harness.fixture.elements("badge").count { $0.text == Texts.Doc.version("2") } == 2)
    harness.fixture.key("z", .control)
    #expect(!harness.fixture.elements("badge").contains { $0.text == Texts.Doc.version("2") })
  }

  @Test("a scan that matches nothing can be left for another bundle")
  func noScan() {
    let harness = DocHarness([1]) { $0.bundles = [Sample.bundle(2)] }
    harness.fixture.click("button", Texts.Doc.actions)
    harness.fixture.pick(Texts.Doc.newScan)
    harness.settle()
    pickBundle("Bundle 2", harness)
    #expect(harness.fixture.page.find("button", Texts.Doc.showScan(0, "0"))?.attributes["disabled"] != nil)
    harness.fixture.click("button", Texts.Doc.otherBundle)
    #expect(harness.fixture.page.find("dialog", Texts.Doc.chooseBundle) != nil)
    #expect(harness.fixture.library.commands.isEmpty)
  }

  @Test("a page that shows something is not bound to it again; an older version is taken again")
  func rebindAgain() {
    let harness = DocHarness([1]) { $0.bundles = [Sample.bundle(1)] }
    func rebind(to page: Int) {
      open(Texts.Doc.rebind, ofPage: 1, harness)
      pickBundle("Bundle 1", harness)
      harness.fixture.click("option", "Page \(page)")
      harness.fixture.click("button", Texts.Doc.showHere)
      #expect(harness.fixture.page.find("dialog") == nil)
    }
    func shown() -> Int? { harness.fixture.library.groups[harness.docID]?[0].pages[0].binding.pageNumber }
    rebind(to: 1)
    #expect(harness.fixture.notices == [Texts.Doc.sameBinding])
    rebind(to: 3)
    #expect(shown() == 3)
    rebind(to: 1)
    #expect(shown() == 1)
    #expect(harness.fixture.library.versions[Sample.pageID(1)]?.count == 2)
    harness.fixture.key("z", .control)
    #expect(shown() == 3)
    harness.fixture.key("z", .control)
    #expect(shown() == 1)
  }

  @Test("versions are shown newest first, one is current, another is made current")
  func versions() {
    let harness = DocHarness([1]) { $0.bundles = [Sample.bundle(2)] }
    harness.fixture.context.edits.perform(
      .rebindPage(page: Sample.pageID(1), bundle: Sample.bundleID(2), pageNumber: 2))
    harness.settle()
    open(Texts.Doc.versions, ofPage: 1, harness)
    #expect(harness.fixture.page.find("dialog", Texts.Doc.versionsOf("1")) != nil)
    #expect(harness.fixture.elements("row-title").map(\.text) == ["V2", "V1"])
    #expect(harness.fixture.page.all("button", Texts.Doc.makeCurrent).count == 1)
    harness.fixture.click("button", Texts.Doc.makeCurrent)
    #expect(harness.fixture.library.groups[harness.docID]?[0].pages[0].binding.bundleID == Sample.bundleID(1))
    #expect(harness.fixture.elements("row").map { $0.text.contains(Texts.Doc.current) } == [false, true])
    #expect(harness.fixture.elements("badge").contains { $0.text == Texts.Doc.version("1") })
    harness.fixture.key("Escape")
    #expect(harness.fixture.page.find("dialog") == nil)
    harness.fixture.key("z", .control)
    #expect(harness.fixture.library.groups[harness.docID]?[0].pages[0].binding.bundleID == Sample.bundleID(2))
    #expect(harness.fixture.elements("badge").contains { $0.text == Texts.Doc.version("2") })
  }

  @Test("a page group is split into the questions that were found, under the names that the person gives them")
  func split() {
    let harness = DocHarness([3, 1]) { library in
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
    open(Texts.Doc.split, ofGroup: "A", harness)
    let fields = harness.fixture.page.all("textbox", Texts.Doc.groupTitle)
    #expect(fields.map { $0.attributes["value"] } == ["Question 1", "Question 2"])
    let event = Event()
    event.value = "The second"
    harness.fixture.page.send(.input, event, to: fields[1])
    harness.fixture.click("button", Texts.Doc.splitInto("2"))
    #expect(harness.titles == ["Question 1", "The second", "B"])
    #expect(harness.arranged == [[1], [2, 3], [4]])
    #expect(harness.fixture.page.find("dialog") == nil)
    harness.fixture.key("z", .control)
    #expect(harness.arranged == [[1, 2, 3], [4]])
  }

  @Test("with a mark scheme each question says how many pages answer it")
  func splitWithAnswers() {
    let harness = DocHarness([2, 1]) { library in
      let group = PageGroup.ID(Sample.id(100, 6))
      library.suggestions[group] = [SplitPart(title: "Question 1", pages: [Sample.pageID(1)])]
      library.answered[group] = [
        SplitPart(title: "Question 1", pages: [Sample.pageID(1)], answerPages: [Sample.pageID(3)])
      ]
    }
    open(Texts.Doc.split, ofGroup: "A", harness)
    let event = Event()
    event.value = PageGroup.ID(Sample.id(101, 6)).description
    // The search field is a combobox, too.
    guard let choice = harness.fixture.page.all("combobox").last else { return #expect(Bool(false), "no choice") }
    harness.fixture.page.send(.change, event, to: choice)
    harness.settle()
    #expect(harness.fixture.elements("row-note").first?.text.contains("mark scheme: 1 page") == true)
    harness.fixture.click("button", Texts.Doc.splitInto("1"))
    guard case .splitPageGroup(let split) = harness.fixture.library.commands.last else {
      return #expect(Bool(false), "nothing was split")
    }
    #expect(split.parts.map(\.answerPages) == [[Sample.pageID(3)]])
  }

  @Test("where no questions are found the sheet says what to do instead")
  func noQuestions() {
    let harness = DocHarness([2])
    open(Texts.Doc.split, ofGroup: "A", harness)
    #expect(harness.fixture.element("dialog-text")?.text == Texts.Doc.noQuestions)
    #expect(harness.fixture.element("dialog-actions") == nil)
  }

  @Test("a sheet on a doc that was changed elsewhere does nothing, says so and closes")
  func conflict() {
    let harness = DocHarness([1]) { $0.bundles = [Sample.bundle(2)] }
    open(Texts.Doc.addPages, ofGroup: "A", harness)
    pickBundle("Bundle 2", harness)
    harness.fixture.library.changeElsewhere(harness.docID) { _ in }
    harness.fixture.click("button", Texts.Doc.addCount(3, "3"))
    #expect(harness.arranged == [[1]])
    #expect(harness.fixture.page.find("dialog") == nil)
    #expect(harness.fixture.notices == [Texts.Edits.changedElsewhere])
    open(Texts.Doc.addPages, ofGroup: "A", harness)
    pickBundle("Bundle 2", harness)
    harness.fixture.click("button", Texts.Doc.addCount(3, "3"))
    #expect(harness.fixture.library.groups[harness.docID]?[0].pages.count == 4)
  }
}
