import Foundation
import TestSupport
import Testing

@testable import PageRegistration

/// Pages of invented words whose position in the new scan is known: shifted, scaled and turned, with words misread,
/// lost and added.
@Suite struct PageRegistrationTests {
  /// A page of lines of random words; one word in eight is "the".
  static func page(_ generator: inout SeededGenerator, lines: Int = 40) -> [PageWord] {
    var words: [PageWord] = []
    for line in 0..<lines {
      var x = 60.0
      while x < 520 {
        let length = 2 + generator.below(8)
        var text = ""
        for _ in 0..<length { text.unicodeScalars.append(Unicode.Scalar(UInt8(97 + generator.below(26)))) }
        let width = Double(length) * 6
        words.append(
          PageWord(
            text: generator.below(8) == 0 ? "the" : text, middle: PagePoint(x: x + width / 2, y: 70 + Double(line) * 17)
          ))
        x += width + 5
      }
    }
    return words
  }

  static func similarity(_ generator: inout SeededGenerator) -> Similarity {
    func spread(_ most: Double) -> Double { (Double(generator.below(2_001)) / 1_000 - 1) * most }
    let (angle, scale) = (spread(0.08), 1 + spread(0.15))
    return Similarity(a: scale * cos(angle), b: scale * sin(angle), dx: spread(60), dy: spread(60))
  }

  /// A page as a scanner and a recogniser return it. `lost` and `misread` are percentages of the words.
  static func scan(
    _ words: [PageWord], _ similarity: Similarity, lost: Int, misread: Int, _ generator: inout SeededGenerator
  ) -> [PageWord] {
    var scanned: [PageWord] = []
    for word in words where generator.below(100) >= lost {
      var copy = word
      copy.middle = similarity(word.middle)
      copy.middle.x += Double(generator.below(201)) / 100 - 1
      copy.middle.y += Double(generator.below(201)) / 100 - 1
      if generator.below(100) < misread { copy.text += "\(generator.below(10))" }
      scanned.append(copy)
    }
    return scanned.shuffled(using: &generator)
  }

  static func distance(_ first: PagePoint, _ second: PagePoint) -> Double {
    first.distanceSquared(to: second).squareRoot()
  }

  @Test("a new scan is found however it lies, with every third word lost or misread", arguments: 0..<12)
  func newScan(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = Self.page(&generator, lines: 3 + generator.below(40))
    let truth = Self.similarity(&generator)
    let scanned = Self.scan(words, truth, lost: 15, misread: 20, &generator)
    let registration = try #require(PageRegistration(of: words, on: scanned), "seed \(seed)")
    #expect(registration.agreement > 0.4)
    for _ in 0..<15 {
      let point = PagePoint(x: Double(generator.below(595)), y: Double(generator.below(842)))
      let placement = registration.placement(of: point)
      // Checks only points near words: the error of a tenth of a degree grows with the distance.
      let isAmongWords = words.contains { Self.distance($0.middle, point) < 60 }
      if isAmongWords {
        #expect(Self.distance(placement.similarity(point), truth(point)) < 4, "seed \(seed) at \(point)")
      }
    }
    let asked = stride(from: 0, to: words.count, by: max(1, words.count / 25)).map { words[$0].middle }
    let sure = asked.count { registration.placement(of: $0).isSure }
    #expect(sure * 10 >= asked.count * 8, "seed \(seed): \(sure) of \(asked.count)")
  }

  @Test("the same page lies where it lies, and every place is sure")
  func samePage() throws {
    var generator = SeededGenerator(seed: 7)
    let words = Self.page(&generator)
    let registration = try #require(PageRegistration(of: words, on: words))
    #expect(registration.agreement == 1)
    for word in stride(from: 0, to: words.count, by: 7).map({ words[$0] }) {
      let placement = registration.placement(of: word.middle)
      #expect(placement.confidence > 0.9 && Self.distance(placement.similarity(word.middle), word.middle) < 0.01)
    }
  }

