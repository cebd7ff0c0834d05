import PaperDomain
import Testing

@testable import PDFEngine
@testable import PDFTestSupport

extension Sketch {
  fileprivate var picture: InkPicture {
    get throws { try #require(InkPicture(width: width, height: height, ink: ink)) }
  }
}

/// Compares pictures and checks the changed regions.
@Suite struct PictureComparisonTests {
  static let seeds: [UInt64] = Array(1...12)

  private func regions(_ first: Sketch, _ second: Sketch) throws -> [ChangedRegion] {
    let regions = PictureComparison.changedRegions(try first.picture, try second.picture)
    try checkLaws(regions)
    let mirrored = PictureComparison.changedRegions(try second.picture, try first.picture)
    #expect(mirrored == regions.map { ChangedRegion(first: $0.second, second: $0.first) }, "the same from both sides")
    return regions
  }

  /// The regions are limited in number, inside the page, disjoint and in order.
  private func checkLaws(_ regions: [ChangedRegion]) throws {
    #expect(regions.count <= PictureComparison.maximumRegions)
    for boxes in [regions.map(\.first), regions.map(\.second)] {
      for (index, box) in boxes.enumerated() {
        #expect(box.width > 0 && box.height > 0)
        #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 + 1e-9 && box.y + box.height <= 1 + 1e-9)
        for other in boxes[..<index] {
          let isApart =
            box.x >= other.x + other.width || other.x >= box.x + box.width || box.y >= other.y + other.height
            || other.y >= box.y + box.height
          #expect(isApart, "\(box) \(other)")
        }
      }
    }
    let tops = regions.map { $0.first.y + $0.second.y }
    #expect(tops == tops.sorted())
  }

  private func covers(_ box: NormalizedRect, _ area: Sketch.Area) -> Bool {
    let (width, height) = (Double(Sketch.side.width), Double(Sketch.side.height))
    return box.x * width <= Double(area.x) + 1 && box.y * height <= Double(area.y) + 1
      && (box.x + box.width) * width >= Double(area.x + area.width) - 1
      && (box.y + box.height) * height >= Double(area.y + area.height) - 1
  }

  @Test("the same picture has no changes, and neither has a blank one", arguments: seeds)
  func same(seed: UInt64) throws {
    var generator = Seeded(seed)
    let sketch = Sketch(lines: 20, using: &generator)
    #expect(try regions(sketch, sketch).isEmpty)
    #expect(try regions(Sketch(), Sketch()).isEmpty)
  }

  @Test("what was planted is covered by a region, and regions are where something was planted", arguments: seeds)
  func planted(seed: UInt64) throws {
    var generator = Seeded(seed)
    let before = Sketch(lines: 20, using: &generator)
    var after = before
    var areas: [Sketch.Area] = []
    for _ in 0..<generator.next(in: 1...5) {
      // Placed below the print, so that the model knows that everything in it is new.
      let area = Sketch.Area(
        x: generator.next(in: 20...380), y: generator.next(in: 430...570), width: generator.next(in: 4...30),
        height: generator.next(in: 4...20))
      areas.append(area)
      after.fill(area)
    }
    let found = try regions(before, after)
    #expect(!found.isEmpty)
    for area in areas {
      let seen = Sketch.Area(
        x: area.x, y: area.y, width: min(area.width, Sketch.side.width - area.x),
        height: min(area.height, Sketch.side.height - area.y))
      #expect(found.contains { covers($0.first, seen) && covers($0.second, seen) }, "seed \(seed): \(seen)")
    }
    for region in found {
      let height = Double(Sketch.side.height)
      #expect(region.first.y * height >= 430 - 20, "seed \(seed): nothing changed there")
    }
  }

  @Test("a letter's worth that is gone from the middle of the print is found there, and there alone", arguments: seeds)
  func gone(seed: UInt64) throws {
    var generator = Seeded(seed)
    let before = Sketch(lines: 20, using: &generator)
    var after = before
    let line = generator.next(in: 2...17)
    let area = Sketch.Area(x: generator.next(in: 60...330), y: 50 + line * 18, width: 14, height: 9)
    after.fill(area, 0)
    // At least a stroke's worth of ink; less may be the edge of a neighbouring stroke.
    let isStrokeGone = zip(before.ink, after.ink).count { $0 != $1 } >= 20
    let found = try regions(before, after)
    if isStrokeGone {
      let region = try #require(found.first, "seed \(seed)")
      #expect(found.count == 1, "seed \(seed)")
      let (width, height) = (Double(Sketch.side.width), Double(Sketch.side.height))
      #expect(abs((region.first.x + region.first.width / 2) * width - Double(area.x + 7)) < 32, "seed \(seed)")
      #expect(abs((region.first.y + region.first.height / 2) * height - Double(area.y + 4)) < 32, "seed \(seed)")
    }
  }

