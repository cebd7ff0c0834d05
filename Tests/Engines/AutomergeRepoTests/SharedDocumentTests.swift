import AutomergeEngine
import ByteCoding
import TestSupport
import Testing

@testable import AutomergeRepo

/// One document and its connections, event by event.
@Suite struct SharedDocumentTests {
  private static let a = ConnectionID(1)
  private static let b = ConnectionID(2)

  /// An open shared document, and a peer's copy that has one more change.
  private static func open(limits: RepoLimits = RepoLimits()) throws -> (SharedDocument, Document) {
    let document = try Fixture.document(0..<3)
    var shared = SharedDocument(limits: limits)
    #expect(shared.apply([], ticket: 0).names == ["load"])
    #expect(shared.opened(.found(try Fixture.stored(document))).names == ["applied 0: 0"])
    var copy = document
    copy.setActor(Fixture.actor(50))
    try copy.put("new", at: "new")
    copy.commit()
    return (shared, copy)
  }

  @Test("nothing is sent, to anybody, before what came is stored; then all are told")
  func durability() throws {
    var (shared, left) = try Self.open()
    var right = try Fixture.document(0..<3)
    var states = (SyncState(), SyncState())
    var effects = shared.received(try Fixture.greeting(&right, &states.1), from: Self.b)
    for message in effects.messages(to: 2) { try right.receiveSyncMessage(message, &states.1) }
    effects = shared.received(try Fixture.greeting(&left, &states.0), from: Self.a)
    #expect(effects.names == ["taken 1", "sync 1"])
    for message in effects.messages(to: 1) { try left.receiveSyncMessage(message, &states.0) }
    let changes = try #require(try left.generateSyncMessage(&states.0))
    effects = shared.received(.sync(changes, isRequest: false), from: Self.a)
    #expect(effects.names == ["taken 1", "store"])
    let request = try #require(effects.request)
    // Messages that arrive while it is stored have to wait.
    let asks = try right.generateSyncMessage(&states.1) ?? SyncMessage(heads: right.heads)
    #expect(shared.received(.sync(asks, isRequest: false), from: Self.b).isEmpty)
    #expect(shared.content == nil)
    #expect(shared.stored(request.number + 1).isEmpty)
    effects = shared.stored(request.number)
    #expect(effects.names.first == "changed")
    #expect(effects.names.contains("sync 1") && effects.names.contains("sync 2") && effects.names.contains("taken 2"))
    #expect(shared.content?.heads == left.heads)
    #expect(effects.messages(to: 2).allSatisfy { $0.heads == left.heads })
  }

