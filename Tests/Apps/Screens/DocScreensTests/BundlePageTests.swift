import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct AlignmentColumnTests {
  private func column(_ places: [Int?], of pageCount: Int) throws -> AlignmentColumn {
    AlignmentColumn(
      .ocr, try PageAlignment(counterparts: places, pageCount: pageCount), pages: places.count, pageCount: pageCount)
  }

  @Test("a gap moves what follows down, and taking it away moves it back")
  func gaps() throws {
    var column = try column([1, 2, 3, 4], of: 5)
    column.insertGap(at: 1)
    #expect(column.places == [1, nil, 2, 3] && column.extras == [4, 5])
    column.insertGap(at: 3)
    #expect(column.places == [1, nil, 2, nil])
    column.remove(at: 3)
    column.remove(at: 1)
    #expect(column.places == [1, 2, 3, 4] && column.alignment.isStraight)
    column.remove(at: 9)
    column.insertGap(at: -1)
    #expect(column.places == [1, 2, 3, 4])
  }

  @Test("a page that is left out is an extra, and comes back between its neighbours")
  func extras() throws {
    var column = try column([1, 2, 3], of: 4)
    column.remove(at: 0)
    #expect(column.places == [2, 3, 4] && column.extras == [1])
    column.remove(at: 1)
    #expect(column.places == [2, 4, nil] && column.extras == [1, 3])
    column.putBack(3)
    #expect(column.places == [2, 3, 4])
    column.putBack(1)
    #expect(column.places == [1, 2, 3] && column.extras == [4])
    column.putBack(1)
    #expect(column.places == [1, 2, 3])
    column.insertGap(at: 0)
    column.putBack(3)
    #expect(column.places == [nil, 1, 2])
    column.reset()
    #expect(column.places == [1, 2, 3] && column.alignment.isStraight)
  }

  @Test("whatever is done, the places have an alignment that gives them, and each page stands once or is an extra")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    var column = try column(Array(1...9), of: 12)
    var history: [String] = []
    for _ in 0..<3000 {
      let place = Int.random(in: 0..<9, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1:
        column.insertGap(at: place)
        history.append("gap \(place)")
      case 2, 3, 4:
        column.remove(at: place)
        history.append("remove \(place)")
      case 5:
        guard let extra = column.extras.randomElement(using: &generator) else { continue }
        column.putBack(extra)
        history.append("put back \(extra)")
      default:
        guard Int.random(in: 0..<20, using: &generator) == 0 else { continue }
        column.reset()
        history = ["reset"]
      }
      try #require(column.places.count == 9, "\(history)")
      try #require(
        column.alignment.counterparts(ofFirst: 9, pageCount: 12) == column.places, "\(column.places) \(history)")
      try #require(
        (column.places.compactMap { $0 } + column.extras).sorted() == Array(1...12), "\(column.places) \(history)")
    }
  }
}

@Suite struct BundlePageTests {
  private let url = "/bundles/\(Sample.bundleID(1))"

  private func fixture(_ detail: BundleDetail) -> AppFixture {
    AppFixture(url: url) { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [detail.bundle.id: detail]
    }
  }

  private func steps(_ fixture: AppFixture) -> [AlignmentStep]? {
    fixture.library.bundleDetails[Sample.bundleID(1)]?.variants[2].alignment
  }

  @Test("the list leads to a bundle, which says what is there, what is missing and what uses it")
  func shows() {
    let detail = Sample.bundleDetail(1, docs: [4])
    let fixture = AppFixture(url: "/bundles") { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [detail.bundle.id: detail]
    }
    fixture.page.send(.click, to: fixture.elements("library-row-link")[0])
    fixture.settle()
    #expect(fixture.url == url)
    #expect(fixture.page.html.contains(Texts.Bundles.missingBadge))
    #expect(fixture.page.find("button", Texts.Bundles.addLabel("OCR")) != nil)
    #expect(fixture.page.find("link", "Doc 4") != nil)
    #expect(fixture.page.html.contains(Texts.Bundles.nothingToAlign))
    fixture.key("Escape")
    #expect(fixture.url == "/bundles")
  }

  @Test("a bundle that is not there says so")
  func missing() {
    let fixture = AppFixture(url: url)
    #expect(fixture.page.html.contains(Texts.Bundles.notThere))
  }

  @Test("gaps are inserted with the mouse and by key, pages left out and put back, each stored and undone")
  func aligns() {
    let fixture = fixture(Sample.bundleDetail(1, scanPages: 4))
    #expect(fixture.elements("alignment-place").count == 3)
    fixture.click("button", Texts.Bundles.leaveOut)
    #expect(steps(fixture) == [.init(page: 1, counterpart: 2)])
    #expect(fixture.notices == [Texts.Bundles.pageLeftOut("1", "scan")])
    fixture.click("button", Texts.Bundles.putBackPage("1"))
    #expect(steps(fixture) == [])
    fixture.key("Insert", on: "button", Texts.Bundles.insertGap)
    #expect(steps(fixture) == [.init(page: 1, counterpart: nil)])
    #expect(fixture.elements("alignment-gap").count == 1)
    fixture.key("Delete", on: "button", Texts.Bundles.removeGap)
    #expect(steps(fixture) == [])
    fixture.key("z", .control, on: "button", Texts.Bundles.insertGap)
    #expect(steps(fixture) == [.init(page: 1, counterpart: nil)])
    fixture.click("button", Texts.Bundles.resetLabel("OCR"))
    #expect(steps(fixture) == [])
  }

