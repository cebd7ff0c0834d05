// Written by `make generate`; do not edit.
// swift-format-ignore-file

import ByteCoding
import PaperDomain

extension PageImageFormat {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "jpg": self = .jpeg
    case "png": self = .png
    default: return nil
    }
  }
}

#if !hasFeature(Embedded)
  extension PageImageFormat: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = PageImageFormat(name: name) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is not known here")
      }
      self = value
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif
