import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain

/// The SQL functions with which a search examines names, values and snapshots.
///
/// A query calls them for tens of thousands of texts, so they use SQLite's own interface: making Swift values for
/// GRDB's functions would be most of the work.
enum SearchFunctions {
  /// Registers the functions on a connection.
  ///
  /// - `holds(text, part)`: whether a text, once folded, contains a folded text; 0 for NULL
  /// - `snapshot_fields(snapshot, part)`: the fields of a snapshot that contain a folded text, as bits by the fields'
  ///   numbers
  /// - `search_memory()`: the address of the connection's `SearchMemory`
  /// - Parameter shared: the memory that the library's connections share
  /// - Throws: `DatabaseError`
  static func add(to db: Database, _ shared: SharedSearchMemory) throws {
    guard let connection = db.sqliteConnection else { return }
    let memory = SearchMemory(shared)
    try FullText.add(to: db, memory)
    let functions: [(name: String, argumentCount: CInt, isPure: Bool, function: Function)] = [
      ("holds", 2, true, holds), ("snapshot_fields", 2, true, snapshotFields),
      ("search_memory", 0, false, searchMemory),
    ]
    for (name, count, isPure, function) in functions {
      // SQLite releases the pointer with the connection, or at once if it cannot register the function.
      let code = sqlite3_create_function_v2(
        connection, name, count, SQLITE_UTF8 | (isPure ? SQLITE_DETERMINISTIC : 0),
        Unmanaged.passRetained(memory).toOpaque(), function, nil, nil
      ) { memory in
        if let memory { Unmanaged<SearchMemory>.fromOpaque(memory).release() }
      }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }

  private typealias Function =
    @convention(c) (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  private static let searchMemory: Function = { context, _, _ in
    sqlite3_result_int64(context, Int64(Int(bitPattern: sqlite3_user_data(context))))
  }

  private static let holds: Function = { context, _, values in
    guard let values, let whole = text(values[0]), let part = text(values[1]) else {
      return sqlite3_result_int(context, 0)
    }
    sqlite3_result_int(context, whole.holds(folded: part) ? 1 : 0)
  }

  private static let snapshotFields: Function = { context, _, values in
    guard let values, let blob = sqlite3_value_blob(values[0]), let part = text(values[1]),
      let snapshot = try? MetadataSnapshot(
        decoding: Array(UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_value_bytes(values[0])))))
    else { return sqlite3_result_int(context, 0) }
    var fields = 0
    for field in [SearchField.tag, .variable, .value]
    where snapshot.texts(field).contains(where: { $0.holds(folded: part) }) {
      fields |= field.bit
    }
    sqlite3_result_int(context, CInt(fields))
  }

  private static func text(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
    guard let text = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
  }
}

extension SearchField {
  /// The field as a bit of a set of fields.
  var bit: Int { 1 << Int(rawValue) }
}

extension String {
  fileprivate func holds(folded part: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { $0.holds(folded: part) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether this text, once folded, contains folded bytes. ASCII texts, which most are, are compared directly.
  fileprivate func holds(folded part: UnsafeBufferPointer<UInt8>) -> Bool {
    if allSatisfy({ $0 < 0x80 }) { return has(part) }
    var folded = TextFolding.folded(String(decoding: self, as: UTF8.self))
    return folded.withUTF8 { $0.has(part) }
  }

  /// Whether the bytes occur here, treating ASCII capitals as small letters.
  private func has(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard part.count <= count else { return false }
    var start = 0
    while start <= count - part.count {
      var length = 0
      while length < part.count {
        let byte = self[start + length]
        guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == part[length] else { break }
        length += 1
      }
      if length == part.count { return true }
      start += 1
    }
    return false
  }
}
