import ByteCoding
import PaperDomain
import TestSupport
import Testing

@testable import DocSession

/// A session that opens with only the places of its pages and is filled window by window.
@Suite struct SessionOutlineTests {
  /// Pages of two groups of one doc, the first page with two versions.
  private func reading(_ count: Int, _ slice: SessionSlice, in fixture: SessionFixture = SessionFixture())
    -> SessionReading
  {
    var fixture = fixture
    let doc: Doc.ID = fixture.id()
    let groups = [fixture.group(in: doc), fixture.group(in: doc)]
    var reading = SessionReading()
    (reading.title, reading.docID) = ("Paper 1", doc)
    var pages: [SessionPage] = []
    for index in 0..<count {
      let group = groups[index < count / 2 ? 0 : 1]
      let ids: [PageVersion.ID] = (0..<(index == 0 ? 2 : 1)).map { _ in fixture.id() }
      let id: Page.ID = fixture.id()
      reading.places.append(
        SessionPlace(
          id: id, group: group, numberInDoc: index + 1, size: PageSize(width: index == 3 ? 842 : 595, height: 842)))
      pages.append(
        SessionPage(
          id: id, group: group, position: index + 1, currentVersionID: ids[ids.count - 1],
          versions: ids.enumerated().map {
            SessionVersion(
              id: $1, ordinal: $0 + 1, bundleID: .init(UniqueID(high: 4, low: 4)), pageNumber: index + 1,
              sources: PageSources([.display, .original]))
          }))
    }
    let range = slice.range(in: count) { $0 - 1 }
    reading.from = range.lowerBound + 1
    reading.pages = Array(pages[range])
    return reading
  }

  @Test("a slice around a page has a quarter of its pages before it, and is whole at both ends")
  func slices() {
    func range(_ number: Int, _ length: Int = 8, of count: Int = 20) -> Range<Int> {
      SessionSlice.around(number, count: length).range(in: count) { $0 - 1 }
    }
    #expect([range(1), range(10), range(20), range(900)] == [0..<8, 7..<15, 12..<20, 12..<20])
    #expect(range(3, 100) == 0..<20 && range(1, 8, of: 0) == 0..<0 && range(1, 0) == 0..<0)
    #expect(SessionSlice.from(18, count: 8).range(in: 20) { $0 } == 17..<20)
    #expect(SessionSlice.from(99, count: 8).range(in: 20) { $0 } == 20..<20)
  }

  @Test("equal sizes and groups are said once, and the window is where it belongs")
  func outline() {
    let outline = SessionOutline(reading(10, .from(3, count: 4)))
    #expect(outline.sizes.map(\.count) == [3, 1, 6] && outline.sizes.map(\.width) == [595, 842, 595])
    #expect(outline.groups.map(\.pageCount) == [5, 5] && outline.groups.map(\.firstNumber) == [1, 6])
    #expect(outline.window.from == 3 && outline.window.slots.map(\.logicalPageID) == Array(outline.places[2..<6]))
    #expect(outline.title == "Paper 1" && outline.window.slots.map(\.groupOrderKey) == [1, 1, 1, 2])
  }

  @Test("a session knows every place at once, and of those outside of its window nothing more")
  func opening() {
    let outline = SessionOutline(reading(10, .from(3, count: 4)))
    var session = ViewingSession(outline)
    #expect(session.places == outline.places && session.groups.map(\.indices) == [0..<5, 5..<10])
    #expect(session.groupIndex(at: 7) == 1 && session.sizes.count == 10)
    #expect(
      session.shown(at: 0) == nil && !session.slots[0].isKnown && session.shown(at: 2)?.content == .source(.display))
    #expect(session.handle(.sourceChanged(outline.places[0], .original)) == .refused(.sourceUnavailable(.original)))
    #expect(session.handle(.pageNavigated(to: 10)) == .changed)
    #expect(
      session.handle(.annotationDeleted(outline.places[0], .init(UniqueID(high: 1, low: 1))))
        == .refused(.cannotAnnotate))
  }

  @Test("window by window it becomes the session that is opened at once", arguments: [1, 3, 7, 10])
  func windows(length: Int) {
    let whole = reading(10, .from(1, count: 10))
    var session = ViewingSession(SessionOutline(reading(10, .from(1, count: 0))))
    for start in stride(from: 1, through: 10, by: length) {
      var part = whole
      let range = SessionSlice.from(start, count: length).range(in: 10) { $0 }
      (part.from, part.pages) = (start, Array(whole.pages[range]))
      #expect(session.receive(SessionWindow(part)).isEmpty)
    }
    #expect(session.slots == ViewingSession(SessionOpening(pages: whole.pages)).slots)
  }

  @Test("a choice is kept while its page is not known, and is said to be lost when the page comes without it")
  func choices() {
    let whole = reading(10, .from(1, count: 10))
    var session = ViewingSession(SessionOutline(whole))
    let (page, old) = (session.places[0], session.slots[0].versionOptions[0])
    session.handle(.pageNavigated(to: 9))
    #expect(
      session.handle(.pageVersionPreviewChanged(page, old.pageVersionID ?? .init(UniqueID(high: 0, low: 0))))
        == .changed)
    // A page outside the loaded window stays as it was until its window arrives.
    #expect(session.rebuild(SessionOutline(reading(10, .from(8, count: 3)))).isEmpty)
    #expect(session.shown(at: 0)?.version == old && session.position == 9)
    var fewer = whole
    fewer.pages = [whole.pages[0]]
    fewer.pages[0].versions.removeFirst()
    #expect(
      session.receive(SessionWindow(fewer)) == [.version(page, old.pageVersionID ?? .init(UniqueID(high: 0, low: 0)))])
    #expect(session.shown(at: 0)?.isPreview == false)
  }

  @Test("an outline that does not hold together is read as far as it does", arguments: 1...30 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var outline = SessionOutline(reading(6, .from(1, count: 3)))
    for _ in 0..<4 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: outline.groups.removeLast()
      case 1:
        outline.groups = outline.groups.map {
          OutlineGroup(group: $0.group, pageCount: .random(in: -4...900, using: &random))
        }
      case 2:
        outline.sizes = outline.sizes.map {
          PageSizeRun(width: $0.width, height: $0.height, count: .random(in: -4...900, using: &random))
        }
      case 3: outline.places.append(outline.places[0])
      case 4: outline.places.removeLast(min(2, outline.places.count))
      default: outline.window.from = .random(in: -9...900, using: &random)
      }
      if outline.groups.isEmpty || outline.places.isEmpty { break }
    }
    let session = ViewingSession(outline)
    #expect(
      session.slots.count == outline.places.count && session.sizes.count == outline.places.count,
      "let seed: UInt64 = \(seed)")
    #expect(session.groups.allSatisfy { $0.indices.upperBound <= outline.places.count }, "let seed: UInt64 = \(seed)")
  }

  @Test("a bundle and findings open in the same way")
  func others() {
    let bundle = SessionBundle(
      id: .init(UniqueID(high: 1, low: 1)), name: "Scan", pages: [PageSources([.display]), .none, PageSources([.ocr])],
      sizes: [PageSize(width: 1, height: 2), PageSize(width: 1, height: 2), PageSize(width: 3, height: 2)])
    let outline = SessionOutline(bundle: bundle, slice: .around(3, count: 2))
    #expect(outline.title == "Scan" && outline.groups.isEmpty && outline.features == .none)
    #expect(outline.window.from == 2 && outline.sizes.map(\.count) == [2, 1])
    #expect(ViewingSession(outline).shown(at: 2)?.content == .source(.ocr))
  }
}