  @Test(
    "the places are one stop of the Tab key; arrows move, Alt with arrows shifts, R lays page by page; all is named")
  func alignsByKey() {
    let fixture = fixture(Sample.bundleDetail(1, scanPages: 4))
    func place(_ own: String, beside page: String) -> String { Texts.Bundles.placeLabel("OCR", own, beside: page) }
    var stops: [String] {
      fixture.elements("alignment-place").filter { $0.attributes["tabindex"] == "0" }.map {
        $0.attributes["aria-label"] ?? ""
      }
    }
    #expect(fixture.page.find("grid", Texts.Bundles.sideBySide) != nil)
    #expect(stops == [place("1", beside: "1")])
    fixture.key("ArrowDown", on: "gridcell", place("1", beside: "1"))
    #expect(stops == [place("2", beside: "2")])
    #expect(fixture.focused?.attributes["aria-label"] == place("2", beside: "2"))
    fixture.key("ArrowDown", .alt, on: "gridcell", place("2", beside: "2"))
    #expect(steps(fixture) == [.init(page: 2, counterpart: nil)])
    #expect(stops == [Texts.Bundles.gapLabel("OCR", beside: "2")])
    fixture.key("End", on: "gridcell", Texts.Bundles.gapLabel("OCR", beside: "2"))
    fixture.key("ArrowRight", on: "gridcell", place("2", beside: "3"))
    fixture.key("ArrowDown", on: "gridcell", place("2", beside: "3"))
    #expect(stops == [place("2", beside: "3")])
    fixture.key("Home", on: "gridcell", place("2", beside: "3"))
    fixture.key("ArrowUp", .alt, on: "gridcell", place("1", beside: "1"))
    #expect(steps(fixture) == [.init(page: 1, counterpart: nil), .init(page: 2, counterpart: 2)])
    fixture.key("r", on: "gridcell", Texts.Bundles.gapLabel("OCR", beside: "1"))
    #expect(steps(fixture) == [])
  }

  @Test("an alignment that somebody else has changed meanwhile is said and shown as it is")
  func conflict() {
    let fixture = fixture(Sample.bundleDetail(1, scanPages: 4))
    fixture.library.bundleDetails[Sample.bundleID(1)]?.variants[2].alignment = [.init(page: 2, counterpart: nil)]
    fixture.click("button", Texts.Bundles.leaveOut)
    #expect(fixture.notices.contains("Load it again."))
    #expect(steps(fixture) == [.init(page: 2, counterpart: nil)])
    #expect(fixture.elements("alignment-gap").count == 1)
  }

  @Test("a bundle in use is not deleted and says why; another one after asking")
  func deletes() {
    func delete(_ fixture: AppFixture) {
      fixture.click("button", Texts.Bundles.actionsHere)
      guard let item = fixture.page.all("menuitem").first(where: { $0.name.hasPrefix("Delete") }) else {
        return #expect(Bool(false), "no Delete")
      }
      fixture.page.send(.click, to: item)
      fixture.settle()
    }
    let used = fixture(Sample.bundleDetail(1, docs: [4]))
    delete(used)
    #expect(used.notices.first?.contains("is used by 1 doc") == true)
    let unused = fixture(Sample.bundleDetail(1))
    delete(unused)
    unused.click("button", Texts.Bundles.deleteNow)
    #expect(unused.library.bundles.isEmpty && unused.url == "/bundles")
  }

  @Test("a file that is on its way or was refused is shown with the reason")
  func arrivals() {
    var detail = Sample.bundleDetail(1)
    detail.variants[0].availability = .fileMissing
    detail.variants[0].files[0].availability = .fileMissing
    let fixture = AppFixture(url: url) { library in
      library.bundles = [detail.bundle]
      library.bundleDetails = [detail.bundle.id: detail]
      library.jobs = [
        Sample.job(
          1, name: "other.pdf", state: .failed,
          failure: JobFailure(code: "notTheRecordedFile", message: "This is not the file that was recorded."), bundle: 1
        )
      ]
    }
    #expect(fixture.page.html.contains("This is not the file that was recorded."))
    #expect(fixture.page.find("button", Texts.Bundles.putBackLabel("Display")) != nil)
    #expect(fixture.page.html.contains("It must be the same file."))
  }

  @Test(
    "a file is added, or put back, by choosing it; what is lost is said until it is there", arguments: [true, false])
  func choosesFiles(isLost: Bool) {
    var detail = Sample.bundleDetail(1)
    if isLost {
      detail.variants[0].availability = .fileMissing
      detail.variants[0].files[0].availability = .fileMissing
    }
    let fixture = fixture(detail)
    #expect(fixture.page.html.contains("File missing") == isLost)
    fixture.effects.files.filesToPick = [WebFile(name: "Algebra.pdf", size: 10)]
    fixture.click("button", isLost ? Texts.Bundles.putBackLabel("Display") : Texts.Bundles.addLabel("OCR"))
    #expect(fixture.library.jobs.map(\.name) == ["Algebra.pdf"])
    let variant = isLost ? "display" : "ocr"
    #expect(
      fixture.library.log.contains {
        $0.hasPrefix("POST /api/v1\(url)/files?") && $0.contains("variant=\(variant)")
      }, "\(fixture.library.log.suffix(3))")
    if isLost {
      fixture.library.bundleDetails[Sample.bundleID(1)] = Sample.bundleDetail(1)
      fixture.library.revision += 1
      fixture.wait(5_100)
      #expect(!fixture.page.html.contains("File missing"))
    }
  }
}
