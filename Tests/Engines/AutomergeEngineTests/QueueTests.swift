import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine

/// Two devices write as actor 5 because one was restored from a backup: `first` and `twin` both have the number 1.
/// `twin` and `follower` depend on `other`, a valid change of actor 6. So does `witness`, of actor 7.
private struct RestoredBackup {
  let first: [UInt8]
  let other: [UInt8]
  let twin: [UInt8]
  let follower: [UInt8]
  let witness: [UInt8]
  let twinHash: ChangeHash
  let followerHash: ChangeHash
  let otherHash: ChangeHash

  init() throws {
    func change(_ document: inout Document, _ value: ScalarValue, at key: Key) throws -> (ChangeHash, [UInt8]) {
      let before = document.heads
      try document.put(value, at: key)
      let committed = document.commit()
      return (try #require(committed), try document.saveChanges(since: before))
    }
    var one = Document(actor: ActorID(bytes: [5]))
    first = try change(&one, "first", at: "mine").1
    var source = Document(actor: ActorID(bytes: [6]))
    (otherHash, other) = try change(&source, "good", at: "other")
    var restored = source.fork(actor: ActorID(bytes: [5]))
    (twinHash, twin) = try change(&restored, "twin", at: "mine")
    var third = restored.fork(actor: ActorID(bytes: [8]))
    (followerHash, follower) = try change(&third, "after the twin", at: "follower")
    var seventh = source.fork(actor: ActorID(bytes: [7]))
    witness = try change(&seventh, "sound", at: "witness").1
  }

  /// A document with `first`, in which the changes that need `other` are queued.
  func waiting() throws -> Document {
    var document = Document(actor: ActorID(bytes: [1]))
    try document.applyChanges(first + follower + twin + witness)
    return document
  }

  func expectOutcome(_ document: Document, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(document.value(at: "mine") == .scalar("first"), sourceLocation: sourceLocation)
    #expect(document.value(at: "other") == .scalar("good"), sourceLocation: sourceLocation)
    #expect(document.value(at: "witness") == .scalar("sound"), sourceLocation: sourceLocation)
    #expect(document.value(at: "follower") == nil, sourceLocation: sourceLocation)
    #expect(document.missingDependencies.isEmpty, sourceLocation: sourceLocation)
    #expect(document.queue.isEmpty, sourceLocation: sourceLocation)
  }
}

@Suite("Changes that wait for others")
struct QueueTests {
  @Test("a waiting change that turns out bad is set aside with what depends on it; the others are applied")
  func setAside() throws {
    let backup = try RestoredBackup()
    var document = try backup.waiting()
    try document.applyChanges(backup.other)
    backup.expectOutcome(document)
    #expect(
      document.setAsideChanges == [
        SetAsideChange(hash: backup.twinHash, reason: .duplicateSequenceNumber(ActorID(bytes: [5]), 1)),
        SetAsideChange(hash: backup.followerHash, reason: .missingDependencies([backup.twinHash])),
      ])
    try document.applyChanges(backup.other)
    #expect(document.setAsideChanges.isEmpty)
  }

  @Test("the same after save and load, and what was set aside is not saved again")
  func saveAndLoad() throws {
    let backup = try RestoredBackup()
    var waiting = try backup.waiting()
    let saved = waiting.save()
    var document = try Document(loading: saved, actor: ActorID(bytes: [2]))
    #expect(document.queue.count == 3)
    try document.applyChanges(backup.other)
    backup.expectOutcome(document)
    let again = try Document(loading: document.save(), actor: ActorID(bytes: [3]))
    backup.expectOutcome(again)
    #expect(again.setAsideChanges.isEmpty)
    // The file with the changes that others have appended since, in any order.
    for file in [saved + backup.other, saved + backup.other + backup.twin] {
      let opened = try Document(loading: file, actor: ActorID(bytes: [4]))
      backup.expectOutcome(opened)
      #expect(opened.setAsideChanges.contains { $0.hash == backup.twinHash })
    }
  }

  @Test("the same through sync, in either order, and both peers fall silent")
  func sync() throws {
    let backup = try RestoredBackup()
    for waits in [true, false] {
      var left = try waits ? backup.waiting() : Document(actor: ActorID(bytes: [1]))
      if !waits { try left.applyChanges(backup.first) }
      var right = Document(actor: ActorID(bytes: [2]))
      try right.applyChanges(backup.other + backup.twin + backup.follower + backup.witness)
      var states = (SyncState(), SyncState())
      try SyncTests.sync(&left, &right, &states.0, &states.1)
      backup.expectOutcome(left)
      #expect(right.value(at: "mine") == .scalar("twin"))
      #expect(right.value(at: "follower") == .scalar("after the twin"))
    }
  }

