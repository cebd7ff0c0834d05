/// Whether a file of a bundle, or a variant with all its files, can be shown. Later cases are worse.
public enum FileAvailability: UInt8, CaseIterable, Sendable {
  /// It is in its place. A list looks at its size only; a verification at its content.
  case available = 0
  /// It was never imported.
  case missing = 1
  /// It was imported, and is not in its place any more.
  case fileMissing = 2
  /// Something else is in its place: not the file that was recorded.
  case fileChanged = 3

  /// The case's name in JSON.
  public var name: String {
    switch self {
    case .available: "available"
    case .missing: "missing"
    case .fileMissing: "fileMissing"
    case .fileChanged: "fileChanged"
    }
  }
}

#if !hasFeature(Embedded)
  extension FileAvailability: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
      self = try decodeCase(from: decoder) { $0.name }
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      try encodeName(name, to: encoder)
    }
  }
#endif
