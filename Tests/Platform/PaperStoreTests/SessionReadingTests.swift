import ByteCoding
import DocSession
import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Sessions of a real library")
struct SessionReadingTests {
  /// A library of two docs from two bundles. One page of the first doc has two versions.
  private func library() async throws -> (store: LibraryStore, docs: [Doc], bundles: [PDFBundle.ID]) {
    let store = try TemporaryLibrary().open()
    let first = try await store.importFile("a", pages: 3, title: "A", variants: [.display, .original])
    let second = try await store.importFile("b", pages: 2, title: "B", variants: [.original])
    let docs = [try #require(first.doc), try #require(second.doc)]
    try await store.write { writer throws(LibraryError) in
      let page = try writer.existingPageGroup(docs[0].pageGroupOrder[0]).pageOrder[1]
      try writer.perform(
        .rebindPage(page: page, bundle: second.bundle.id, pageNumber: 2, inherited: .none), context: writer.context)
      try writer.savePageTexts(
        [ExtractedPage(pageNumber: 1, words: "light wave".asWords), ExtractedPage(pageNumber: 2, words: [])],
        of: second.bundle.id, variant: .original)
    }
    return (store, docs, [first.bundle.id, second.bundle.id])
  }

  private func removeFile(_ variant: PDFVariant, of bundle: PDFBundle.ID, in store: LibraryStore) async throws {
    let segment = try #require(try await store.bundle(bundle)?.segments.first { $0.variant == variant })
    try FileManager.default.removeItem(atPath: store.directory.path(of: segment, in: bundle))
  }

  @Test("A doc's pages come in order, with every version and what there is of it")
  func doc() async throws {
    let (store, docs, bundles) = try await library()
    let pages = try #require(try await store.sessionPages(of: .doc(docs[0].id)))
    let detail = try #require(try await store.docDetail(docs[0].id))
    #expect(pages.map(\.id) == detail.pageGroups[0].pages.map(\.id) && pages.map(\.position) == [1, 2, 3])
    #expect(pages.map(\.currentVersionID) == detail.pageGroups[0].pages.map(\.versionID))
    #expect(pages.allSatisfy { $0.group.docTitle == "A" && !$0.group.isInTrash })
    #expect(pages.map { $0.versions.map(\.bundleID) } == [[bundles[0]], [bundles[0], bundles[1]], [bundles[0]]])
    #expect(pages.map { $0.versions.map(\.ordinal) } == [[1], [1, 2], [1]])
    #expect(pages.map { $0.versions.map(\.pageNumber) } == [[1], [2, 2], [3]])
    let both = PageSources([.display, .original])
    #expect(pages.map { $0.versions.map(\.sources) } == [[both], [both, PageSources([.original])], [both]])
    let other = try #require(try await store.sessionPages(of: .doc(docs[1].id)))
    #expect(other.map { $0.versions[0].sources } == [PageSources([.original, .ocrText]), PageSources([.original])])
  }

  @Test("What is shown of any page is what the library's other readings say")
  func agreement() async throws {
    let (store, docs, bundles) = try await library()
    let mapping = PageMapping(original: try PageAlignment(counterparts: [2, nil, 3], pageCount: 3))
    try await store.write { writer throws(LibraryError) in
      try writer.setPageMapping(of: bundles[0], to: mapping, context: writer.context)
    }
    for doc in docs {
      let pages = try #require(try await store.sessionPages(of: .doc(doc.id)))
      let detail = try #require(try await store.docDetail(doc.id)).pageGroups.flatMap { $0.pages }
      for (slot, page) in zip(SessionOpening(pages: pages).slots, detail) {
        #expect(slot.sourceOptionsForDefaultVersion.compactMap(\.variant) == page.binding.sources)
      }
    }
  }

  @Test("A group, all docs, findings and a bundle alone")
  func scopes() async throws {
    let (store, docs, bundles) = try await library()
    let first = try #require(try await store.sessionPages(of: .doc(docs[0].id)))
    let second = try #require(try await store.sessionPages(of: .doc(docs[1].id)))
    #expect(try await store.sessionPages(of: .pageGroup(docs[1].pageGroupOrder[0])) == second)
    #expect(try await store.sessionPages(of: .allDocs) == first + second)
    let mixed = [second[1], first[0], second[0]]
    #expect(try await store.sessionPages(of: .pages(mixed.map(\.id) + [Page.ID(UniqueID(high: 1, low: 1))])) == mixed)
    #expect(try await store.sessionPages(of: .pages([])) == [])
    let bundle = try #require(try await store.sessionBundle(bundles[1]))
    #expect(bundle.pages == [PageSources([.original, .ocrText]), PageSources([.original])])
    let stray = UniqueID(high: 7, low: 7)
    #expect(try await store.sessionPages(of: .doc(Doc.ID(stray))) == nil)
    #expect(try await store.sessionPages(of: .pageGroup(PageGroup.ID(stray))) == nil)
    #expect(try await store.sessionBundle(PDFBundle.ID(stray)) == nil)
  }

  @Test("Places agree with the doc, windows with the whole session, wherever they begin")
  func windows() async throws {
    let (store, docs, bundles) = try await library()
    for scope in [SessionScope.doc(docs[0].id), .pageGroup(docs[1].pageGroupOrder[0]), .allDocs] {
      let pages = try #require(try await store.sessionPages(of: scope))
      for from in 1...pages.count + 1 {
        let reading = try #require(try await store.sessionReading(of: scope, slice: .from(from, count: 2)))
        #expect(reading.places.map(\.id) == pages.map(\.id) && reading.places.map(\.group) == pages.map(\.group))
        #expect(reading.pages == Array(pages.dropFirst(from - 1).prefix(2)) && reading.from == from)
      }
    }
    let reading = try #require(try await store.sessionReading(of: .doc(docs[0].id), slice: .around(3, count: 1)))
    let detail = try #require(try await store.docDetail(docs[0].id)).pageGroups.flatMap { $0.pages }
    #expect(reading.places.map(\.size) == detail.map { PageSize(width: $0.binding.width, height: $0.binding.height) })
    #expect(reading.places.map(\.numberInDoc) == [1, 2, 3] && reading.pages.map(\.id) == [detail[2].id])
    #expect(reading.title == "A" && reading.docID == docs[0].id && !reading.hasAnswers && !reading.isInTrash)
    let all = try #require(try await store.sessionReading(of: .allDocs, slice: .from(1, count: 0)))
    #expect(all.title == "" && all.docID == nil && all.places.map(\.numberInDoc) == [1, 2, 3, 1, 2])
    let bundle = try #require(try await store.sessionBundle(bundles[1]))
    let bindings = try #require(try await store.bundlePages(bundles[1])).items
    #expect(bundle.sizes == bindings.map { PageSize(width: $0.width, height: $0.height) })
  }

  @Test("Questions and answers of a doc are parts of it, whose pages are counted as in the doc")
  func parts() async throws {
    let (store, docs, _) = try await library()
    let pages = try #require(try await store.sessionPages(of: .doc(docs[0].id)))
    try await store.write { writer throws(LibraryError) in
      let group = docs[0].pageGroupOrder[0]
      try writer.perform(
        .splitPageGroup(
          pageGroup: group,
          parts: [
            SplitPart(title: "Questions", pages: [pages[0].id, pages[1].id], answerPages: [pages[2].id])
          ]), context: writer.context)
    }
    func part(_ part: SessionPart, _ slice: SessionSlice = .around(3, count: 1)) async throws -> SessionReading {
      try #require(try await store.sessionReading(of: .doc(docs[0].id), part: part, slice: slice))
    }
    let (all, questions, answers) = (try await part(.all), try await part(.questions), try await part(.answers))
    #expect(all.hasAnswers && questions.hasAnswers && answers.hasAnswers)
    #expect(questions.places.map(\.id) == [pages[0].id, pages[1].id] && answers.places.map(\.id) == [pages[2].id])
    #expect(answers.places.map(\.numberInDoc) == [3] && answers.pages.map(\.id) == [pages[2].id])
    // The questions have no page 3, so their last page is read.
    #expect(questions.from == 2)
    let group = try #require(
      try await store.sessionReading(of: .pageGroup(answers.places[0].group.pageGroupID), slice: .from(1, count: 9)))
    #expect(group.places.map(\.numberInDoc) == [3] && group.hasAnswers && group.title == "A")
  }