  @Test("a batch is refused for a bad change of its own, in any order, and the queue is as it was")
  func refusedBatch() throws {
    let backup = try RestoredBackup()
    for batch in [backup.other + backup.twin, backup.twin + backup.other] {
      var document = Document(actor: ActorID(bytes: [1]))
      try document.applyChanges(backup.first + backup.witness)
      let before = document.save()
      #expect(throws: AutomergeError.duplicateSequenceNumber(ActorID(bytes: [5]), 1)) {
        try document.applyChanges(batch)
      }
      #expect(document.save() == before)
      #expect(document.missingDependencies == [backup.otherHash])
      try document.applyChanges(backup.other)
      #expect(document.value(at: "witness") == .scalar("sound"))
      #expect(document.queue.isEmpty)
    }
  }

  @Test("changes in any order end as in order, one by one and in batches that are refused in between")
  func anyOrder() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var peers = (0..<3).map { Document(actor: ActorID(bytes: [UInt8($0 + 10)])) }
      for step in 0..<30 {
        let index = Int.random(in: 0..<3, using: &generator)
        try peers[index].put(.integer(Int64(step)), at: .name("key \(step % 4)"))
        peers[index].commit()
        if step % 3 == 0 {
          var other = peers[(index + 1) % 3]
          try peers[index].merge(&other)
        }
      }
      var all = peers[0]
      for index in 1..<3 { try all.merge(&peers[index]) }
      var twin = Document(actor: ActorID(bytes: [10]))
      try twin.put("twin", at: "key 0")
      twin.commit()
      let bad = try twin.saveChanges(since: [])
      var document = Document(actor: ActorID(bytes: [1]))
      let first = try #require(try all.changes().first { $0.actor == ActorID(bytes: [10]) })
      let start = try #require(all.bytes(ofChange: first.hash))
      try document.applyChanges(start)
      for change in try all.changes().shuffled(using: &generator) {
        let bytes = try #require(all.bytes(ofChange: change.hash))
        let before = document.save()
        if Bool.random(using: &generator) {
          #expect(throws: AutomergeError.self) { try document.applyChanges(bytes + bad) }
          #expect(document.save() == before, "seed \(seed)")
        }
        try document.applyChanges(bytes)
      }
      #expect(document.heads == all.heads, "seed \(seed)")
      #expect(document.queue.isEmpty, "seed \(seed)")
      #expect(document.queue.byteCount == 0, "seed \(seed)")
    }
  }

  @Test("an empty document takes over a whole one as if its changes had come one by one, with what follows")
  func wholeDocument() throws {
    let backup = try RestoredBackup()
    var source = Document(actor: ActorID(bytes: [9]))
    try source.applyChanges(backup.first + backup.witness + backup.other)
    let whole = source.save()
    let changes = try source.saveChanges(since: [])
    for addition in [[], backup.first, whole] {
      var taken = Document(actor: ActorID(bytes: [1]))
      var oneByOne = Document(actor: ActorID(bytes: [1]))
      // A transaction that was rolled back leaves nothing behind.
      try taken.put("draft", at: "mine")
      taken.rollback()
      try taken.applyChanges(whole + addition)
      try oneByOne.applyChanges(changes + addition)
      #expect(taken.save() == oneByOne.save())
      try taken.put("edited", at: "mine")
      try oneByOne.put("edited", at: "mine")
      #expect(taken.commit(time: 7) == oneByOne.commit(time: 7))
      #expect(taken.save() == oneByOne.save())
    }
    // A batch with a bad change adds nothing to the document, not even the rest of the batch. Sync leaves out only the
    // bad change.
    var document = Document(actor: ActorID(bytes: [1]))
    #expect(throws: AutomergeError.duplicateSequenceNumber(ActorID(bytes: [5]), 1)) {
      try document.applyChanges(whole + backup.twin)
    }
    #expect(document.changeCount == 0 && document.heads.isEmpty && document.value(at: "other") == nil)
    var state = SyncState()
    let message = SyncMessage(heads: [], need: [], have: [], changes: [whole, backup.twin])
    try document.receiveSyncMessage(message, &state)
    #expect(document.heads == source.heads)
    #expect(document.setAsideChanges.map(\.hash) == [backup.twinHash])
    // A damaged batch is refused.
    var damaged = whole
    damaged[damaged.count - 1] ^= 1
    var empty = Document(actor: ActorID(bytes: [1]))
    #expect(throws: AutomergeError.self) { try empty.applyChanges(damaged) }
    #expect(empty.changeCount == 0)
  }

  @Test("limits hold for a whole document and what follows it together")
  func limitsOfWholeDocument() throws {
    let backup = try RestoredBackup()
    var source = Document(actor: ActorID(bytes: [9]))
    try source.applyChanges(backup.first)
    var limits = LoadLimits()
    limits.operations = 1
    var document = Document(actor: ActorID(bytes: [1]), limits: limits)
    #expect(throws: AutomergeError.self) { try document.applyChanges(source.save() + backup.other) }
    #expect(document.changeCount == 0)
    try document.applyChanges(source.save())
    #expect(document.heads == source.heads)
  }

  @Test("waiting changes are limited by count and by bytes")
  func limits() throws {
    let backup = try RestoredBackup()
    var limits = LoadLimits()
    limits.queuedChanges = 1
    var document = Document(actor: ActorID(bytes: [1]), limits: limits)
    try document.applyChanges(backup.twin)
    #expect(throws: AutomergeError.self) { try document.applyChanges(backup.witness) }
    limits = LoadLimits()
    limits.queuedBytes = backup.twin.count + backup.witness.count - 20
    document = Document(actor: ActorID(bytes: [1]), limits: limits)
    try document.applyChanges(backup.twin)
    #expect(throws: AutomergeError.self) { try document.applyChanges(backup.witness) }
    #expect(document.queue.count == 1)
    try document.applyChanges(backup.other)
    #expect(document.queue.byteCount == 0)
    try document.applyChanges(backup.witness)
    #expect(document.value(at: "witness") == .scalar("sound"))
  }
}
