// wire
/// What a page can be looked at as: one of its bundle's files, or the words that were read on it.
public enum PageSource: UInt8, CaseIterable, Sendable {
  /// The clean copy.
  case display = 0
  /// The original file.
  case original = 1
  /// The scan that serves to extract text, as an image.
  case ocr = 2
  /// The words alone.
  case ocrText = 3

  /// The file that shows it; `nil` for the words alone.
  public var variant: PDFVariant? {
    switch self {
    case .display: .display
    case .original: .original
    case .ocr: .ocr
    case .ocrText: nil
    }
  }

  /// The source that a file is.
  public init(_ variant: PDFVariant) {
    switch variant {
    case .display: self = .display
    case .original: self = .original
    case .ocr: self = .ocr
    }
  }
}

/// Some sources. One byte, since a session has a set for each version of each page.
public struct PageSources: Equatable, Sendable {
  /// A bit for each source.
  public private(set) var bits: UInt8

  /// None.
  public static let none = PageSources([])

  /// The set of these sources.
  public init(_ sources: [PageSource]) {
    bits = 0
    for source in sources { insert(source) }
  }

  /// The set that `bits` describes; `nil` if a bit is no source.
  public init?(bits: UInt8) {
    guard bits >> PageSource.allCases.count == 0 else { return nil }
    self.bits = bits
  }

  /// Whether the set contains the source.
  public func contains(_ source: PageSource) -> Bool { bits & (1 << source.rawValue) != 0 }

  /// Adds a source.
  public mutating func insert(_ source: PageSource) { bits |= 1 << source.rawValue }

  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }

  /// How many sources it contains.
  public var count: Int { bits.nonzeroBitCount }

  /// In the order in which they are preferred.
  public var all: [PageSource] { PageSource.allCases.filter(contains) }

  /// The one that is preferred: the display file, else the original, the scan, the words; `nil` if there is none.
  public var preferred: PageSource? { PageSource(rawValue: UInt8(bits.trailingZeroBitCount)) }
}

#if !hasFeature(Embedded)
  extension PageSources: Codable {
    /// Reads a list of names.
    public init(from decoder: any Decoder) throws {
      self.init(try [PageSource](from: decoder))
    }

    /// Writes a list of names, in the order in which they are preferred.
    public func encode(to encoder: any Encoder) throws {
      try all.encode(to: encoder)
    }
  }
#endif
