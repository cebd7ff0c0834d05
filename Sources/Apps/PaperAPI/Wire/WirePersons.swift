import PaperDomain

extension PersonSummary {
  /// The header field with the identifier of the person who acts.
  public static let headerField = "PaperCenter-Person"
}

// wire
/// Every person.
public struct PersonList: Equatable, Sendable, StoredAsJSON {
  /// The persons, sorted by name, including merged ones.
  public var persons: [PersonEntry]

  // generated
  /// Makes the value from its fields.
  public init(persons: [PersonEntry]) {
    self.persons = persons
  }
  // end of generated
}

// wire
/// Asks for a new person.
public struct PersonCreation: Equatable, Sendable, StoredAsJSON {
  /// The name; unique among all persons, ignoring case.
  public var name: String
  /// The colour; the next one of a palette if absent.
  public var color: HexColor? = nil

  // generated
  /// Makes the value from its fields.
  public init(name: String, color: HexColor? = nil) {
    self.name = name
    self.color = color
  }
  // end of generated
}

// wire
/// Changes a person; absent fields stay unchanged.
public struct PersonChanges: Equatable, Sendable, StoredAsJSON {
  /// The new name.
  public var name: String? = nil
  /// The new colour.
  public var color: HexColor? = nil

  // generated
  /// Makes the value from its fields.
  public init(name: String? = nil, color: HexColor? = nil) {
    self.name = name
    self.color = color
  }
  // end of generated
}

// wire
/// Names the person into whom another one is merged.
public struct PersonMerge: Equatable, Sendable, StoredAsJSON {
  /// The person that is kept.
  public var into: Person.ID

  // generated
  /// Makes the value from its fields.
  public init(into: Person.ID) {
    self.into = into
  }
  // end of generated
}
