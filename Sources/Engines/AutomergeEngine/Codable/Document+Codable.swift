#if !hasFeature(Embedded)

  /// Swift values in documents and out of them, by `Codable`. The browser's build has none of this.
  ///
  /// Types with keys become maps, arrays lists, and strings, numbers and booleans scalars: `UInt` and `UInt64` unsigned,
  /// all other integers signed. `ScalarValue` properties stand for themselves, so a counter or a timestamp can be
  /// written; counters, timestamps and texts can also be read as integers and strings.
  extension Document {
    /// Brings a place to what a value says, with as few operations as that takes.
    ///
    /// Maps and lists that are there already stay the same objects: only keys and elements that differ are put, and
    /// those that the value does not have are deleted. So what somebody else changes elsewhere in them is not lost. A
    /// text stays a text and is edited.
    /// - Throws: `AutomergeError` as `put`, or what the value's `encode` throws; then the edits made so far stay in the
    ///   open transaction, for `rollback`
    /// - Complexity: linear in the value and in what is at its place
    public mutating func put(encoding value: some Encodable, at key: Key, in object: ObjectID = .root) throws {
      let place = EncodedPlace()
      try ValueEncoder.encode(value, into: place, at: [])
      try put(place.value, at: key, in: object)
    }

    /// Brings the root to what a value with keys says, as `put(encoding:at:in:)` does with a map inside.
    public mutating func put(encoding value: some Encodable) throws {
      let place = EncodedPlace()
      try ValueEncoder.encode(value, into: place, at: [])
      guard case .map(let members) = place.value else { throw AutomergeError.wrongObjectKind(.map) }
      try fill(.root, members)
    }

    /// Reads the value at the end of a path, the whole document unless told otherwise.
    /// - Throws: `DecodingError` with the way to what is missing or of another type
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
    /// Reads a scalar of the document that is decoded; other decoders have no such thing.
    public init(from decoder: any Decoder) throws {
      guard let decoder = decoder as? ValueDecoder, let scalar = decoder.value.scalar else {
        throw DecodingError.typeMismatch(
          ScalarValue.self,
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "there is no scalar of a document"))
      }
      self = scalar
    }

    /// Writes the scalar into the document that is encoded; other encoders cannot tell all kinds of scalars apart.
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
