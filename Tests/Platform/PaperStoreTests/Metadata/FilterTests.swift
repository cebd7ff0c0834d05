import ByteCoding
import Foundation
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("A filter takes what a person would take who reads through everything")
struct FilterTests {
  @Test("Random filters on random libraries, beside a plain scan", arguments: WalkScale.seeds(1))
  func randomFilters(seed: UInt64) async throws {
    let store = try TemporaryLibrary().open()
    var generator = SeededGenerator(seed: seed)
    let scan = try await FilterScan(making: store, &generator)
    var counts: Set<Int> = []
    for round in 0..<120 {
      let filter = scan.filter(depth: 3, &generator)
      let place: Comment = "let seed: UInt64 = \(seed)  // round \(round): \(filter.text(catalog: scan.catalog))"
      let expected = scan.docs.filter { scan.takes($0.all, filter) }.map { $0.id }
      let found = try await store.docs(filter: filter, sort: .list(ListSort(key: .created, order: .ascending)))
      #expect(Set(found.items.map { $0.id }) == Set(expected) && found.total == expected.count, place)
      counts.insert(expected.count)

      // A written filter is read as the same filter, whatever its brackets.
      let text = filter.text(catalog: scan.catalog)
      let again = try MetadataFilter(parsing: text, catalog: scan.catalog)
      #expect(scan.docs.map { scan.takes($0.all, again) } == scan.docs.map { scan.takes($0.all, filter) }, place)

      let written = filter.identifyingText(catalog: scan.catalog)
      let identified = try MetadataFilter(parsing: written, catalog: scan.catalog)
      #expect(
        scan.docs.map { scan.takes($0.all, identified) } == scan.docs.map { scan.takes($0.all, filter) },
        "\(place) written as \(written)")

      let doc = try #require(scan.docs.randomElement(using: &generator))
      let pages = try await store.pages(of: doc.id, filter: filter)
      let passing = doc.pages.filter { scan.takes($0.found, filter) }
      #expect(Set(pages) == Set(passing.map { $0.id }), place)

      // A search with the same test and no words finds the docs, and those of their pages that pass by their own or
      // their group's metadata.
      guard TypedQuery(text, catalog: scan.catalog).filter.conditions != .all([]) else { continue }
      let items = try await store.search(text, slice: ListSlice(limit: 1000)).found
      let foundDocs = items.filter { $0.kind == .doc }.map { $0.docID }
      #expect(Set(foundDocs) == Set(expected), place)
      let foundPages = items.filter { $0.kind == .page }.compactMap { $0.pageID }
      let taken = scan.docs.filter { scan.takes($0.all, filter) }.flatMap { $0.pages }
      let expectedPages = taken.filter { scan.takes($0.found, filter) }.map { $0.id }
      #expect(Set(foundPages) == Set(expectedPages), place)
    }
    #expect(counts.count > 4, "seed \(seed): the filters told little apart: \(counts)")
  }

  @Test("Docs are sorted by a variable, those without a value last, and in parts that fit together")
  func sorting() async throws {
    let store = try TemporaryLibrary().open()
    let values: [(String, Int64?)] = [("B", 10), ("A", 10), ("C", nil), ("D", 2), ("E", -5)]
    var docs: [String: Doc.ID] = [:]
    for (title, _) in values { docs[title] = try await store.importDocWithNote(title) }
    let all = docs
    let year = try await store.write { writer throws(LibraryError) in
      let year = try writer.createVariable(named: "Year", type: .int, scope: .doc, context: writer.context)
      for (title, value) in values {
        guard let value, let doc = all[title] else { continue }
        try writer.setValue(.int(value), of: year.id, on: [.doc(doc)])
      }
      return year
    }
    for (order, expected) in [(SortOrder.ascending, "EDABC"), (.descending, "ABDEC")] {
      var titles = ""
      for offset in 0..<5 {
        let part = try await store.docs(
          sort: .variable(year.id, order), slice: ListSlice(limit: 1, offset: offset))
        titles += part.items.map { $0.title }.joined()
      }
      #expect(titles == expected)
    }
  }

  @Test(
    "What cannot be read is said with its place",
    arguments: [
      ("tag:Nothing", "no tag “Nothing”"), ("tag:Waves", "several: “Physics/Waves”, “Sea/Waves”"),
      ("Color = 1", "no variable “Color”"), ("Year >= soon", "“soon” is not a whole number"),
      ("Sat = 2023-02-30", "not a day"), ("Level = Medium", "one of the options of “Level”: “Easy”, “Hard”"),
      ("Level > Easy", "does not apply to “Level”"), ("Year contains 2", "does not apply to “Year”"),
      ("Year = 2020 or", "it ends where a test"), ("(Year = 2020", "“)” should be"),
      ("Year = 2020)", "“)” at character 12"), ("Year = \"2020", "mark at character 8 is not closed"),
      ("Year between 1 or 2", "“or” at character 16"), ("Year is new", "“new” at character 9"),
      (String(repeating: "not ", count: 40) + "Year is set", "more than 32 levels"),
      (String(repeating: "(", count: 5000), "more than 32 levels"),
      (Array(repeating: "Year = 1", count: 201).joined(separator: " or "), "more than 200 tests"),
      (String(repeating: "x", count: 10_001), "longer than 10000"),
    ])
  func badFilters(text: String, reason: String) async throws {
    let catalog = try await Self.catalog()
    do throws(LibraryError) {
      _ = try MetadataFilter(parsing: text, catalog: catalog)
      Issue.record("“\(text)” was read")
    } catch {
      #expect(error.description.contains(reason), "\(error.description)")
    }
  }

  @Test("What a person types is understood")
  func goodFilters() async throws {
    let catalog = try await Self.catalog()
    let year = try catalog.variable(named: "year").id
    let level = try catalog.variable(named: "LEVEL")
    let waves = try catalog.tag(named: "physics/waves").id
    let easy = try level.option(named: "easy").id
    let hard = try level.option(named: "Hard").id
    let cases: [(String, MetadataFilter)] = [
      ("", .all([])), ("  ()  ", .all([])), ("tag:Physics/Waves", .tag(waves)), ("TAG:\"Physics/Waves\"", .tag(waves)),
      ("tag:\(waves)", .tag(waves)), ("year is empty", .not(.value(year, .isSet))),
      ("Year>=2020", .value(year, .isAbove(.int(2020), orEqual: true))),
      (
        "Year between 2019 and 2021 Level in (Easy,Hard)",
        .all([
          .all([
            .value(year, .isAbove(.int(2019), orEqual: true)), .value(year, .isBelow(.int(2021), orEqual: true)),
          ]), .value(level.id, .isOneOf([easy, hard])),
        ])
      ),
      (
        "not Level not in (Hard) or Level != Easy AND year = -3",
        .any([
          .not(.value(level.id, .isNoneOf([hard]))),
          .all([.value(level.id, .differs(.list(easy))), .value(year, .equals(.int(-3)))]),
        ])
      ),
      (
        "Remark contains \"a \\\"b\\\\\"",
        .value(try catalog.variable(named: "Remark").id, .contains("a \"b\\"))
      ),
    ]
    for (text, filter) in cases {
      #expect(try MetadataFilter(parsing: text, catalog: catalog) == filter, "\(text)")
      let written = filter.text(catalog: catalog)
      #expect(try MetadataFilter(parsing: written, catalog: catalog) == filter, "\(written)")
    }
  }

  private static func catalog() async throws -> MetadataCatalog {
    let store = try TemporaryLibrary().open()
    return try await store.write { writer throws(LibraryError) in
      let context = writer.context
      for name in ["Physics", "Sea"] {
        let group = try writer.createTagGroup(named: name, context: context)
        try writer.createTag(named: "Waves", in: group.id, scope: .all, context: context)
      }
      try writer.createVariable(named: "Year", type: .int, scope: .all, context: context)
      try writer.createVariable(named: "Sat", type: .date, scope: .all, context: context)
      try writer.createVariable(named: "Remark", type: .text, scope: .all, context: context)
      try writer.createVariable(named: "Level", type: .list, scope: .all, options: ["Easy", "Hard"], context: context)
      return try writer.metadataCatalog()
    }
  }
}

