// Written by `make generate`; do not edit.
// swift-format-ignore-file

import PaperDomain

extension VersionOption.Flag {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .current: "current"
    case .historical: "historical"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "current": self = .current
    case "historical": self = .historical
    default: return nil
    }
  }
}

extension ViewMode {
  /// The case's name in JSON, URLs, commands and the database.
  public var name: String {
    switch self {
    case .single: "single"
    case .continuous: "continuous"
    case .spread: "spread"
    case .sideBySide: "sideBySide"
    }
  }

  /// The case with that name, if there is one.
  public init?(name: some StringProtocol) {
    switch name {
    case "single": self = .single
    case "continuous": self = .continuous
    case "spread": self = .spread
    case "sideBySide": self = .sideBySide
    default: return nil
    }
  }
}

#if !hasFeature(Embedded)
  extension VersionOption.Flag: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = VersionOption.Flag(name: name) else {
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

  extension ViewMode: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = ViewMode(name: name) else {
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
