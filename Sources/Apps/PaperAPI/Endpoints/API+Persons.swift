// Persons who work with the library. A person is a name and a colour, not an account.

import PaperDomain

extension API {
  // GET /api/v1/persons
  // 200 PersonList: All persons by name, merged ones included.
  /// The persons, each with the number of their steps.
  public struct ListPersons: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/persons
  // 201 PersonSummary: The new person.
  // errors 422, 507
  /// Creates a person. This is not a step of the history.
  public struct CreatePerson: Endpoint {
    /// The new person.
    public var body: PersonCreation

    // generated
    /// Makes the value from its fields.
    public init(body: PersonCreation) {
      self.body = body
    }
    // end of generated
  }

  // PATCH /api/v1/persons/{personID}
  // 200 PersonSummary: The changed person.
  // errors 404, 422, 507
  /// Gives a person another name or colour. A merged person cannot be changed.
  public struct ChangePerson: Endpoint {
    /// A person.
    public var personID: Person.ID
    /// The changes.
    public var body: PersonChanges

    // generated
    /// Makes the value from its fields.
    public init(personID: Person.ID, body: PersonChanges) {
      self.personID = personID
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/persons/{personID}/merge
  // 200 PersonSummary: The person that is kept.
  // errors 404, 422, 507
  /// Merges a person into another one, who gets the person's steps. The merged person's identifier then refers to the
  /// other one.
  public struct MergePerson: Endpoint {
    /// The person to be merged into another.
    public var personID: Person.ID
    /// The person to keep.
    public var body: PersonMerge

    // generated
    /// Makes the value from its fields.
    public init(personID: Person.ID, body: PersonMerge) {
      self.personID = personID
      self.body = body
    }
    // end of generated
  }
}
