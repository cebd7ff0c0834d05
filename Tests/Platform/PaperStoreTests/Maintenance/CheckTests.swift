import Foundation
import GRDB
import PaperDomain
import Synchronization
import Testing

@testable import PaperStore

@Suite("A check finds what is wrong, and a repair loses nothing")
struct CheckTests {
  /// A fault in a database, made by SQL that ignores its rules.
  struct Fault: CustomTestStringConvertible, Sendable {
    var code: String
    var sql: String
    var canBeRepaired = true

    var testDescription: String { code }
  }

  private static let faults = [
    Fault(
      code: "pageOrder",
      sql: "UPDATE page SET position = position + 3 WHERE position = 2"),
    Fault(code: "groupOrder", sql: "UPDATE page_group SET position = 7"),
    Fault(code: "currentBinding", sql: "UPDATE page SET current_page_number = 2 WHERE current_page_number = 1"),
    Fault(code: "titleForm", sql: "UPDATE doc SET title_folded = 'something else'"),
    Fault(code: "titleForm", sql: "UPDATE doc SET title_order = '' WHERE title = 'Paper 0'"),
    Fault(
      code: "noteForm",
      sql: """
        INSERT INTO note_block SELECT 1, randomblob(16), id, NULL, 1, 0, 0, 0.5, 0.5, 'Why', 'so', 1, 1, NULL, NULL, ''
          FROM page_version LIMIT 1
        """),
    Fault(code: "pagePlace", sql: "DELETE FROM page_place WHERE page = 1"),
    Fault(code: "pagePlace", sql: "UPDATE page_place SET doc_id = (SELECT max(id) FROM doc)"),
    Fault(code: "pagePlace", sql: "UPDATE page_place SET page_group_id = randomblob(16) WHERE page = 2"),
    Fault(code: "pagePlace", sql: "INSERT INTO page_place VALUES (999, randomblob(16), randomblob(16))"),
    Fault(code: "textCount", sql: "UPDATE bundle SET text_page_count = 9"),
    Fault(code: "searchText", sql: "DELETE FROM page_search WHERE rowid = 1"),
    Fault(code: "searchText", sql: "UPDATE page_search SET text = 'other words' WHERE rowid = 2"),
    Fault(code: "searchText", sql: "INSERT INTO page_search (rowid, text) VALUES (999, 'from nowhere')"),
    Fault(code: "searchIndex", sql: "UPDATE page_search_content SET c0 = 'other words' WHERE id = 1"),
    Fault(code: "pageWithoutVersion", sql: "DELETE FROM page_version", canBeRepaired: false),
    Fault(code: "reference", sql: "DELETE FROM doc", canBeRepaired: false),
    Fault(code: "bundleFiles", sql: "DELETE FROM bundle_segment", canBeRepaired: false),
    Fault(
      code: "boundPage",
      sql: """
        DROP TRIGGER page_version_is_immutable;
        UPDATE page_version SET page_number = 50 WHERE page_number = 2;
        UPDATE page SET current_page_number = 50 WHERE current_page_number = 2
        """, canBeRepaired: false),
    Fault(
      code: "pageMapping", sql: "UPDATE bundle SET page_mapping = x'01000201'", canBeRepaired: false),
    Fault(code: "mappedText", sql: "UPDATE page_text SET bundle_page = bundle_page + 1"),
    Fault(code: "mappedText", sql: "UPDATE page_text SET bundle_page = NULL WHERE page_number = 1"),
    Fault(
      code: "edit",
      sql: """
        INSERT INTO edit (id, kind, subject, item_count, made_at, changes)
          VALUES (randomblob(16), 'renameDoc', 'Paper 0', 1, 1, '[{"docColour":{}}]')
        """, canBeRepaired: false),
    Fault(
      code: "editPerson",
      sql: """
        INSERT INTO edit (id, person_id, kind, subject, item_count, made_at, changes)
          VALUES (randomblob(16), randomblob(16), 'renameDoc', 'Paper 0', 1, 1, '[]')
        """),
    Fault(
      code: "mergedPerson",
      sql: """
        DROP TRIGGER edit_person_insert;
        INSERT INTO person VALUES (x'00000000000000000000000000000001', 'Ana', 'ana', '#FF0000', NULL, 1, 1);
        INSERT INTO person VALUES (x'00000000000000000000000000000002', 'Bo', 'bo', '#FF0000',
          x'00000000000000000000000000000001', 1, 1);
        INSERT INTO edit (id, person_id, kind, subject, item_count, made_at, changes)
          VALUES (randomblob(16), x'00000000000000000000000000000002', 'renameDoc', 'Paper 0', 1, 1, '[]')
        """),
    Fault(
      code: "editOrder",
      sql: """
        INSERT INTO edit (id, kind, subject, item_count, made_at, reverted_at, changes)
          VALUES (randomblob(16), 'renameDoc', 'Paper 0', 1, 1, 1, '[]'),
            (randomblob(16), 'renameDoc', 'Paper 1', 1, 1, 1, '[]')
        """),
    Fault(
      code: "editOrder",
      sql: """
        INSERT INTO edit (number, id, kind, subject, item_count, made_at, reverted_number, changes)
          SELECT 1 + max(number), randomblob(16), 'renameDoc', 'Paper 0', 1, 1, 2 + max(number), '[]' FROM edit
        """),
    Fault(
      code: "tagScope",
      sql: """
        DROP TRIGGER doc_tag_insert;
        INSERT INTO tag VALUES (1, randomblob(16), 'Hard', 'hard', '#FF0000', 'page', NULL, 1, 1, 1);
        INSERT INTO doc_tag SELECT 1, id FROM doc LIMIT 1
        """, canBeRepaired: false),
    Fault(
      code: "value",
      sql: """
        DROP TRIGGER doc_value_insert;
        INSERT INTO variable VALUES (1, randomblob(16), 'Year', 'year', 'int', 'doc', '#FF0000', 1, 1, 1);
        INSERT INTO doc_value SELECT 1, id, NULL, NULL, 'a word' FROM doc LIMIT 1
        """, canBeRepaired: false),
    Fault(
      code: "listOptions",
      sql: "INSERT INTO variable VALUES (1, randomblob(16), 'Level', 'level', 'list', 'doc', '#FF0000', 1, 1, 1)",
      canBeRepaired: false),
    Fault(
      code: "savedView",
      sql: """
        INSERT INTO saved_view VALUES (randomblob(16), 'Mine', 'mine', '{"tag":{"_0":"?"}}',
          '{"order":"asc","sort":"title"}', 1, 1, 1)
        """, canBeRepaired: false),
    Fault(
      code: "savedView",
      sql: """
        INSERT INTO saved_view VALUES (randomblob(16), 'Mine', 'mine', '{"all":{"_0":[]}}', '{"sort":"colour"}', 1, 1, 1)
        """, canBeRepaired: false),
    Fault(
      code: "noteThread",
      sql: """
        DROP TRIGGER note_block_insert; DROP TRIGGER note_block_parent_update;
        INSERT INTO note_block SELECT 1, randomblob(16), id, 2, 1, 0, 0, 0.5, 0.5, NULL, '', 1, 1, NULL, NULL, ''
          FROM page_version LIMIT 1;
        INSERT INTO note_block SELECT 2, randomblob(16), id, 1, 1, 0, 0, 0.5, 0.5, NULL, '', 1, 1, NULL, NULL, ''
          FROM page_version LIMIT 1
        """, canBeRepaired: false),
    Fault(
      code: "database",
      sql: """
        PRAGMA ignore_check_constraints = ON;
        UPDATE page SET position = -1 WHERE position = 1
        """, canBeRepaired: false),
  ]

