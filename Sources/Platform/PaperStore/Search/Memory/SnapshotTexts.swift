import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain

/// What the versions of pages say of tags and values, as far as they say anything, to be searched; and which versions show what
/// their pages no longer do, whose words are in `former_search`.
///
/// A version never changes, so each is decoded once for as long as the connection is open; which versions there are, and which
/// their pages show, is read for each state of the library.
struct SnapshotTexts {
  /// A version that is looked into.
  struct Version {
    var id: UniqueID
    /// The number of its page.
    var page: Int
    var ordinal: Int
    /// Whether its page shows it.
    var isCurrent: Bool
  }

  /// By the keys of the texts; nil for a version that is not there any more.
  private(set) var versions: [Version?] = []
  /// The keys of the versions that are in `former_search`, by their numbers there.
  private(set) var keysOfFormer: [Int: Int] = [:]
  private var keys: [UniqueID: Int] = [:]
  private var tags = FoldedTexts()
  private var variables = FoldedTexts()
  private var values = FoldedTexts()

  /// The texts of a field.
  func texts(_ field: SearchField) -> FoldedTexts {
    switch field {
    case .tag: tags
    case .variable: variables
    default: values
    }
  }

  /// Reads which versions there are, and decodes those that are new.
  /// - Throws: `DatabaseError`
  mutating func refresh(_ db: Database) throws {
    for key in versions.indices { versions[key] = nil }
    try db.forEachRow(
      """
      SELECT page_version.id, page.number, page_version.ordinal, page.current_version_id = page_version.id,
        page_version.metadata_snapshot
      FROM page_version JOIN page ON page.id = page_version.page_id WHERE length(page_version.metadata_snapshot) > 0
      """
    ) { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0) else { return }
      let version = Version(
        id: id, page: Int(sqlite3_column_int64(row, 1)), ordinal: Int(sqlite3_column_int64(row, 2)),
        isCurrent: sqlite3_column_int(row, 3) != 0)
      if let key = keys[id] {
        versions[key] = version
      } else if let bytes = sqlite3_column_blob(row, 4) {
        let blob = UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(row, 4)))
        add(version, (try? MetadataSnapshot(decoding: Array(blob))) ?? .empty)
      }
    }
    keysOfFormer = [:]
    try db.forEachRow(
      """
      SELECT former_version.version_id, former_version.page, page_version.ordinal, former_version.number
      FROM former_version JOIN page_version ON page_version.id = former_version.version_id
      """
    ) { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0) else { return }
      let version = Version(
        id: id, page: Int(sqlite3_column_int64(row, 1)), ordinal: Int(sqlite3_column_int64(row, 2)), isCurrent: false)
      if let key = keys[id] { versions[key] = version } else { add(version, .empty) }
      keysOfFormer[Int(sqlite3_column_int64(row, 3))] = keys[id]
    }
    // Most of what is kept is of versions that went with their docs.
    if versions.count > 1000, versions.count > 2 * versions.count(where: { $0 != nil }) {
      self = SnapshotTexts()
      try refresh(db)
    }
  }

  private mutating func add(_ version: Version, _ snapshot: MetadataSnapshot) {
    let key = versions.count
    keys[version.id] = key
    versions.append(version)
    for text in snapshot.texts(.tag) { tags.append(text, key: key) }
    for text in snapshot.texts(.variable) { variables.append(text, key: key) }
    for text in snapshot.texts(.value) { values.append(text, key: key) }
  }
}

extension MetadataSnapshot {
  /// What a search looks at.
  func texts(_ field: SearchField) -> [String] {
    switch field {
    case .tag: tags.map { $0.name }
    case .variable: values.map { $0.name }
    default:
      values.map { value in
        switch value.content {
        case .int(let number): "\(number)"
        case .list(_, let name): name
        case .text(let text): text
        case .date(let day): day.description
        }
      }
    }
  }
}
