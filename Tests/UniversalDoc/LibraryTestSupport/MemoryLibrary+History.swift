import ByteCoding
import PaperDomain

// Persons, and each person's steps of the history.

extension MemoryLibrary: HistoryTransaction {
  // MARK: Persons

  package func person(_ id: Person.ID) throws(LibraryError) -> Person? { people.first { $0.id == id } }
  package func person(named name: String) throws(LibraryError) -> Person.ID? {
    people.first { Self.areSame($0.name, name) }?.id
  }
  package func persons() throws(LibraryError) -> [Person] {
    people.sorted { NameKey.of($0.name) < NameKey.of($1.name) }
  }
  package func stepCount(of person: Person.ID) throws(LibraryError) -> Int { edits.count { $0.personID == person } }
  /// Only the store keeps marks, and with them the steps that made marks.
  package func hasMarks(_ person: Person.ID) throws(LibraryError) -> Bool { false }
  package func insert(_ person: Person) throws(LibraryError) { people.append(person) }
  package func update(_ person: Person) throws(LibraryError) {
    people = people.map { $0.id == person.id ? person : $0 }
  }
  package func giveSteps(of person: Person.ID, to other: Person.ID) throws(LibraryError) {
    edits = edits.map { edit in
      guard edit.personID == person else { return edit }
      return LibraryEdit(
        id: edit.id, personID: other, kind: edit.kind, subject: edit.subject, itemCount: edit.itemCount,
        madeAt: edit.madeAt, revertedAt: edit.revertedAt, changes: edit.changes)
    }
  }
  package func delete(_ person: Person.ID) throws(LibraryError) {
    people.removeAll { $0.id == person || $0.mergedIntoID == person }
  }

  // MARK: Steps

  package func historyStep(_ id: LibraryEdit.ID) throws(LibraryError) -> HistoryStep? {
    guard let edit = try edit(id) else { return nil }
    return HistoryStep(
      id: id, person: try edit.personID.flatMap { id throws(LibraryError) in try person(id) }.map { PersonSummary($0) },
      kind: edit.kind, subject: edit.subject, itemCount: edit.itemCount, madeAt: edit.madeAt,
      revertedAt: edit.revertedAt)
  }

  package func lastHoldingStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID? {
    guard version == nil else { return nil }
    let end = limit.flatMap { turns[$0]?.made } ?? .max
    return edits.last { edit in
      edit.personID == person && edit.revertedAt == nil && (turns[edit.id]?.made ?? 0) < end
    }?.id
  }

  package func lastRevertedStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID? {
    guard version == nil else { return nil }
    let own = edits.filter { $0.personID == person }.compactMap { edit in turns[edit.id].map { (edit.id, $0) } }
    let start = own.map { $0.1.made }.max() ?? 0
    let end = limit.flatMap { turns[$0]?.reverted } ?? .max
    return own.compactMap { id, turn in turn.reverted.map { (id, $0) } }
      .filter { $0.1 > start && $0.1 < end }.max { $0.1 < $1.1 }?.0
  }

  package func steps(
    naming things: [UniqueID], since step: LibraryEdit.ID
  ) throws(LibraryError) -> [LibraryEdit.ID] {
    let start = turns[step]?.last ?? 0
    let later = edits.filter { $0.id != step && (turns[$0.id]?.last ?? 0) > start }
    return later.filter { edit in things.contains { Self.names(edit.changes, $0) } }
      .sorted { (turns[$0.id]?.last ?? 0) > (turns[$1.id]?.last ?? 0) }.map { $0.id }
  }

  package func attempt<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    try transaction(body)
  }

  private static func names(_ changes: [LibraryChange], _ thing: UniqueID) -> Bool {
    "\(changes)".contains(thing.description)
  }
}
