import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// The variable with its options.
  public func variable(_ id: Variable.ID) throws(LibraryError) -> Variable? {
    try fetchRow("SELECT * FROM variable WHERE id = ?", [id]) { row in
      Variable(row: row, options: try VariableOption.fetchAll(db, of: row["number"]))
    }
  }

  /// Finds the variable through the index on names.
  public func variable(named name: String) throws(LibraryError) -> Variable.ID? {
    try fetchValue("SELECT id FROM variable WHERE name_key = ?", [NameKey.stored(name)])
  }

  /// All variables.
  public func variables() throws(LibraryError) -> [Variable] {
    try fetchRows("SELECT * FROM variable ORDER BY sort_index, name_key") { row in
      Variable(row: row, options: try VariableOption.fetchAll(db, of: row["number"]))
    }
  }

  /// Counts along a primary key.
  public func useCount(of variable: Variable.ID, on kind: MetadataTarget.Kind) throws(LibraryError) -> Int {
    try useCount(of: variable, as: "variable", in: AssignmentTables(kind).values, from: "variable")
  }

  /// Counts along the indexes on options.
  public func useCount(of option: VariableOption.ID) throws(LibraryError) -> Int {
    var count = 0
    for kind in MetadataTarget.Kind.allCases {
      count += try useCount(of: option, as: "option", in: AssignmentTables(kind).values, from: "variable_option")
    }
    return count
  }

  /// Stores the variable, the form of its name for lookups, and its options.
  public func insert(_ variable: Variable) throws(LibraryError) {
    let fixed: [Column] = [("id", variable.id), ("type", variable.type), ("created_at", variable.createdAt)]
    try insert(into: "variable", fixed + variable.columns)
    try database { db in try Self.save(variable.options, of: db.lastInsertedRowID, db) }
  }

  /// Stores the variable's fields and options; the schema refuses a scope that excludes an entity with a value, and the
  /// deletion of options in use.
  public func update(_ variable: Variable) throws(LibraryError) {
    try update("variable", variable.columns, of: variable.id)
    let number: Int64? = try fetchValue("SELECT number FROM variable WHERE id = ?", [variable.id])
    if let number { try database { db in try Self.save(variable.options, of: number, db) } }
  }

  /// Deletes the variable with its options; the schema refuses this while an entity has a value.
  public func delete(_ variable: Variable.ID) throws(LibraryError) {
    try execute("DELETE FROM variable WHERE id = ?", [variable])
  }

  /// Replaces the options of a variable. New ones are added before old ones are deleted, so that a list never has too
  /// few.
  private static func save(_ options: [VariableOption], of variable: Int64, _ db: Database) throws {
    let before = try VariableOption.fetchAll(db, of: variable)
    guard options != before else { return }
    for (index, option) in options.enumerated() {
      try db.execute(
        cachedSQL: """
          INSERT INTO variable_option (id, variable, name, name_key, sort_index) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
            sort_index = excluded.sort_index
          """,
        arguments: [option.id, variable, option.name, NameKey.stored(option.name), index + 1])
    }
    let kept = Set(options.map { $0.id })
    for option in before where !kept.contains(option.id) {
      try db.execute(cachedSQL: "DELETE FROM variable_option WHERE id = ?", arguments: [option.id])
    }
  }
}
