import ByteCoding
import Foundation
import GRDB
import PaperDomain

extension LibraryWriter {
  /// Whether the entity exists.
  public func exists(_ target: MetadataTarget) throws(LibraryError) -> Bool {
    let tables = AssignmentTables(target.kind)
    return try fetchValue("SELECT EXISTS (SELECT 1 FROM \(tables.entity) WHERE id = ?)", [target.uniqueID]) ?? false
  }

  /// Reads the tags through the index on the entity.
  public func tags(of target: MetadataTarget) throws(LibraryError) -> [PaperTag.ID] {
    let tables = AssignmentTables(target.kind)
    return try fetchValues(
      """
      SELECT tag.id FROM \(tables.tags) AS assigned
      JOIN tag ON tag.number = assigned.tag
      LEFT JOIN tag_group ON tag_group.number = tag.tag_group
      WHERE assigned.\(tables.entity) = \(tables.reference)
      ORDER BY tag.tag_group IS NULL, tag_group.sort_index, tag_group.name_key, tag.sort_index, tag.name_key
      """, [target.uniqueID])
  }

  /// Adds a row; the schema refuses an entity out of scope.
  public func assign(_ tag: PaperTag.ID, to target: MetadataTarget) throws(LibraryError) -> Bool {
    let tables = AssignmentTables(target.kind)
    try execute(
      """
      INSERT INTO \(tables.tags) (tag, \(tables.entity))
      SELECT tag.number, \(tables.entity).\(tables.key) FROM tag, \(tables.entity)
      WHERE tag.id = ? AND \(tables.entity).id = ?
      ON CONFLICT DO NOTHING
      """, [tag, target.uniqueID])
    return db.changesCount > 0
  }

  /// Deletes a row.
  public func unassign(_ tag: PaperTag.ID, from target: MetadataTarget) throws(LibraryError) -> Bool {
    let tables = AssignmentTables(target.kind)
    try execute(
      """
      DELETE FROM \(tables.tags)
      WHERE tag = (SELECT number FROM tag WHERE id = ?) AND \(tables.entity) = \(tables.reference)
      """, [tag, target.uniqueID])
    return db.changesCount > 0
  }

  /// Reads the values through the index on the entity.
  public func values(of target: MetadataTarget) throws(LibraryError) -> [VariableAssignment] {
    let tables = AssignmentTables(target.kind)
    return try fetchRows(
      Self.valueQuery(tables) + " ORDER BY variable.sort_index, variable.name_key", [target.uniqueID]
    ) { VariableAssignment(variableID: $0["variable_id"], value: VariableValue(row: $0)) }
  }

  /// Reads the value through the primary key.
  public func value(of variable: Variable.ID, on target: MetadataTarget) throws(LibraryError) -> VariableValue? {
    let tables = AssignmentTables(target.kind)
    return try fetchRow(Self.valueQuery(tables) + " AND variable.id = ?", [target.uniqueID, variable]) {
      VariableValue(row: $0)
    }
  }

  /// Deletes the row and, if there is a value, inserts a new one; the schema refuses a value of another type or out of
  /// scope.
  public func store(
    _ value: VariableValue?, of variable: Variable.ID, on target: MetadataTarget
  ) throws(LibraryError) {
    let tables = AssignmentTables(target.kind)
    try execute(
      """
      DELETE FROM \(tables.values)
      WHERE variable = (SELECT number FROM variable WHERE id = ?) AND \(tables.entity) = \(tables.reference)
      """, [variable, target.uniqueID])
    guard let value else { return }
    try execute(
      """
      INSERT INTO \(tables.values) (variable, \(tables.entity), integer, option, text)
      SELECT variable.number, \(tables.entity).\(tables.key),
        ?, (SELECT number FROM variable_option WHERE id = ?), ?
      FROM variable, \(tables.entity) WHERE variable.id = ? AND \(tables.entity).id = ?
      """, [value.integer, value.option, value.text, variable, target.uniqueID])
  }

  /// Reads the entities along a primary key.
  public func targets(
    having tag: PaperTag.ID, _ kind: MetadataTarget.Kind
  ) throws(LibraryError) -> [MetadataTarget] {
    let tables = AssignmentTables(kind)
    let ids: [UniqueID] = try fetchValues(
      """
      SELECT entity.id FROM \(tables.tags) AS assigned
      JOIN \(tables.entity) AS entity ON entity.\(tables.key) = assigned.\(tables.entity)
      WHERE assigned.tag = (SELECT number FROM tag WHERE id = ?) ORDER BY entity.created_at, entity.id
      """, [tag])
    return ids.map { MetadataTarget(kind, $0) }
  }

  /// Reads the entities along a primary key.
  public func targets(
    having variable: Variable.ID, _ kind: MetadataTarget.Kind
  ) throws(LibraryError) -> [EntityValue] {
    let tables = AssignmentTables(kind)
    return try fetchRows(
      """
      SELECT entity.id, variable.type, assigned.integer, assigned.text, variable_option.id AS option_id
      FROM \(tables.values) AS assigned
      JOIN variable ON variable.number = assigned.variable
      JOIN \(tables.entity) AS entity ON entity.\(tables.key) = assigned.\(tables.entity)
      LEFT JOIN variable_option ON variable_option.number = assigned.option
      WHERE variable.id = ? ORDER BY entity.created_at, entity.id
      """, [variable]
    ) { EntityValue(target: MetadataTarget(kind, $0["id"]), value: VariableValue(row: $0)) }
  }

  /// Counts the rows of an assignment table that refer to a tag, variable or option.
  /// - Parameters:
  ///   - column: the column of `assignments` that refers to it
  ///   - table: the table that has it
  func useCount(
    of id: some DatabaseValueConvertible, as column: String, in assignments: String, from table: String
  ) throws(LibraryError) -> Int {
    try fetchValue(
      "SELECT count(*) FROM \(assignments) WHERE \(column) = (SELECT number FROM \(table) WHERE id = ?)", [id]) ?? 0
  }

  private static func valueQuery(_ tables: AssignmentTables) -> String {
    """
    SELECT variable.id AS variable_id, variable.type, assigned.integer, assigned.text, variable_option.id AS option_id
    FROM \(tables.values) AS assigned
    JOIN variable ON variable.number = assigned.variable
    LEFT JOIN variable_option ON variable_option.number = assigned.option
    WHERE assigned.\(tables.entity) = \(tables.reference)
    """
  }
}