  @Test("changes that come while the disk writes are stored together")
  func groups() throws {
    var (shared, left) = try Self.open()
    let first = try #require(shared.apply(try left.saveChanges(since: []), ticket: 1).request)
    var numbers: [UInt64] = []
    for ticket in 2..<6 {
      let heads = left.heads
      try left.put(.integer(Int64(ticket)), at: "n")
      left.commit()
      #expect(shared.apply(try left.saveChanges(since: heads), ticket: UInt64(ticket)).isEmpty)
    }
    let effects = shared.stored(first.number)
    #expect(effects.names == ["changed", "applied 1: 1", "store"])
    let second = try #require(effects.request)
    numbers.append(second.number)
    #expect(
      shared.stored(second.number).names
        == ["changed", "applied 2: 1", "applied 3: 1", "applied 4: 1", "applied 5: 1"])
  }

  @Test("when the storage fails nothing is taken over, and those who brought it are sent away to come again")
  func storageFailure() throws {
    var (shared, left) = try Self.open()
    _ = shared.connect(Self.a)
    let request = try #require(shared.apply(try left.saveChanges(since: []), ticket: 1).request)
    #expect(shared.storeFailed(request.number).names == ["refused 1", "refuse 1"])
    #expect(shared.isIdle)
    #expect(shared.apply(try left.saveChanges(since: []), ticket: 2).names == ["load"])
    #expect(shared.opened(.failed).names == ["refused 2"])
  }

  @Test("a document that nobody has: who asked is told once, and gets it when it comes")
  func unavailable() throws {
    var shared = SharedDocument()
    var asking = Document(actor: Fixture.actor(3))
    var state = SyncState()
    #expect(shared.received(try Fixture.greeting(&asking, &state), from: Self.a).names == ["load"])
    var effects = shared.opened(.found(StoredDocument(actor: Fixture.actor(9))))
    #expect(effects.names == ["taken 1", "unavailable 1"])
    // Then a peer brings the document.
    var bringing = try Fixture.document(0..<2)
    var other = SyncState()
    effects = shared.received(try Fixture.greeting(&bringing, &other), from: Self.b)
    #expect(effects.names == ["taken 2", "request 2"])
    for message in effects.messages(to: 2) { try bringing.receiveSyncMessage(message, &other) }
    let changes = try #require(try bringing.generateSyncMessage(&other))
    let request = try #require(shared.received(.sync(changes, isRequest: false), from: Self.b).request)
    effects = shared.stored(request.number)
    for message in effects.messages(to: 1) { try asking.receiveSyncMessage(message, &state) }
    #expect(asking.heads == bringing.heads)
  }

  @Test("a document that this side wants is asked for; when all have refused, nobody has it")
  func wanted() throws {
    var shared = SharedDocument()
    #expect(shared.want().names == ["load"])
    #expect(shared.connect(Self.a).isEmpty)
    #expect(shared.opened(.found(StoredDocument(actor: Fixture.actor(9)))).names == ["request 1"])
    #expect(shared.connect(Self.b).names == ["request 2"])
    #expect(shared.received(.unavailable, from: Self.a).isEmpty)
    #expect(shared.received(.unavailable, from: Self.b).names == ["nobody has it"])
  }

  @Test("two servers that ask each other for a document that neither has both learn it")
  func askingEachOther() throws {
    var shared = SharedDocument()
    _ = shared.want()
    _ = shared.connect(Self.a)
    _ = shared.opened(.found(StoredDocument(actor: Fixture.actor(9))))
    var empty = Document(actor: Fixture.actor(3))
    var state = SyncState()
    let names = shared.received(try Fixture.greeting(&empty, &state), from: Self.a).names
    #expect(names.contains("unavailable 1") && names.contains("nobody has it"))
  }

  @Test("a deleted document is not here for anybody, and comes back when it is restored")
  func refused() throws {
    var (shared, left) = try Self.open()
    var state = SyncState()
    _ = shared.received(try Fixture.greeting(&left, &state), from: Self.a)
    #expect(shared.close().names == ["unavailable 1"])
    #expect(
      shared.received(.sync(SyncMessage(), isRequest: false), from: Self.b).names == ["unavailable 2", "taken 2"])
    #expect(shared.apply([1], ticket: 4).names == ["refused 4"])
    let passing = EphemeralMessage(sender: "x", session: "s", count: 1, data: [1])
    #expect(shared.received(.ephemeral(passing), from: Self.a).isEmpty)
    #expect(shared.reopen().names == ["load"])
    let effects = shared.opened(.found(try Fixture.stored(try Fixture.document(0..<3))))
    #expect(effects.names.contains("sync 1"))
  }

  @Test("a peer that does not read is sent nothing, and then what it missed in one message")
  func congestion() throws {
    var (shared, left) = try Self.open()
    var right = try Fixture.document(0..<3)
    var state = SyncState()
    var effects = shared.received(try Fixture.greeting(&right, &state), from: Self.b)
    for message in effects.messages(to: 2) { try right.receiveSyncMessage(message, &state) }
    shared.congest(Self.b)
    var heads: [ChangeHash] = []
    for number in 0..<5 {
      try left.put(.integer(Int64(number)), at: "n")
      left.commit()
      let request = try #require(shared.apply(try left.saveChanges(since: heads), ticket: UInt64(number)).request)
      heads = left.heads
      #expect(shared.stored(request.number).messages(to: 2).isEmpty)
    }
    effects = shared.drained(Self.b)
    #expect(effects.messages(to: 2).count == 1)
    for message in effects.messages(to: 2) { try right.receiveSyncMessage(message, &state) }
    #expect(right.heads == left.heads)
    #expect(shared.drained(Self.b).isEmpty)
  }

  @Test("when a message is lost the conversation begins anew after a while; with a silent peer ever more seldom")
  func loss() throws {
    var (shared, left) = try Self.open()
    var right = try Fixture.document(0..<3)
    var state = SyncState()
    for message in shared.received(try Fixture.greeting(&right, &state), from: Self.b).messages(to: 2) {
      try right.receiveSyncMessage(message, &state)
    }
    let request = try #require(shared.apply(try left.saveChanges(since: []), ticket: 1).request)
    #expect(shared.stored(request.number).messages(to: 2).count == 1)
    // That message is lost, and both sides are silent.
    #expect(shared.remind(Self.b).isEmpty)
    var effects = shared.remind(Self.b)
    #expect(effects.names == ["sync 2"])
    for _ in 0..<3 {
      for message in effects.messages(to: 2) { try right.receiveSyncMessage(message, &state) }
      let answer = try right.generateSyncMessage(&state)
      effects = answer.map { shared.received(.sync($0, isRequest: false), from: Self.b) } ?? []
    }
    #expect(right.heads == left.heads)
    // A peer that has everything gets no message.
    #expect((0..<10).allSatisfy { _ in shared.remind(Self.b).isEmpty })
    // A peer that stays silent gets a message after 2 calls, then after 3, 5, 9, 17 and 33 more.
    try left.put(.integer(1), at: "n")
    left.commit()
    let last = try #require(shared.apply(try left.saveChanges(since: right.heads), ticket: 2).request)
    _ = shared.stored(last.number)
    #expect((0..<69).count { _ in !shared.remind(Self.b).isEmpty } == 6)
  }

  @Test("a peer that lies about changes, or sends bad ones, is sent away alone; the same again changes nothing")
  func liars() throws {
    var (shared, left) = try Self.open()
    var state = SyncState()
    _ = shared.received(try Fixture.greeting(&left, &state), from: Self.a)
    let unknown = try #require(ChangeHash(bytes: [UInt8](repeating: 9, count: 32)))
    // A peer that names unknown heads and needs is asked for them; nothing is sent for its needs.
    let lie = SyncMessage(heads: [unknown], need: [unknown], have: [SyncMessage.Have(lastSync: [unknown])])
    for _ in 0..<50 {
      let effects = shared.received(.sync(lie, isRequest: false), from: Self.b)
      #expect(effects.messages(to: 2).count <= 2)
      #expect(effects.messages(to: 1).isEmpty)
    }
    let rubbish = SyncMessage(heads: [unknown], changes: [[1, 2, 3]])
    #expect(shared.received(.sync(rubbish, isRequest: false), from: Self.b).names == ["taken 2", "refuse 2"])
    #expect(shared.disconnect(Self.b).isEmpty)
    let request = try #require(shared.apply(try left.saveChanges(since: []), ticket: 1).request)
    #expect(shared.stored(request.number).names == ["changed", "applied 1: 1", "sync 1"])
  }

  @Test("a document grows to its limit and not beyond; what is stored stays")
  func size() throws {
    var limits = RepoLimits()
    limits.documentBytes = 4000
    var (shared, left) = try Self.open(limits: limits)
    _ = shared.connect(Self.a)
    var random = SeededGenerator(seed: 1)
    let text = String((0..<6000).map { _ in Character(UnicodeScalar(UInt8.random(in: 33...126, using: &random))) })
    try left.put(.string(text), at: "large")
    left.commit()
    let effects = shared.apply(try left.saveChanges(since: []), ticket: 1)
    #expect(effects.names == ["refused 1", "refuse 1"])
    #expect(shared.isIdle)
  }

  @Test("a passing message is passed on once, by whatever ways it comes, and later ones of a session only")
  func passing() throws {
    var (shared, left) = try Self.open()
    var states = (SyncState(), SyncState())
    var right = left
    _ = shared.received(try Fixture.greeting(&left, &states.0), from: Self.a)
    _ = shared.received(try Fixture.greeting(&right, &states.1), from: Self.b)
    var message = EphemeralMessage(sender: "x", session: "s", count: 3, data: [1])
    #expect(shared.received(.ephemeral(message), from: Self.a).names == ["ephemeral 2", "heard"])
    #expect(shared.received(.ephemeral(message), from: Self.a).isEmpty)
    #expect(shared.received(.ephemeral(message), from: Self.b).isEmpty)
    message.count = 2
    #expect(shared.received(.ephemeral(message), from: Self.b).isEmpty)
    message.count = 4
    #expect(shared.received(.ephemeral(message), from: Self.b).names == ["ephemeral 1", "heard"])
    message.session = "t"
    message.count = 1
    #expect(shared.received(.ephemeral(message), from: Self.a).names == ["ephemeral 2", "heard"])
    #expect(shared.broadcast(message).names == ["ephemeral 1", "ephemeral 2"])
    // A peer invents sessions without end.
    var heard = 0
    for number in 0..<1000 {
      message.session = "invented \(number)"
      heard += shared.received(.ephemeral(message), from: Self.b).isEmpty ? 0 : 1
    }
    #expect(heard == shared.limits.ephemeralSessions)
  }

  @Test("whom a connection brought is said to be gone when it has ended, once, and its later messages count")
  func farewells() throws {
    var (shared, left) = try Self.open()
    var states = (SyncState(), SyncState())
    var right = left
    _ = shared.received(try Fixture.greeting(&left, &states.0), from: Self.a)
    _ = shared.received(try Fixture.greeting(&right, &states.1), from: Self.b)
    var message = EphemeralMessage(sender: "x", session: "s", count: 3, data: [1])
    _ = shared.received(.ephemeral(message), from: Self.a)
    let effects = shared.disconnect(Self.a, sender: "x")
    #expect(effects.names == ["ephemeral 2"])
    guard case .ephemeral(let farewell)? = effects.sent.first?.message else { return }
    let goodbye = "a16a5f5f70726573656e6365a164747970656767" + "6f6f64627965"
    #expect(farewell.sender == "x" && Hexadecimal.text(of: farewell.data) == goodbye)
    #expect(shared.disconnect(Self.a).isEmpty)
    // The peer comes back over another connection and continues its numbers.
    let again = ConnectionID(9)
    _ = shared.received(try Fixture.greeting(&left, &states.0), from: again)
    message.count = 4
    #expect(shared.received(.ephemeral(message), from: again).names == ["ephemeral 2", "heard"])
    // A peer whose messages the connection only passed on may still be reachable over others.
    #expect(shared.disconnect(again, sender: "another").isEmpty)
    #expect(shared.disconnect(Self.b, sender: "b").isEmpty)
  }

  @Test("pieces of another process are taken in and passed on, not stored again")
  func absorbing() throws {
    var (shared, left) = try Self.open()
    var right = try Fixture.document(0..<3)
    var state = SyncState()
    var effects = shared.received(try Fixture.greeting(&right, &state), from: Self.b)
    for message in effects.messages(to: 2) { try right.receiveSyncMessage(message, &state) }
    let piece = try Fixture.chunk(left, since: right.heads)
    effects = shared.absorb(piece)
    #expect(effects.names == ["changed", "sync 2"])
    #expect(shared.absorb(piece).isEmpty)
    #expect(shared.absorb(StorageChunk(key: .incremental([5]), bytes: [5])).isEmpty)
    #expect(shared.content?.heads == left.heads)
    _ = left
  }
}
