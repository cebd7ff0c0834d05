import ByteCoding

/// How the pages of a bundle's variants map to the bundle's pages. The display file defines the bundle's pages; the
/// original and the scan may be aligned to them.
public struct PageMapping: Equatable, Sendable {
  /// The original's pages.
  public var original: PageAlignment
  /// The scan's pages.
  public var ocr: PageAlignment

  /// Every variant page by page.
  public static let straight = PageMapping()

  /// Makes a mapping.
  public init(original: PageAlignment = .straight, ocr: PageAlignment = .straight) {
    self.original = original
    self.ocr = ocr
  }

  /// Whether page n of every variant belongs to page n of the bundle.
  public var isStraight: Bool { original.isStraight && ocr.isStraight }

  /// The alignment of a variant; that of the display file is always straight, and setting it does nothing.
  public subscript(variant: PDFVariant) -> PageAlignment {
    get {
      switch variant {
      case .display: .straight
      case .original: original
      case .ocr: ocr
      }
    }
    set {
      switch variant {
      case .display: break
      case .original: original = newValue
      case .ocr: ocr = newValue
      }
    }
  }
}

// MARK: - As bytes

// The format, version 1. Numbers are LEB128 in their shortest form; one mapping has one encoding.
//
//     01                 the version
//     original, ocr      each: the number of steps, then for each step, by page:
//                          how many pages after the step before (or after 0), at least 1
//                          0 for a gap, else how many pages of the variant are left out before the one that belongs here
//
// `01 00 02 01 01 04 00` says: the original is straight; in the scan one page is left out before page 1, and page 5 is
// a gap. A straight mapping is kept as no bytes at all, so `01 00 00` is never written, and it is refused.

extension PageMapping {
  private static let version: UInt8 = 1

  /// Reads what `bytes` wrote.
  /// - Throws: `unsupportedVersion`, `truncated`, `trailingBytes`, `overlongInteger`, `invalidValue`, at the place
  public init(parsing bytes: [UInt8]) throws(ByteCodingError) {
    var reader = ByteReader(bytes)
    guard try reader.readByte() == Self.version else { throw ByteCodingError(.unsupportedVersion, at: 0) }
    original = try Self.readAlignment(&reader)
    ocr = try Self.readAlignment(&reader)
    guard reader.remaining == 0 else { throw ByteCodingError(.trailingBytes, at: reader.offset) }
    guard !isStraight else { throw ByteCodingError(.invalidValue, at: 0) }
  }

  /// The mapping in its stored form.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.version)
    Self.write(original, to: &writer)
    Self.write(ocr, to: &writer)
    return writer.bytes
  }

  private static func readAlignment(_ reader: inout ByteReader) throws(ByteCodingError) -> PageAlignment {
    let start = reader.offset
    let count = try reader.readVarint()
    // Each step takes two bytes at least, so no count makes room for more than was sent.
    guard count <= UInt64(reader.remaining / 2) else { throw ByteCodingError(.truncated, at: start) }
    var steps: [PageAlignment.Step] = []
    var page = 0
    var next = 1
    for _ in 0..<Int(count) {
      let distance = try readCount(&reader)
      guard distance >= 1 else { throw ByteCodingError(.invalidValue, at: reader.offset - 1) }
      let leftOut = try readCount(&reader)
      page += distance
      next += distance - 1
      guard page <= PageAlignment.largestPage, next <= PageAlignment.largestPage else {
        throw ByteCodingError(.invalidValue, at: start)
      }
      guard leftOut > 0 else {
        steps.append(PageAlignment.Step(page: page, counterpart: nil))
        continue
      }
      next += leftOut
      steps.append(PageAlignment.Step(page: page, counterpart: next))
      next += 1
    }
    do throws(AlignmentFault) {
      return try PageAlignment(steps: steps)
    } catch {
      throw ByteCodingError(.invalidValue, at: start)
    }
  }

  /// A number so small that the sum of all numbers cannot overflow.
  private static func readCount(_ reader: inout ByteReader) throws(ByteCodingError) -> Int {
    let start = reader.offset
    let count = try reader.readVarint()
    guard count <= UInt64(PageAlignment.largestPage) else { throw ByteCodingError(.invalidValue, at: start) }
    return Int(count)
  }

  private static func write(_ alignment: PageAlignment, to writer: inout ByteWriter) {
    let steps = alignment.steps
    writer.writeVarint(UInt64(steps.count))
    var page = 0
    var next = 1
    for step in steps {
      writer.writeVarint(UInt64(step.page - page))
      next += step.page - page - 1
      page = step.page
      guard let counterpart = step.counterpart else {
        writer.writeVarint(0)
        continue
      }
      writer.writeVarint(UInt64(counterpart - next))
      next = counterpart + 1
    }
  }
}
