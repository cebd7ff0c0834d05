import ByteCoding
import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Search finds docs, page groups, pages, notes and versions by all that is said of them")
struct FoundItemTests {
  /// Two docs: the first with tags and values on all levels and a note, the second with nothing.
  private func library() async throws -> (store: LibraryStore, optics: Doc, other: Doc) {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("a", pages: 2, title: "Optics 2023")
    try await store.savePageTexts(
      [(1, "light travels as a wave"), (2, "the focal length of a lens")].map {
        ExtractedPage(pageNumber: $0.0, words: $0.1.asWords)
      }, of: bundle.id, variant: .display)
    let optics = try #require(doc)
    let other = try #require(try await store.importFile("b", pages: 1, title: "Énergie").doc)
    try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let hard = try writer.createTag(named: "Hard", scope: .all, context: context)
      let wave = try writer.createTag(named: "Wave theory", scope: .all, context: context)
      let year = try writer.createVariable(named: "Year", type: .int, scope: .all, context: context)
      let sat = try writer.createVariable(named: "Sat", type: .date, scope: .all, context: context)
      let level = try writer.createVariable(
        named: "Level", type: .list, scope: .all, options: ["Easy", "Tricky"], context: context)
      let remark = try writer.createVariable(named: "Remark", type: .text, scope: .all, context: context)
      let group = try writer.existingPageGroup(optics.pageGroupOrder[0])
      let page = try writer.existingPage(group.pageOrder[1])
      let note = try writer.createNoteBlock(
        on: page.currentVersionID, rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1),
        body: "Ask about lenses",
        context: context)
      try writer.assignTag(hard.id, to: [.doc(optics.id), .noteBlock(note.id)])
      try writer.assignTag(wave.id, to: [.page(page.id)])
      try writer.setValue(.int(2021), of: year.id, on: [.doc(optics.id)])
      try writer.setValue(.list(level.options[1].id), of: level.id, on: [.pageGroup(group.id)])
      try writer.setValue(.text("Café crème"), of: remark.id, on: [.page(page.id)])
      if let day = CalendarDay("2022-06-30") { try writer.setValue(.date(day), of: sat.id, on: [.page(page.id)]) }
    }
    return (store, optics, other)
  }

  /// Each finding as "kind score: snippet" with matches in brackets. Pages that were found by their text have no score
  /// of their own.
  private func written(_ findings: SearchFindings) -> [String] {
    func marked(_ snippet: String, _ matches: [SnippetMatch]) -> String {
      var scalars = Array(snippet.unicodeScalars)
      for match in matches.reversed() {
        scalars.insert("]", at: match.start + match.length)
        scalars.insert("[", at: match.start)
      }
      return String(String.UnicodeScalarView(scalars))
    }
    return findings.found.map { "\($0.kind.name) \($0.score): " + marked($0.snippet, $0.matches) }
      + findings.hits.map { "text \(findings.hitScore): " + marked($0.snippet, $0.matches) }
  }

  private static let queries: [(String, [String])] = [
    // Any part of titles, tags, variables and values matches, regardless of accents and case.
    ("optic", ["doc 840: [Optic]s 2023", "group 700: [Optic]s 2023"]),
    ("ENERGIE", ["doc 840: [Énergie]", "group 700: [Énergie]"]),
    ("har", ["note 880: [Har]d", "doc 800: [Har]d"]),
    ("theo", ["page 740: Wave [theo]ry"]),
    ("creme", ["page 680: Sat: 2022-06-30, Remark: Café [crème]"]),
    ("trick", ["group 700: Level: [Trick]y"]),
    ("06-30", ["page 680: Sat: 2022-[06-30], Remark: Café crème"]),
    ("remark", ["page 680: Sat: 2022-06-30, [Remark]: Café crème"]),
    // One thing must have every word, in whichever of its fields.
    ("hard 2023", ["doc 700: Optics [2023]"]), ("optics 2021", ["doc 740: [Optics] 2023"]), ("optics theory", []),
    ("ask lenses", ["note 680: [Ask] about [lenses]"]), ("\"ask about\"", ["note 800: [Ask about] lenses"]),
    ("ask about", ["note 800: [Ask] [about] lenses"]), ("ask -hard", []),
    // Words of pages and of notes.
    ("lens", ["note 800: Ask about [lens]es", "text 760: the focal length of a [lens]"]),
    ("wave light", ["text 640: [light] travels as a [wave]"]),
    // One word must be in the page's text; the others may be in its tags and values.
    ("lens theory", ["text 720: the focal length of a [lens]"]),
    ("theory focal", ["text 720: the [focal] length of a lens"]),
    ("lens creme", ["text 660: the focal length of a [lens]"]),
    ("lens 06-30", ["text 660: the focal length of a [lens]"]),
    ("lens theory remark", ["text 740: the focal length of a [lens]"]), ("light theory", []), ("lens tricky", []),
    ("lens theory in:text", []), ("lens theory in:text,tag", ["text 720: the focal length of a [lens]"]),
    ("lens -creme", ["note 800: Ask about [lens]es"]), ("light -creme", ["text 760: [light] travels as a wave"]),
    // Restricted to kinds and fields.
    ("optic kind:group", ["group 700: [Optic]s 2023"]),
    ("kind:note,text lens in:text", ["text 760: the focal length of a [lens]"]),
    ("wave in:tag", ["page 740: [Wave] theory"]), ("wave -in:tag", ["text 760: light travels as a [wave]"]),
    ("har -kind:note", ["doc 800: [Har]d"]), ("har in:title", []), ("year kind:doc", ["doc 840: [Year]: 2021"]),
    ("x -in:title,group,text,note,tag,variable,value,version", []),
    // Combined with tests: only things in docs that pass the test.
    ("lens tag:Hard", ["note 800: Ask about [lens]es", "text 760: the focal length of a [lens]"]),
    ("lens -tag:Hard", []), ("optic year:2021", ["doc 840: [Optic]s 2023", "group 700: [Optic]s 2023"]),
    ("optic year:2022", []), ("energie is:tagged", []),
    ("optic (tag:Hard or level:Easy)", ["doc 840: [Optic]s 2023", "group 700: [Optic]s 2023"]),
    // Tests without words find docs, and the pages that pass by their own or their group's metadata.
    ("tag:Hard", ["doc 700: Optics 2023"]), ("tag:\"Wave theory\"", ["doc 700: Optics 2023", "page 540: "]),
    ("level:tricky kind:page", ["page 540: ", "page 540: "]), ("-is:tagged kind:doc", ["doc 700: Énergie"]),
    ("tag:Hard -lens", []), ("tag:Hard or energie", ["doc 700: Énergie", "doc 700: Optics 2023", "page 540: "]),
    // Finds nothing.
    ("", []), ("kind:doc", []), ("-optics", []), ("tag:None", []), ("?!", []), ("()", []), ("not ()", []),
  ]

  @Test("A table of queries")
  func table() async throws {
    let store = try await library().store
    for (query, expected) in Self.queries {
      #expect(written(try await store.search(query)) == expected, "\(query)")
      // So does a connection that was just opened and has nothing in memory.
      let fresh = try DatabaseQueue(path: store.directory.databasePath, configuration: DatabaseOpening.configuration())
      #expect(written(try await fresh.read { db in try store.findings(db, query) }) == expected, "\(query)")
      try fresh.close()
    }
  }

  @Test("A finding says where it is")
  func places() async throws {
    let (store, optics, _) = try await library()
    let note = try #require(try await store.search("ask").found.first)
    let detail = try #require(try await store.docDetail(optics.id))
    let page = detail.pageGroups[0].pages[1]
    #expect(note.docID == optics.id && note.docTitle == "Optics 2023" && note.pageGroupTitle == "Optics 2023")
    #expect(note.pageID == page.id && note.pageVersionID == page.versionID && note.positionInDoc == 2)
    #expect(note.noteID == (try await store.search("ask").notes.first?.noteID) && note.fields == [.note])
    #expect(try await store.search("ask", in: optics.id).found == [note])
    #expect(try await store.search("optics", in: optics.id).found.map { $0.kind } == [.group])
    #expect(try await store.search("optics", slice: ListSlice(limit: 1)).found.map { $0.kind } == [.doc])
    #expect(try await store.search("optics", slice: ListSlice(limit: 1, offset: 1)).found.isEmpty)
    let typed = try await store.search("ask tag:None")
    #expect(typed.found.isEmpty && typed.problems.count == 1)
  }

  /// The pieces of the grammar and the separators between them.
  private static let pieces = [
    "tag:", "Hard", "year", ":", "2021", ">=", "..", "level", "in", "(", ")", "not", "and", "or", "is", "set", "\"",
    "\\",
    "-", "*", ",", " ", " ", "kind:", "note", "in:", "history:no", "remark", "wave", "力", "e\u{301}", "\u{0}", "'",
    ";--",
    "%", "_", "NEAR", "{", "}", "^", "+", "text:", "is:tagged", "x'00'", "\u{10FFFF}",
  ]

  @Test("Any text at all is answered by SQL: by search, by the filter, or by a refusal", arguments: WalkScale.seeds(1))
  func anything(seed: UInt64) async throws {
    let (store, optics, _) = try await library()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<75 * WalkScale.factor {
      var bytes: [UInt8] = []
      for _ in 0..<generator.below(12) {
        if generator.below(8) == 0 {
          bytes.append(UInt8(generator.below(256)))
        } else {
          bytes += Array(Self.pieces[generator.below(Self.pieces.count)].utf8)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let found = try await store.search(text)
      #expect(found.hits.count <= found.total, "seed \(seed): \(text)")
      _ = try await store.search(text, in: optics.id, slice: ListSlice(limit: 1, offset: 1))
      let detail = try #require(try await store.docDetail(optics.id))
      _ = try await store.matches(of: text, onPage: detail.pageGroups[0].pages[0].id)
      let catalog = try await store.metadataOverview().catalog
      let filter = TypedQuery(text, catalog: catalog).filter
      _ = try await store.docs(filter: filter, sort: .list(.lastChanged), slice: ListSlice(limit: 5))
      _ = try await store.pages(of: optics.id, filter: filter)
    }
  }

  @Test("Of many findings, the first of each score come in the order of titles and pages", arguments: [7, 50, 1000])
  func many(limit: Int) async throws {
    let store = try TemporaryLibrary().open()
    var docs: [Doc] = []
    for title in ["Paper 10", "Paper 2", "Énergie", "beta"] {
      docs.append(try #require(try await store.importFile(title, pages: 60, title: title).doc))
    }
    let made = docs
    try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let tag = try writer.createTag(named: "Common", scope: .all, context: context)
      let remark = try writer.createVariable(named: "Remark", type: .text, scope: .all, context: context)
      for doc in made {
        for (index, page) in try writer.existingPageGroup(doc.pageGroupOrder[0]).pageOrder.enumerated() {
          try writer.assignTag(tag.id, to: [.page(page)])
          if index % 7 == 0 { try writer.setValue(.text("uncommon"), of: remark.id, on: [.page(page)]) }
          let current = try writer.existingPageVersion(try writer.existingPage(page).currentVersionID)
          _ = try writer.createNoteBlock(
            on: current.id, rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1), body: "common",
            context: context)
          _ = try writer.perform(
            .rebindPage(
              page: page, bundle: current.bundleID, pageNumber: index == 59 ? 1 : index + 2, inherited: .metadata),
            context: context)
        }
      }
    }
    let titles = ["beta", "Énergie", "Paper 2", "Paper 10"]
    func expected(_ score: (Int) -> Int) -> [String] {
      let all = titles.flatMap { title in (1...60).map { (title, $0, score($0)) } }
      let scores = Set(all.map { $0.2 }).sorted(by: >)
      return Array(scores.flatMap { score in all.filter { $0.2 == score } }.map { "\($0.0) \($0.1)" }.prefix(limit))
    }
    for (query, score) in [
      ("common kind:page", { $0 % 7 == 1 ? 760 : 740 }), ("common kind:version", { $0 % 7 == 1 ? 740 : 720 }),
      ("tag:common kind:page", { _ in 540 }), ("common kind:page is:tagged", { $0 % 7 == 1 ? 760 : 740 }),
    ] as [(String, (Int) -> Int)] {
      let found = try await store.search(query, slice: ListSlice(limit: limit)).found
      #expect(found.map { "\($0.docTitle) \($0.positionInDoc ?? 0)" } == expected(score), "\(query)")
      #expect(found.first?.score == score(1), "\(query)")
    }
    let notes = try await store.search("common kind:note", slice: ListSlice(limit: limit)).found
    let order = titles.flatMap { title in Array(repeating: title, count: 60) }
    let first = Array(order.prefix(limit))
    #expect(notes.map { $0.docTitle } == first)
    let inDoc = try await store.search("common kind:page", in: docs[1].id, slice: ListSlice(limit: limit)).found
    #expect(Set(inDoc.map { $0.docTitle }) == ["Paper 2"] && inDoc.count == min(limit, 60))
  }

  @Test("A search finds what was written just before, by this store and by another, and nothing that is gone")
  func fresh() async throws {
    let library = try TemporaryLibrary()
    let stores = [try library.open(), try library.open()]
    let doc = try #require(try await stores[0].importFile("a", pages: 3, title: "Paper").doc)
    for round in 0..<12 {
      let name = "Sign\(round)"
      try await stores[round % 2].write { writer throws(LibraryError) in
        let page = try writer.existingPageGroup(doc.pageGroupOrder[0]).pageOrder[round % 3]
        let tag = try writer.createTag(named: name, scope: .all, context: writer.context)
        try writer.assignTag(tag.id, to: [.page(page)])
        _ = try writer.createNoteBlock(
          on: try writer.existingPage(page).currentVersionID,
          rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1), body: "Note\(round).", context: writer.context)
      }
      for store in stores {
        #expect(try await store.search("\(name) kind:page").found.count == 1, "round \(round)")
        #expect(try await store.search("tag:\(name)").found.map { $0.kind } == [.doc, .page], "round \(round)")
        #expect(try await store.search("Note\(round).").found.map { $0.kind } == [.note], "round \(round)")
        #expect(try await store.search("Sign kind:page").found.count == min(3, round + 1), "round \(round)")
      }
    }
    try await stores[1].write { writer throws(LibraryError) in
      _ = try writer.perform(
        .moveToTrash(selection: StructureSelection(docs: [doc.id])), context: writer.context)
    }
    for store in stores {
      for query in ["Sign", "tag:Sign1", "Note1."] { #expect(try await store.search(query).found == []) }
    }
  }

  @Test("The values of a variable, for somebody who types one")
  func values() async throws {
    let (store, optics, other) = try await library()
    let catalog = try await store.metadataCatalog()
    func values(_ variable: String, _ part: String, limit: Int = 10) async throws -> [String] {
      try await store.values(of: try catalog.variable(named: variable).id, having: part, limit: limit)
    }
    let (year, remark) = (try catalog.variable(named: "Year").id, try catalog.variable(named: "Remark").id)
    try await store.write { writer throws(LibraryError) in
      try writer.setValue(.int(2019), of: year, on: [.pageGroup(optics.pageGroupOrder[0])])
      try writer.setValue(.int(2021), of: year, on: [.doc(other.id)])
      try writer.setValue(.int(-7), of: year, on: [.pageGroup(other.pageGroupOrder[0])])
      try writer.setValue(.text("Late"), of: remark, on: [.doc(optics.id), .doc(other.id)])
    }
    #expect(try await values("Year", "") == ["2021", "2019", "-7"])
    #expect(try await values("Year", "20") == ["2021", "2019"])
    #expect(try await values("Year", "", limit: 1) == ["2021"])
    #expect(try await values("Year", "9") == [])
    #expect(try await values("Sat", "2022-0") == ["2022-06-30"])
    #expect(try await values("Remark", "") == ["Late", "Café crème"])
    #expect(try await values("Remark", "CREME") == ["Café crème"])
    #expect(try await values("Level", "") == ["Tricky"])
    await #expect(throws: LibraryError.self) {
      try await store.values(of: Variable.ID(UniqueID(high: 1, low: 1)), having: "", limit: 10)
    }
  }

  @Test("The library's filter takes docs by words, too")
  func filter() async throws {
    let (store, optics, other) = try await library()
    let catalog = try await store.metadataCatalog()
    for (text, docs) in [
      ("lens", [optics]), ("ask wave", [optics]), ("energie", [other]), ("-lens", [other]), ("theory in:title", []),
      ("tag:Hard or energie", [optics, other]), ("lens kind:note", [optics]), ("focal kind:note", []),
      ("optics energie", []),
    ] {
      let filter = try MetadataFilter(parsing: text, catalog: catalog)
      #expect(Set(try await store.docs(filter: filter).items.map { $0.id }) == Set(docs.map { $0.id }), "\(text)")
    }
    for (text, pages) in [
      ("lens", [2]), ("wave", [1, 2]), ("tricky", [1, 2]), ("ask", [2]), ("optics", [1, 2]), ("-ask", [1]),
    ] {
      let filter = try MetadataFilter(parsing: text, catalog: catalog)
      let order = try #require(try await store.docDetail(optics.id)).pageGroups[0].pages.map { $0.id }
      #expect(try await store.pages(of: optics.id, filter: filter) == pages.map { order[$0 - 1] }, "\(text)")
    }
  }

  @Test("Random queries on random libraries, beside a plain scan", arguments: WalkScale.seeds(1))
  func random(seed: UInt64) async throws {
    let store = try TemporaryLibrary().open()
    var generator = SeededGenerator(seed: seed)
    let scan = try await SearchScan(making: store, &generator)
    var found = 0
    for round in 0..<150 {
      let query = scan.query(&generator)
      let place: Comment = "let seed: UInt64 = \(seed)  // round \(round): \(query.text)"
      let findings = try await store.search(query.text, slice: ListSlice(limit: 1000))
      let expected = scan.find(query)
      #expect(Set(findings.found.map(SearchScan.Finding.init)) == Set(expected), place)
      #expect(findings.found.count == expected.count, place)
      let scores = findings.found.map { $0.score }
      #expect(scores == scores.sorted(by: >), place)
      for (one, next) in zip(findings.found, findings.found.dropFirst()) where one.score == next.score {
        #expect(TextFolding.sortKey(one.docTitle) <= TextFolding.sortKey(next.docTitle), place)
      }
      #expect(Set(findings.hits.map { $0.pageID }) == Set(scan.pages(query)), place)
      #expect(findings.problems.isEmpty, place)
      found += expected.count
    }
    #expect(found > 100, "seed \(seed): little was found: \(found)")
  }
}

