import ByteCoding
import Foundation
import GRDB
import PaperDomain
import TestSupport
import Testing

@testable import PaperStore

@Suite("Shared notes in the library")
struct SharedNotesTests {
  static func id(_ number: UInt64) -> SharedNotes.ID { SharedNotes.ID(UniqueID(high: 7, low: number)) }

  static func changes(_ text: String) -> NotesChunk {
    let bytes = Array(text.utf8)
    return NotesChunk(name: NotesChunk.Name(.incremental, key: SHA256.hash(bytes).bytes), bytes: bytes)
  }

  static func snapshot(_ text: String) -> NotesChunk {
    let bytes = Array(text.utf8)
    return NotesChunk(
      name: NotesChunk.Name(.snapshot, key: SHA256.hash(Array("heads \(text)".utf8)).bytes), bytes: bytes)
  }

  /// The stored pieces as texts, in the order of writing.
  static func texts(_ store: LibraryStore, _ id: SharedNotes.ID) async throws -> [String]? {
    guard case .chunks(let chunks) = try await store.storedNotes(id) else { return nil }
    return chunks.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static func isDone(_ result: Result<Void, LibraryError>) -> Bool {
    if case .success = result { true } else { false }
  }

  @Test("Pieces are added, doubled ones kept once, and a snapshot takes the place of exactly those that it names")
  func pieces() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (first, second, foreign) = (Self.changes("a"), Self.changes("b"), Self.changes("c"))
    #expect(try await store.storedNotes(Self.id(1)) == .absent)
    for chunk in [first, second, foreign, first] {
      let results = try await store.store([NotesWrite(id: Self.id(1), title: "Budget\nnotes", put: chunk)])
      #expect(results.allSatisfy(Self.isDone))
    }
    #expect(try await Self.texts(store, Self.id(1)) == ["a", "b", "c"])
    let summary = try #require(try await store.sharedNotes(Self.id(1)))
    #expect(summary.title == "Budget notes")
    #expect(summary.url == "automerge:" + Base58Check.text(of: Self.id(1).uniqueID.bytes))
    let whole = NotesWrite(
      id: Self.id(1), title: "x", put: Self.snapshot("ab"), remove: [first.name, second.name, Self.snapshot("ab").name])
    _ = try await store.store([whole])
    #expect(try await Self.texts(store, Self.id(1)) == ["c", "ab"])
    #expect(try store.findings() == [])
  }

