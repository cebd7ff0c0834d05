// How domain values are stored in columns.
//
// - Identifiers are BLOBs of 16 bytes. They take half the space of their text in every table and index, and are faster
//   to compare. In SQL, `hex(id)` shows them.
// - Instants are INTEGERs, in milliseconds since 1970.
// - Enum cases are TEXT, their names, so that no stored number can change its meaning.

import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain

extension UniqueID: DatabaseValueConvertible {
  /// Sixteen bytes.
  public var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  /// Takes sixteen bytes.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> UniqueID? {
    guard case .blob(let data) = value.storage else { return nil }
    return UniqueID(bytes: data)
  }
}

extension UniqueID: StatementColumnConvertible {
  /// Reads sixteen bytes without copying, since lists read hundreds of thousands of identifiers. `nil` for any other
  /// value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let bytes = sqlite3_column_blob(sqliteStatement, index), sqlite3_column_bytes(sqliteStatement, index) == 16
    else { return nil }
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}

extension EntityID: StatementColumnConvertible {
  /// Reads sixteen bytes without copying; `nil` for any other value.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let id = UniqueID(sqliteStatement: sqliteStatement, index: index) else { return nil }
    self.init(id)
  }
}

extension EntityID: DatabaseValueConvertible {
  /// Sixteen bytes.
  public var databaseValue: DatabaseValue { uniqueID.databaseValue }

  /// Takes sixteen bytes.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> EntityID? {
    UniqueID.fromDatabaseValue(value).map { EntityID($0) }
  }
}

extension Instant: DatabaseValueConvertible {
  /// Milliseconds since 1970.
  public var databaseValue: DatabaseValue { millisecondsSince1970.databaseValue }

  /// Takes milliseconds since 1970.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int64.fromDatabaseValue(value).map { Instant(millisecondsSince1970: $0) }
  }
}

extension SHA256.Digest: DatabaseValueConvertible {
  /// Thirty-two bytes.
  public var databaseValue: DatabaseValue { Data(bytes).databaseValue }

  /// Takes thirty-two bytes.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> SHA256.Digest? {
    guard case .blob(let data) = value.storage else { return nil }
    return SHA256.Digest(bytes: Array(data))
  }
}

/// An enum whose cases are stored as their names.
package protocol NamedInDatabase: DatabaseValueConvertible, CaseIterable, RawRepresentable where RawValue == UInt8 {
  var name: String { get }
}

extension NamedInDatabase {
  /// The case's name.
  public var databaseValue: DatabaseValue { name.databaseValue }

  /// Takes a case's name.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    guard let name = String.fromDatabaseValue(value) else { return nil }
    return allCases.first { $0.name == name }
  }
}

extension PDFVariant: NamedInDatabase {}
extension TextExtractionStatus: NamedInDatabase {}
extension JobKind: NamedInDatabase {}
extension JobState: NamedInDatabase {}
extension MetadataScope: NamedInDatabase {}
extension VariableType: NamedInDatabase {}
