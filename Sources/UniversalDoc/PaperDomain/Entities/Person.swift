import ByteCoding

/// A person who works with the library: an identifier, a name and a colour.
///
/// Every step of the history names a person. A person is not an account: anyone who can open the library can act as any
/// person.
public struct Person: Equatable, Sendable {
  /// The identifier of a person.
  public typealias ID = EntityID<Person>

  /// Identity.
  public let id: ID
  /// The name; unique among all persons, merged ones included, ignoring case.
  public var name: String
  /// The colour of the person's steps and text cursors.
  public var color: HexColor
  /// If this person was merged into another one: that person, who is not merged itself.
  ///
  /// A merged person has no steps. It is kept so that its identifier and name can still be looked up.
  public var mergedIntoID: ID?
  /// When the person was made.
  public let createdAt: Instant
  /// When the person's own fields last changed.
  public var updatedAt: Instant

  /// Makes a person value; a transaction stores it.
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

  /// Colours that can be told apart in the light and the dark theme. New persons get them in turn.
  public static let palette = [
    HexColor(red: 0x25, green: 0x63, blue: 0xEB), HexColor(red: 0xDC, green: 0x26, blue: 0x26),
    HexColor(red: 0x05, green: 0x96, blue: 0x69), HexColor(red: 0xD9, green: 0x77, blue: 0x06),
    HexColor(red: 0x7C, green: 0x3A, blue: 0xED), HexColor(red: 0xDB, green: 0x27, blue: 0x77),
    HexColor(red: 0x08, green: 0x91, blue: 0xB2), HexColor(red: 0x65, green: 0xA3, blue: 0x0D),
  ]
}

/// Identifies a person in a request.
public enum PersonReference: Equatable, Sendable {
  /// By identifier.
  case id(Person.ID)
  /// By name, ignoring case.
  case named(String)
}
