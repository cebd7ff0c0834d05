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

extension MarkedPageFormat {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "png": self = .png
    case "svg": self = .svg
    default: return nil
    }
  }
}

extension NotesPeerState {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .connecting: "connecting"
    case .connected: "connected"
    case .waiting: "waiting"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "connecting": self = .connecting
    case "connected": self = .connected
    case "waiting": self = .waiting
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

  extension MarkedPageFormat: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = MarkedPageFormat(name: name) else {
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

  extension BlankDocCreation: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        title: try fields.decode(String.self, forKey: "title"),
        pageCount: try fields.decodeIfPresent(Int.self, forKey: "pageCount") ?? 1,
        format: try fields.decodeIfPresent(PaperFormat.self, forKey: "format") ?? .a4,
        isLandscape: try fields.decodeIfPresent(Bool.self, forKey: "isLandscape") ?? false,
        ruling: try fields.decodeIfPresent(PaperRuling.self, forKey: "ruling") ?? .blank)
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(title, forKey: "title")
      try fields.encode(pageCount, forKey: "pageCount")
      try fields.encode(format, forKey: "format")
      try fields.encode(isLandscape, forKey: "isLandscape")
      try fields.encode(ruling, forKey: "ruling")
    }
  }

  extension NotesPeerState: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = NotesPeerState(name: name) else {
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
