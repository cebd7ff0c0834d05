import ByteCoding
import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A library goes out as a folder and comes in again")
struct LibraryFolderTests {
  @Test("Into an empty library everything comes in, with its identifiers, and goes out as the same folder")
  func roundTrip() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.furnished()
    let report = try LibraryFolderExport(of: store, to: library.folder).run()
    #expect(report.counts["docs"] == 3 && report.counts["notes"] == 3 && report.unavailable == [])

    let other = try library.openOther()
    let taken = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(taken.kept == [:] && taken.different == [] && taken.renamed == [:])
    #expect(taken.added["pages"] == report.counts["pages"] && taken.added["versions"] == report.counts["versions"])
    #expect(try await other.content() == store.content())
    #expect(try await other.integrityProblems() == [])
    #expect(try other.findings() == [])
    _ = try LibraryFolderExport(of: other, to: library.folder + "2").run()
    let (first, second) = try (files(library.folder), files(library.folder + "2"))
    #expect(first.keys.sorted() == second.keys.sorted())
    for (name, data) in first where second[name] != data {
      Issue.record(
        "\(name): \(String(decoding: data, as: UTF8.self)) \(String(decoding: second[name] ?? Data(), as: UTF8.self))")
    }
  }

  @Test("What a library has stays as it is, differences are named, and a second import changes nothing")
  func merge() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.furnished()
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    let doc = try #require(try await store.docs().items.first { $0.title == "Mechanics" })
    let before = try await store.content()
    try await store.write { writer throws(LibraryError) in
      try writer.perform(.renameDoc(doc: doc.id, title: "Mechanics, mine"), context: writer.context)
    }
    let again = try await LibraryFolderImport(from: library.folder, into: store).run()
    #expect(again.added == [:])
    #expect(again.different == ["docs/\(doc.id).json"])
    #expect(try await store.docDetail(doc.id)?.doc.title == "Mechanics, mine")
    #expect(try await store.content().files == before.files)
    #expect(try await store.integrityProblems() == [])
  }

  @Test("Into a library with other things they come beside them; a name that is taken gets a number")
  func beside() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.furnished()
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    let other = try library.openOther()
    try await other.addPaper("Optics")
    try await other.write { writer throws(LibraryError) in
      let group = try writer.createTagGroup(named: "Level", context: writer.context)
      try writer.createTag(named: "Hard", in: group.id, scope: .doc, context: writer.context)
    }
    let taken = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(taken.renamed == ["tags.json, groups[1]": "Level (2)"])
    let titles = try await other.docs().items.map { $0.title }
    #expect(titles.contains("Optics") && titles.contains("Mechanics"))
    #expect(try await other.integrityProblems() == [])
    #expect(try other.findings() == [])
  }

  @Test("Groups, pages, versions and notes that the library lacks come behind those that it has")
  func behind() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.furnished()
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    let doc = try #require(try await store.docs().items.first { $0.title == "Mechanics" })
    let detail = try #require(try await store.docDetail(doc.id))
    let pages = detail.pageGroups.flatMap { $0.pages.map { $0.id } }
    // A library that knows the doc but has deleted one of its pages for good.
    let other = try library.openOther()
    _ = try await LibraryFolderImport(from: library.folder, into: other).run()
    try await other.write { writer throws(LibraryError) in
      try writer.perform(.moveToTrash(selection: StructureSelection(pages: [pages[0]])), context: writer.context)
    }
    try await other.write { writer throws(LibraryError) in _ = try writer.emptyTrash() }
    let taken = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(taken.added["pages"] ?? 0 >= 1 && (taken.added["docs"] ?? 0) <= 1)
    let now = try #require(try await other.docDetail(doc.id)).pageGroups.flatMap { $0.pages.map { $0.id } }
    #expect(Set(now) == Set(pages) && now.count == pages.count)
    #expect(try await other.integrityProblems() == [])
  }

  @Test("A file that the library has lost is named, and the rest goes out and comes in")
  func lostFile() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    let paths = try await store.content().files.keys.sorted()
    try FileSystem.removeFile(store.directory.path + "/" + paths[0])
    let report = try LibraryFolderExport(of: store, to: library.folder).run()
    #expect(report.unavailable == [UnavailableFile(path: paths[0], reason: .missing)])
    let other = try library.openOther()
    let taken = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(taken.missingFiles == [paths[0].replacingOccurrences(of: "PDFBundles", with: "bundles")])
    #expect(try other.findings() == ["fileMissing \(paths[0])"])
  }

  @Test("Every column of what goes out is in the folder, or follows from what is")
  func columns() async throws {
    let following: [String: Set<String>] = [
      "bundle": ["name_order", "text_page_count"], "bundle_segment": ["bundle_id", "sha256", "page_sizes"],
      "page_text": ["number", "bundle_id", "rank", "text", "words", "confidences"],
      "doc": ["title_folded", "title_order"], "page_group": ["doc_id", "position"],
      "page": ["number", "position", "current_bundle_id", "current_page_number"], "page_version": ["page_id"],
      "person": ["name_key"], "tag_group": ["number", "name_key"], "tag": ["number", "name_key"],
      "variable": ["number", "name_key"], "variable_option": ["number", "variable", "name_key"],
      "saved_view": ["name_key"], "note_block": ["number", "page_version_id", "text_folded"], "shared_notes": [],
    ]
    let store = try TemporaryLibrary().open()
    let tables: [FolderTable] = [
      .bundle, .segment, .text, .doc, .pageGroup, .page, .version, .person, .tagGroup, .tag, .variable, .option, .view,
      .note, .sharedNotes,
    ]
    for table in tables {
      let columns = try await store.read { db in
        try Set(String.fetchAll(db, sql: "SELECT name FROM pragma_table_xinfo('\(table.name)') WHERE hidden <> 1"))
      }
      let said = Set(table.fields.map { $0.column })
      #expect(columns == said.union(following[table.name] ?? []), "\(table.name)")
    }
  }

  @Test("Every table is in the folder, follows from what is, or is the library's own")
  func wholeDatabase() async throws {
    let assignments = ["bundle", "doc", "page_group", "page", "note_block"].flatMap { ["\($0)_tag", "\($0)_value"] }
    let out = Set(
      assignments + [
        "bundle", "bundle_segment", "page_text", "doc", "page_group", "page", "page_version", "person", "tag_group",
        "tag", "variable", "variable_option", "saved_view", "note_block", "shared_notes", "shared_notes_chunk",
        "mark_group",
      ])
    let following: Set = ["mark_turn", "mark_text", "page_place", "former_version", "search_rebuild", "search_change"]
    let own: Set = [
      "edit", "carried_report", "notes_sitting", "job", "lease", "leftover", "shared_notes_deleted",
      "shared_notes_storage", "grdb_migrations",
    ]
    let tables = try await TemporaryLibrary().open().read { db in
      try Set(
        String.fetchAll(
          db,
          sql: """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'page_search%'
              AND name NOT LIKE 'former_search%'
            """))
    }
    #expect(tables == out.union(following).union(own))
  }

  @Test("Marks come in with who made them and what is undone of them, beside what was drawn since, and as no step")
  func marks() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.furnished()
    let (marked, before) = try await store.marks()
    #expect(before.count == 7 && before.contains { $0.isReverted })
    let report = try LibraryFolderExport(of: store, to: library.folder).run()
    #expect(report.counts["marks"] == 1 && report.damagedMarks == [])

    let other = try library.openOther()
    let taken = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(taken.added["marks"] == 1)
    #expect(try await other.marks().groups == before)
    #expect(try await other.notebook(of: marked).fileBytes == store.notebook(of: marked).fileBytes)
    #expect(try await other.historyTexts() == [])

    // Both libraries are edited further. A step that one of them undid arrives in the other as a step.
    let ada = try #require(before.compactMap { $0.person }.first)
    var pen = try await MarkPen(on: marked, of: other, as: ada)
    let drawn = try pen.draw(900)
    try await pen.sync(with: other)
    var mine = try await MarkPen(on: marked, of: store, as: ada)
    let step = try #require(try await store.history().items.first { $0.kind == .mark && $0.revertedAt == nil })
    let kept = try mine.draw(1200)
    try await mine.sync(with: store)
    try await store.turn(undoing: true, as: step.person?.id, step.id)
    let undone = try await store.strokes(on: marked)
    _ = try LibraryFolderExport(of: store, to: library.folder + "2").run()
    let merged = try await LibraryFolderImport(from: library.folder + "2", into: other).run()
    #expect(merged.added == ["marks": 1])
    #expect(try await other.strokes(on: marked) == undone.union([drawn]) && undone.contains(kept))
    _ = try LibraryFolderExport(of: other, to: library.folder + "3").run()
    _ = try await LibraryFolderImport(from: library.folder + "3", into: store).run()
    #expect(try await store.notebook(of: marked).fileBytes == other.notebook(of: marked).fileBytes)
    let again = try await LibraryFolderImport(from: library.folder + "3", into: store).run()
    #expect(again.added == [:] && again.kept["marks"] == 1)
    for store in [store, other] { #expect(try store.findings() == []) }
  }

  @Test("An undo that comes in marks the step that it is about as undone")
  func undoneElsewhere() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let ana = try await store.makePerson("Ana")
    var pen = try await MarkPen(on: page, of: store, as: ana)
    try pen.draw()
    try await pen.sync(with: store)
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    let other = try library.openOther()
    _ = try await LibraryFolderImport(from: library.folder, into: other).run()
    var copy = try await MarkPen(on: page, of: other, as: ana)
    try copy.edit { page, time in try page.undo(at: time) }
    try await copy.sync(with: other)
    _ = try LibraryFolderExport(of: other, to: library.folder + "2").run()
    _ = try await LibraryFolderImport(from: library.folder + "2", into: store).run()
    #expect(try await store.historyTexts() == ["-Draw pen stroke"])
    #expect(try await store.strokes(on: page) == [])
    #expect(try store.findings() == [])
  }

  @Test("Marks with another content under the same name stay as the library has them, which is said")
  func otherMarks() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let page = try await store.markedPages()[0]
    let actor = UniqueID(high: 5, low: 5)
    let copy = try library.openOther()
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    _ = try await LibraryFolderImport(from: library.folder, into: copy).run()
    for (store, x) in [(store, 100), (copy, 900)] as [(LibraryStore, Int32)] {
      var pen = try await MarkPen(on: page, of: store, as: nil, actor: actor)
      try pen.draw(x)
      try await pen.sync(with: store)
    }
    let before = try await store.notebook(of: page).fileBytes
    _ = try LibraryFolderExport(of: copy, to: library.folder + "2").run()
    let taken = try await LibraryFolderImport(from: library.folder + "2", into: store).run()
    #expect(taken.different.count == 1 && taken.different[0].hasSuffix("/\(page)/marks.bnbk"))
    #expect(try await store.notebook(of: page).fileBytes == before)
    #expect(try store.findings() == [])
  }

  @Test("Shared notes of two libraries merge; those that were deleted for good come back; a damaged piece is refused")
  func sharedNotes() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let id = SharedNotesTests.id(1)
    let (first, second) = (SharedNotesTests.changes("a"), SharedNotesTests.changes("b"))
    _ = try await store.store([NotesWrite(id: id, title: "Budget", put: first)])
    _ = try LibraryFolderExport(of: store, to: library.folder).run()
    let other = try library.openOther()
    _ = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(try await SharedNotesTests.texts(other, id) == ["a"])
    _ = try await other.store([NotesWrite(id: id, title: "Budget", put: second)])
    _ = try LibraryFolderExport(of: other, to: library.folder + "2").run()
    let merged = try await LibraryFolderImport(from: library.folder + "2", into: store).run()
    #expect(merged.added == ["pieces": 1] && merged.kept["sharedNotes"] == 1)
    #expect(try await SharedNotesTests.texts(store, id) == ["a", "b"])
    let again = try await LibraryFolderImport(from: library.folder, into: store).run()
    #expect(again.added == [:])

    try await store.write { writer throws(LibraryError) in
      try writer.trash(id)
      try writer.delete(id)
    }
    let returned = try await LibraryFolderImport(from: library.folder, into: store).run()
    #expect(returned.added == ["sharedNotes": 1])
    #expect(try await SharedNotesTests.texts(store, id) == ["a"])
    #expect(try await store.closedNotes(among: [id]) == [])

    let piece = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: library.folder).first { $0.hasSuffix(".automerge") })
    try flipByte(in: library.folder + "/" + piece)
    let error = await #expect(throws: LibraryFolderError.self) {
      _ = try await LibraryFolderImport(from: library.folder, into: other).run()
    }
    #expect(error?.description.contains(piece) == true)
  }

  @Test("Marks that are damaged in the library are named, and the rest goes out")
  func damagedMarks() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.furnished()
    try await store.pool.write { db in
      try db.execute(sql: "DROP TRIGGER mark_group_is_immutable")
      try db.execute(sql: "UPDATE mark_group SET data = x'00' WHERE number = 2")
    }
    let report = try LibraryFolderExport(of: store, to: library.folder).run()
    #expect(report.damagedMarks.count == 1 && report.counts["marks"] == nil && report.counts["docs"] == 3)
    let other = try library.openOther()
    _ = try await LibraryFolderImport(from: library.folder, into: other).run()
    #expect(try other.findings() == [])
  }

  // MARK: -

  /// The folder's files, without the time at which the folder was written.
  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name != "library.json" {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) { files[name] = data }
    }
    return files
  }
}

