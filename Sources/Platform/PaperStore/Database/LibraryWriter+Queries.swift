import GRDB
import PaperDomain

/// A column's name and a value in it.
typealias Column = (name: String, value: (any DatabaseValueConvertible)?)

// Statements and queries of one line. Each connection compiles a text only once, so a text must not contain anything
// that differs from call to call, such as a list of values. All throw `storage` if SQLite refuses.
extension LibraryWriter {
  /// Runs a statement.
  func execute(_ sql: String, _ arguments: StatementArguments = []) throws(LibraryError) {
    try database { db in try db.execute(cachedSQL: sql, arguments: arguments) }
  }

  /// Inserts a row.
  func insert(into table: String, _ columns: [Column]) throws(LibraryError) {
    let names = columns.map { $0.name }.joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    try execute("INSERT INTO \(table) (\(names)) VALUES (\(places))", StatementArguments(columns.map { $0.value }))
  }

  /// Sets columns of the row with an identifier.
  func update(
    _ table: String, _ columns: [Column], of id: some DatabaseValueConvertible
  ) throws(LibraryError) {
    let places = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    try execute(
      "UPDATE \(table) SET \(places) WHERE id = ?", StatementArguments(columns.map { $0.value } + [id]))
  }

  /// The first column of the first row; `nil` if there is no row, or NULL.
  func fetchValue<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws(LibraryError) -> Value? {
    try database { db in try Value.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) }
  }

  /// The first column of all rows.
  func fetchValues<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws(LibraryError) -> [Value] {
    try database { db in try Value.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) }
  }

  /// The number by which other tables refer to a row of `table`; `nil` for no identifier.
  /// - Throws: `notFound` if there is no row with the identifier
  func number<Entity>(
    of id: EntityID<Entity>?, in table: String, _ kind: LibraryError.EntityKind
  ) throws(LibraryError) -> Int64? {
    guard let id else { return nil }
    let number: Int64? = try fetchValue("SELECT number FROM \(table) WHERE id = ?", [id])
    return try number.orNotFound(kind, id)
  }

  /// What `read` makes of the first row; `nil` if there is no row.
  func fetchRow<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> Value
  ) throws(LibraryError) -> Value? {
    try database { db in try Row.fetchOne(db, cachedSQL: sql, arguments: arguments).map(read) }
  }

  /// What `read` makes of each row.
  func fetchRows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> Value
  ) throws(LibraryError) -> [Value] {
    try database { db in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments).map(read) }
  }
}