  /// The data directory of a library of three docs without faults, and what a person would miss of it.
  private static let whole = Task {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3)
    let content = try await store.content()
    #expect(try store.findings() == [])
    try store.close()
    return (folder: try FolderCopy(of: library.data), content: content)
  }

  @Test("Each promise of the database that is broken is found; what can be derived is repaired", arguments: faults)
  func databaseFaults(fault: Fault) async throws {
    let library = try TemporaryLibrary()
    let whole = try await Self.whole.value
    try whole.folder.write(to: library.data)
    var configuration = DatabaseOpening.configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: library.directory().databasePath, configuration: configuration)
    try await queue.writeWithoutTransaction { db in try db.execute(sql: fault.sql) }
    try queue.close()

    let broken = try library.open()
    let found = try LibraryCheck(of: broken, repairs: false).run()
    #expect(found.findings.contains { $0.code == fault.code }, "\(found.findings)")
    #expect(!found.isClean && found.findings.allSatisfy { !$0.isRepaired })
    #expect(try LibraryCheck(of: broken, repairs: false).run() == found, "a check changes nothing")

    let repaired = try LibraryCheck(of: broken, repairs: true).run()
    #expect(repaired.isClean == fault.canBeRepaired, "\(repaired.findings)")
    guard fault.canBeRepaired else { return }
    #expect(try broken.findings() == [])
    #expect(try await broken.integrityProblems() == [])
    #expect(try await broken.content() == whole.content)
  }

  @Test("An index that lacks rows is built anew")
  func brokenIndex() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3)
    try store.close()
    // Hides the index's definition, changes a row, and restores the definition.
    let queue = try DatabaseQueue(path: store.directory.databasePath, configuration: DatabaseOpening.configuration())
    try await queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'doc_created_at';
          DELETE FROM sqlite_schema WHERE name = 'doc_created_at';
          PRAGMA writable_schema = RESET;
          """)
      try db.execute(sql: "UPDATE doc SET created_at = created_at + 1")
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          INSERT INTO sqlite_schema SELECT * FROM kept;
          PRAGMA writable_schema = RESET;
          """)
    }
    try queue.close()
    let broken = try library.open()
    #expect(try broken.findings().contains("database papercenter.sqlite"))
    let repaired = try LibraryCheck(of: broken, repairs: true).run()
    #expect(repaired.isClean && !repaired.findings.isEmpty, "\(repaired.findings)")
    #expect(try broken.findings() == [])
  }

  @Test("A byte that flipped in a file is found, wherever it is", arguments: [0, 7, -1])
  func flippedByteInFile(offset: Int) async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3)
    let path = try #require(try await store.content().files.keys.sorted().first)
    let file = store.directory.path + "/" + path
    let size = try #require(FileSystem.fileSize(file))
    try flipByte(in: file, at: offset < 0 ? Int(size) + offset : offset)
    let changed = FileManager.default.contents(atPath: file)
    #expect(try store.findings() == ["fileChanged \(path)"])
    let report = try LibraryCheck(of: store, repairs: true).run()
    #expect(!report.isClean && report.files == 3)
    #expect(FileManager.default.contents(atPath: file) == changed, "what a person may want to look at stays")
  }

  @Test("A byte that flipped in the database's pages is found")
  func flippedByteInDatabase() async throws {
    for table in ["page_version", "bundle_segment", "page_text", "doc"] {
      let library = try TemporaryLibrary()
      try await library.filled(20).close()
      try breakTable(table, of: library)
      do {
        let store = try library.open()
        let report = try LibraryCheck(of: store, repairs: true).run()
        #expect(report.findings.contains { $0.code == "database" && !$0.isRepaired }, "\(table): \(report.findings)")
      } catch {
        // Opening finds damage in tables that every opening reads.
        #expect((error as? StoreError)?.code == "damagedDatabase", "\(table): \(error)")
      }
    }
  }

  @Test("Files and folders that belong to nothing are found and kept in lost+found")
  func orphans() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    let directory = store.directory
    let file = try #require(try await store.content().files.keys.sorted().first)
    let bundle = (file as NSString).deletingLastPathComponent
    let lost = library.context.newID().description
    let staged = library.context.newID()
    _ = try StagingFolder(in: directory, id: staged).makeFile("display.pdf").finish()
    let living = try StagingFolder(in: directory, id: library.context.newID())
    try FileSystem.makeFolder(directory.bundlesPath + "/" + lost)
    for path in ["PDFBundles/\(lost)/display.pdf", "PDFBundles/notes.txt", "\(bundle)/display.9.pdf"] {
      try Data(path.utf8).write(to: URL(fileURLWithPath: directory.path + "/" + path))
    }
    try FileSystem.removeFile(directory.path + "/" + file)

    let expected: Set = [
      "fileMissing \(file)", "orphanFolder PDFBundles/\(lost)", "orphanFolder PDFBundles/notes.txt",
      "orphanFile \(bundle)/display.9.pdf",
    ]
    #expect(try Set(store.findings()) == expected)
    let report = try LibraryCheck(of: store, repairs: true).run()
    #expect(report.findings.filter { !$0.isRepaired }.map { $0.code } == ["fileMissing"])
    let kept = try files(below: directory.path + "/lost+found")
    for path in ["PDFBundles/\(lost)/display.pdf", "PDFBundles/notes.txt", "\(bundle)/display.9.pdf"] {
      #expect(kept.values.contains(Data(path.utf8)), "\(path)")
    }
    #expect(try store.findings() == ["fileMissing \(file)"])
    #expect(FileSystem.isFolder(living.path))

    // A second repair does not overwrite the files that the first one kept.
    try Data("again".utf8).write(to: URL(fileURLWithPath: directory.path + "/PDFBundles/notes.txt"))
    _ = try LibraryCheck(of: store, repairs: true).run()
    let keptAgain = try files(below: directory.path + "/lost+found")
    #expect(keptAgain.count == kept.count + 1)
  }

  @Test("A check beside imports finds nothing, again and again")
  func besideImports() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3)
    let other = try library.open()
    let isDone = Atomic(false)
    async let writing: Void = {
      var count = 0
      while !isDone.load(ordering: .relaxed) {
        try await other.addPaper("During \(count)")
        if count % 3 == 2 { try other.removePaper("During \(count)") }
        count += 1
      }
    }()
    for _ in 0..<20 {
      let findings = try LibraryCheck(of: store, repairs: false).run().findings
      #expect(findings == [])
    }
    isDone.store(true, ordering: .relaxed)
    try await writing
  }

  @Test("Folders of bundles that are being deleted are not taken for lost ones, however many go one after the other")
  func foldersThatGo() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)
    let directory = store.directory
    let isDone = Atomic(false)
    async let going: Void = {
      while !isDone.load(ordering: .relaxed) {
        let id = library.context.newID()
        try await store.pool.write { db in
          try db.execute(sql: "INSERT INTO leftover (kind, id) VALUES ('bundle', ?)", arguments: [id])
        }
        try FileSystem.makeFolder(directory.folder(of: PDFBundle.ID(id)))
        await Task.yield()
        try FileSystem.removeFolder(directory.folder(of: PDFBundle.ID(id)))
        try await store.pool.write { db in
          try db.execute(sql: "DELETE FROM leftover WHERE kind = 'bundle' AND id = ?", arguments: [id])
        }
      }
    }()
    for _ in 0..<20 {
      #expect(try LibraryCheck(of: store, repairs: false).run().findings == [])
    }
    isDone.store(true, ordering: .relaxed)
    try await going
  }
}
