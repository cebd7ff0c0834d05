import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import TrapezioWeb
import ViewerTestSupport

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

/// Tags and notes next to the pages of a viewer.
@Suite struct PageBadgesTests {
  private let tags: [PaperTag]

  init() {
    var random = SeededGenerator(seed: 5)
    let now = Instant(millisecondsSince1970: 1_700_000_000_000)
    tags = ["Maths", "Hard", "2023", "Paper 1", "Mechanics", "Graphs"].enumerated().map { index, name in
      PaperTag(
        id: PaperTag.ID(random: &random), name: name, color: HexColor(red: 59, green: 130, blue: 246),
        scope: .page, groupID: nil, sortIndex: index + 1, createdAt: now, updatedAt: now)
    }
  }

  /// Answers every request for pages' tags, with `counts` in the order of the requests.
  private func answer(_ harness: ViewerHarness, _ counts: [Int]) {
    var next = 0
    for exchange in harness.open("/metadata/shared") {
      let own = tags.prefix(next < counts.count ? counts[next] : 0)
      next += 1
      exchange.respond(
        body: SharedMetadata(
          targetCount: 1, tags: own.map { SharedMetadata.SharedTag(tagID: $0.id, count: 1) }, values: []
        ).blazeBinary)
    }
    harness.page.settle()
    for exchange in harness.effects.http.open where exchange.request.url.hasSuffix("/metadata") {
      exchange.respond(
        body: MetadataOverview(
          catalog: MetadataCatalog(tags: tags), tagUses: tags.map { _ in 1 }, variableUses: []
        ).blazeBinary)
    }
    harness.page.settle()
  }

  @Test("tags of near pages are asked for once, four are shown, the rest is counted; all are in the name")
  func tagsOfNearPages() throws {
    let harness = ViewerHarness.opened(hasSession: true)
    harness.pass(200)
    #expect(harness.open("/metadata/shared").count == harness.shownPages.count)
    answer(harness, [6])
    let button = try #require(
      harness.page.find("button", "Tags of page 1: Maths, Hard, 2023, Paper 1, Mechanics, Graphs"))
    #expect(button.attributes["data-state"] == "names")
    #expect(button.text == "MathsHard2023Paper 1+2")
    let requests = harness.effects.http.exchanges.count
    harness.press("+")
    harness.pass(200)
    #expect(harness.open("/metadata/shared").isEmpty)
    #expect(harness.effects.http.exchanges.dropFirst(requests).allSatisfy { !$0.request.url.contains("shared") })
  }

  @Test("without room beside the page its badges are dots, then stand in the bar")
  func room() {
    let harness = ViewerHarness.opened(hasSession: true)
    harness.pass(200)
    answer(harness, [2, 2, 2])
    let name = "Tags of page 1: Maths, Hard"
    #expect(harness.page.find("button", name)?.attributes["data-state"] == "names")
    harness.resize(1030, 748)
    harness.pass(20)
    #expect(harness.page.find("button", name)?.attributes["data-state"] == "dots")
    harness.press("2")
    #expect(harness.page.find("button", name)?.attributes["data-state"] == "bar")
    harness.press("j")
    #expect(harness.page.find("button", name) == nil)
    #expect(harness.page.find("button", "Tags of page 2: Maths, Hard")?.attributes["data-state"] == "bar")
  }

  @Test("of two pages that face each other the badges stand on the outer sides")
  func spread() throws {
    let harness = ViewerHarness.opened(hasSession: true)
    harness.page.click("button", "Two pages")
    harness.press("0")
    harness.pass(200)
    answer(harness, [1, 1, 1, 1, 1, 1])
    let left = try #require(harness.page.find("button", "Tags of page 1: Maths"))
    let right = try #require(harness.page.find("button", "Tags of page 2: Maths"))
    #expect(left.parent?.parent?.attributes["data-align"] == nil)
    #expect(right.parent?.parent?.attributes["data-align"] == "end")
  }

  @Test("pressing a page's tags opens them, and Escape closes them again")
  func pressing() {
    let harness = ViewerHarness.opened(hasSession: true)
    harness.pass(200)
    answer(harness, [1])
    harness.page.click("button", "Tags of page 1: Maths")
    #expect(harness.state.badges.edited == 0)
    harness.press("Escape")
    #expect(harness.state.badges.edited == nil)
    #expect(harness.effects.history.url.contains("/pages/"))
  }

  @Test("when the library changes they are asked for anew, and shown as before until then")
  func changes() {
    let harness = ViewerHarness.opened(hasSession: true)
    harness.pass(200)
    answer(harness, [2])
    harness.store.libraryChanged()
    harness.pass(400)
    #expect(harness.page.find("button", "Tags of page 1: Maths, Hard") != nil)
    #expect(!harness.open("/metadata/shared").isEmpty)
    answer(harness, [1])
    #expect(harness.page.find("button", "Tags of page 1: Maths") != nil)
  }

  @Test(
    "what beside a page there is room for depends on its margin and height",
    arguments: [
      (200.0, 800.0, BadgeRoom.names), (80, 800, .dots), (60, 800, .none), (16, 800, .none), (200, 100, .none),
    ])
  func rooms(margin: Double, height: Double, room: BadgeRoom) {
    #expect(BadgeRoom(margin: margin, height: height) == room)
  }
}
