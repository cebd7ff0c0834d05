import AutomergeWalk
import Testing

@testable import AutomergeEngine

@Suite("Sync")
struct SyncTests {
  private static let seeds: [UInt64] = Array(1...10)

  /// Lets two peers talk until both are silent.
  /// - Returns: how many messages it took
  @discardableResult
  private static func sync(
    _ left: inout Document, _ right: inout Document, _ leftState: inout SyncState, _ rightState: inout SyncState
  ) throws -> Int {
    var count = 0
    while count < 100 {
      let toRight = try left.generateSyncMessage(&leftState)
      if let toRight { try right.receiveSyncMessage(SyncMessage(parsing: toRight.serialized), &rightState) }
      let toLeft = try right.generateSyncMessage(&rightState)
      if let toLeft { try left.receiveSyncMessage(SyncMessage(parsing: toLeft.serialized), &leftState) }
      if toRight == nil, toLeft == nil { return count }
      count += 1
    }
    Issue.record("the peers never fell silent")
    return count
  }

  private static func edited(_ number: UInt8, _ count: Int) throws -> Document {
    var document = Document(actor: ActorID(bytes: [number]))
    for step in 0..<count {
      try document.put(.integer(Int64(step)), at: .name("key \(number)"))
      document.commit()
    }
    return document
  }

  @Test("a filter of nothing that has bytes nevertheless is refused: a message has one encoding")
  func emptyFilter() throws {
    let message: [UInt8] = [0x42, 0, 0, 1, 0, 3, 0, 10, 7, 0]
    #expect(throws: AutomergeError.invalidBytes(FormatError(.notCanonical, offset: 5))) {
      try SyncMessage(parsing: message)
    }
    let plain: [UInt8] = [0x42, 0, 0, 1, 0, 0, 0]
    #expect(try SyncMessage(parsing: plain).serialized == plain)
  }

  @Test("two peers that share nothing end with the same heads")
  func nothingShared() throws {
    var left = try Self.edited(1, 40)
    var right = try Self.edited(2, 30)
    var states = (SyncState(), SyncState())
    try Self.sync(&left, &right, &states.0, &states.1)
    #expect(left.heads == right.heads)
    #expect(left.changeCount == 70)
    #expect(states.0.sharedHeads == left.heads)
    // Nothing more to say.
    #expect(try left.generateSyncMessage(&states.0) == nil)
    // Going on from saved states sends little.
    try left.put("new", at: "later")
    left.commit()
    var restored = (try SyncState(parsing: states.0.serialized), try SyncState(parsing: states.1.serialized))
    try Self.sync(&left, &right, &restored.0, &restored.1)
    #expect(right.value(at: "later") == .scalar("new"))
  }

  @Test("an empty peer gets everything, and an empty document says so once")
  func emptyPeer() throws {
    var left = try Self.edited(1, 5)
    var right = Document(actor: ActorID(bytes: [2]))
    var states = (SyncState(), SyncState())
    try Self.sync(&left, &right, &states.0, &states.1)
    #expect(left.heads == right.heads)
    var empty = (Document(actor: ActorID(bytes: [1])), Document(actor: ActorID(bytes: [2])))
    var emptyStates = (SyncState(), SyncState())
    #expect(try Self.sync(&empty.0, &empty.1, &emptyStates.0, &emptyStates.1) <= 2)
  }

  @Test("a peer that lost its document is given everything again")
  func lostDocument() throws {
    var left = try Self.edited(1, 20)
    var right = Document(actor: ActorID(bytes: [2]))
    var states = (SyncState(), SyncState())
    try Self.sync(&left, &right, &states.0, &states.1)
    right = Document(actor: ActorID(bytes: [3]))
    var again = (try SyncState(parsing: states.0.serialized), SyncState())
    try Self.sync(&left, &right, &again.0, &again.1)
    #expect(left.heads == right.heads)
  }

  @Test("a read-only peer takes nothing over and gives what it has")
  func readOnly() throws {
    var left = try Self.edited(1, 3)
    var right = try Self.edited(2, 3)
    var states = (SyncState(), SyncState())
    states.0.isReadOnly = true
    try Self.sync(&left, &right, &states.0, &states.1)
    #expect(left.changeCount == 3)
    #expect(right.changeCount == 6)
  }

  @Test("three peers converge whatever is lost when connections break", arguments: seeds)
  func lossyPeers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var peers = (0..<3).map { Peer(actor: [UInt8($0)]) }
    var states = [[SyncState]](repeating: [SyncState](repeating: SyncState(), count: 3), count: 3)
    for _ in 0..<60 {
      let from = Int.random(in: 0..<3, using: &generator)
      let to = (from + Int.random(in: 1..<3, using: &generator)) % 3
      switch Int.random(in: 0..<6, using: &generator) {
      case 0..<3:
        try peers[from].editAtRandom(&generator)
        peers[from].document.commit()
      case 3:
        // The connection breaks, perhaps with a message under way; both keep what is worth keeping.
        _ = try peers[from].document.generateSyncMessage(&states[from][to])
        states[from][to] = try SyncState(parsing: states[from][to].serialized)
        states[to][from] = try SyncState(parsing: states[to][from].serialized)
      case 4:
        // A crash: the document is restored from its file.
        let bytes = peers[from].document.save()
        peers[from].document = try Document(loading: bytes, actor: peers[from].document.actor)
      default:
        if let message = try peers[from].document.generateSyncMessage(&states[from][to]) {
          try peers[to].document.receiveSyncMessage(SyncMessage(parsing: message.serialized), &states[to][from])
        }
      }
    }
    for _ in 0..<3 {
      for (from, to) in [(0, 1), (1, 2), (2, 0)] {
        var left = peers[from].document
        var right = peers[to].document
        var fresh = (
          try SyncState(parsing: states[from][to].serialized), try SyncState(parsing: states[to][from].serialized)
        )
        try Self.sync(&left, &right, &fresh.0, &fresh.1)
        #expect(left.heads == right.heads, "seed \(seed)")
        peers[from].document = left
        peers[to].document = right
        states[from][to] = fresh.0
        states[to][from] = fresh.1
      }
    }
    #expect(peers[0].document.heads == peers[1].document.heads, "seed \(seed)")
    #expect(peers[0].document.heads == peers[2].document.heads, "seed \(seed)")
    #expect(peers[0].dump() == peers[2].dump(), "seed \(seed)")
  }

  @Test("a message cut off at any byte is refused, and damage never does more than throw")
  func hostileMessages() throws {
    var left = try Self.edited(1, 10)
    var right = try Self.edited(2, 10)
    var states = (SyncState(), SyncState())
    let first = try #require(try left.generateSyncMessage(&states.0))
    try right.receiveSyncMessage(first, &states.1)
    let message = try #require(try right.generateSyncMessage(&states.1))
    let bytes = message.serialized
    #expect(try SyncMessage(parsing: bytes) == message)
    for length in 0..<(bytes.count - 3) {
      #expect(throws: AutomergeError.self, "\(length)") { try SyncMessage(parsing: Array(bytes[..<length])) }
    }
    let heads = left.heads
    var refused = 0
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      var copy = left
      var state = states.0
      do {
        try copy.receiveSyncMessage(SyncMessage(parsing: damaged), &state)
        _ = try copy.generateSyncMessage(&state)
      } catch {
        refused += 1
        #expect(copy.heads == heads)
      }
    }
    #expect(refused > bytes.count)
  }
}
