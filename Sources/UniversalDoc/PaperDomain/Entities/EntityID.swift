import ByteCoding

/// The identifier of one kind of entity. The type keeps a doc's identifier from being passed where a page's is
/// expected.
///
/// In text, on the wire and in the database it is just the UUID.
public struct EntityID<Entity>: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The 128 bits.
  public let uniqueID: UniqueID

  /// Makes an identifier from 128 bits.
  public init(_ uniqueID: UniqueID) {
    self.uniqueID = uniqueID
  }

  /// Makes a new identifier from random bits.
  public init(random generator: inout some RandomNumberGenerator) {
    self.init(UniqueID(random: &generator))
  }

  /// Parses a UUID in its text form; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    guard let uniqueID = UniqueID(text) else { return nil }
    self.init(uniqueID)
  }

  /// The UUID in lower case.
  public var description: String { uniqueID.description }

  /// Whether the left identifier's bytes come first.
  public static func < (left: EntityID, right: EntityID) -> Bool {
    left.uniqueID < right.uniqueID
  }
}

#if !hasFeature(Embedded)
  extension EntityID: Codable {
    /// Reads the UUID's text form.
    public init(from decoder: any Decoder) throws {
      self.init(try UniqueID(from: decoder))
    }

    /// Writes the UUID's text form.
    public func encode(to encoder: any Encoder) throws {
      try uniqueID.encode(to: encoder)
    }
  }
#endif