  @Test("a paragraph that a newer edition put lower takes its marks along; the others stay", arguments: 0..<10)
  func movedParagraph(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    let words = Self.page(&generator)
    let moved = words.map { word in
      word.middle.y < 400 ? word : PageWord(text: word.text, middle: PagePoint(x: word.middle.x, y: word.middle.y + 51))
    }
    let registration = try #require(PageRegistration(of: words, on: moved))
    for (y, expected) in [(150.0, 150.0), (300, 300), (500, 551), (650, 701)] {
      let point = PagePoint(x: 250, y: y)
      let placement = registration.placement(of: point)
      #expect(placement.isSure && abs(placement.similarity(point).y - expected) < 1, "seed \(seed) at \(y)")
    }
  }

  @Test("what stood in a question that is gone is not sure", arguments: 0..<10)
  func removedParagraph(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(200 + seed))
    let words = Self.page(&generator)
    let others = Self.page(&generator)
    let kept = words.filter { $0.middle.y < 300 || $0.middle.y > 560 } + others.filter { 300...560 ~= $0.middle.y }
    let registration = try #require(PageRegistration(of: words, on: kept))
    #expect(!registration.placement(of: PagePoint(x: 250, y: 430)).isSure)
    #expect(registration.placement(of: PagePoint(x: 250, y: 150)).isSure)
  }

  @Test(
    "pages with nothing in common, without words, or of the same words at random have no registration",
    arguments: 0..<20)
  func unrelated(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(300 + seed))
    let (first, second) = (Self.page(&generator), Self.page(&generator))
    #expect(PageRegistration(of: first, on: second) == nil)
    #expect(PageRegistration(of: first, on: []) == nil)
    #expect(PageRegistration(of: [], on: first) == nil)
    var places = second.map(\.middle)
    places.shuffle(using: &generator)
    let scattered = zip(first, places).map { PageWord(text: $0.text, middle: $1) }
    #expect(PageRegistration(of: first, on: scattered) == nil)
  }

  @Test("places that are no numbers, words on one spot and repeated words are no trap")
  func strangePlaces() {
    let strange = [Double.nan, .infinity, -.infinity, 1e300, -1e9].map {
      PageWord(text: "word", middle: PagePoint(x: $0, y: 1))
    }
    #expect(PageRegistration(of: strange, on: strange) == nil)
    let spot = (0..<50).map { PageWord(text: "w\($0)", middle: PagePoint(x: 10, y: 10)) }
    #expect(PageRegistration(of: spot, on: spot) == nil)
    let same = (0..<500).map { PageWord(text: "the", middle: PagePoint(x: Double($0), y: Double($0 % 7))) }
    #expect(PageRegistration(of: same, on: same) == nil)
    #expect(
      PageRegistration(of: same + strange, on: same)?.placement(of: PagePoint(x: .nan, y: 0)).confidence ?? 0 == 0)
  }

  @Test("the answer does not depend on the order of the words")
  func order() throws {
    var generator = SeededGenerator(seed: 11)
    let words = Self.page(&generator)
    let scanned = Self.scan(words, Self.similarity(&generator), lost: 10, misread: 10, &generator)
    let first = try #require(PageRegistration(of: words, on: scanned))
    let second = try #require(
      PageRegistration(of: words.shuffled(using: &generator), on: scanned.shuffled(using: &generator)))
    #expect(first.similarity == second.similarity && first.agreement == second.agreement)
  }

  @Test("the least squares of places is the similarity that they were moved by")
  func minimumSquares() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let truth = Self.similarity(&generator)
      let pairs = (0..<2 + generator.below(9)).map { _ in
        let point = PagePoint(x: Double(generator.below(600)), y: Double(generator.below(900)))
        return WordPair(from: point, to: truth(point))
      }
      guard Set(pairs.map { "\($0.from)" }).count > 1 else { continue }
      let found = try #require(Similarity(bringing: pairs))
      #expect(abs(found.a - truth.a) < 1e-6 && abs(found.b - truth.b) < 1e-6)
      #expect(abs(found.dx - truth.dx) < 1e-4 && abs(found.dy - truth.dy) < 1e-4)
    }
    #expect(Similarity(bringing: [WordPair]()) == nil)
  }
}