/// A library with random tags and values, and the same data as plain values that are filtered one by one.
struct FilterScan {
  /// The metadata of one thing.
  struct Having {
    var tags: Set<PaperTag.ID> = []
    var variables: [(Variable.ID, VariableValue)] = []
    /// Only docs have stars, not what is in them.
    var isStarred = false

    mutating func formUnion(_ other: Having) {
      tags.formUnion(other.tags)
      variables += other.variables
    }
  }

  struct ScannedPage {
    var id: Page.ID
    /// The page's own metadata and its group's.
    var found = Having()
  }

  struct ScannedDoc {
    var id: Doc.ID
    /// The doc's own metadata and that of everything in it.
    var all = Having()
    var pages: [ScannedPage] = []
  }

  var catalog = MetadataCatalog()
  var docs: [ScannedDoc] = []

  init(making store: LibraryStore, _ generator: inout SeededGenerator) async throws {
    var made: [Doc.ID] = []
    for number in 0..<10 { made.append(try await store.importDocWithNote("Doc \(number)")) }
    let (start, ids) = (generator, made)
    (catalog, docs, generator) = try await store.write { writer throws(LibraryError) in
      var choices = start
      let context = writer.context
      for name in ["red", "green", "blue"] { try writer.createTag(named: name, scope: .docAndBelow, context: context) }
      let variables = [
        try writer.createVariable(named: "Year", type: .int, scope: .docAndBelow, context: context),
        try writer.createVariable(
          named: "Level", type: .list, scope: .docAndBelow, options: ["Easy", "Hard", "Very \"hard\""],
          context: context),
        try writer.createVariable(named: "Some text", type: .text, scope: .docAndBelow, context: context),
        try writer.createVariable(named: "Sat", type: .date, scope: .docAndBelow, context: context),
      ]
      let catalog = try writer.metadataCatalog()
      func having(_ target: MetadataTarget) throws(LibraryError) -> Having {
        var having = Having()
        for tag in catalog.tags where Int.random(in: 0..<4, using: &choices) == 0 {
          try writer.assignTag(tag.id, to: [target])
          having.tags.insert(tag.id)
        }
        for variable in variables where Int.random(in: 0..<3, using: &choices) == 0 {
          let value = Self.value(of: variable, &choices)
          try writer.setValue(value, of: variable.id, on: [target])
          having.variables.append((variable.id, value))
        }
        return having
      }
      var docs: [ScannedDoc] = []
      for id in ids {
        var doc = ScannedDoc(id: id, all: try having(.doc(id)))
        doc.all.isStarred = Bool.random(using: &choices)
        if doc.all.isStarred { try writer.perform(.starDocs(docs: [id], isStarred: true), context: context) }
        for groupID in try writer.existingDoc(id).pageGroupOrder {
          let group = try having(.pageGroup(groupID))
          doc.all.formUnion(group)
          for pageID in try writer.existingPageGroup(groupID).pageOrder {
            var page = ScannedPage(id: pageID, found: try having(.page(pageID)))
            doc.all.formUnion(page.found)
            page.found.formUnion(group)
            doc.pages.append(page)
          }
        }
        docs.append(doc)
      }
      return (catalog, docs, choices)
    }
  }

