import ByteCoding
import Foundation
import GRDB

/// A field of a record: its name in the folder and its database column.
struct FolderField: Sendable {
  /// The form of a value in the folder; after the semicolon, its form in the database.
  enum Kind: Sendable {
    /// A UUID; sixteen bytes.
    case id
    case text
    case integer
    case number
    /// A Boolean; 0 or 1.
    case flag
    /// A time as in RFC 3339; milliseconds since 1970.
    case moment
    /// Base64 text; bytes.
    case bytes
    /// Any JSON; its text.
    case json
    /// A UUID; the `number` of the row with that identifier in another table.
    case row(of: String)
  }

  let name: String
  let column: String
  let kind: Kind
  let isOptional: Bool

  init(_ name: String, _ column: String? = nil, _ kind: Kind, isOptional: Bool = false) {
    self.name = name
    self.column = column ?? name
    self.kind = kind
    self.isOptional = isOptional
  }
}

/// A kind of record: a database table whose rows are objects in the folder, field by field.
struct FolderTable: Sendable {
  let name: String
  /// The name of a record in errors.
  let noun: String
  let fields: [FolderField]
  /// Members of an object that are not fields.
  var others: Set<String> = []
  /// Columns that are computed from fields.
  var derived: @Sendable ([String: JSONValue]) -> [(column: String, value: any DatabaseValueConvertible)] = { _ in [] }

  // MARK: - Export

  /// The SQL columns that `object` needs.
  var selection: String {
    fields.map { field in
      guard case .row(let table) = field.kind else { return "\(name).\(field.column)" }
      // The table needs an alias, since it may be the same table.
      return "(SELECT other.id FROM \(table) AS other WHERE other.number = \(name).\(field.column)) AS \(field.column)"
    }.joined(separator: ", ")
  }

  /// Converts a row that was read with `selection` to an object.
  func object(_ row: Row) throws -> [String: JSONValue] {
    var object: [String: JSONValue] = [:]
    for field in fields {
      let value: DatabaseValue = row[field.column]
      if !value.isNull { object[field.name] = try Self.json(value, field.kind) }
    }
    return object
  }

  private static func json(_ value: DatabaseValue, _ kind: FolderField.Kind) throws -> JSONValue {
    let json: JSONValue? =
      switch kind {
      case .id, .row: UniqueID.fromDatabaseValue(value).map { .text($0.description) }
      case .text: String.fromDatabaseValue(value).map { .text($0) }
      case .integer: Int64.fromDatabaseValue(value).map { .integer($0) }
      case .number: Double.fromDatabaseValue(value).map { .number($0) }
      case .flag: Bool.fromDatabaseValue(value).map { .bool($0) }
      case .moment: Instant.fromDatabaseValue(value).map { .text($0.description) }
      case .bytes: Data.fromDatabaseValue(value).map { .text($0.base64EncodedString()) }
      case .json:
        String.fromDatabaseValue(value).map { text in
          (try? JSONValue(parsing: Array(text.utf8))) ?? .text(text)
        }
      }
    guard let json else { throw DatabaseError(resultCode: .SQLITE_MISMATCH) }
    return json
  }

  // MARK: - Import

  /// Adds an object as a row.
  /// - Parameters:
  ///   - record: the object
  ///   - columns: columns that the object does not contain
  /// - Throws: `unusable`, naming file and field
  func insert(
    _ record: FolderRecord, with columns: [(column: String, value: any DatabaseValueConvertible)] = [], _ db: Database
  ) throws {
    var names: [String] = []
    var values: [(any DatabaseValueConvertible)?] = []
    for field in fields where !columns.contains(where: { $0.column == field.column }) {
      guard let value = try value(of: field, in: record, db) else { continue }
      names.append(field.column)
      values.append(value)
    }
    for (column, value) in columns + derived(record.object) {
      names.append(column)
      values.append(value)
    }
    let marks = [String](repeating: "?", count: names.count).joined(separator: ", ")
    do {
      try db.cachedStatement(
        sql: "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES (\(marks))"
      ).execute(arguments: StatementArguments(values))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw record.unusable(nil, "the \(noun) breaks a rule of the library (\(error.message ?? "no reason given"))")
    }
  }

  /// Refuses members that are neither fields nor listed in `others`.
  func checkNames(of record: FolderRecord) throws(LibraryFolderError) {
    for name in record.object.keys.sorted() where !others.contains(name) && !fields.contains(where: { $0.name == name })
    {
      throw record.unusable(name, "a \(noun) has no such field")
    }
  }

