#if !hasFeature(Embedded)

  /// Decodes from a value of a document.
  struct ValueDecoder: Decoder {
    let document: Document
    let value: Value
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      guard case .object(let object, let kind) = value, !kind.isSequence else {
        throw mismatch([String: Value].self, "there is no map")
      }
      return KeyedDecodingContainer(KeyedContainer<Key>(decoder: self, object: object))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      guard case .object(let object, let kind) = value, kind.isSequence else {
        throw mismatch([Value].self, "there is no list")
      }
      return UnkeyedContainer(decoder: self, elements: try document.elements(of: object))
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleContainer(decoder: self) }

    func mismatch(_ type: Any.Type, _ description: String) -> DecodingError {
      .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: description))
    }

    /// A decoder for a value inside this one.
    func inner(_ value: Value, _ path: [any CodingKey]) -> ValueDecoder {
      ValueDecoder(document: document, value: value, codingPath: path)
    }

    /// Decodes a type that can be read from a scalar directly, and other types by their own `init(from:)`.
    func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
      if let known = try scalar(type) as? Result { return known }
      return try Result(from: self)
    }

    /// The value as one of the scalar types; `nil` if `type` is not one of them.
    private func scalar(_ type: Any.Type) throws -> Any? {
      if let integer = type as? any FixedWidthInteger.Type { return try self.integer(integer) }
      switch type {
      case is ScalarValue.Type: return value.scalar
      case is Bool.Type:
        if case .scalar(.boolean(let value)) = value { return value }
        throw mismatch(type, "there is no boolean")
      case is String.Type:
        if case .scalar(.string(let value)) = value { return value }
        if case .object(let object, .text) = value { return try document.text(of: object) }
        throw mismatch(type, "there is neither a string nor a text")
      case is Double.Type: return try number()
      case is Float.Type: return Float(try number())
      default: return nil
      }
    }

    private func number() throws -> Double {
      switch value {
      case .scalar(.double(let value)): return value
      case .scalar(.integer(let value)): return Double(value)
      case .scalar(.unsigned(let value)): return Double(value)
      default: throw mismatch(Double.self, "there is no number")
      }
    }

    private func integer<Result: FixedWidthInteger>(_ type: Result.Type) throws -> Result {
      let result: Result?
      switch value {
      case .scalar(.integer(let value)), .scalar(.counter(let value)), .scalar(.timestamp(let value)):
        result = Result(exactly: value)
      case .scalar(.unsigned(let value)): result = Result(exactly: value)
      default: throw mismatch(type, "there is no integer")
      }
      guard let result else { throw mismatch(type, "the integer does not fit") }
      return result
    }

    private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
      let decoder: ValueDecoder
      let object: ObjectID
      var codingPath: [any CodingKey] { decoder.codingPath }
      var allKeys: [Key] { decoder.document.keys(of: object).compactMap { Key(stringValue: $0) } }

      func contains(_ key: Key) -> Bool {
        decoder.document.value(at: .name(key.stringValue), in: object) != nil
      }

      func decodeNil(forKey key: Key) throws -> Bool { try inner(key).value == .scalar(.null) }

      func decode<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result {
        try inner(key).decode(type)
      }

      func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
      ) throws -> KeyedDecodingContainer<Nested> {
        try inner(key).container(keyedBy: type)
      }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try inner(key).unkeyedContainer()
      }

      func superDecoder() throws -> any Decoder { try inner(named: "super", codingPath) }

      func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }

      private func inner(_ key: Key) throws -> ValueDecoder { try inner(named: key.stringValue, codingPath + [key]) }

      private func inner(named name: String, _ path: [any CodingKey]) throws -> ValueDecoder {
        guard let value = decoder.document.value(at: .name(name), in: object) else {
          throw DecodingError.valueNotFound(
            Value.self, DecodingError.Context(codingPath: path, debugDescription: "the map has no key \(name)"))
        }
        return decoder.inner(value, path)
      }
    }

    private struct UnkeyedContainer: UnkeyedDecodingContainer {
      let decoder: ValueDecoder
      let elements: [Value]
      private(set) var currentIndex = 0
      var codingPath: [any CodingKey] { decoder.codingPath }
      var count: Int? { elements.count }
      var isAtEnd: Bool { currentIndex == elements.count }

      init(decoder: ValueDecoder, elements: [Value]) {
        self.decoder = decoder
        self.elements = elements
      }

      mutating func decodeNil() throws -> Bool {
        guard try current().value == .scalar(.null) else { return false }
        currentIndex += 1
        return true
      }

      mutating func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
        let result = try current().decode(type)
        currentIndex += 1
        return result
      }

      mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
      ) throws -> KeyedDecodingContainer<Nested> {
        let result = try current().container(keyedBy: type)
        currentIndex += 1
        return result
      }

      mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let result = try current().unkeyedContainer()
        currentIndex += 1
        return result
      }

      mutating func superDecoder() throws -> any Decoder {
        let result = try current()
        currentIndex += 1
        return result
      }

      private func current() throws -> ValueDecoder {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            Value.self, DecodingError.Context(codingPath: codingPath, debugDescription: "the list ends before"))
        }
        return decoder.inner(elements[currentIndex], codingPath)
      }
    }

    private struct SingleContainer: SingleValueDecodingContainer {
      let decoder: ValueDecoder
      var codingPath: [any CodingKey] { decoder.codingPath }

      func decodeNil() -> Bool { decoder.value == .scalar(.null) }

      func decode<Result: Decodable>(_ type: Result.Type) throws -> Result { try decoder.decode(type) }
    }
  }

#endif
