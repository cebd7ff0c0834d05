import GRDB
import PaperDomain

// MARK: - Reading persons and the history

extension LibraryStore {
  /// All persons by name, merged ones too, with how many steps each has.
  public func persons() async throws(LibraryError) -> [PersonEntry] {
    try await read { [self] db in
      let writer = makeWriter(db)
      let persons = try writer.persons()
      let summaries = Dictionary(uniqueKeysWithValues: persons.map { ($0.id, PersonSummary($0)) })
      return try persons.map { person in
        PersonEntry(
          person: PersonSummary(person), stepCount: try writer.stepCount(of: person.id),
          mergedInto: person.mergedIntoID.flatMap { summaries[$0] })
      }
    }
  }

  /// The person who is meant; of one that was merged, the person that it was merged into.
  /// - Throws: `notFound`
  public func person(_ reference: PersonReference) async throws(LibraryError) -> PersonSummary {
    try await read { [self] db in PersonSummary(try makeWriter(db).actingPerson(reference)) }
  }

  /// The steps of the history, the last made first.
  public func history(
    of owner: StepOwner = .anybody, slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<HistoryStep> {
    try await read { db in
      var filter = ""
      var arguments: StatementArguments = [:]
      switch owner {
      case .anybody: break
      case .nobody: filter = "WHERE edit.person_id IS NULL"
      case .person(let id):
        filter = "WHERE edit.person_id = :person"
        arguments = ["person": id]
      }
      let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM edit \(filter)", arguments: arguments)
      arguments += ["limit": slice.limit, "offset": slice.offset]
      let rows = try Row.fetchAll(
        db, sql: "\(HistoryStep.query) \(filter) ORDER BY edit.number DESC LIMIT :limit OFFSET :offset",
        arguments: arguments)
      return Listing(total: total ?? 0, items: rows.map { HistoryStep(row: $0) })
    }
  }

  /// What an undo and a redo of a person would be about.
  /// - Parameter person: `nil` for a caller that names nobody
  /// - Throws: `notFound`
  public func nextSteps(of person: Person.ID?) async throws(LibraryError) -> NextSteps {
    try await read { [self] db in try makeWriter(db).nextSteps(of: person) }
  }
}