  /// The column's value for a field; `nil` if the field is absent.
  private func value(
    of field: FolderField, in record: FolderRecord, _ db: Database
  ) throws -> (any DatabaseValueConvertible)? {
    guard let json = record.object[field.name], json != .null else {
      guard field.isOptional else { throw record.unusable(field.name, "it is missing") }
      return nil
    }
    switch (field.kind, json) {
    case (.id, _): return try record.id(field.name)
    case (.text, .text(let text)): return text
    case (.integer, .integer(let value)): return value
    case (.number, .number(let value)): return value
    case (.number, .integer(let value)): return Double(value)
    case (.flag, .bool(let value)): return value
    case (.moment, .text(let text)):
      guard let instant = Instant(text) else {
        throw record.unusable(field.name, "“\(text)” is not a time such as 2026-11-20T22:51:43.250Z")
      }
      return instant
    case (.bytes, .text(let text)):
      guard let data = Data(base64Encoded: text) else { throw record.unusable(field.name, "it is not valid base64") }
      return data
    case (.json, .text(let text)): return text
    case (.json, _): return String(decoding: json.file.dropLast(), as: UTF8.self)
    case (.row(let table), _):
      let id = try record.id(field.name)
      guard
        let number = try Int64.fetchOne(db, sql: "SELECT number FROM \(table) WHERE id = ?", arguments: [id])
      else { throw record.unusable(field.name, "there is no \(table.replacingOccurrences(of: "_", with: " ")) \(id)") }
      return number
    default: throw record.unusable(field.name, "a \(Self.word(for: field.kind)) is expected")
    }
  }

  private static func word(for kind: FolderField.Kind) -> String {
    switch kind {
    case .id, .row: "UUID"
    case .text, .moment, .bytes: "text"
    case .integer: "whole number"
    case .number: "number"
    case .flag: "true or false"
    case .json: "value"
    }
  }
}

/// An object of the folder and its path.
struct FolderRecord {
  /// Relative to the library's folder.
  let file: String
  /// The prefix of a field's name, such as `tags[3].`; may be empty.
  var path = ""
  var object: [String: JSONValue]

  func unusable(_ field: String?, _ reason: String) -> LibraryFolderError {
    let place = field.map { path + $0 } ?? (path.isEmpty ? nil : String(path.dropLast()))
    return .unusable(file: file, field: place, reason: reason)
  }

  /// - Throws: `unusable` for a field that is no UUID
  func id(_ field: String) throws(LibraryFolderError) -> UniqueID {
    guard let value = object[field], value != .null else { throw unusable(field, "it is missing") }
    guard case .text(let text) = value, let id = UniqueID(text) else { throw unusable(field, "a UUID is expected") }
    return id
  }

  func optionalID(_ field: String) throws(LibraryFolderError) -> UniqueID? {
    guard let value = object[field], value != .null else { return nil }
    return try id(field)
  }

  func integer(_ field: String) throws(LibraryFolderError) -> Int64 {
    guard case .integer(let value)? = object[field] else { throw unusable(field, "a whole number is expected") }
    return value
  }

  func text(_ field: String) throws(LibraryFolderError) -> String {
    guard case .text(let value)? = object[field] else { throw unusable(field, "a text is expected") }
    return value
  }

  /// The values of a list; empty if there is no such field.
  func list(_ field: String) throws(LibraryFolderError) -> [JSONValue] {
    switch object[field] {
    case nil, .null?: return []
    case .list(let values)?: return values
    default: throw unusable(field, "a list is expected")
    }
  }

  /// The objects of a list, each with its path.
  func records(_ field: String) throws(LibraryFolderError) -> [FolderRecord] {
    var records: [FolderRecord] = []
    for (index, value) in try list(field).enumerated() {
      guard case .object(let object) = value else { throw unusable("\(field)[\(index + 1)]", "an object is expected") }
      records.append(FolderRecord(file: file, path: "\(path)\(field)[\(index + 1)].", object: object))
    }
    return records
  }

  /// The identifiers of a list.
  func ids(_ field: String) throws(LibraryFolderError) -> [UniqueID] {
    var ids: [UniqueID] = []
    for (index, value) in try list(field).enumerated() {
      guard case .text(let text) = value, let id = UniqueID(text) else {
        throw unusable("\(field)[\(index + 1)]", "a UUID is expected")
      }
      ids.append(id)
    }
    return ids
  }
}
