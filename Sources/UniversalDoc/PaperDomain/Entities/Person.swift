import ByteCoding

/// Somebody who works with the library: an identifier that the library keeps, with a name and a colour.
///
/// Steps of the history carry it. It is no account: whoever can open the library can act as any person.
public struct Person: Equatable, Sendable {
  /// The identifier of a person.
  public typealias ID = EntityID<Person>

  /// Identity.
  public let id: ID
  /// What people call the person: unique among all persons, merged ones included, whatever the case.
  public var name: String
  /// The colour of the person's steps and carets.
  public var color: HexColor
  /// The person that this one was merged into, who is not merged itself; `nil` for one that stands for itself.
  ///
  /// A merged person has no steps. It stays, so that its identifier and name still lead to somebody.
  public var mergedIntoID: ID?
  /// When the person was made.
  public let createdAt: Instant
  /// When the person's own fields last changed.
  public var updatedAt: Instant

  /// Makes a person value; it is stored by a transaction.
  public init(
    id: ID, name: String, color: HexColor, mergedIntoID: ID? = nil, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.mergedIntoID = mergedIntoID
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// Colours that are told apart on light and on dark; persons get them in turn.
  public static let palette = [
    HexColor(red: 0x25, green: 0x63, blue: 0xEB), HexColor(red: 0xDC, green: 0x26, blue: 0x26),
    HexColor(red: 0x05, green: 0x96, blue: 0x69), HexColor(red: 0xD9, green: 0x77, blue: 0x06),
    HexColor(red: 0x7C, green: 0x3A, blue: 0xED), HexColor(red: 0xDB, green: 0x27, blue: 0x77),
    HexColor(red: 0x08, green: 0x91, blue: 0xB2), HexColor(red: 0x65, green: 0xA3, blue: 0x0D),
  ]
}

/// How a caller names a person.
public enum PersonReference: Equatable, Sendable {
  /// By identifier.
  case id(Person.ID)
  /// By name, whatever the case.
  case named(String)
}
