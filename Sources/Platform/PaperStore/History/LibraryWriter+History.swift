import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter: HistoryTransaction {
  /// Uses the index on identifiers.
  public func historyStep(_ id: LibraryEdit.ID) throws(LibraryError) -> HistoryStep? {
    try fetchRow("\(HistoryStep.query) WHERE edit.id = ?", [id]) { HistoryStep(row: $0) }
  }

  /// Uses the index on the persons' steps that are not undone.
  public func lastHoldingStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID? {
    try fetchValue(
      """
      SELECT id FROM edit WHERE person_id IS ?1 AND reverted_number IS NULL AND kind <> 'writeNotes'
        AND (?2 IS NULL OR number < (SELECT number FROM edit WHERE id = ?2)) AND \(Self.isOnVersion)
      ORDER BY number DESC LIMIT 1
      """, [person, limit, version])
  }

  /// Uses the index on the persons' undone steps.
  public func lastRevertedStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID? {
    try fetchValue(
      """
      SELECT id FROM edit WHERE person_id IS ?1
        AND reverted_number > (
          SELECT max(number) FROM edit WHERE person_id IS ?1 AND kind <> 'writeNotes' AND \(Self.isOnVersion))
        AND (?2 IS NULL OR reverted_number < (SELECT reverted_number FROM edit WHERE id = ?2))
        AND \(Self.isOnVersion)
      ORDER BY reverted_number DESC LIMIT 1
      """, [person, limit, version])
  }

  /// Whether a step made marks on the page version in the third argument and changed nothing else; always true if that
  /// argument is `NULL`.
  private static let isOnVersion = """
    (?3 IS NULL OR (
      EXISTS (SELECT 1 FROM mark_group WHERE mark_group.edit_id = edit.id AND page_version_id = ?3)
      AND edit.item_count = 1 AND edit.kind = 'mark'))
    """

  /// Searches the texts of the changes of all later steps.
  public func steps(
    naming things: [UniqueID], since step: LibraryEdit.ID
  ) throws(LibraryError) -> [LibraryEdit.ID] {
    try database { db in
      try LibraryEdit.ID.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT id FROM edit WHERE id <> ?1
              AND max(number, ifnull(reverted_number, 0)) > (
                SELECT max(number, ifnull(reverted_number, 0)) FROM edit WHERE id = ?1)
              AND EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(edit.changes, json_each.value))
            ORDER BY max(number, ifnull(reverted_number, 0)) DESC
            """), arguments: [step, try things.map { $0.description }.json])
    }
  }

  /// Uses a savepoint.
  public func attempt<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value {
    var value: Value?
    let known = newMarks.count
    do throws(LibraryError) {
      try database { db in
        try db.inSavepoint {
          value = try body()
          return .commit
        }
      }
    } catch {
      newMarks.removeSubrange(known...)
      throw error
    }
    guard let value else { throw .storage(message: "a savepoint ended without a result.") }
    return value
  }
}

extension HistoryStep {
  /// All steps, with their persons.
  static let query = """
    SELECT edit.id, edit.kind, edit.subject, edit.item_count, edit.made_at, edit.reverted_at,
      person.id AS person_id, person.name, person.color
    FROM edit LEFT JOIN person ON person.id = edit.person_id
    """

  init(row: Row) {
    let personID: Person.ID? = row["person_id"]
    self.init(
      id: row["id"], person: personID.map { PersonSummary(id: $0, name: row["name"], color: row["color"]) },
      kind: LibraryEdit.Kind(rawValue: row["kind"]), subject: row["subject"], itemCount: row["item_count"],
      madeAt: row["made_at"], revertedAt: row["reverted_at"])
  }
}
