import ByteCoding
import PaperDomain
import PaperStore

/// Tags and values in a large library: 200 tags, ten on each of 100,000 pages, and a year on every doc. Filters are
/// compared with a scan of the same assignments in memory.
struct MetadataBenchmark {
  private static let tagCount = 200
  private static let tagsPerPage = 10

  private let store: LibraryStore
  private let report: Report
  private var tags: [PaperTag.ID] = []
  private var year: Variable.ID
  /// The pages of each doc, in the order in which the docs were made.
  private var docs: [(id: Doc.ID, pages: [Page.ID])] = []

  static func run(_ library: GeneratedLibrary, _ report: Report) async throws {
    let store = try LibraryStore(opening: DataDirectory(existing: library.path))
    let benchmark = try await MetadataBenchmark(store, report)
    try await benchmark.assign()
    try await benchmark.measureFilters()
    try await benchmark.measureStatistics()
    try await benchmark.measureBulkAssignment()
    try store.close()
  }

  private init(_ store: LibraryStore, _ report: Report) async throws {
    self.store = store
    self.report = report
    let names = (0..<Self.tagCount).map { "Topic \($0)" }
    let made = try await store.write { writer throws(LibraryError) in
      try writer.perform(
        .createTags(names: names, group: nil, color: .tagDefault, scope: .docAndBelow), context: writer.context)
    }
    tags = made.created.tags
    let variable = try await store.write { writer throws(LibraryError) in
      try writer.perform(
        .createVariable(name: "Year", type: .int, scope: .doc, color: .variableDefault, options: []),
        context: writer.context)
    }
    guard let year = variable.created.variables.first else { throw WrongResult("no variable") }
    self.year = year
    var offset = 0
    while true {
      let part = try await store.docs(
        sort: .list(ListSort(key: .created, order: .ascending)), slice: ListSlice(limit: 1000, offset: offset))
      for doc in part.items { docs.append((doc.id, try await store.pages(of: doc.id, filter: .all([])))) }
      offset += part.items.count
      if part.items.isEmpty || offset >= part.total { return }
    }
  }

  /// The tags of a page, which follow from its number in the whole library.
  private static func tagNumbers(ofPage page: Int) -> [Int] {
    (0..<tagsPerPage).map { (page * 13 + $0 * 17 + page / 1000) % tagCount }
  }

  private static func year(ofDoc doc: Int) -> Int64 { 1990 + Int64(doc % 35) }

  private func assign() async throws {
    var first = 0
    var page = 0
    while first < docs.count {
      let part = Array(docs[first..<min(first + 500, docs.count)])
      let (start, firstPage, tags, year) = (first, page, tags, year)
      page = try await store.write { writer throws(LibraryError) in
        var page = firstPage
        for (index, doc) in part.enumerated() {
          try writer.setValue(.int(Self.year(ofDoc: start + index)), of: year, on: [.doc(doc.id)])
          for id in doc.pages {
            for number in Self.tagNumbers(ofPage: page) { try writer.assignTag(tags[number], to: [.page(id)]) }
            page += 1
          }
        }
        return page
      }
      first += part.count
    }
    report.line("assignments in the library", Double(page * Self.tagsPerPage + docs.count), "")
  }

