import GRDB
import PaperDomain

// Statements and queries of one line. Each connection compiles a text only once, so a text must not contain anything
// that differs from call to call, such as a list of values.
extension LibraryWriter {
  /// Runs a statement.
  func execute(_ sql: String, _ arguments: StatementArguments = []) throws(LibraryError) {
    try database { db in try db.execute(cachedSQL: sql, arguments: arguments) }
  }

  /// The first column of the first row; `nil` if there is no row, or NULL.
  func fetchValue<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws(LibraryError) -> Value? {
    try database { db in try Value.fetchOne(db.cachedStatement(sql: sql), arguments: arguments) }
  }

  /// The first column of all rows.
  func fetchValues<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws(LibraryError) -> [Value] {
    try database { db in try Value.fetchAll(db.cachedStatement(sql: sql), arguments: arguments) }
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
