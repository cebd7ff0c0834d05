import ByteCoding
import GRDB
import GRDBSQLite
import PaperDomain

/// The matches of a search's filter as sets: a flag for each doc, by its place in `PageOrder`, or for each page, by its
/// number.
///
/// It matches what `FilterSQL` matches. Lists use SQL, which stops when a page of the list is full. A search needs the
/// whole set, since its words may be on any page, and combines sets of a hundred thousand faster here.
struct FilterSets {
  let db: Database
  let memory: SearchMemory
  let order: PageOrder

  /// The docs that match a filter, also by what they contain.
  /// - Throws: `DatabaseError`
  func docs(_ filter: MetadataFilter) throws -> [Bool] {
    try set(filter, filter.scope, .docs)
  }

  /// The pages that match a filter, by themselves or through their page groups.
  /// - Throws: `DatabaseError`
  func pages(_ filter: MetadataFilter) throws -> [Bool] {
    try set(filter, filter.scope, .pages)
  }

  private enum Subject {
    case docs, pages
  }

  private func set(_ filter: MetadataFilter, _ scope: SearchScope, _ subject: Subject) throws -> [Bool] {
    switch filter {
    case .all(let parts):
      return try parts.reduce(into: all(subject)) { set, part in
        let other = try self.set(part, scope, subject)
        for index in set.indices where !other[index] { set[index] = false }
      }
    case .any(let parts):
      return parts.isEmpty
        ? all(subject)
        : try parts.reduce(into: none(subject)) { set, part in
          let other = try self.set(part, scope, subject)
          for index in set.indices where other[index] { set[index] = true }
        }
    case .not(let part): return try set(part, scope, subject).map { !$0 }
    case .tag(let tag):
      guard let number = try Int64.fetchOne(db, sql: "SELECT number FROM tag WHERE id = ?", arguments: [tag]) else {
        return none(subject)
      }
      let holders = FilterSQL.Holders(\.tags, where: "assigned.tag = \(number)")
      return try having(holders, on: try memory.pages(.tag(number), db), subject)
    case .trait(let trait):
      return try having(trait.holders, on: try memory.pages(.trait(trait), db), subject)
    case .value(let variable, let test):
      guard
        let number = try Int64.fetchOne(db, sql: "SELECT number FROM variable WHERE id = ?", arguments: [variable])
      else { return none(subject) }
      let holders = FilterSQL.Holders(
        \.values, where: "assigned.variable = \(number) AND \(FilterSQL.condition(test))")
      return try having(holders, on: try pages(number, test, holders), subject)
    case .text(let term):
      let sources = try TermSources(db, term, scope)
      var set = none(subject)
      switch subject {
      case .docs: try markDocs(sources.docs, in: &set)
      case .pages: try markPages(sources.pages, in: &set)
      }
      return term.isExcluded ? set.map { !$0 } : set
    case .scope: return all(subject)
    }
  }

  /// The pages with a value of a variable that fulfils a condition.
  private func pages(
    _ variable: Int64, _ test: ValueCondition, _ holders: FilterSQL.Holders
  ) throws -> [Int] {
    if case .isSet = test { return try memory.pages(.variable(variable), db) }
    var pages: [Int] = []
    if let number = test.number {
      // Nearly all pages may share a few numbers, so each number is tested only once.
      let list = try memory.numbers(of: variable, db)
      for place in list.numbers.indices where test.holds(list.numbers[place], than: number) {
        pages += list.pages(at: place)
      }
      return pages
    }
    try db.forEachRow(holders.pages) { row in pages.append(Int(sqlite3_column_int64(row, 0))) }
    return pages
  }

  private func all(_ subject: Subject) -> [Bool] { Array(repeating: true, count: count(subject)) }
  private func none(_ subject: Subject) -> [Bool] { Array(repeating: false, count: count(subject)) }

  private func count(_ subject: Subject) -> Int {
    switch subject {
    case .docs: order.docs.count
    case .pages: order.docOfPage.count
    }
  }

  /// Marks those that have something themselves, or contain something that has it.
  /// - Parameter pages: the pages that have it themselves
  private func having(_ holders: FilterSQL.Holders, on pages: [Int], _ subject: Subject) throws -> [Bool] {
    var set = none(subject)
    switch subject {
    case .docs:
      try markDocs(
        """
        \(holders.docs)
        UNION ALL
        SELECT page_group.doc_id FROM (\(holders.pageGroups)) AS holder JOIN page_group ON page_group.id = holder.id
        WHERE page_group.position IS NOT NULL
        """, in: &set)
      for page in pages where page < order.docOfPage.count {
        let doc = order.docOfPage[page]
        if doc >= 0 { set[doc] = true }
      }
    case .pages:
      try markPages(
        """
        SELECT page.number FROM (\(holders.pageGroups)) AS holder JOIN page ON page.page_group_id = holder.id
        """, in: &set)
      for page in pages where page < set.count { set[page] = true }
    }
    return set
  }

  private func markDocs(_ ids: SQL, in set: inout [Bool]) throws {
    try db.forEachRow(ids) { row in
      guard let id = UniqueID(sqliteStatement: row, index: 0), let place = order.placeOfDoc[id] else { return }
      set[place] = true
    }
  }

  private func markPages(_ numbers: SQL, in set: inout [Bool]) throws {
    try db.forEachRow(numbers) { row in
      let page = Int(sqlite3_column_int64(row, 0))
      if set.indices.contains(page) { set[page] = true }
    }
  }
}

extension ValueCondition {
  /// The number, or the day since 1970-01-01, with which values are compared; nil for other conditions.
  fileprivate var number: Int64? {
    switch self {
    case .equals(let value), .differs(let value), .isBelow(let value, _), .isAbove(let value, _):
      switch value {
      case .int(let number): number
      case .date(let day): Int64(day.daysSince1970)
      case .text, .list: nil
      }
    case .isSet, .contains, .isOneOf, .isNoneOf: nil
    }
  }

  /// Whether a value fulfils the condition, compared with a number.
  fileprivate func holds(_ value: Int64, than number: Int64) -> Bool {
    switch self {
    case .equals: value == number
    case .differs: value != number
    case .isBelow(_, let orEqual): value < number || orEqual && value == number
    case .isAbove(_, let orEqual): value > number || orEqual && value == number
    case .isSet, .contains, .isOneOf, .isNoneOf: false
    }
  }
}
