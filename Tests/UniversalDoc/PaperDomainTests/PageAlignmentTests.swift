import ByteCoding
import PaperDomain
import TestSupport
import Testing

/// A variant's pages as a list of places, one for each page of the bundle: the plainest form of an alignment.
private struct Places {
  var counterparts: [Int?]

  /// The first `count` pages of a random alignment, with the steps that describe it. Some steps are redundant.
  static func random(_ count: Int, using generator: inout SeededGenerator) -> (
    places: Places, steps: [PageAlignment.Step]
  ) {
    var places: [Int?] = []
    var steps: [PageAlignment.Step] = []
    var next = 1
    for page in 1...count {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        places.append(nil)
        steps.append(.init(page: page, counterpart: nil))
      case 1:
        next += Int.random(in: 1...4, using: &generator)
        places.append(next)
        steps.append(.init(page: page, counterpart: next))
        next += 1
      case 2:
        places.append(next)
        steps.append(.init(page: page, counterpart: next))
        next += 1
      default:
        places.append(next)
        next += 1
      }
    }
    return (Places(counterparts: places), steps)
  }
}

@Suite("Pages of variants are aligned top-down")
struct PageAlignmentTests {
  @Test(
    "Both directions agree with a plain list, and steps and lists make one another",
    arguments: 1...40 as ClosedRange<UInt64>)
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...60, using: &generator)
    let (places, steps) = Places.random(count, using: &generator)
    let alignment = try PageAlignment(steps: steps)
    for (index, counterpart) in places.counterparts.enumerated() {
      #expect(alignment.counterpart(of: index + 1) == counterpart)
    }
    let last = places.counterparts.compactMap { $0 }.last ?? 0
    for own in 1...max(1, last) {
      let place = places.counterparts.firstIndex(of: own).map { $0 + 1 }
      #expect(alignment.page(showing: own) == place, "page \(own) of \(steps)")
    }
    // Past the last listed page, counting continues.
    #expect(alignment.counterpart(of: count + 5) == last + 5)
    #expect(alignment.page(showing: last + 5) == count + 5)

    let pageCount = Int.random(in: 0...last + 3, using: &generator)
    let shown = places.counterparts.map { $0.flatMap { $0 <= pageCount ? $0 : nil } }
    #expect(alignment.counterparts(ofFirst: count, pageCount: pageCount) == shown)
    let extras = (0..<pageCount).map { $0 + 1 }.filter { !shown.contains($0) }
    #expect(alignment.extras(ofFirst: count, pageCount: pageCount) == extras)
    let again = try PageAlignment(counterparts: shown, pageCount: pageCount)
    #expect(again.counterparts(ofFirst: count, pageCount: pageCount) == shown)
    #expect(try PageAlignment(steps: alignment.steps) == alignment)
  }

  @Test("Steps that go back, repeat or leave the range are refused, each with its page")
  func refuses() {
    func fault(_ steps: [(Int, Int?)]) -> AlignmentFault? {
      do throws(AlignmentFault) {
        _ = try PageAlignment(steps: steps.map { .init(page: $0.0, counterpart: $0.1) })
        return nil
      } catch {
        return error
      }
    }
    #expect(fault([(1, 2), (2, 3), (5, nil)]) == nil)
    #expect(fault([(2, 1)])?.reason == .goesBack(earliest: 2))
    #expect(fault([(1, 5), (3, 6)])?.reason == .goesBack(earliest: 7))
    #expect(fault([(1, nil), (2, 1), (3, 1)])?.step.page == 3)
    #expect(fault([(3, nil), (3, nil)])?.reason == .notInOrder)
    #expect(fault([(3, nil), (2, nil)])?.reason == .notInOrder)
    for wrong in [0, -1, PageAlignment.largestPage + 1, .max, .min] {
      #expect(fault([(wrong, 1)])?.reason == .outOfRange)
      #expect(fault([(1, wrong)])?.reason == .outOfRange)
    }
  }

  @Test("A mapping comes back from its bytes, and has no other bytes", arguments: 1...40 as ClosedRange<UInt64>)
  func bytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let mapping = PageMapping(
      original: try PageAlignment(steps: Places.random(40, using: &generator).steps),
      ocr: try PageAlignment(steps: Places.random(300, using: &generator).steps))
    let bytes = mapping.bytes
    #expect(try PageMapping(parsing: bytes) == mapping)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) { damaged.removeLast(Int.random(in: 0...2, using: &generator)) }
      // Bytes that can be read are written back unchanged, so a mapping has only one form.
      guard let read = try? PageMapping(parsing: damaged) else { continue }
      try #require(read.bytes == damaged)
    }
  }

  @Test("The format is as it is written down, and what breaks it is refused at its place")
  func format() throws {
    let example: [UInt8] = [1, 0, 2, 1, 1, 4, 0]
    let mapping = try PageMapping(parsing: example)
    #expect(mapping.original.isStraight)
    #expect(mapping.ocr.steps == [.init(page: 1, counterpart: 2), .init(page: 5, counterpart: nil)])
    #expect(mapping.bytes == example)
    func fault(_ bytes: [UInt8]) -> ByteCodingError? {
      do throws(ByteCodingError) {
        _ = try PageMapping(parsing: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault([]) == ByteCodingError(.truncated, at: 0))
    #expect(fault([2, 0, 0]) == ByteCodingError(.unsupportedVersion, at: 0))
    #expect(fault([1, 0, 0]) == ByteCodingError(.invalidValue, at: 0))
    #expect(fault([1, 0, 1, 1, 0, 9]) == ByteCodingError(.trailingBytes, at: 5))
    #expect(fault([1, 0, 1, 0, 0])?.reason == .invalidValue)
    #expect(fault([1, 0x80, 0, 0])?.reason == .overlongInteger)
    #expect(fault([1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]) == ByteCodingError(.truncated, at: 1))
    #expect(fault([1, 1, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0])?.reason == .invalidValue)
    #expect(fault([1, 2, 0xC0, 0x84, 0x3D, 0, 1, 0, 0])?.reason == .invalidValue)
  }

  @Test("Page selections are read as people write them, and refused with the part that is none")
  func selections() throws {
    #expect(try PageSelection(parsing: "1-3,7").numbers(upTo: 9) == [1, 2, 3, 7])
    #expect(try PageSelection(parsing: "7, 3 ,1-2,2-3").description == "1-3,7")
    #expect(try PageSelection(parsing: "5-900000").numbers(upTo: 6) == [5, 6])
    #expect(try PageSelection(parsing: "8").numbers(upTo: 6) == [])
    #expect(PageSelection([3, 1, 2, 2, 0, -4])?.description == "1-3")
    #expect(PageSelection([]) == nil)
    for text in ["", ",", "1,", "0", "3-1", "-3", "1-", "1-2-3", "x", "1.5", "99999999999999999999", "１"] {
      #expect(throws: LibraryError.self, "\(text)") { try PageSelection(parsing: text) }
    }
    #expect(throws: LibraryError.self) { try PageSelection(parsing: String(repeating: "1,", count: 60_000)) }
  }
}