/// A random library as plain values that are searched one by one.
private struct SearchScan {
  struct Thing {
    var kind: SearchKind
    var id: String
    var doc: Doc.ID
    var texts: [SearchField: [String]]
    /// The words of a version that shows another page than the current one.
    var words: [String] = []
  }

  struct Finding: Hashable {
    var kind: SearchKind
    var id: String
    var score: Int
    var fields: Set<SearchField>
  }

  struct Query {
    var text = ""
    var terms: [(text: String, isExcluded: Bool)] = []
    var tag: (name: String, isExcluded: Bool)?
    var kinds: Set<SearchKind> = Set(SearchKind.allCases)
    var fields: Set<SearchField> = Set(SearchField.allCases)
    var history = true
  }

  var things: [Thing] = []
  /// The identifiers of the pages' current versions.
  var currentVersions: Set<String> = []
  /// The words of each page's current version.
  var words: [(id: Page.ID, doc: Doc.ID, words: [String])] = []
  /// The tags of each doc and of everything in it, except notes.
  var tags: [Doc.ID: Set<String>] = [:]
  var snapshots: [(page: String, version: String, snapshot: MetadataSnapshot)] = []

  private static let parts = ["light", "lens", "wave", "red", "way", "20", "é"]

  init(making store: LibraryStore, _ generator: inout SeededGenerator) async throws {
    func some(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator)).map { _ in Self.parts.randomElement(using: &generator) ?? "" }
        .joined(separator: " ")
    }
    var pageTexts: [String: String] = [:]
    var docs: [Doc] = []
    var bundles: [PDFBundle.ID] = []
    for number in 0..<7 {
      // Bundles without a doc serve as new scans.
      let title = number < 5 ? "\(some(1...2)) \(number)" : nil
      let (bundle, doc) = try await store.importFile("\(number)", pages: 2, title: title)
      let texts = [some(1...4), some(1...4)]
      try await store.savePageTexts(
        texts.enumerated().map { ExtractedPage(pageNumber: $0 + 1, words: $1.asWords) }, of: bundle.id,
        variant: .display)
      for (index, text) in texts.enumerated() { pageTexts["\(bundle.id) \(index + 1)"] = text }
      if let doc { docs.append(doc) } else { bundles.append(bundle.id) }
    }
    let (start, made, scans) = (generator, docs, bundles)
    generator = try await store.write { writer throws(LibraryError) in
      var choices = start
      let context = writer.context
      let tags = [
        try writer.createTag(named: "light red", scope: .all, context: context),
        try writer.createTag(named: "Wave", scope: .all, context: context),
      ]
      let variables = [
        try writer.createVariable(named: "Way", type: .int, scope: .all, context: context),
        try writer.createVariable(
          named: "Level", type: .list, scope: .all, options: ["Lens", "Red"], context: context),
        try writer.createVariable(named: "Wave text", type: .text, scope: .all, context: context),
        try writer.createVariable(named: "Sat", type: .date, scope: .all, context: context),
      ]
      func assign(_ target: MetadataTarget) throws(LibraryError) {
        for tag in tags where Int.random(in: 0..<4, using: &choices) == 0 { try writer.assignTag(tag.id, to: [target]) }
        for variable in variables where Int.random(in: 0..<5, using: &choices) == 0 {
          let value: VariableValue =
            switch variable.type {
            case .int: .int(Int64.random(in: 18...22, using: &choices))
            case .list: .list(variable.options[Int.random(in: 0..<2, using: &choices)].id)
            case .text: .text(["Light É", "red lens", "ave"][Int.random(in: 0..<3, using: &choices)])
            case .date:
              CalendarDay(daysSince1970: Int32.random(in: 0...40_000, using: &choices)).map { .date($0) } ?? .int(0)
            }
          try writer.setValue(value, of: variable.id, on: [target])
        }
      }
      for doc in made {
        try assign(.doc(doc.id))
        for groupID in doc.pageGroupOrder {
          try assign(.pageGroup(groupID))
          for pageID in try writer.existingPageGroup(groupID).pageOrder {
            try assign(.page(pageID))
            let note = try writer.createNoteBlock(
              on: try writer.existingPage(pageID).currentVersionID,
              rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1),
              body: Self.parts[Int.random(in: 0..<Self.parts.count, using: &choices)] + " note", context: context)
            try assign(.noteBlock(note.id))
            for scan in scans where Int.random(in: 0..<3, using: &choices) == 0 {
              _ = try writer.perform(
                .rebindPage(
                  page: pageID, bundle: scan, pageNumber: Int.random(in: 1...2, using: &choices),
                  inherited: .init(tags: true, variables: true, noteBlocks: false)), context: context)
            }
            // Changes the page's tags, so that they differ from the snapshots in its versions.
            if Bool.random(using: &choices) {
              for tag in try writer.tags(of: .page(pageID)) { _ = try writer.unassignTag(tag, from: [.page(pageID)]) }
            }
          }
        }
      }
      return choices
    }
    try await read(store, docs, pageTexts)
  }

  private mutating func read(_ store: LibraryStore, _ docs: [Doc], _ pageTexts: [String: String]) async throws {
    typealias Part = (
      things: [Thing], words: [(id: Page.ID, doc: Doc.ID, words: [String])], tags: [Doc.ID: Set<String>]
    )
    let part: Part = try await store.write { writer throws(LibraryError) in
      var part: Part = ([], [], [:])
      let catalog = try writer.metadataCatalog()
      func texts(_ target: MetadataTarget) throws(LibraryError) -> [SearchField: [String]] {
        var texts: [SearchField: [String]] = [:]
        for id in try writer.tags(of: target) { texts[.tag, default: []].append(try catalog.tag(named: "\(id)").name) }
        for value in try writer.values(of: target) {
          let variable = try catalog.variable(named: "\(value.variableID)")
          texts[.variable, default: []].append(variable.name)
          texts[.value, default: []].append(variable.text(of: value.value))
        }
        return texts
      }
      for doc in docs {
        var thing = Thing(kind: .doc, id: "\(doc.id)", doc: doc.id, texts: try texts(.doc(doc.id)))
        thing.texts[.title] = [doc.title]
        part.things.append(thing)
        var tags = Set(thing.texts[.tag] ?? [])
        for groupID in doc.pageGroupOrder {
          let group = try writer.existingPageGroup(groupID)
          thing = Thing(kind: .group, id: "\(group.id)", doc: doc.id, texts: try texts(.pageGroup(groupID)))
          thing.texts[.group] = [group.title]
          part.things.append(thing)
          tags.formUnion(thing.texts[.tag] ?? [])
          for pageID in group.pageOrder {
            let page = try writer.existingPage(pageID)
            thing = Thing(kind: .page, id: "\(page.id)", doc: doc.id, texts: try texts(.page(pageID)))
            part.things.append(thing)
            tags.formUnion(thing.texts[.tag] ?? [])
            let version = try writer.existingPageVersion(page.currentVersionID)
            let text = pageTexts["\(version.bundleID) \(version.pageNumber)"] ?? ""
            part.words.append((pageID, doc.id, text.split(separator: " ").map(String.init)))
            for version in try writer.pageVersions(of: pageID) {
              for note in try writer.noteBlocks(of: version.id) {
                thing = Thing(kind: .note, id: "\(note.id)", doc: doc.id, texts: try texts(.noteBlock(note.id)))
                thing.texts[.note] = [note.body]
                part.things.append(thing)
              }
            }
          }
        }
        part.tags[doc.id] = tags
      }
      return part
    }
    (things, words, tags) = part
    let docOfPage = Dictionary(uniqueKeysWithValues: words.map { ("\($0.id)", $0.doc) })
    let versions = try await store.pool.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT page_version.id, page_id, metadata_snapshot, page.current_version_id, bundle_id, page_number,
            current_bundle_id, current_page_number
          FROM page_version JOIN page ON page.id = page_id
          """
      ).map {
        (
          $0[0] as PageVersion.ID, $0[1] as Page.ID, $0[2] as Data, $0[3] as PageVersion.ID,
          "\($0[4] as PDFBundle.ID) \($0[5] as Int)", "\($0[6] as PDFBundle.ID) \($0[7] as Int)"
        )
      }
    }
    for (version, page, bytes, current, binding, currentBinding) in versions {
      let snapshot = try MetadataSnapshot(decoding: Array(bytes))
      guard let doc = docOfPage["\(page)"] else { continue }
      var thing = Thing(kind: .version, id: "\(version)", doc: doc, texts: [:])
      if binding != currentBinding {
        thing.words = (pageTexts[binding] ?? "").split(separator: " ").map { Self.plain(String($0)) }
      }
      if snapshot != .empty {
        if version == current { currentVersions.insert("\(version)") }
        snapshots.append(("\(page)", "\(version)", snapshot))
      }
      things.append(thing)
    }
  }

  // MARK: - Looking

  func query(_ generator: inout SeededGenerator) -> Query {
    var query = Query()
    var parts: [String] = []
    let wanted = [
      "light", "ight", "lens", "wave", "ave", "RED", "way", "20", "2", "É", "note", "light red", "sat", "-0",
    ]
    for index in 0..<Int.random(in: 1...3, using: &generator) {
      let text = wanted.randomElement(using: &generator) ?? ""
      let isExcluded = index > 0 && Int.random(in: 0..<4, using: &generator) == 0
      query.terms.append((text, isExcluded))
      parts.append((isExcluded ? "-" : "") + "\"\(text)\"")
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let isExcluded = Bool.random(using: &generator)
      query.tag = ("Wave", isExcluded)
      parts.append((isExcluded ? "-" : "") + "tag:wave")
    }
    if Int.random(in: 0..<4, using: &generator) == 0, let kind = SearchKind.allCases.randomElement(using: &generator) {
      query.kinds = [kind]
      parts.insert("kind:\(kind.name)", at: 0)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      query.fields = Set(SearchField.allCases.filter { _ in Bool.random(using: &generator) })
      if query.fields.isEmpty { query.fields = [.value] }
      parts.append("in:" + query.fields.map { $0.name }.joined(separator: ","))
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      query.history = false
      parts.append("history:no")
    }
    query.text = parts.joined(separator: " ")
    return query
  }

  private func takes(_ doc: Doc.ID, _ query: Query) -> Bool {
    guard let tag = query.tag else { return true }
    return (tags[doc] ?? []).contains(tag.name) != tag.isExcluded
  }

  private static func plain(_ text: String) -> String { text.lowercased().replacing("é", with: "e") }

  /// A thing's texts in the searched fields.
  private func texts(of thing: Thing, _ query: Query) -> [SearchField: [String]] {
    var texts = thing.texts
    if query.fields.contains(.version) {
      for entry in snapshots where query.history || currentVersions.contains(entry.version) {
        let isOwn = thing.kind == .version && entry.version == thing.id
        guard isOwn || thing.kind == .page && entry.page == thing.id else { continue }
        if isOwn { texts[.tag, default: []] += entry.snapshot.tags.map { $0.name } }
        texts[.variable, default: []] += entry.snapshot.values.map { $0.name }
        texts[.value, default: []] += entry.snapshot.values.map { value in
          switch value.content {
          case .int(let number): "\(number)"
          case .list(_, let name): name
          case .text(let text): text
          case .date(let day): day.description
          }
        }
      }
    }
    return texts.filter { query.fields.contains($0.key) }
  }

  func find(_ query: Query) -> [Finding] {
    let wanted = query.terms.filter { !$0.isExcluded }.map { Self.plain($0.text) }
    let excluded = query.terms.filter { $0.isExcluded }.map { Self.plain($0.text) }
    var findings: [Finding] = []
    for thing in things where query.kinds.contains(thing.kind) && takes(thing.doc, query) {
      let texts = texts(of: thing, query).mapValues { $0.map(Self.plain) }
      let words = query.history && query.fields.contains(.text) ? thing.words : []
      func isInText(_ part: String) -> Bool {
        let phrase = part.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.indices.contains { words[$0...].starts(with: phrase) }
      }
      func has(_ part: String) -> Bool {
        texts.values.contains { $0.contains { $0.contains(part) } } || isInText(part)
      }
      guard wanted.allSatisfy(has), !excluded.contains(where: has) else { continue }
      var fields = Set(
        texts.filter { entry in wanted.contains { part in entry.value.contains { $0.contains(part) } } }.keys)
      if wanted.contains(where: isInText) { fields.insert(.text) }
      var score = [.doc: 700, .note: 660, .group: 560, .page: 540, .version: 520][thing.kind] ?? 0
      score += 20 * fields.count
      if has(wanted.joined(separator: " ")) { score += 120 }
      if fields.contains(.tag) {
        score += [.doc: -40, .group: -40, .note: 80, .page: 60, .version: 60][thing.kind] ?? 0
      }
      findings.append(Finding(kind: thing.kind, id: thing.id, score: score, fields: fields))
    }
    return findings
  }

  /// The pages that have all words. In the text, words and phrases match whole; in tags and values, any part matches.
  /// At least one word must be in the text.
  func pages(_ query: Query) -> [Page.ID] {
    guard query.kinds.contains(.text), query.fields.contains(.text) else { return [] }
    return words.filter { page in
      let said = said(of: page.id, query)
      let words = page.words.map(Self.plain)
      func isInText(_ text: String) -> Bool {
        let phrase = text.split { !$0.isLetter && !$0.isNumber }.map { Self.plain(String($0)) }
        return words.indices.contains { words[$0...].starts(with: phrase) }
      }
      func stands(_ text: String) -> Bool { isInText(text) || said.contains { $0.contains(Self.plain(text)) } }
      let wanted = query.terms.filter { !$0.isExcluded }.map { $0.text }
      return takes(page.doc, query) && wanted.contains(where: isInText) && wanted.allSatisfy(stands)
        && !query.terms.contains { $0.isExcluded && stands($0.text) }
    }.map { $0.id }
  }

  /// The tags and values of a page, and the tags of its versions' snapshots.
  private func said(of page: Page.ID, _ query: Query) -> [String] {
    guard let thing = things.first(where: { $0.kind == .page && $0.id == "\(page)" }) else { return [] }
    var said = texts(of: thing, query).values.flatMap { $0 }
    if query.fields.contains(.version), query.fields.contains(.tag) {
      for entry in snapshots
      where entry.page == thing.id && (query.history || currentVersions.contains(entry.version)) {
        said += entry.snapshot.tags.map { $0.name }
      }
    }
    return said.map(Self.plain)
  }
}

extension SearchScan.Finding {
  init(_ item: FoundItem) {
    let id: String? =
      switch item.kind {
      case .doc, .text: item.docID.description
      case .group: item.pageGroupID?.description
      case .page: item.pageID?.description
      case .note: item.noteID?.description
      case .mark: item.markID?.description
      case .version: item.pageVersionID?.description
      }
    self.init(kind: item.kind, id: id ?? "", score: item.score, fields: Set(item.fields))
  }
}
