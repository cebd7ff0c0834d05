import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The persons who work with the library.

extension APIRoutes {
  func listPersons(_: API.ListPersons) async throws -> PersonList {
    PersonList(persons: try await store.persons())
  }

  func createPerson(_ request: API.CreatePerson) async throws -> PersonSummary {
    PersonSummary(
      try await write { writer throws(LibraryError) in
        try writer.createPerson(named: request.body.name, color: request.body.color, context: writer.context)
      })
  }

  func changePerson(_ request: API.ChangePerson) async throws -> PersonSummary {
    let (id, changes) = (request.personID, request.body)
    return PersonSummary(
      try await write { writer throws(LibraryError) in
        if let name = changes.name { try writer.renamePerson(id, to: name, context: writer.context) }
        if let color = changes.color { try writer.recolorPerson(id, to: color, context: writer.context) }
        return try writer.existingPerson(id)
      })
  }

  func mergePerson(_ request: API.MergePerson) async throws -> PersonSummary {
    PersonSummary(
      try await write { writer throws(LibraryError) in
        try writer.mergePerson(request.personID, into: request.body.into, context: writer.context)
      })
  }
}

extension APICall {
  /// The person whom the request names; `nil` if it names nobody.
  /// - Throws: `APIProblem` (422) if it is not an identifier
  func personID() throws(APIProblem) -> Person.ID? {
    guard let text = header(.person) else { return nil }
    guard let id = Person.ID(text) else {
      throw APIProblem.invalid(
        field: PersonSummary.headerField, "“\(PersonSummary.headerField)” must be the identifier of a person.")
    }
    return id
  }
}

extension APIProblem {
  /// The problem for an error of a write whose request names a person.
  init(_ error: LibraryError, asPerson person: Person.ID?) {
    if let person, error == .notFound(.person, id: person.description) {
      self.init(
        .unprocessableContent, "unknownPerson",
        "The chosen person is no longer in the library. Nothing was changed. Choose who you are.",
        detail: person.description)
    } else {
      self.init(error)
    }
  }
}

extension HTTPField.Name {
  /// The person who acts.
  static let person = Self(fixed: PersonSummary.headerField)
}
