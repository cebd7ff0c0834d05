import ByteCoding
import GRDB
import PaperDomain

extension LibraryStore {
  /// Suggests values for a variable while a person is typing one: the values that entities have, as texts and without
  /// duplicates. For numbers and days, those that begin with the typed text, highest first; for texts and options,
  /// those that contain it, most frequent first.
  /// - Parameters:
  ///   - part: the typed text; case, accents and width do not matter
  ///   - limit: the most values to return
  /// - Throws: `notFound`
  /// - Complexity: linear in the variable's values, read from an index
  public func values(
    of variable: Variable.ID, having part: String, limit: Int
  ) async throws(LibraryError) -> [String] {
    try await read { [self] db in
      let known = try makeWriter(db).existingVariable(variable)
      let number = try Int64.fetchOne(db, sql: "SELECT number FROM variable WHERE id = ?", arguments: [variable]) ?? 0
      let column: SQL =
        switch known.type {
        case .int, .date: "integer"
        case .text: "text"
        case .list: "option"
        }
      let uses = MetadataTarget.Kind.allCases.map { kind in
        """
        SELECT \(column) AS value, count(*) AS uses FROM \(sql: AssignmentTables(kind).values)
        WHERE variable = \(number) AND \(column) IS NOT NULL GROUP BY \(column)
        """ as SQL
      }.joined(separator: " UNION ALL ")
      let typed = TextFolding.folded(part)
      switch known.type {
      case .int, .date:
        let numbers = try SQLRequest<Int64>("SELECT DISTINCT value FROM (\(uses)) ORDER BY value DESC").fetchAll(db)
        let texts = numbers.lazy.compactMap { number in
          known.type == .int
            ? "\(number)" : Int32(exactly: number).flatMap { CalendarDay(daysSince1970: $0) }?.description
        }
        return Array(texts.filter { $0.hasPrefix(typed) }.prefix(limit))
      case .text:
        return try SQLRequest<String>(
          """
          SELECT value FROM (\(uses)) WHERE holds(value, \(typed)) GROUP BY value ORDER BY sum(uses) DESC, value LIMIT \(limit)
          """
        ).fetchAll(db)
      case .list:
        return try SQLRequest<String>(
          """
          SELECT variable_option.name FROM (\(uses)) JOIN variable_option ON variable_option.number = value
          WHERE holds(variable_option.name, \(typed))
          GROUP BY value ORDER BY sum(uses) DESC, variable_option.sort_index LIMIT \(limit)
          """
        ).fetchAll(db)
      }
    }
  }
}