  @Test("A filter takes docs, in the order of all docs")
  func filtered() async throws {
    let (store, docs, _) = try await library()
    let everything = try #require(try await store.sessionReading(of: .filtered(.all([])), slice: .from(1, count: 9)))
    #expect(everything.pages == (try await store.sessionPages(of: .allDocs)))
    let nothing = try #require(try await store.sessionReading(of: .filtered(.not(.all([]))), slice: .from(1, count: 9)))
    #expect(nothing.places.isEmpty && docs.count == 2)
  }

  @Test("A file that is gone is no source; without any, the page says that there is nothing")
  func missingFiles() async throws {
    let (store, docs, bundles) = try await library()
    var session = ViewingSession(
      SessionOpening(pages: try #require(try await store.sessionPages(of: .doc(docs[0].id)))))
    let id = session.slots[0].logicalPageID
    #expect(session.handle(.sourceChanged(id, .display)) == .changed)
    try await removeFile(.display, of: bundles[0], in: store)
    let fewer = try #require(try await store.sessionPages(of: .doc(docs[0].id)))
    #expect(session.rebuild(SessionOpening(pages: fewer)) == [.source(id, .display)])
    #expect(session.shown(at: 0)?.content == .source(.original))
    try await removeFile(.original, of: bundles[0], in: store)
    session.rebuild(SessionOpening(pages: try #require(try await store.sessionPages(of: .doc(docs[0].id)))))
    #expect(session.shown(at: 0)?.content == .nothing(.noFile))
    #expect(session.shown(at: 1)?.content == .source(.original))
    #expect(try await store.sessionBundle(bundles[0])?.pages == [.none, .none, .none])
  }

  @Test("What is in the trash is left out, and a doc that is there is for reading alone")
  func trash() async throws {
    let (store, docs, _) = try await library()
    let pages = try #require(try await store.sessionPages(of: .doc(docs[0].id)))
    try await store.write { writer throws(LibraryError) in
      _ = try writer.perform(.moveToTrash(selection: StructureSelection(pages: [pages[0].id])), context: writer.context)
      _ = try writer.perform(.moveToTrash(selection: StructureSelection(docs: [docs[1].id])), context: writer.context)
    }
    let rest = try #require(try await store.sessionPages(of: .allDocs))
    #expect(rest.map(\.id) == pages.dropFirst().map(\.id) && rest.map(\.position) == [1, 2])
    let trashed = try #require(try await store.sessionPages(of: .doc(docs[1].id)))
    #expect(trashed.count == 2 && SessionOpening(pages: trashed).slots.allSatisfy { !$0.capabilities.canAnnotate })
    #expect(try await store.sessionPages(of: .pages(trashed.map(\.id) + [pages[0].id])) == [])
  }

  @Test("The number of queries does not grow with the pages")
  func queries() async throws {
    let store = try TemporaryLibrary().open()
    var counts: [Int] = []
    for pages in [2, 300] {
      let doc = try #require(try await store.importFile("\(pages)", pages: pages, title: "\(pages)").doc)
      let (count, read) = try await store.pool.read { [store] db in
        var count = 0
        db.trace { event in if case .statement = event { count += 1 } }
        defer { db.trace(options: []) }
        let rows = SessionRows(.doc(doc.id))
        let versions = try rows.versions(db)
        let bundles = try BundleSources.fetchAll(db, Set(versions.map(\.bundleID)), in: store.directory)
        return (count, try rows.pages(db, versions, bundles).count)
      }
      #expect(read == pages)
      counts.append(count)
    }
    #expect(counts[0] == counts[1] && counts[0] <= 6, "\(counts)")
  }

  @Test("No sequence of a viewer's events changes the library", arguments: 1...4 as ClosedRange<UInt64>)
  func viewerChangesNothing(seed: UInt64) async throws {
    let (store, docs, bundles) = try await library()
    let before = try await dump(store)
    var generator = SeededGenerator(seed: seed)
    var session = ViewingSession(SessionOpening(pages: try #require(try await store.sessionPages(of: .allDocs))))
    var kinds: Set<ViewerEvent.Kind> = []
    for _ in 1...300 {
      let slot = session.slots[Int.random(in: 0..<session.slots.count, using: &generator)]
      let note = NoteBlock.ID(UniqueID(random: &generator))
      let version =
        slot.versionOptions.randomElement(using: &generator)?.pageVersionID
        ?? PageVersion.ID(UniqueID(random: &generator))
      let events: [ViewerEvent] = [
        .pageVersionPreviewChanged(slot.logicalPageID, version),
        .sourceChanged(slot.logicalPageID, PageSource.allCases.randomElement(using: &generator) ?? .ocr),
        .pageNavigated(to: Int.random(in: -1...7, using: &generator)),
        .annotationCreated(
          slot.logicalPageID, .rect(NormalizedRect(x: 0, y: 0, width: 1, height: 1)), title: nil, body: "x"),
        .annotationUpdated(slot.logicalPageID, note, .place(x: 1, y: 1)),
        .annotationDeleted(slot.logicalPageID, note), .annotationRestored(slot.logicalPageID, note),
        .annotationsReordered(slot.logicalPageID, version, parent: nil, order: [note]),
        .allVersionPreviewsChanged(.ofBundle(bundles[1])),
        .allSourcesChanged(.original), .viewModeChanged(.spread),
      ]
      let event = events[Int.random(in: 0..<events.count, using: &generator)]
      kinds.insert(event.kind)
      session.handle(event)
    }
    #expect(kinds.count == ViewerEvent.Kind.allCases.count)
    #expect(try await dump(store) == before, "let seed: UInt64 = \(seed)")
    #expect(try await store.docDetail(docs[0].id)?.pageGroups[0].pages.map(\.versionOrdinal) == [1, 2, 1])
  }

  /// Every row of every table, as text.
  private func dump(_ store: LibraryStore) async throws -> [String] {
    try await store.read { db in
      let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table): \($0)" }.sorted()
      }
    }
  }
}
