#if !hasFeature(Embedded)
  extension LibraryCommand: Codable {
    /// Reads an object with the command's name as its key and the fields as its value: `{"renameDoc": {"doc": …,
    /// "title": "Waves"}}`.
    public init(from decoder: any Decoder) throws {
      let names = try decoder.container(keyedBy: Name.self)
      guard names.allKeys.count == 1, let name = names.allKeys.first else {
        throw Self.invalidName(at: names.codingPath)
      }
      try self.init(name, fields: names.superDecoder(forKey: name))
    }

    /// Writes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
      var names = encoder.container(keyedBy: Name.self)
      try encodeFields(to: names.superEncoder(forKey: name))
    }

    /// The error for an object that does not name exactly one command.
    package static func invalidName(at path: [any CodingKey]) -> DecodingError {
      .typeMismatch(
        LibraryCommand.self,
        DecodingError.Context(codingPath: path, debugDescription: "Exactly one command has to be named."))
    }
  }
#endif
