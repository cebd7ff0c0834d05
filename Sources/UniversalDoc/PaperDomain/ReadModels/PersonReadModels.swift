// wire
/// A person, as named by steps and marks.
public struct PersonSummary: Equatable, Sendable, StoredAsJSON {
  /// Identity.
  public var id: Person.ID
  /// The person's name.
  public var name: String
  /// The colour of the person's steps.
  public var color: HexColor

  /// Takes the fields from a person.
  public init(_ person: Person) {
    self.init(id: person.id, name: person.name, color: person.color)
  }

  // generated
  /// Makes the value from its fields.
  public init(id: Person.ID, name: String, color: HexColor) {
    self.id = id
    self.name = name
    self.color = color
  }
  // end of generated
}

// wire
/// A person in the list of all persons.
public struct PersonEntry: Equatable, Sendable, StoredAsJSON {
  /// The person.
  public var person: PersonSummary
  /// How many steps of the history belong to the person.
  public var stepCount: Int  // 0...
  /// The person that this one was merged into; `nil` if it was not merged.
  public var mergedInto: PersonSummary? = nil

  // generated
  /// Makes the value from its fields.
  public init(person: PersonSummary, stepCount: Int, mergedInto: PersonSummary? = nil) {
    self.person = person
    self.stepCount = stepCount
    self.mergedInto = mergedInto
  }
  // end of generated
}
