import ByteCoding

/// The identifier of one kind of entity, so that a doc's cannot be passed where a page's is meant.
///
/// In text, on the wire and in the database it is the UUID alone.
public struct EntityID<Entity>: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The 128 bits.
  public let uniqueID: UniqueID

  /// Gives 128 bits a meaning.
  public init(_ uniqueID: UniqueID) {
    self.uniqueID = uniqueID
  }

  /// Makes a new identifier from random bits.
  public init(random generator: inout some RandomNumberGenerator) {
    self.init(UniqueID(random: &generator))
  }

  /// Reads a UUID in its text form; anything else is `nil`.
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
