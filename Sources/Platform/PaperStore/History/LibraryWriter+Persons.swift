import ByteCoding
import GRDB
import PaperDomain

extension LibraryWriter: PersonTransaction {
  /// Uses the table's key.
  public func person(_ id: Person.ID) throws(LibraryError) -> Person? {
    try fetchRow("SELECT * FROM person WHERE id = ?", [id]) { Person(row: $0) }
  }

  /// Uses the index on names.
  public func person(named name: String) throws(LibraryError) -> Person.ID? {
    try fetchValue("SELECT id FROM person WHERE name_key = ?", [NameKey.stored(name)])
  }

  /// All persons.
  public func persons() throws(LibraryError) -> [Person] {
    try fetchRows("SELECT * FROM person ORDER BY name_key") { Person(row: $0) }
  }

  /// Counts in an index.
  public func stepCount(of person: Person.ID) throws(LibraryError) -> Int {
    try fetchValue("SELECT count(*) FROM edit WHERE person_id = ?", [person]) ?? 0
  }

  /// Uses the index on the authors of marks.
  public func hasMarks(_ person: Person.ID) throws(LibraryError) -> Bool {
    try fetchValue(
      """
      SELECT EXISTS (
        SELECT 1 FROM mark_group
        WHERE person_id IN (SELECT id FROM person WHERE id = ?1 OR merged_into = ?1))
      """, [person]) == true
  }

  /// Stores the person and the form of the name for lookups.
  public func insert(_ person: Person) throws(LibraryError) {
    try insert(into: "person", [("id", person.id), ("created_at", person.createdAt)] + person.columns)
  }

  /// Stores the person's fields.
  public func update(_ person: Person) throws(LibraryError) {
    try update("person", person.columns, of: person.id)
  }

  /// Updates each of the person's steps.
  public func giveSteps(of person: Person.ID, to other: Person.ID) throws(LibraryError) {
    try execute("UPDATE edit SET person_id = ? WHERE person_id = ?", [other, person])
  }

  /// Deletes the person; the schema refuses this while the person has steps.
  public func delete(_ person: Person.ID) throws(LibraryError) {
    try execute("DELETE FROM person WHERE id = ?", [person])
  }
}

extension Person {
  init(row: Row) {
    self.init(
      id: row["id"], name: row["name"], color: row["color"], mergedIntoID: row["merged_into"],
      createdAt: row["created_at"], updatedAt: row["updated_at"])
  }

  /// The columns that can change, with the form of the name for lookups.
  var columns: [Column] {
    [
      ("name", name), ("name_key", NameKey.stored(name)), ("color", color), ("merged_into", mergedIntoID),
      ("updated_at", updatedAt),
    ]
  }
}