extension TemporaryLibrary {
  /// The folder that the library is written to.
  var folder: String { path + "/folder" }

  /// A library with some of everything that is written to the folder.
  func furnished() async throws -> LibraryStore {
    let store = try await filled(2, prefix: "Algebra")
    let bundle = try await store.addPaper("Mechanics")
    let doc = try #require(try await store.docs().items.first { $0.title == "Mechanics" })
    let detail = try #require(try await store.docDetail(doc.id))
    let page = detail.pageGroups[0].pages[0]
    let version = try #require(try await store.pageDetail(page.id)).versions[0].id
    let sat = try #require(CalendarDay("2023-06-15"))
    try await store.write(as: .named("Ada")) { writer throws(LibraryError) in
      let context = writer.context
      let group = try writer.createTagGroup(named: "Level", context: context)
      let tag = try writer.createTag(named: "Hard", in: group.id, scope: .all, context: context)
      let year = try writer.createVariable(named: "Year", type: .int, scope: .all, context: context)
      let day = try writer.createVariable(named: "Day", type: .date, scope: .all, context: context)
      let season = try writer.createVariable(
        named: "Season", type: .list, scope: .all, options: ["Summer", "Winter"], context: context)
      for target in [MetadataTarget.doc(doc.id), .page(page.id), .bundle(bundle.id)] {
        try writer.perform(
          .assign(
            assignment: MetadataAssignment(
              targets: [target], addedTags: [tag.id],
              values: [
                .init(variableID: year.id, value: .int(2023)),
                .init(variableID: day.id, value: .date(sat)),
                .init(variableID: season.id, value: .list(season.options[1].id)),
              ])), context: context)
      }
      try writer.perform(
        .createSavedView(name: "Hard ones", filter: "", sort: .list(ListSort(key: .title, order: .ascending))),
        context: context)
      let rect = NormalizedRect(x: 0.25, y: 0.5, width: 0.25, height: 0.125)
      let note = try writer.perform(
        .createNote(version: version, rect: rect, title: "First", body: "A “note”\nof two lines"), context: context)
      let reply = try writer.perform(
        .replyToNote(to: note.created.notes[0], title: nil, body: "A reply"), context: context)
      try writer.perform(.createNote(version: version, rect: rect, title: nil, body: "Another"), context: context)
      try writer.perform(.deleteNote(note: reply.created.notes[0]), context: context)
    }
    try await store.mark(version)
    return store
  }
}

