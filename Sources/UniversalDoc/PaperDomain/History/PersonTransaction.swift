import ByteCoding

/// A library transaction that also reads and writes persons. Only the rules in its extension change them.
///
/// Changes of persons are not part of the history and cannot be undone.
public protocol PersonTransaction: LibraryTransaction {
  /// The person, merged or not; `nil` if there is none.
  func person(_ id: Person.ID) throws(LibraryError) -> Person?

  /// The person with this name, merged or not, compared as by `NameKey`; `nil` if there is none.
  func person(named name: String) throws(LibraryError) -> Person.ID?

  /// All persons sorted by name, including merged ones.
  func persons() throws(LibraryError) -> [Person]

  /// How many steps of the history belong to the person.
  func stepCount(of person: Person.ID) throws(LibraryError) -> Int

  /// Whether the person, or somebody who was merged into the person, has made marks on pages.
  func hasMarks(_ person: Person.ID) throws(LibraryError) -> Bool

  /// Stores a new person.
  func insert(_ person: Person) throws(LibraryError)

  /// Stores a person's fields.
  func update(_ person: Person) throws(LibraryError)

  /// Moves all steps of one person to another.
  func giveSteps(of person: Person.ID, to other: Person.ID) throws(LibraryError)

  /// Deletes a person who has no steps, together with the persons merged into it.
  func delete(_ person: Person.ID) throws(LibraryError)
}

extension PersonTransaction {
  /// The person, merged or not; throws `notFound` if there is none.
  public func existingPerson(_ id: Person.ID) throws(LibraryError) -> Person {
    return try person(id).orNotFound(.person, id)
  }

  /// The person, merged or not.
  /// - Throws: `notFound`
  public func existingPerson(_ reference: PersonReference) throws(LibraryError) -> Person {
    switch reference {
    case .id(let id): return try existingPerson(id)
    case .named(let name):
      let name = try Title.checked(name, field: "name")
      guard let id = try person(named: name) else { throw .notFound(.person, id: "“\(name)”") }
      return try existingPerson(id)
    }
  }

  /// The acting person; for a merged person, the person it was merged into.
  /// - Throws: `notFound`
  public func actingPerson(_ reference: PersonReference) throws(LibraryError) -> Person {
    let person = try existingPerson(reference)
    guard let kept = person.mergedIntoID else { return person }
    return try existingPerson(kept)
  }

  /// The acting person. If there is no person of that name, one is created.
  /// - Throws: `notFound` for an identifier; `invalid` for an invalid name
  public func actingPerson(
    orMaking reference: PersonReference, context: LibraryContext
  ) throws(LibraryError) -> Person {
    if case .named(let name) = reference, try person(named: Title.checked(name, field: "name")) == nil {
      return try createPerson(named: name, context: context)
    }
    return try actingPerson(reference)
  }

  /// Creates a person.
  /// - Parameter color: `nil` for the next colour of the palette
  /// - Throws: `invalid` for a name that is empty, too long or taken
  @discardableResult
  public func createPerson(
    named name: String, color: HexColor? = nil, context: LibraryContext
  ) throws(LibraryError) -> Person {
    let name = try Title.checked(name, field: "name")
    try requireFree(name, for: nil)
    let count = try persons().count
    let person = Person(
      id: context.makeID(), name: name, color: color ?? Person.palette[count % Person.palette.count],
      createdAt: context.now, updatedAt: context.now)
    try insert(person)
    return person
  }

  /// Renames a person.
  /// - Throws: `notFound`; `invalid` for a name that is empty, too long or taken, or if the person is merged
  @discardableResult
  public func renamePerson(
    _ id: Person.ID, to name: String, context: LibraryContext
  ) throws(LibraryError) -> Person {
    var person = try unmergedPerson(id)
    let name = try Title.checked(name, field: "name")
    try requireFree(name, for: id)
    person.name = name
    return try store(person, context)
  }

  /// Changes a person's colour.
  /// - Throws: `notFound`; `invalid` for a merged person
  @discardableResult
  public func recolorPerson(
    _ id: Person.ID, to color: HexColor, context: LibraryContext
  ) throws(LibraryError) -> Person {
    var person = try unmergedPerson(id)
    person.color = color
    return try store(person, context)
  }

  /// Merges a person into another one. All steps of the first become those of the second, and its name and identifier
  /// then refer to the second.
  /// - Returns: the person that is kept
  /// - Throws: `notFound`; `invalid` if both are the same, or if either is merged
  @discardableResult
  public func mergePerson(
    _ id: Person.ID, into kept: Person.ID, context: LibraryContext
  ) throws(LibraryError) -> Person {
    guard id != kept else { throw .invalid(field: "person", message: "a person cannot be merged into itself.") }
    var person = try unmergedPerson(id)
    let target = try unmergedPerson(kept)
    try giveSteps(of: id, to: kept)
    for var alias in try persons() where alias.mergedIntoID == id {
      alias.mergedIntoID = kept
      try store(alias, context)
    }
    person.mergedIntoID = kept
    try store(person, context)
    return target
  }

  /// Deletes a merged person or one without steps, together with the persons merged into it. The names can then be used
  /// again, and the identifiers are no longer found.
  /// - Throws: `notFound`; `inUse` if the person has steps or marks: merge it into another one first
  public func deletePerson(_ id: Person.ID) throws(LibraryError) {
    _ = try existingPerson(id)
    let count = try stepCount(of: id)
    guard count == 0 else { throw .inUse(.person, count: count) }
    // The history drops old steps, but marks keep their author.
    guard try !hasMarks(id) else { throw .inUse(.person, count: 1) }
    try delete(id)
  }

  @discardableResult
  private func store(_ person: Person, _ context: LibraryContext) throws(LibraryError) -> Person {
    var person = person
    person.updatedAt = context.updateTime(after: person.updatedAt)
    try update(person)
    return person
  }

  private func unmergedPerson(_ id: Person.ID) throws(LibraryError) -> Person {
    let person = try existingPerson(id)
    guard let kept = person.mergedIntoID else { return person }
    let name = try existingPerson(kept).name
    throw .invalid(field: "person", message: "“\(person.name)” was merged into “\(name)”. Change that person.")
  }

  private func requireFree(_ name: String, for id: Person.ID?) throws(LibraryError) {
    guard let other = try person(named: name), other != id else { return }
    throw .invalid(
      field: "name",
      message:
        "“\(try existingPerson(other).name)” already exists; upper and lower case count as the same. Choose another.")
  }
}
