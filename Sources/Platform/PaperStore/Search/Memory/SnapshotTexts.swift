import ByteCoding
import Foundation
import GRDB
import GRDBSQLite
import PaperDomain

/// The tags and values of page versions that have any, for searching. Also the former versions whose pages now show
/// something else; the words of those are in `former_search`.
///
/// A version never changes and stays on its page, so each is read once. The list of versions is read again when it has
/// changed.
struct SnapshotTexts {
  /// A version that searches cover.
  struct Version {
    let id: UniqueID
    /// The number of its page.
    let page: Int
    let ordinal: Int
  }

  /// The versions by the keys of their texts; nil for a version that searches no longer cover.
  private(set) var versions: [Version?] = []
  /// Whether each version is its page's current one, by its key.
  private(set) var areCurrent: [Bool] = []
  /// The keys of the versions in `former_search`, by their numbers there.
  private(set) var keysOfFormer: [Int: Int] = [:]
  /// Every version that was ever read, by its key.
  private var known: [Version] = []
  private var keys: [UniqueID: Int] = [:]
  private var tags = FoldedTexts()
  private var variables = FoldedTexts()
  private var values = FoldedTexts()

  /// Calls `body` for each text that contains a folded text, with the version's key, the version and the field.
  func forEach(
    holding text: String, _ fields: [SearchField], _ scope: SearchScope, _ body: (Int, Version, SearchField) -> Void
  ) {
    guard scope.has(SearchField.version) else { return }
    for field in fields where scope.has(field) {
      texts(field).forEachKey(holding: text) { key in
        guard let version = versions[key], scope.history || areCurrent[key] else { return }
        body(key, version, field)
      }
    }
  }

  private func texts(_ field: SearchField) -> FoldedTexts {
    switch field {
    case .tag: tags
    case .variable: variables
    default: values
    }
  }

  /// Reads the list of versions, and the contents of new ones.
  /// - Throws: `DatabaseError`
  mutating func refresh(_ db: Database) throws {
    versions = Array(repeating: nil, count: known.count)
    keysOfFormer = [:]
    areCurrent = Array(repeating: false, count: known.count)
    // Both queries read only indexes.
    var ids: [(id: UniqueID, former: Int?)] = []
    try db.forEachRow("SELECT id FROM page_version WHERE length(metadata_snapshot) > 0") { row in
      if let id = UniqueID(sqliteStatement: row, index: 0) { ids.append((id, nil)) }
    }
    try db.forEachRow("SELECT version_id, number FROM former_version") { row in
      if let id = UniqueID(sqliteStatement: row, index: 0) { ids.append((id, Int(sqlite3_column_int64(row, 1)))) }
    }
    let reading = try db.cachedStatement(
      sql: """
        SELECT page.number, page_version.ordinal, page_version.metadata_snapshot
        FROM page_version JOIN page ON page.id = page_version.page_id WHERE page_version.id = ?
        """)
    for (id, former) in ids {
      if keys[id] == nil, let row = try Row.fetchOne(reading, arguments: [id]) {
        let bytes: Data = row[2]
        add(
          Version(id: id, page: row[0], ordinal: row[1]), (try? MetadataSnapshot(decoding: Array(bytes))) ?? .empty)
      }
      guard let key = keys[id] else { continue }
      versions[key] = known[key]
      if let former { keysOfFormer[former] = key }
    }
    try db.forEachRow(
      """
      SELECT page_version.id FROM page_version
      JOIN page ON page.id = page_version.page_id AND page.current_version_id = page_version.id
      WHERE length(page_version.metadata_snapshot) > 0
      """
    ) { row in
      if let id = UniqueID(sqliteStatement: row, index: 0), let key = keys[id] { areCurrent[key] = true }
    }
    // Most of what is kept belongs to versions that were deleted with their docs.
    if known.count > 1000, known.count > 2 * versions.count(where: { $0 != nil }) {
      self = SnapshotTexts()
      try refresh(db)
    }
  }

  private mutating func add(_ version: Version, _ snapshot: MetadataSnapshot) {
    let key = known.count
    keys[version.id] = key
    known.append(version)
    versions.append(version)
    areCurrent.append(false)
    for text in snapshot.texts(.tag) { tags.append(text, key: key) }
    for text in snapshot.texts(.variable) { variables.append(text, key: key) }
    for text in snapshot.texts(.value) { values.append(text, key: key) }
  }
}

extension MetadataSnapshot {
  /// The texts of a field that a search compares.
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
