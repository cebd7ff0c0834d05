import ByteCoding
import PaperDomain
import ScreensTestSupport
import TestSupport
import Testing
import ViewerTestSupport

@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite struct HitListTests {
  private func box(_ y: Double) -> NormalizedRect { NormalizedRect(x: 0, y: y, width: 0.1, height: 0.02) }

  private func id(_ random: inout SeededGenerator) -> Page.ID { Page.ID(random: &random) }

  private func list(_ pages: [Int]) -> HitList {
    var random = SeededGenerator(seed: 1)
    return HitList(query: "q", pages: pages.map { (page: $0, id: id(&random)) })
  }

  @Test("starting goes to the first hit on the page or after it")
  func start() {
    var hits = list([9, 2, 5])
    #expect(hits.pages.map(\.page) == [2, 5, 9])
    #expect(hits.currentPage == nil)
    hits.start(at: 3)
    #expect(hits.currentPage == 5)
    #expect(hits.current == nil)
    hits.received([box(0.1), box(0.2)], page: 5)
    #expect(hits.current?.box == box(0.1))
    hits.start(at: 10)
    #expect(hits.currentPage == 2)
  }

  @Test("numbers are told as soon as they are known")
  func numbers() {
    var hits = list([2, 5])
    hits.start(at: 5)
    hits.received([box(0.1)], page: 5)
    #expect(hits.number == nil)
    #expect(hits.total == nil)
    #expect(hits.unknownPages(near: 1..<10).map(\.page) == [2])
    hits.received([box(0.1), box(0.2)], page: 2)
    #expect(hits.number == 3)
    #expect(hits.total == 3)
    #expect(hits.unknownPages(near: 1..<10).isEmpty)
    #expect(hits.currentBox(on: 5) == 0)
    #expect(hits.currentBox(on: 2) == nil)
  }

  @Test("going back onto a page whose boxes are on their way picks its last")
  func backOntoUnknown() {
    var hits = list([2, 5])
    hits.start(at: 5)
    hits.received([box(0.1)], page: 5)
    hits.stepBack()
    #expect(hits.currentPage == 2)
    #expect(hits.current == nil)
    hits.received([box(0.1), box(0.2), box(0.3)], page: 2)
    #expect(hits.current?.box == box(0.3))
  }

  @Test("no pages, and pages without boxes, have no current hit and do not hang")
  func none() {
    var empty = list([])
    empty.start(at: 0)
    empty.stepForward()
    empty.stepBack()
    #expect(empty.current == nil)
    #expect(empty.total == 0)
    var hollow = list([1, 2])
    hollow.start(at: 0)
    hollow.received([], page: 1)
    hollow.received([], page: 2)
    hollow.stepForward()
    #expect(hollow.current == nil)
    #expect(hollow.currentPage == nil)
  }

  @Test("stepping walks a plain list of all boxes, round and round, in both directions", arguments: freshSeeds(80))
  func walks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pages = (0..<random.integer(in: 1...8)).map { $0 * 3 }
    let counts = pages.map { _ in random.integer(in: 0...3) }
    let flat = zip(pages, counts).flatMap { page, count in (0..<count).map { (page, $0) } }
    guard !flat.isEmpty else { return }
    var hits = list(pages.shuffled(using: &random))
    // Boxes arrive in any order, some only when they are requested.
    for index in pages.indices.shuffled(using: &random) where random.chance(0.5) {
      hits.received((0..<counts[index]).map { box(Double($0)) }, page: pages[index])
    }
    func answer() {
      while hits.currentPage != nil, hits.current == nil, let page = hits.currentPage,
        let index = pages.firstIndex(of: page)
      {
        hits.received((0..<counts[index]).map { box(Double($0)) }, page: page)
      }
    }
    hits.start(at: 0)
    answer()
    var position = 0
    for _ in 0..<40 {
      #expect(hits.current?.page == flat[position].0, "seed \(seed)")
      #expect(hits.current?.box == box(Double(flat[position].1)), "seed \(seed)")
      let isForward = random.chance(0.6)
      if isForward { hits.stepForward() } else { hits.stepBack() }
      answer()
      position = (position + (isForward ? 1 : flat.count - 1)) % flat.count
      if let number = hits.number { #expect(number == position + 1, "seed \(seed)") }
    }
  }
}
