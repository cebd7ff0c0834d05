import ByteCoding
import GRDB
import PaperDomain

/// Counts the contents of a tree: all of them, by tag, and by period.
///
/// Counting for a tag takes time linear in what the tag covers: a mark next to each item says whether it was counted
/// already, and the marks of earlier tags need not be cleared.
struct StatisticsCounter {
  private let tree: StatisticsTree
  private let scores: StatisticsValues
  private var docMarks: [Int32]
  private var groupMarks: [Int32]
  private var pageMarks: [Int32]
  private var mark: Int32 = 0
  private var numbers = LibraryStatistics.Numbers()

  init(tree: StatisticsTree, scores: StatisticsValues) {
    self.tree = tree
    self.scores = scores
    docMarks = [Int32](repeating: 0, count: tree.groups.count)
    groupMarks = [Int32](repeating: 0, count: tree.pages.count)
    pageMarks = [Int32](repeating: 0, count: tree.groupOfPage.count)
  }

  /// Counts everything.
  mutating func total() -> LibraryStatistics.Numbers {
    begin()
    for doc in tree.groups.indices { countAll(ofDoc: doc) }
    return numbers
  }

  /// The counts for each tag that has any, in the order of the catalog.
  mutating func tags(_ db: Database, in catalog: MetadataCatalog) throws -> [LibraryStatistics.TagNumbers] {
    let docs = try db.makeStatement(sql: Self.query(.doc))
    let groups = try db.makeStatement(sql: Self.query(.pageGroup))
    let pages = try db.makeStatement(sql: Self.query(.page))
    var found: [LibraryStatistics.TagNumbers] = []
    for tag in catalog.tags {
      begin()
      let docRows = try UniqueID.fetchCursor(docs, arguments: [tag.id])
      while let id = try docRows.next() { if let doc = tree.docNumbers[id] { countAll(ofDoc: doc) } }
      let groupRows = try UniqueID.fetchCursor(groups, arguments: [tag.id])
      while let id = try groupRows.next() {
        if let group = tree.groupNumbers[id] {
          countAll(ofGroup: group)
          count(doc: tree.docOfGroup[group])
        }
      }
      // A tag may be on a million pages, and `forEach` is cheaper per row than `next`.
      try Int.fetchCursor(pages, arguments: [tag.id]).forEach { number in
        if let page = tree.page(numbered: number) {
          count(page: page)
          count(group: tree.groupOfPage[page])
          count(doc: tree.docOfGroup[tree.groupOfPage[page]])
        }
      }
      if numbers != LibraryStatistics.Numbers() {
        found.append(LibraryStatistics.TagNumbers(tagID: tag.id, numbers: numbers))
      }
    }
    return found
  }

  /// The counts for each period that has any, earliest first.
  /// - Parameters:
  ///   - values: the values that assign things to periods
  ///   - type: the values' type; `nil` if docs belong to the months in which they were made
  func periods(_ values: StatisticsValues, type: VariableType?) -> [LibraryStatistics.PeriodNumbers] {
    var found: [Int64: LibraryStatistics.Numbers] = [:]
    func add(_ period: Int64?, _ change: (inout LibraryStatistics.Numbers) -> Void) {
      if let period { change(&found[period, default: LibraryStatistics.Numbers()]) }
    }
    for doc in tree.groups.indices {
      let ofDoc = type == nil ? Self.month(of: tree.createdAt[doc]) : Self.period(values.value(ofDoc: doc), type)
      add(ofDoc) {
        $0.docCount += 1
        if let score = scores.value(ofDoc: doc) { $0.scores.add(score) }
      }
      for group in tree.groups[doc] {
        let ofGroup = Self.period(values.value(ofGroup: group), type) ?? ofDoc
        if let score = scores.value(ofGroup: group) { add(ofGroup) { $0.scores.add(score) } }
        for page in tree.pages[group] {
          add(Self.period(values.value(ofPage: page), type) ?? ofGroup) {
            $0.pageCount += 1
            if let score = scores.value(ofPage: page) { $0.scores.add(score) }
          }
        }
      }
    }
    return found.sorted { $0.key < $1.key }.compactMap { period, numbers in
      if type == .int { return LibraryStatistics.PeriodNumbers(period: .int(period), numbers: numbers) }
      return Int32(exactly: period).flatMap { CalendarDay(daysSince1970: $0) }.map {
        LibraryStatistics.PeriodNumbers(period: .date($0), numbers: numbers)
      }
    }
  }

  // MARK: Counting

  /// Begins a new count.
  private mutating func begin() {
    mark += 1
    numbers = LibraryStatistics.Numbers()
  }

  private mutating func countAll(ofDoc doc: Int) {
    count(doc: doc)
    for group in tree.groups[doc] { countAll(ofGroup: group) }
  }

  private mutating func countAll(ofGroup group: Int) {
    count(group: group)
    for page in tree.pages[group] { count(page: page) }
  }

  private mutating func count(doc: Int) {
    guard docMarks[doc] != mark else { return }
    docMarks[doc] = mark
    numbers.docCount += 1
    if let score = scores.value(ofDoc: doc) { numbers.scores.add(score) }
  }

  private mutating func count(group: Int) {
    guard groupMarks[group] != mark else { return }
    groupMarks[group] = mark
    if let score = scores.value(ofGroup: group) { numbers.scores.add(score) }
  }

  private mutating func count(page: Int) {
    guard pageMarks[page] != mark else { return }
    pageMarks[page] = mark
    numbers.pageCount += 1
    if let score = scores.value(ofPage: page) { numbers.scores.add(score) }
  }

  // MARK: Periods

  private static func period(_ value: Int64?, _ type: VariableType?) -> Int64? {
    guard type == .date else { return value }
    return value.flatMap { Int32(exactly: $0) }.flatMap { CalendarDay(daysSince1970: $0) }
      .map { Int64($0.firstOfMonth.daysSince1970) }
  }

  private static func month(of instant: Instant) -> Int64? {
    CalendarDay(of: instant).map { Int64($0.firstOfMonth.daysSince1970) }
  }

  private static func query(_ kind: MetadataTarget.Kind) -> String {
    let tables = AssignmentTables(kind)
    return "SELECT \(tables.entity) FROM \(tables.tags) WHERE tag = (SELECT number FROM tag WHERE id = ?)"
  }
}
