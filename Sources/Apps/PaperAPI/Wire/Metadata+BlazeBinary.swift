// Tags, variables and their assignments as they travel.

import BlazeBinary
import ByteCoding
import PaperDomain

extension HexColor: BlazeBinaryCodable {
  /// Red, green, blue: a byte each.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(red: try decoder.readByte(), green: try decoder.readByte(), blue: try decoder.readByte())
  }

  /// Three bytes: red, green, blue.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: red)
    encoder.write(byte: green)
    encoder.write(byte: blue)
  }
}

extension CalendarDay: BlazeBinaryCodable {
  /// Days since 1970-01-01; refuses a day outside of the years 0001 to 9999.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    let days: Int64 = try decoder.read()
    guard let day = Int32(exactly: days).flatMap({ CalendarDay(daysSince1970: $0) }) else {
      throw ByteCodingError(.invalidValue, at: start)
    }
    self = day
  }

  /// Days since 1970-01-01.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(Int64(daysSince1970))
  }
}

extension MetadataTarget: BlazeBinaryCodable {
  /// One byte for the kind, then the identifier.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let kind = try decoder.readCase { Kind(rawValue: $0) }
    self.init(kind, try decoder.read())
  }

  /// One byte for the kind, then the identifier.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: kind.rawValue)
    encoder.write(uniqueID)
  }
}

extension VariableValue: BlazeBinaryCodable {
  /// One byte for the type, then the value.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    switch try decoder.readCase({ VariableType(rawValue: $0) }) {
    case .int: self = .int(try decoder.read())
    case .list: self = .list(try decoder.read())
    case .text: self = .text(try decoder.read())
    case .date: self = .date(try decoder.read())
    }
  }

  /// One byte for the type, then the value.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: type.rawValue)
    switch self {
    case .int(let number): encoder.write(number)
    case .list(let option): encoder.write(option)
    case .text(let text): encoder.write(text)
    case .date(let day): encoder.write(day)
    }
  }
}

extension TagGroup: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      id: try decoder.read(), name: try decoder.read(), sortIndex: try decoder.read(), createdAt: try decoder.read(),
      updatedAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(sortIndex)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension PaperTag: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      id: try decoder.read(), name: try decoder.read(), color: try decoder.read(),
      scope: try decoder.readCase { MetadataScope(rawValue: $0) }, groupID: try decoder.read(),
      sortIndex: try decoder.read(), createdAt: try decoder.read(), updatedAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(color)
    encoder.write(byte: scope.rawValue)
    encoder.write(groupID)
    encoder.write(sortIndex)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension Variable: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      id: try decoder.read(), name: try decoder.read(), type: try decoder.readCase { VariableType(rawValue: $0) },
      scope: try decoder.readCase { MetadataScope(rawValue: $0) }, color: try decoder.read(),
      sortIndex: try decoder.read(), options: try decoder.read(), createdAt: try decoder.read(),
      updatedAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(byte: type.rawValue)
    encoder.write(byte: scope.rawValue)
    encoder.write(color)
    encoder.write(sortIndex)
    encoder.write(options)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension VariableOption: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(id: try decoder.read(), name: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
  }
}

extension VariableAssignment: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(variableID: try decoder.read(), value: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variableID)
    encoder.write(value)
  }
}

extension MetadataCatalog: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(groups: try decoder.read(), tags: try decoder.read(), variables: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(groups)
    encoder.write(tags)
    encoder.write(variables)
  }
}
