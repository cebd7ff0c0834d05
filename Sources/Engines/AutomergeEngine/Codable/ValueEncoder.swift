#if !hasFeature(Embedded)

  /// Encodes into a place.
  struct ValueEncoder: Encoder {
    let place: EncodedPlace
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      place.makeMap()
      return KeyedEncodingContainer(KeyedContainer<Key>(place: place, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      place.makeList()
      return UnkeyedContainer(place: place, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      SingleContainer(place: place, codingPath: codingPath)
    }

    /// Encodes a value into a place: as a scalar if it is one, otherwise by its own `encode(to:)`.
    static func encode<Value: Encodable>(
      _ value: Value, into place: EncodedPlace, at path: [any CodingKey]
    ) throws {
      switch value {
      case let value as ScalarValue: place.set(value)
      case let value as Bool: place.set(.boolean(value))
      case let value as String: place.set(.string(value))
      case let value as Double: place.set(.double(value))
      case let value as Float: place.set(.double(Double(value)))
      case let value as UInt64: place.set(.unsigned(value))
      case let value as UInt: place.set(.unsigned(UInt64(value)))
      case let value as any FixedWidthInteger:
        guard let integer = Int64(exactly: value) else {
          throw EncodingError.invalidValue(
            value, EncodingError.Context(codingPath: path, debugDescription: "an integer has more than 64 bits"))
        }
        place.set(.integer(integer))
      default: try value.encode(to: ValueEncoder(place: place, codingPath: path))
      }
    }

    private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let place: EncodedPlace
      let codingPath: [any CodingKey]

      mutating func encodeNil(forKey key: Key) { place.place(of: key.stringValue).set(.null) }

      mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try ValueEncoder.encode(value, into: place.place(of: key.stringValue), at: codingPath + [key])
      }

      mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
      ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
      }

      mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key).unkeyedContainer()
      }

      mutating func superEncoder() -> any Encoder {
        ValueEncoder(place: place.place(of: "super"), codingPath: codingPath)
      }

      mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

      private func encoder(_ key: Key) -> ValueEncoder {
        ValueEncoder(place: place.place(of: key.stringValue), codingPath: codingPath + [key])
      }
    }

    private struct UnkeyedContainer: UnkeyedEncodingContainer {
      let place: EncodedPlace
      let codingPath: [any CodingKey]
      var count: Int { place.count }

      mutating func encodeNil() { place.append().set(.null) }

      mutating func encode<Value: Encodable>(_ value: Value) throws {
        try ValueEncoder.encode(value, into: place.append(), at: codingPath)
      }

      mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
      ) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(place: place.append(), codingPath: codingPath).container(keyedBy: type)
      }

      mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder(place: place.append(), codingPath: codingPath).unkeyedContainer()
      }

      mutating func superEncoder() -> any Encoder { ValueEncoder(place: place.append(), codingPath: codingPath) }
    }

    private struct SingleContainer: SingleValueEncodingContainer {
      let place: EncodedPlace
      let codingPath: [any CodingKey]

      mutating func encodeNil() { place.set(.null) }

      mutating func encode<Value: Encodable>(_ value: Value) throws {
        try ValueEncoder.encode(value, into: place, at: codingPath)
      }
    }
  }

#endif
