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

    let other = try LibraryStore(opening: library.other())
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
    let other = try LibraryStore(opening: library.other())
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
    // A library that knows the doc and has lost a page of it for good.
    let other = try LibraryStore(opening: library.other())
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
    let other = try LibraryStore(opening: library.other())
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

  // MARK: -

  /// The folder's files, without the moment at which it was written.
  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name != "library.json" {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) { files[name] = data }
    }
    return files
  }
}

extension TemporaryLibrary {
  /// Where its folder goes.
  var folder: String { path + "/folder" }

  /// A library with some of everything that goes out.
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
    return store
  }
}