  private static func value(of variable: Variable, _ generator: inout SeededGenerator) -> VariableValue {
    switch variable.type {
    case .int: return .int(Int64.random(in: 0...4, using: &generator))
    case .list: return .list(variable.options[Int.random(in: 0..<3, using: &generator)].id)
    case .text: return .text(["Café", "a cafe", "TEA", "x\"y\\z"][Int.random(in: 0..<4, using: &generator)])
    case .date:
      return CalendarDay(daysSince1970: Int32.random(in: 0...3, using: &generator)).map { .date($0) } ?? .int(0)
    }
  }

  /// A random filter.
  func filter(depth: Int, _ generator: inout SeededGenerator) -> MetadataFilter {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &generator) {
    case 0: return .trait(Bool.random(using: &generator) ? .tagged : .starred)
    case 1: return .tag(catalog.tags[Int.random(in: 0..<catalog.tags.count, using: &generator)].id)
    case 2, 3, 4: return test(&generator)
    case 5: return .not(filter(depth: depth - 1, &generator))
    case 6:
      return .any((0..<Int.random(in: 1...3, using: &generator)).map { _ in filter(depth: depth - 1, &generator) })
    default:
      return .all((0..<Int.random(in: 0...2, using: &generator)).map { _ in filter(depth: depth - 1, &generator) })
    }
  }

  private func test(_ generator: inout SeededGenerator) -> MetadataFilter {
    let variable = catalog.variables[Int.random(in: 0..<catalog.variables.count, using: &generator)]
    let value = Self.value(of: variable, &generator)
    let flag = Bool.random(using: &generator)
    switch (Int.random(in: 0..<4, using: &generator), variable.type) {
    case (0, _): return .value(variable.id, .isSet)
    case (1, _): return .value(variable.id, .equals(value))
    case (2, _): return .value(variable.id, .differs(value))
    case (_, .int), (_, .date):
      return .value(variable.id, flag ? .isBelow(value, orEqual: true) : .isAbove(value, orEqual: false))
    case (_, .text): return .value(variable.id, .contains(flag ? "CAFÉ" : "a"))
    case (_, .list):
      let options = variable.options.filter { _ in Bool.random(using: &generator) }.map { $0.id }
      let some = options.isEmpty ? [variable.options[0].id] : options
      return .value(variable.id, flag ? .isOneOf(some) : .isNoneOf(some))
    }
  }

  /// Whether a filter accepts a thing, computed from its metadata.
  func takes(_ thing: Having, _ filter: MetadataFilter) -> Bool {
    switch filter {
    case .tag(let tag): thing.tags.contains(tag)
    case .value(let variable, let condition):
      thing.variables.contains { $0.0 == variable && Self.holds(condition, $0.1) }
    case .all(let parts): parts.allSatisfy { takes(thing, $0) }
    case .any(let parts): parts.isEmpty || parts.contains { takes(thing, $0) }
    case .not(let part): !takes(thing, part)
    case .trait(.tagged): !thing.tags.isEmpty
    case .trait(.starred): thing.isStarred
    // The random filters have no words.
    case .text, .scope: true
    }
  }

  private static func holds(_ condition: ValueCondition, _ value: VariableValue) -> Bool {
    func plain(_ text: String) -> String {
      text.lowercased().replacingOccurrences(of: "é", with: "e")
    }
    func size(_ value: VariableValue) -> Int64 {
      switch value {
      case .int(let number): number
      case .date(let day): Int64(day.daysSince1970)
      case .list, .text: 0
      }
    }
    func isSame(_ left: VariableValue, _ right: VariableValue) -> Bool {
      if case .text(let left) = left, case .text(let right) = right { return plain(left) == plain(right) }
      return left == right
    }
    switch (condition, value) {
    case (.isSet, _): return true
    case (.equals(let other), _): return isSame(value, other)
    case (.differs(let other), _): return !isSame(value, other)
    case (.isBelow(let other, let orEqual), _):
      return orEqual ? size(value) <= size(other) : size(value) < size(other)
    case (.isAbove(let other, let orEqual), _):
      return orEqual ? size(value) >= size(other) : size(value) > size(other)
    case (.contains(let part), .text(let text)): return plain(text).contains(plain(part))
    case (.isOneOf(let options), .list(let option)): return options.contains(option)
    case (.isNoneOf(let options), .list(let option)): return !options.contains(option)
    case (.contains, _), (.isOneOf, _), (.isNoneOf, _): return false
    }
  }
}