  @Test("smoothed edges, specks, tints, a shift and a little scale are no change", arguments: seeds)
  func noise(seed: UInt64) throws {
    var generator = Seeded(seed)
    let before = Sketch(lines: 20, using: &generator)
    let smoothed = before.drawn(shiftX: 0.5, shiftY: 0.25)
    #expect(try regions(before, smoothed).isEmpty, "seed \(seed): half a pixel")
    let shift = (Double(generator.next(in: -24...24)), Double(generator.next(in: -24...24)))
    #expect(try regions(before, before.drawn(shiftX: shift.0, shiftY: shift.1)).isEmpty, "seed \(seed): \(shift)")
    let scale = 1 + Double(generator.next(in: -20...20)) / 1_000
    let scaled = before.drawn(shiftX: shift.0 / 4, shiftY: shift.1 / 4, scale: scale)
    #expect(try regions(before, scaled).isEmpty, "seed \(seed): scale \(scale)")
    var scan = smoothed
    for index in scan.ink.indices {
      let grain = generator.next(in: 0...10)
      scan.ink[index] = UInt8(min(255, 20 + Int(scan.ink[index]) * 200 / 255 + grain))
    }
    for _ in 0..<60 { scan.ink[generator.next(in: 0...scan.ink.count - 1)] = 255 }
    #expect(try regions(before, scan).isEmpty, "seed \(seed): a grey scan with specks")
  }

  @Test("a change on a shifted page is found on both, where it lies on each", arguments: seeds)
  func shifted(seed: UInt64) throws {
    var generator = Seeded(seed)
    let before = Sketch(lines: 20, using: &generator)
    var changed = before
    let area = Sketch.Area(x: 200, y: 470, width: 40, height: 20)
    changed.fill(area)
    let after = changed.drawn(shiftX: 9, shiftY: -7)
    let found = try regions(before, after)
    #expect(found.count == 1, "seed \(seed)")
    let region = try #require(found.first)
    #expect(covers(region.first, Sketch.Area(x: 203, y: 473, width: 34, height: 14)), "seed \(seed): \(region)")
    #expect(covers(region.second, Sketch.Area(x: 212, y: 466, width: 34, height: 14)), "seed \(seed): \(region)")
  }

  @Test("many changes are joined to a bounded number, and all of them are covered", arguments: seeds)
  func bounded(seed: UInt64) throws {
    var generator = Seeded(seed)
    let before = Sketch()
    var after = before
    var areas: [Sketch.Area] = []
    for y in stride(from: 10, to: 580, by: 52) {
      for x in stride(from: 10, to: 400, by: 52) where generator.next(in: 0...9) > 0 {
        areas.append(Sketch.Area(x: x, y: y, width: 5, height: 5))
      }
    }
    for area in areas { after.fill(area) }
    let found = try regions(before, after)
    for area in areas { #expect(found.contains { covers($0.first, area) }, "seed \(seed): \(area)") }
  }

  @Test("unlike pictures, of any shape, keep the laws", arguments: seeds)
  func unlike(seed: UInt64) throws {
    var generator = Seeded(seed)
    func random() throws -> InkPicture {
      let (width, height) = (generator.next(in: 1...160), generator.next(in: 1...160))
      let most = generator.next(in: 1...255)
      return try #require(
        InkPicture(
          width: width, height: height, ink: (0..<width * height).map { _ in UInt8(generator.next(in: 0...most)) }))
    }
    let (first, second) = (try random(), try random())
    let found = PictureComparison.changedRegions(first, second)
    try checkLaws(found)
    #expect(
      PictureComparison.changedRegions(second, first)
        == found.map { ChangedRegion(first: $0.second, second: $0.first) })
  }

