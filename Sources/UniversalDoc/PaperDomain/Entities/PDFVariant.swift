/// One of the up to three PDF files that a bundle keeps aligned, page by page.
public enum PDFVariant: UInt8, CaseIterable, Sendable {
  /// The clean copy, shown first.
  case display = 0
  /// The paper as it was, with or without handwriting.
  case original = 1
  /// A scan that serves to extract text.
  case ocr = 2

  /// The variant's name in commands, URLs and file names.
  public var name: String {
    switch self {
    case .display: "display"
    case .original: "original"
    case .ocr: "ocr"
    }
  }

  /// The variant with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "display": self = .display
    case "original": self = .original
    case "ocr": self = .ocr
    default: return nil
    }
  }
}

#if !hasFeature(Embedded)
  extension PDFVariant: Codable {
    /// Reads the variant's name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let variant = PDFVariant(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not a variant")
      }
      self = variant
    }

    /// Writes the variant's name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif
