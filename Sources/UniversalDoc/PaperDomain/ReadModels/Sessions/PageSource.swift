// wire
/// What a page can be shown from: one of its bundle's files, or the words that were extracted from them.
public enum PageSource: UInt8, CaseIterable, Sendable {
  /// The clean copy.
  case display = 0
  /// The original file.
  case original = 1
  /// The scan from which text is extracted, as an image.
  case ocr = 2
  /// Only the words.
  case ocrText = 3

  /// The file to show; `nil` for the words.
  public var variant: PDFVariant? {
    switch self {
    case .display: .display
    case .original: .original
    case .ocr: .ocr
    case .ocrText: nil
    }
  }

  /// The source for a file.
  public init(_ variant: PDFVariant) {
    switch variant {
    case .display: self = .display
    case .original: self = .original
    case .ocr: self = .ocr
    }
  }
}

/// A set of sources. It takes one byte, because a session has a set for each version of each page.
public struct PageSources: Equatable, Sendable {
  /// One bit for each source.
  public private(set) var bits: UInt8

  /// The empty set.
  public static let none = PageSources([])

  /// Makes a set of sources.
  public init(_ sources: [PageSource]) {
    bits = 0
    for source in sources { insert(source) }
  }

  /// Makes a set from its bits; `nil` if a bit stands for no source.
  public init?(bits: UInt8) {
    guard bits >> PageSource.allCases.count == 0 else { return nil }
    self.bits = bits
  }

  /// Whether the set contains the source.
  public func contains(_ source: PageSource) -> Bool { bits & (1 << source.rawValue) != 0 }

  /// Adds a source.
  public mutating func insert(_ source: PageSource) { bits |= 1 << source.rawValue }

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// How many sources it contains.
  public var count: Int { bits.nonzeroBitCount }

  /// The sources in order of preference.
  public var all: [PageSource] { PageSource.allCases.filter(contains) }

  /// The preferred source: the display file, else the original, else the scan, else the words; `nil` if the set is
  /// empty.
  public var preferred: PageSource? { PageSource(rawValue: UInt8(bits.trailingZeroBitCount)) }
}

#if !hasFeature(Embedded)
  extension PageSources: Codable {
    /// Reads a list of names.
    public init(from decoder: any Decoder) throws {
      self.init(try [PageSource](from: decoder))
    }

    /// Writes a list of names, in order of preference.
    public func encode(to encoder: any Encoder) throws {
      try all.encode(to: encoder)
    }
  }
#endif