extension LibraryStore {
  /// Draws on a page as two persons and as somebody without a name. One of them undoes.
  fileprivate func mark(_ version: PageVersion.ID) async throws {
    for person in [try await makePerson("Bo"), try await makePerson("Cy"), nil] {
      var pen = try await MarkPen(on: version, of: self, as: person)
      try pen.draw()
      if person != nil { try pen.draw(400, kind: .highlighter) }
      try await pen.sync(with: self)
      if person == nil { try await turn(undoing: true, as: nil, on: version) }
    }
  }

  /// A group as stored, and whether it is undone.
  struct StoredMark: Equatable {
    var group: Data
    var person: Person.ID?
    var time: Instant
    var isReverted: Bool
  }

  /// The groups of the only page version with marks, in the order of its log.
  fileprivate func marks() async throws -> (version: PageVersion.ID, groups: [StoredMark]) {
    try await pool.read { db in
      let version = try #require(
        try PageVersion.ID.fetchAll(db, sql: "SELECT DISTINCT page_version_id FROM mark_group").first)
      let groups = try Row.fetchAll(
        db,
        sql: """
          SELECT *, ifnull((
            SELECT is_reverted FROM mark_turn
            WHERE (page_version_id, actor, counter) = (made.page_version_id, made.actor, made.counter)), 0) AS reverted
          FROM mark_group AS made ORDER BY page_version_id, stamp, actor, counter
          """
      ).map { row in
        StoredMark(group: row["data"], person: row["person_id"], time: row["made_at"], isReverted: row["reverted"])
      }
      return (version, groups)
    }
  }
}
