#if !hasFeature(Embedded)

  /// Writes `Codable` values into documents and reads them back. The browser build does not contain this.
  ///
  /// Types with keys become maps, arrays become lists, and strings, numbers and booleans become scalars: `UInt` and
  /// `UInt64` unsigned, all other integers signed. `ScalarValue` properties are written unchanged, which makes it
  /// possible to write counters and timestamps. Counters and timestamps can also be read as integers, texts as strings.
  extension Document {
    /// Makes a place equal to a value, with as few operations as possible.
    ///
    /// Existing maps and lists stay the same objects: only different keys and elements are put, and those that the
    /// value lacks are deleted. So concurrent changes elsewhere in them are not lost. A text stays a text and is
    /// edited.
    /// - Throws: the `AutomergeError`s of `put`, or what the value's `encode` throws; then the edits made so far stay
    ///   in the open transaction, and `rollback` removes them
    /// - Complexity: linear in the value and in the existing content of the place
    public mutating func put(encoding value: some Encodable, at key: Key, in object: ObjectID = .root) throws {
      let place = EncodedPlace()
      try ValueEncoder.encode(value, into: place, at: [])
      try put(place.value, at: key, in: object)
    }

    /// Makes the root equal to a value with keys, like `put(encoding:at:in:)` does with an inner map.
    public mutating func put(encoding value: some Encodable) throws {
      let place = EncodedPlace()
      try ValueEncoder.encode(value, into: place, at: [])
      guard case .map(let members) = place.value else { throw AutomergeError.wrongObjectKind(.map) }
      try fill(.root, members)
    }

    /// Reads the value at a path, by default the whole document.
    /// - Throws: `DecodingError` with the path of the value that is missing or of another type
    public func decode<Result: Decodable>(_ type: Result.Type, at path: [Key] = []) throws -> Result {
      guard let value = self.value(at: path) else {
        throw DecodingError.valueNotFound(
          type, DecodingError.Context(codingPath: [], debugDescription: "there is nothing at \(path)"))
      }
      return try ValueDecoder(document: self, value: value, codingPath: []).decode(type)
    }

    private mutating func put(
      _ value: EncodedValue, at key: Key, in object: ObjectID
    ) throws(AutomergeError) {
      let known = self.value(at: key, in: object)
      switch (value, known) {
      case (.scalar(.string(let text)), .object(let id, .text)?): try updateText(text, in: id)
      case (.scalar(let scalar), _): if known != .scalar(scalar) { try put(scalar, at: key, in: object) }
      case (.map(let members), .object(let id, .map)?): try fill(id, members)
      case (.list(let items), .object(let id, .list)?): try fill(id, items)
      case (.map(let members), _): try fill(try putObject(.map, at: key, in: object), members)
      case (.list(let items), _): try fill(try putObject(.list, at: key, in: object), items)
      }
    }

    private mutating func fill(
      _ object: ObjectID, _ members: [(key: String, value: EncodedValue)]
    ) throws(AutomergeError) {
      for key in keys(of: object) where !members.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        try delete(at: .name(key), in: object)
      }
      for member in members { try put(member.value, at: .name(member.key), in: object) }
    }

    private mutating func fill(_ object: ObjectID, _ items: [EncodedValue]) throws(AutomergeError) {
      while length(of: object) > items.count { try delete(at: .index(length(of: object) - 1), in: object) }
      for (index, item) in items.enumerated() {
        if index < length(of: object) {
          try put(item, at: .index(index), in: object)
        } else if case .scalar(let scalar) = item {
          try insert(scalar, at: index, in: object)
        } else if let kind = item.kind {
          try insertObject(kind, at: index, in: object)
          try put(item, at: .index(index), in: object)
        }
      }
    }
  }

  extension ScalarValue: Codable {
    /// Reads a scalar of the document; works only with the decoder of this module.
    public init(from decoder: any Decoder) throws {
      guard let decoder = decoder as? ValueDecoder, let scalar = decoder.value.scalar else {
        throw DecodingError.typeMismatch(
          ScalarValue.self,
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "there is no scalar of a document"))
      }
      self = scalar
    }

    /// Writes the scalar into the document; works only with the encoder of this module, because others do not
    /// distinguish all kinds of scalars.
    public func encode(to encoder: any Encoder) throws {
      guard let encoder = encoder as? ValueEncoder else {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "only documents hold such scalars"))
      }
      encoder.place.set(self)
    }
  }

#endif
