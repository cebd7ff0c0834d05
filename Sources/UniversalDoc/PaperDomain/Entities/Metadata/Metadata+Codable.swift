// JSON of tags, variables and their targets. Enumerations are written by name, and a value as an object whose key is
// its type.

#if !hasFeature(Embedded)
  import ByteCoding

  extension MetadataTarget: Codable {
    private enum CodingKeys: CodingKey {
      case kind, id
    }

    /// Reads `{"kind":"doc","id":"…"}`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try values.decode(Kind.self, forKey: .kind)
      self.init(kind, try values.decode(EntityID<MetadataTarget>.self, forKey: .id).uniqueID)
    }

    /// Writes `{"kind":"doc","id":"…"}`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(kind, forKey: .kind)
      try values.encode(EntityID<MetadataTarget>(uniqueID), forKey: .id)
    }
  }

  extension VariableValue: Codable {
    private enum CodingKeys: CodingKey {
      case int, list, text, date
    }

    /// Reads an object with one key, the type: `{"int":2023}`, `{"list":"…"}`, `{"text":"…"}`, `{"date":"2023-05-31"}`.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      switch (values.allKeys.first, values.allKeys.count) {
      case (.int, 1): self = .int(try values.decode(Int64.self, forKey: .int))
      case (.list, 1): self = .list(try values.decode(VariableOption.ID.self, forKey: .list))
      case (.text, 1): self = .text(try values.decode(String.self, forKey: .text))
      case (.date, 1): self = .date(try values.decode(CalendarDay.self, forKey: .date))
      default:
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a value has one of int, list, text and date"))
      }
    }

    /// Writes an object with one key, the type.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .int(let number): try values.encode(number, forKey: .int)
      case .list(let option): try values.encode(option, forKey: .list)
      case .text(let text): try values.encode(text, forKey: .text)
      case .date(let day): try values.encode(day, forKey: .date)
      }
    }
  }
#endif
