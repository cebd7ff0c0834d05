import GRDB
import PaperDomain

// MARK: - Reading persons and the history

extension LibraryStore {
  /// All persons by name, including merged ones, each with the number of its steps.
  public func persons() async throws(LibraryError) -> [PersonEntry] {
    try await reading { writer in
      let persons = try writer.persons()
      let summaries = Dictionary(uniqueKeysWithValues: persons.map { ($0.id, PersonSummary($0)) })
      return try persons.map { person in
        PersonEntry(
          person: PersonSummary(person), stepCount: try writer.stepCount(of: person.id),
          mergedInto: person.mergedIntoID.flatMap { summaries[$0] })
      }
    }
  }

  /// The person for a reference. A merged person resolves to the one that it was merged into.
  /// - Throws: `notFound`
  public func person(_ reference: PersonReference) async throws(LibraryError) -> PersonSummary {
    try await read { [self] db in PersonSummary(try makeWriter(db).actingPerson(reference)) }
  }

  /// The steps of the history, latest first.
  /// - Parameters:
  ///   - owner: whose steps to return
  ///   - thing: only steps that changed or used this; `nil` for all. With a thing, the stored texts of all steps are
  ///     searched.
  ///   - slice: which part of the steps
  public func history(
    of owner: StepOwner = .anybody, about thing: Thing.ID? = nil, slice: ListSlice = ListSlice()
  ) async throws(LibraryError) -> Listing<HistoryStep> {
    try await read { db in
      var filter = "WHERE (:thing IS NULL OR instr(edit.changes, :thing))"
      var arguments: StatementArguments = ["thing": thing?.description]
      switch owner {
      case .anybody: break
      case .nobody: filter += " AND edit.person_id IS NULL"
      case .person(let id):
        filter += " AND edit.person_id = :person"
        arguments += ["person": id]
      }
      let total = try Int.fetchOne(db, sql: "SELECT count(*) FROM edit \(filter)", arguments: arguments)
      arguments += ["limit": slice.limit, "offset": slice.offset]
      let rows = try Row.fetchAll(
        db, sql: "\(HistoryStep.query) \(filter) ORDER BY edit.number DESC LIMIT :limit OFFSET :offset",
        arguments: arguments)
      return Listing(total: total ?? 0, items: rows.map { HistoryStep(row: $0) })
    }
  }

  /// The steps that the person's next undo and redo would affect.
  /// - Parameters:
  ///   - person: `nil` for a caller that names nobody
  ///   - version: only steps that made marks on this page version and changed nothing else; `nil` for all
  /// - Throws: `notFound`
  public func nextSteps(
    of person: Person.ID?, on version: PageVersion.ID? = nil
  ) async throws(LibraryError) -> NextSteps {
    try await read { [self] db in try makeWriter(db).nextSteps(of: person, on: version) }
  }

  /// Finds the current place of what a step changed.
  /// - Throws: `notFound`; `cannotUndo` for a step of a newer PaperCenter
  /// - Complexity: looks at the step's first changes; one change can concern thousands of things
  public func place(of step: LibraryEdit.ID) async throws(LibraryError) -> StepPlace {
    try await read { [self] db in
      for change in try makeWriter(db).existingEdit(step).changes.prefix(Self.comparedChanges) {
        switch change.subject {
        case .properties: return .properties
        case .views: return .views
        case .notes(let notes):
          if try db.exists("shared_notes WHERE id = ?", [notes]) { return .notes(notes: notes) }
        case .entity(let target): if let place = try Self.place(of: target, db) { return place }
        }
      }
      return .gone
    }
  }

  /// How many changes of a step are searched for one whose thing still exists.
  private static let comparedChanges = 50

  /// `nil` if the thing is not in the library.
  private static func place(of target: MetadataTarget, _ db: Database) throws -> StepPlace? {
    let row = try Row.fetchOne(db.cachedStatement(sql: placeQuery(target.kind)), arguments: [target.uniqueID])
    guard let row else { return nil }
    if case .bundle(let bundle) = target { return .bundle(bundle: bundle) }
    guard let doc: Doc.ID = row["doc_id"] else { return nil }
    guard let number: Int = row["position_in_doc"] else { return .doc(doc: doc) }
    guard case .noteBlock(let note) = target else { return .page(doc: doc, pageNumber: number) }
    let version = try PageVersion.ID.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT page_version.id FROM note_block JOIN page_version ON page_version.id = note_block.page_version_id
          JOIN page ON page.id = page_version.page_id
          WHERE note_block.id = ? AND page.current_version_id <> page_version.id
          """), arguments: [note])
    return .note(doc: doc, pageNumber: number, note: note, version: version)
  }
}
