// Converts tags, variables and notes to columns, and rows back. Names are stored a second time as keys for comparison:
// the domain's key in one normal form, since SQL compares bytes.

import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension HexColor: DatabaseValueConvertible {
  /// `#RRGGBB`.
  public var databaseValue: DatabaseValue { description.databaseValue }

  /// Takes `#RRGGBB`.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> HexColor? {
    String.fromDatabaseValue(value).flatMap { HexColor($0) }
  }
}

extension CalendarDay: DatabaseValueConvertible {
  /// Days since 1970-01-01.
  public var databaseValue: DatabaseValue { daysSince1970.databaseValue }

  /// Takes days since 1970-01-01.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> CalendarDay? {
    Int32.fromDatabaseValue(value).flatMap { CalendarDay(daysSince1970: $0) }
  }
}

extension NameKey {
  /// The key of a name in its stored form.
  static func stored(_ name: String) -> String {
    of(name).precomposedStringWithCanonicalMapping
  }
}

extension TagGroup {
  init(row: Row) {
    self.init(
      id: row["id"], name: row["name"], sortIndex: row["sort_index"], createdAt: row["created_at"],
      updatedAt: row["updated_at"])
  }

  /// The columns that can change.
  var columns: [Column] {
    [("name", name), ("name_key", NameKey.stored(name)), ("sort_index", sortIndex), ("updated_at", updatedAt)]
  }
}

extension PaperTag {
  static let query = """
    SELECT tag.*, tag_group.id AS group_id FROM tag LEFT JOIN tag_group ON tag_group.number = tag.tag_group
    """

  init(row: Row) {
    self.init(
      id: row["id"], name: row["name"], color: row["color"], scope: row["scope"], groupID: row["group_id"],
      sortIndex: row["sort_index"], createdAt: row["created_at"], updatedAt: row["updated_at"])
  }

  /// The columns that can change.
  /// - Parameter group: the number of the tag's group
  func columns(group: Int64?) -> [Column] {
    [
      ("name", name), ("name_key", NameKey.stored(name)), ("color", color), ("scope", scope), ("tag_group", group),
      ("sort_index", sortIndex), ("updated_at", updatedAt),
    ]
  }
}

extension Variable {
  init(row: Row, options: [VariableOption]) {
    self.init(
      id: row["id"], name: row["name"], type: row["type"], scope: row["scope"], color: row["color"],
      sortIndex: row["sort_index"], options: options, createdAt: row["created_at"], updatedAt: row["updated_at"])
  }

  /// The columns that can change.
  var columns: [Column] {
    [
      ("name", name), ("name_key", NameKey.stored(name)), ("scope", scope), ("color", color),
      ("sort_index", sortIndex), ("updated_at", updatedAt),
    ]
  }
}

extension VariableOption {
  /// The options of the variable with a number, in order.
  static func fetchAll(_ db: Database, of variable: Int64) throws -> [VariableOption] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, name FROM variable_option WHERE variable = ? ORDER BY sort_index"),
      arguments: [variable]
    ).map { VariableOption(id: $0["id"], name: $0["name"]) }
  }
}

extension VariableValue {
  /// - Parameter row: a row of an assignment, with its variable's `type` and its option's `option_id`
  init(row: Row) {
    let type: VariableType = row["type"]
    switch type {
    case .int: self = .int(row["integer"])
    case .list: self = .list(row["option_id"])
    case .text: self = .text(row["text"])
    case .date: self = .date(row["integer"])
    }
  }

  /// The value of an `int`, or the days of a `date`.
  var integer: Int64? {
    switch self {
    case .int(let value): value
    case .date(let day): Int64(day.daysSince1970)
    case .list, .text: nil
    }
  }

  var option: VariableOption.ID? {
    if case .list(let option) = self { option } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension NoteBlock {
  static let query = """
    SELECT note_block.*, parent.id AS parent_id, root.id AS deletion_root FROM note_block
    LEFT JOIN note_block AS parent ON parent.number = note_block.parent
    LEFT JOIN note_block AS root ON root.number = note_block.deleted_with
    """

  init(row: Row) {
    var deletion: Deletion?
    if let date: Instant = row["deleted_at"] { deletion = Deletion(date: date, rootID: row["deletion_root"]) }
    self.init(
      id: row["id"], pageVersionID: row["page_version_id"], parentID: row["parent_id"],
      rect: NormalizedRect(x: row["x"], y: row["y"], width: row["width"], height: row["height"]), title: row["title"],
      body: row["body"], createdAt: row["created_at"], updatedAt: row["updated_at"], deletion: deletion)
  }
}
