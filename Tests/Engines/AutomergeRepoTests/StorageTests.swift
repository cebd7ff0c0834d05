import AutomergeEngine
import ByteCoding
import Testing

@testable import AutomergeRepo

/// Chunks in storage: their names, loading damaged ones, and compaction.
@Suite struct StorageTests {
  @Test("a snapshot is named by its heads' digits, changes by their bytes")
  func keys() throws {
    let document = try Fixture.document(0..<2)
    let digits = Array(document.heads[0].description.utf8)
    #expect(ChunkKey.snapshot(document.heads) == ChunkKey(.snapshot, hash: SHA256.hash(digits).bytes))
    #expect(ChunkKey.incremental([1, 2]) == ChunkKey(.incremental, hash: SHA256.hash([1, 2]).bytes))
  }

  @Test("doubled pieces, in any order, are the document")
  func doubled() throws {
    var document = try Fixture.document(0..<5)
    let heads = document.heads
    let snapshot = StorageChunk(key: .snapshot(heads), bytes: document.save())
    try document.put("later", at: "key 9")
    document.commit()
    let later = try Fixture.chunk(document, since: heads)
    let all = try Fixture.chunk(document)
    let stored = StoredDocument(loading: [later, all, snapshot, later, snapshot], actor: Fixture.actor(9))
    #expect(stored.document.heads == document.heads)
    #expect(stored.setAside.isEmpty)
  }

  @Test(
    "a piece that is cut off, damaged or foreign is set aside and named; the rest, and its sound beginning, are there")
  func damaged() throws {
    var document = try Fixture.document(0..<3)
    let heads = document.heads
    let sound = try Fixture.chunk(document)
    for number in 3..<6 {
      try document.put(.integer(1), at: .name("key \(number)"))
      document.commit()
    }
    let whole = try Fixture.chunk(document, since: heads)
    let cut = StorageChunk(key: whole.key, bytes: Array(whole.bytes.dropLast(3)))
    let foreign = StorageChunk(key: .incremental([1]), bytes: Array("not Automerge".utf8))
    let empty = StorageChunk(key: .snapshot([]), bytes: [])
    let stored = StoredDocument(loading: [cut, foreign, empty, sound], actor: Fixture.actor(9))
    #expect(
      stored.setAside.map { $0.key }.sorted { $0.hash.lexicographicallyPrecedes($1.hash) }
        == [cut.key, foreign.key].sorted { $0.hash.lexicographicallyPrecedes($1.hash) })
    #expect(stored.document.changeCount == 5)
    #expect(!stored.ledger.contains(cut.key))
    #expect(!stored.ledger.contains(foreign.key))
    #expect(stored.ledger.contains(sound.key))
  }

  @Test("of two writers with one actor the later piece is set aside, although it waited first")
  func contradiction() throws {
    let base = try Fixture.document(0..<1)
    var left = base
    var right = base
    try left.put("left", at: "key 5")
    left.commit()
    try right.put("right", at: "key 5")
    right.commit()
    let pieces = [
      try Fixture.chunk(base), try Fixture.chunk(left, since: base.heads), try Fixture.chunk(right, since: base.heads),
    ]
    let stored = StoredDocument(loading: pieces, actor: Fixture.actor(9))
    #expect(stored.document.changeCount == 2)
    #expect(stored.setAside.count == 1)
    for set in stored.setAside { #expect(!stored.ledger.contains(set.key)) }
  }

  @Test("a snapshot replaces exactly what is in it, and never what came meanwhile or was set aside")
  func compaction() throws {
    var shared = SharedDocument()
    let foreign = StorageChunk(key: .incremental([1]), bytes: [1])
    var source = try Fixture.document(0..<3)
    let first = try Fixture.chunk(source)
    _ = shared.apply([], ticket: 0)
    var effects = shared.opened(.found(StoredDocument(loading: [first, foreign], actor: Fixture.actor(9))))
    var pieces: [ChunkKey: StorageChunk] = [first.key: first, foreign.key: foreign]
    // Another process writes a chunk that this one has not read.
    var other = source.fork(actor: Fixture.actor(7))
    try other.put("theirs", at: "other")
    other.commit()
    let unseen = try Fixture.chunk(other, since: source.heads)
    pieces[unseen.key] = unseen
    var snapshots = 0
    for number in 0..<200 {
      let heads = source.heads
      try source.put(.string("a text of some length, \(number)"), at: .name("key \(number)"))
      source.commit()
      effects = shared.apply(try source.saveChanges(since: heads), ticket: UInt64(number))
      let request = try #require(effects.request)
      pieces[request.put.key] = request.put
      for key in request.remove { pieces[key] = nil }
      if request.put.key.kind == .snapshot { snapshots += 1 }
      effects = shared.stored(request.number)
    }
    #expect(snapshots > 1 && snapshots < 30)
    #expect(pieces.count < 150)
    #expect(pieces[foreign.key] != nil && pieces[unseen.key] != nil)
    let again = StoredDocument(loading: Array(pieces.values), actor: Fixture.actor(8))
    #expect(again.document.heads == (source.heads + other.heads).sorted())
  }
}