  @Test("a picture that is not what its sides say is none")
  func badPictures() {
    #expect(InkPicture(width: 2, height: 2, ink: [0, 0, 0]) == nil)
    #expect(InkPicture(width: 0, height: 0, ink: []) == nil)
    #expect(InkPicture(width: -1, height: -1, ink: [0]) == nil)
    #expect(InkPicture(width: .max, height: 2, ink: [0]) == nil)
  }

  @Test("pages of any size are drawn with a bounded number of pixels, and alike from both sides")
  func sizes() {
    let sides = [1, 3.5, 72, 595, 612, 842, 1_190, 2_480, 14_400]
    let pages = sides.flatMap { width in sides.map { PageSize(width: width, height: $0) } }
    for first in pages {
      for second in pages {
        let sizes = ComparisonSize.of(first, second)
        for size in [sizes.first, sizes.second] {
          #expect(size.width * size.height <= ComparisonSize.pixels)
          #expect(ComparisonSize.side.contains(size.width) && ComparisonSize.side.contains(size.height))
        }
        let mirrored = ComparisonSize.of(second, first)
        #expect(mirrored.first == sizes.second && mirrored.second == sizes.first)
      }
    }
    let rescan = ComparisonSize.of(PageSize(width: 595, height: 842), PageSize(width: 2_480, height: 3_508))
    #expect(rescan.first == rescan.second)
  }
}

/// Which words in changed regions were added or removed.
@Suite struct WordComparisonTests {
  private func word(_ text: String, x: Double, y: Double = 0.5, separator: Word.Separator = .space) -> Word {
    Word(text: text, box: NormalizedRect(x: x, y: y, width: 0.05, height: 0.02), separator: separator)
  }

  private let everything = ChangedRegion(
    first: NormalizedRect(x: 0, y: 0, width: 1, height: 1), second: NormalizedRect(x: 0, y: 0, width: 1, height: 1))

  @Test("what one page has more of was removed or added")
  func counts() throws {
    let first = [word("the", x: 0.1), word("old", x: 0.2), word("the", x: 0.3), word("cat", x: 0.4)]
    let second = [word("the", x: 0.1), word("cat", x: 0.2), word("new", x: 0.3)]
    let changes = try #require(WordComparison.changes(in: [everything], from: first, to: second))
    #expect(changes == [WordChanges(removed: ["old", "the"], added: ["new"])])
    #expect(
      WordComparison.changes(in: [everything], from: second, to: first)
        == [WordChanges(removed: ["new"], added: ["old", "the"])])
    #expect(WordComparison.changes(in: [everything], from: first, to: first) == [WordChanges()])
  }

  @Test("words outside of changed regions are not told, and those at an edge are looked for beyond it")
  func regions() throws {
    let part = NormalizedRect(x: 0.2, y: 0.4, width: 0.2, height: 0.2)
    let region = ChangedRegion(first: part, second: part)
    let first = [word("far", x: 0.8), word("edge", x: 0.151), word("gone", x: 0.3)]
    let second = [word("other", x: 0.8), word("edge", x: 0.149), word("new", x: 0.3)]
    let changes = try #require(WordComparison.changes(in: [region], from: first, to: second))
    #expect(changes == [WordChanges(removed: ["gone"], added: ["new"])])
  }

  @Test("characters that belong together are told together")
  func joined() throws {
    let first = [word("exam", x: 0.1, separator: .none), word("ple", x: 0.2)]
    let second = [word("考", x: 0.1, separator: .none), word("试", x: 0.2, separator: .line)]
    #expect(
      WordComparison.changes(in: [everything], from: first, to: second)
        == [WordChanges(removed: ["example"], added: ["考试"])])
  }

  @Test("no words, or far too many, are not compared; many in a region are cut")
  func bounds() throws {
    let some = [word("a", x: 0.1)]
    #expect(WordComparison.changes(in: [everything], from: [], to: some) == nil)
    #expect(WordComparison.changes(in: [everything], from: some, to: []) == nil)
    let many = Array(repeating: word("b", x: 0.2), count: WordComparison.maximumPageWords + 1)
    #expect(WordComparison.changes(in: [everything], from: some, to: many) == nil)
    let long = (0..<80).map { word("w\($0)" + String(repeating: "x", count: 200), x: 0.2) }
    let changes = try #require(WordComparison.changes(in: [everything], from: some, to: long)?.first)
    #expect(changes.added.count == WordComparison.maximumWords && changes.isCut)
    #expect(changes.added.allSatisfy { $0.count == WordComparison.maximumCharacters })
  }
}