  private func measureFilters() async throws {
    let filters: [(String, MetadataFilter, (Set<Int>, Int64) -> Bool)] = [
      ("one tag", .tag(tags[7]), { tags, _ in tags.contains(7) }),
      (
        "two tags and a range of years",
        .all([
          .tag(tags[7]), .tag(tags[40]), .value(year, .isAbove(.int(2000), orEqual: true)),
          .value(year, .isBelow(.int(2010), orEqual: true)),
        ]), { tags, year in tags.isSuperset(of: [7, 40]) && (2000...2010).contains(year) }
      ),
      (
        "one of three tags, without another",
        .all([.any([.tag(tags[1]), .tag(tags[2]), .tag(tags[3])]), .not(.tag(tags[90]))]),
        { tags, _ in !tags.isDisjoint(with: [1, 2, 3]) && !tags.contains(90) }
      ),
    ]
    for (name, filter, holds) in filters {
      let expected = count(holds)
      var times: [Double] = []
      for _ in 0..<15 {
        let found = try await Stopwatch.milliseconds {
          try await store.docs(filter: filter, sort: .list(.lastChanged), slice: ListSlice(limit: 60))
        }
        times.append(found.time)
        try require(found.value.total == expected, "\(name): \(found.value.total), not \(expected)")
      }
      let scan = Stopwatch.milliseconds { count(holds) }.time
      report.line(
        "filter: \(name), p99", times.quantile(0.99), "ms", reference: scan, budget: .value(100))
    }
    let overview = try await Stopwatch.milliseconds { try await store.metadataOverview() }
    try require(overview.value.tagUses.reduce(0, +) >= 100_000, "the uses of tags")
    report.line("every tag with its uses", overview.time, "ms")
  }

  /// How many docs match a filter, determined by a scan.
  private func count(_ holds: (Set<Int>, Int64) -> Bool) -> Int {
    var page = 0
    var count = 0
    for (index, doc) in docs.enumerated() {
      var numbers: Set<Int> = []
      for _ in doc.pages {
        numbers.formUnion(Self.tagNumbers(ofPage: page))
        page += 1
      }
      if holds(numbers, Self.year(ofDoc: index)) { count += 1 }
    }
    return count
  }

  /// Numbers of docs and pages for every tag and year, compared with counting each tag's pages in memory.
  private func measureStatistics() async throws {
    var times: [Double] = []
    var pagesOfTags = [Int](repeating: 0, count: Self.tagCount)
    let scan = Stopwatch.milliseconds {
      for page in 0..<docs.reduce(0, { $0 + $1.pages.count }) {
        for number in Set(Self.tagNumbers(ofPage: page)) { pagesOfTags[number] += 1 }
      }
    }.time
    for _ in 0..<7 {
      let found = try await Stopwatch.milliseconds {
        try await store.statistics(StatisticsQuery(score: year, period: year))
      }
      times.append(found.time)
      try require(found.value.total.docCount == docs.count, "\(found.value.total)")
      try require(found.value.total.scores.count == docs.count && found.value.periods.count == 35, "the years")
      let pages = Dictionary(uniqueKeysWithValues: found.value.tags.map { ($0.tagID, $0.numbers.pageCount) })
      try require(tags.map { pages[$0] ?? 0 } == pagesOfTags, "the pages of the tags")
    }
    report.line(
      "statistics by tag and year, slowest", times.max() ?? 0, "ms", reference: scan, budget: .value(500))
  }

  private func measureBulkAssignment() async throws {
    let targets = docs.lazy.flatMap(\.pages).prefix(10_000).map { MetadataTarget.page($0) }
    let made = try await store.write { writer throws(LibraryError) in
      try writer.perform(
        .createTags(names: ["Everything"], group: nil, color: .tagDefault, scope: .page), context: writer.context)
    }
    let assignment = MetadataAssignment(targets: Array(targets), addedTags: made.created.tags)
    let step = try await Stopwatch.milliseconds {
      try await store.write { writer throws(LibraryError) in
        try writer.perform(.assign(assignment: assignment), context: writer.context)
      }
    }
    report.line("a tag on 10,000 pages, one step", step.time, "ms", budget: .value(2000))
    guard let edit = step.value.edit else { throw WrongResult("no step") }
    let undo = try await Stopwatch.milliseconds {
      try await store.write { writer throws(LibraryError) in try writer.undo(edit.id, context: writer.context) }
    }
    report.line("undo of it", undo.time, "ms", budget: .value(2000))
    let uses = try await store.uses(of: made.created.tags[0])
    try require(uses.total == 0, "\(uses.total) uses after undo")
  }
}
