import ByteCoding

/// How the pages of a bundle's variants map to the bundle's pages. The display file defines the bundle's pages; the
/// original and the scan are aligned to them.
public struct PageMapping: Equatable, Sendable {
  /// The alignment of the original.
  public var original: PageAlignment
  /// The alignment of the scan.
  public var ocr: PageAlignment

  /// Page n of every variant corresponds to page n of the bundle.
  public static let straight = PageMapping()

  /// Makes a mapping.
  public init(original: PageAlignment = .straight, ocr: PageAlignment = .straight) {
    self.original = original
    self.ocr = ocr
  }

  /// Whether page n of every variant corresponds to page n of the bundle.
  public var isStraight: Bool { original.isStraight && ocr.isStraight }

  /// The alignment of a variant. The display file is always straight, so setting its alignment does nothing.
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

// MARK: - Stored form

// The format, version 1. Numbers are LEB128 in their shortest form, so each mapping has exactly one encoding.
//
//     01                 the version
//     original, ocr      each: the number of steps, then for each step, in page order:
//                          its distance in pages from the previous step (or from 0), at least 1
//                          0 for a gap, else how many pages of the variant are skipped before its counterpart
//
// `01 00 02 01 01 04 00` means: the original is straight; in the scan one page is skipped before page 1, and page 5 is
// a gap. A straight mapping is stored as no bytes at all, so `01 00 00` is never written and is refused when read.

extension PageMapping {
  private static let version: UInt8 = 1

  /// Parses what `bytes` returns.
  /// - Throws: `unsupportedVersion`, `truncated`, `trailingBytes`, `overlongInteger`, `invalidValue`, with the offset
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
    // Each step takes at least two bytes, so a count cannot reserve more memory than the input justifies.
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

  /// Reads a number that is small enough that the sum of all numbers cannot overflow.
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