  @Test("What others wrote since a number is found, of the documents asked for")
  func news() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    _ = try await store.store([NotesWrite(id: Self.id(1), title: "", put: Self.changes("a"))])
    let last = try await store.lastNotesChunk()
    let other = try library.open()
    _ = try await other.store([
      NotesWrite(id: Self.id(1), title: "", put: Self.changes("b")),
      NotesWrite(id: Self.id(2), title: "", put: Self.changes("c")),
    ])
    let news = try await store.notesChunks(after: last, of: [Self.id(1)])
    #expect(news.chunks.map { $0.chunk } == [Self.changes("b")])
    #expect(try await store.notesChunks(after: news.last, of: [Self.id(1), Self.id(2)]).chunks.isEmpty)
    // Numbers are never reused, even after the last pieces were removed.
    _ = try await store.store([
      NotesWrite(id: Self.id(2), title: "", put: Self.snapshot("c"), remove: [Self.changes("c").name])
    ])
    #expect(try await store.notesChunks(after: news.last, of: [Self.id(2)]).chunks.count == 1)
  }

  @Test("Lists: all, of a doc, of a page; notes outlive what they belong to")
  func lists() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let doc = try #require(try await store.importFile("x", pages: 1, title: "Paper").doc)
    let group = try #require(try await store.docDetail(doc.id)?.pageGroups.first)
    let page = try #require(group.pages.first)
    for number: UInt64 in 1...4 {
      _ = try await store.store([NotesWrite(id: Self.id(number), title: "n\(number)", put: Self.changes("\(number)"))])
    }
    try await store.write { writer throws(LibraryError) in
      try writer.place(Self.id(1), with: .doc(doc.id))
      try writer.place(Self.id(2), with: .pageGroup(group.id))
      try writer.place(Self.id(3), with: .page(page.id))
    }
    #expect(try await store.sharedNotes(.of(.doc(doc.id))).items.map { $0.title } == ["n1"])
    #expect(try await store.sharedNotes(.of(.pageGroup(group.id))).items.map { $0.title } == ["n2"])
    #expect(try await store.sharedNotes(.of(.page(page.id))).items.map { $0.title } == ["n3"])
    #expect(try await store.sharedNotes(slice: ListSlice(limit: 2)).items.map { $0.title } == ["n4", "n3"])
    let (unknown, page1) = (Doc.ID(UniqueID(high: 1, low: 1)), page.id)
    await #expect(throws: LibraryError.notFound(.doc, id: unknown.description)) {
      try await store.write { writer throws(LibraryError) in try writer.place(Self.id(4), with: .doc(unknown)) }
    }
    await #expect(throws: LibraryError.notFound(.sharedNotes, id: Self.id(9).description)) {
      try await store.write { writer throws(LibraryError) in try writer.place(Self.id(9), with: .page(page1)) }
    }
    try store.removePaper("Paper")
    let left = try await store.sharedNotes()
    #expect(left.total == 4)
    #expect(left.items.allSatisfy { $0.docID == nil && $0.pageGroupID == nil && $0.pageID == nil })
    #expect(try store.findings() == [])
  }

  @Test("In the trash notes take nothing; deleted for good they are not taken in again, until a person brings them")
  func trash() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let (id, other) = (Self.id(1), Self.id(2))
    _ = try await store.store([NotesWrite(id: id, title: "a", put: Self.changes("a"))])
    await #expect(throws: LibraryError.self) {
      try await store.write { writer throws(LibraryError) in try writer.delete(id) }
    }
    try await store.write { writer throws(LibraryError) in try writer.trash(id) }
    #expect(try await store.storedNotes(id) == .trashed)
    #expect(try await store.sharedNotes().total == 0)
    #expect(try await store.sharedNotes(.trashed).items.map { $0.id } == [id])
    #expect(try await store.closedNotes(among: [id, other]) == [id])
    let results = try await store.store([
      NotesWrite(id: id, title: "b", put: Self.changes("b")), NotesWrite(id: other, title: "c", put: Self.changes("c")),
    ])
    #expect(results.map(Self.isDone) == [false, true])
    try await store.write { writer throws(LibraryError) in try writer.restore(id) }
    #expect(try await Self.texts(store, id) == ["a"])
    try await store.write { writer throws(LibraryError) in
      try writer.trash(id)
      try writer.delete(id)
    }
    #expect(try await store.sharedNotes(id) == nil)
    #expect(try await store.storedNotes(id) == .trashed)
    #expect(try await store.closedNotes(among: [id]) == [id])
    let again = NotesWrite(id: id, title: "a", put: Self.changes("a"))
    #expect(try await store.store([again]).map(Self.isDone) == [false])
    try await store.write { writer throws(LibraryError) in try writer.readmit(id) }
    #expect(try await store.store([again]).map(Self.isDone) == [true])
    #expect(try store.findings() == [])
  }

  @Test("A check finds a piece that was damaged, and notes without content; a backup has them all")
  func maintenance() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    for number: UInt64 in 1...3 {
      _ = try await store.store([NotesWrite(id: Self.id(number), title: "n", put: Self.changes("\(number)"))])
    }
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let directory = try library.other()
    _ = try LibraryRestore(from: library.backup, to: directory).run()
    let restored = try LibraryStore(opening: directory)
    #expect(try await Self.texts(restored, Self.id(2)) == ["2"])
    #expect(try restored.findings() == [])
    try await store.pool.write { db in
      try db.execute(sql: "DROP TRIGGER shared_notes_chunk_is_immutable")
      try db.execute(
        sql: "UPDATE shared_notes_chunk SET data = x'00' WHERE notes_id = ?", arguments: [Self.id(2)])
      try db.execute(sql: "DELETE FROM shared_notes_chunk WHERE notes_id = ?", arguments: [Self.id(3)])
    }
    #expect(
      try store.findings().sorted()
        == ["sharedNotesChunk \(Self.id(2))", "sharedNotesContent \(Self.id(3))"].sorted())
  }

  // MARK: - Kills

  /// Writes numbers, one in each piece, with occasional snapshots. Appends each acknowledged number to a file.
  private static func writeUntilKilled(in path: String, acknowledging file: String, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    let delay = UInt32.random(in: 0...80_000, using: &generator)
    Thread.detachNewThread {
      usleep(delay)
      kill(getpid(), SIGKILL)
    }
    var number = seed * 1_000_000
    while true {
      number += 1
      var write = NotesWrite(id: id(1), title: "n", put: changes("\(number)\n"))
      if number % 7 == 0, case .chunks(let chunks) = try await store.storedNotes(id(1)) {
        let all = chunks.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() + "\(number)\n"
        write = NotesWrite(id: id(1), title: "n", put: snapshot(all), remove: chunks.map { $0.name })
      }
      _ = try await store.store([write])
      let line = Array("\(number)\n".utf8)
      _ = Foundation.write(descriptor, line, line.count)
    }
  }

  @Test(
    "Killed at random points, again and again, everything acknowledged is there",
    arguments: 1...8 as ClosedRange<UInt64>)
  func killed(seed: UInt64) async throws {
    let library = try TemporaryLibrary()
    let (path, file) = (library.data, library.path + "/acknowledged")
    for round in 0..<3 as Range<UInt64> {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, file = file as String, seed = seed * 10 + round as UInt64] in
        try await Self.writeUntilKilled(in: path, acknowledging: file, seed: seed)
      }
    }
    let store = try library.open()
    let texts = try await Self.texts(store, Self.id(1)) ?? []
    let there = Set(texts.joined().split(separator: "\n"))
    let acknowledged = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    for number in acknowledged.split(separator: "\n") { #expect(there.contains(number), "\(number) is lost") }
    #expect(try store.findings() == [])
  }
}
