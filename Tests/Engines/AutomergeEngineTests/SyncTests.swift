import AutomergeWalk
import TestSupport
import Testing

@testable import AutomergeEngine

@Suite("Sync")
struct SyncTests {
  private static let seeds: [UInt64] = Array(1...10)

  /// Exchanges messages between two peers until both are silent.
  /// - Returns: the number of messages
  @discardableResult
  static func sync(
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
    // There is nothing more to send.
    #expect(try left.generateSyncMessage(&states.0) == nil)
    // Continuing from saved states sends little.
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

  /// What a device has: its document's file and the states of its connections. A crash loses everything that was not
  /// stored.
  private struct Device {
    var document: Document
    var states: [Int: SyncState] = [:]
    var file: [UInt8]
    var storedStates: [Int: [UInt8]] = [:]
    /// Whether it behaves like core 0.5.0: version 1, and no flags.
    let isOld: Bool
    /// After each loss the device writes as another actor.
    var lives: UInt8 = 0
  }

  /// Three devices that edit the same list, text and counter, sync, and fail.
  private struct Network {
    var devices: [Device] = []
    let list: ObjectID
    let text: ObjectID
    var generator: SeededGenerator

    init(seed: UInt64) throws {
      generator = SeededGenerator(seed: seed)
      var base = Document(actor: ActorID(bytes: [0]))
      list = try base.putObject(.list, at: "list")
      text = try base.putObject(.text, at: "text")
      try base.put(.counter(0), at: "count")
      base.commit()
      for index in 0..<3 {
        var document = base.fork(actor: ActorID(bytes: [UInt8(index + 1), 0]))
        let file = document.save()
        devices.append(Device(document: document, file: file, isOld: index == 2))
      }
    }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func edit(_ index: Int) throws {
      let length = devices[index].document.length(of: text)
      let place = number(0..<length + 1)
      switch number(0..<7) {
      case 0: try devices[index].document.increment(at: "count", by: Int64(number(1..<9)))
      case 1: try devices[index].document.put(.integer(Int64(place)), at: .name("key \(number(0..<3))"))
      case 2: try devices[index].document.insert(.integer(Int64(index)), at: 0, in: list)
      case 3:
        let end = number(place..<length + 1)
        try devices[index].document.mark(place..<end, in: text, name: "bold", value: end % 2 == 0 ? true : .null)
      case 4: try devices[index].document.splitBlock(at: place, in: text)
      default:
        try devices[index].document.spliceText(
          in: text, at: place, deleting: min(length - place, number(0..<3)), inserting: "word")
      }
      devices[index].document.commit()
    }

    /// The next message from one device to another, as bytes.
    mutating func message(from: Int, to: Int) throws -> [UInt8]? {
      var state = devices[from].states[to] ?? SyncState()
      var message = try devices[from].document.generateSyncMessage(&state)
      devices[from].states[to] = state
      if devices[from].isOld || devices[to].isOld {
        #expect(message?.isVersion2 != true, "a peer without flags refuses version 2")
        message?.flags = nil
      }
      return message?.serialized
    }

    mutating func deliver(_ bytes: [UInt8], from: Int, to: Int) throws {
      var state = devices[to].states[from] ?? SyncState()
      try devices[to].document.receiveSyncMessage(SyncMessage(parsing: bytes), &state)
      devices[to].states[from] = state
      #expect(devices[to].document.setAsideChanges.isEmpty)
    }

    /// Breaks a connection. Both sides continue from their saved states or from new ones.
    mutating func reconnect(_ left: Int, _ right: Int) throws {
      for (one, other) in [(left, right), (right, left)] {
        if number(0..<4) == 0 {
          devices[one].states[other] = nil
        } else if let state = devices[one].states[other] {
          devices[one].states[other] = try SyncState(parsing: state.serialized)
        }
      }
    }

    /// Stores a device's document, its states, or both. The stored parts may come from different moments.
    mutating func store(_ index: Int) {
      let choice = number(0..<3)
      if choice != 0 { devices[index].file = devices[index].document.save() }
      if choice != 1 { devices[index].storedStates = devices[index].states.mapValues(\.serialized) }
    }

    /// A device loses everything that it did not store. The others notice the broken connection.
    mutating func crash(_ index: Int) throws {
      devices[index].lives += 1
      let actor = ActorID(bytes: [UInt8(index + 1), devices[index].lives])
      devices[index].document = try Document(loading: devices[index].file, actor: actor)
      devices[index].states = [:]
      for (peer, bytes) in devices[index].storedStates { devices[index].states[peer] = try SyncState(parsing: bytes) }
      for other in 0..<3 where other != index {
        if let state = devices[other].states[index] {
          devices[other].states[index] = try SyncState(parsing: state.serialized)
        }
      }
    }

    /// Exchanges messages between two devices until both are silent.
    mutating func settle(_ left: Int, _ right: Int) throws -> Bool {
      for _ in 0..<60 {
        let there = try message(from: left, to: right)
        if let there { try deliver(there, from: left, to: right) }
        let back = try message(from: right, to: left)
        if let back { try deliver(back, from: right, to: left) }
        if there == nil, back == nil { return true }
      }
      return false
    }
  }

  @Test(
    "three devices converge, one of them without flags, whatever connections lose and crashes take back",
    arguments: WalkScale.seeds(5))
  func lossyPeers(seed: UInt64) throws {
    var network = try Network(seed: seed)
    for _ in 0..<120 {
      let from = network.number(0..<3)
      let to = (from + network.number(1..<3)) % 3
      switch network.number(0..<12) {
      case 0..<4: try network.edit(from)
      case 4:
        // Loses a message with the connection.
        _ = try network.message(from: from, to: to)
        try network.reconnect(from, to)
      case 5: network.store(from)
      case 6: try network.crash(from)
      default:
        if let bytes = try network.message(from: from, to: to) { try network.deliver(bytes, from: from, to: to) }
      }
    }
    for _ in 0..<2 {
      for (from, to) in [(0, 1), (1, 2), (2, 0)] {
        try network.reconnect(from, to)
        #expect(try network.settle(from, to), "seed \(seed): the peers never fell silent")
        #expect(network.devices[from].document.heads == network.devices[to].document.heads, "seed \(seed)")
      }
    }
    let first = network.devices[0].document
    for device in network.devices {
      #expect(device.document.heads == first.heads, "seed \(seed)")
      #expect(try device.document.text(of: network.text) == first.text(of: network.text), "seed \(seed)")
      #expect(try device.document.marks(of: network.text) == first.marks(of: network.text), "seed \(seed)")
      #expect(device.document.value(at: "count") == first.value(at: "count"), "seed \(seed)")
      #expect(device.document.missingDependencies.isEmpty, "seed \(seed)")
    }
  }

  @Test("an answer costs no more lookups for a change than the limits say, however many filters a message has")
  func boundedWork() throws {
    var document = try Self.edited(1, 300)
    let hashes = try document.changes().map(\.hash)
    func message(_ entries: [SyncMessage.Have]) -> SyncMessage { SyncMessage(heads: [], have: entries) }
    let empty = SyncMessage.Have()
    let full = SyncMessage.Have(filter: BloomFilter(hashes))
    // A million empty entries take two megabytes. They are refused before they are examined.
    let million = message([SyncMessage.Have](repeating: empty, count: 1 << 20)).serialized
    #expect(million.count < 2_200_000)
    #expect(throws: AutomergeError.invalidBytes(FormatError(.limitExceeded, offset: 3))) {
      try SyncMessage(parsing: million)
    }
    var state = SyncState()
    for entries in [[SyncMessage.Have](repeating: empty, count: 17), [SyncMessage.Have](repeating: full, count: 10)] {
      #expect(throws: AutomergeError.self) { try SyncMessage(parsing: message(entries).serialized) }
      #expect(throws: AutomergeError.self) { try document.receiveSyncMessage(message(entries), &state) }
      #expect(state == SyncState())
    }
    // Allowed are 16 entries, and 9 filters of 7 bits.
    for (entries, most) in [
      ([SyncMessage.Have](repeating: empty, count: 16), 0), ([SyncMessage.Have](repeating: full, count: 9), 63),
    ] {
      let parsed = try SyncMessage(parsing: message(entries).serialized)
      try document.receiveSyncMessage(parsed, &state)
      _ = try document.generateSyncMessage(&state)
      var filters = PeerFilters(parsed.have)
      for number in 0..<500 {
        let hash = try Self.hash(UInt8(number & 255))
        _ = filters.contain(hash)
      }
      #expect(filters.probeCount <= most * 500)
    }
    // With a higher limit, empty entries still cost nothing.
    var filters = PeerFilters([SyncMessage.Have](repeating: empty, count: 1 << 20))
    for hash in hashes {
      let isContained = filters.contain(hash)
      #expect(!isContained)
    }
    #expect(filters.probeCount == 0)
  }

  private static func hash(_ byte: UInt8) throws -> ChangeHash {
    try #require(ChangeHash(bytes: [UInt8](repeating: byte, count: 32)))
  }

  @Test("a peer that names unknown changes as shared is told so once, and once more for each answer")
  func unknownLastSync() throws {
    for flags in [nil, SyncMessage.Flags(reset: false, readOnly: false)] {
      var document = try Self.edited(1, 10)
      var state = SyncState()
      let unknown = SyncMessage(
        heads: [try Self.hash(7)], have: [SyncMessage.Have(lastSync: [try Self.hash(7)])], flags: flags)
      try document.receiveSyncMessage(unknown, &state)
      let reset = try #require(try document.generateSyncMessage(&state))
      #expect(reset.have == [SyncMessage.Have()])
      #expect(reset.changes.isEmpty)
      #expect(try document.generateSyncMessage(&state) == nil)
      // Our own change is sent too, and then there is silence again.
      try document.put(1, at: "later")
      document.commit()
      #expect(try document.generateSyncMessage(&state) != nil)
      #expect(try document.generateSyncMessage(&state) == nil)
      // A peer that keeps sending the same message gets our changes once and then no more.
      var answers = 0
      var sent = 0
      for _ in 0..<10 {
        try document.receiveSyncMessage(unknown, &state)
        while let answer = try document.generateSyncMessage(&state), answers < 100 {
          answers += 1
          sent += answer.changes.count
        }
      }
      #expect(answers <= 3)
      #expect(sent > 0)
    }
  }

  @Test(
    "peers converge after one lost its document or went back to an older one, with states kept or new",
    arguments: 0..<64 as Range<Int>)
  func lostData(choices: Int) throws {
    var left = try Self.edited(1, 20)
    var right = try Self.edited(2, 20)
    var states = (SyncState(), SyncState())
    try Self.sync(&left, &right, &states.0, &states.1)
    let backup = right.save()
    for step in 0..<5 {
      try left.put(.integer(Int64(step)), at: "later")
      left.commit()
    }
    try Self.sync(&left, &right, &states.0, &states.1)
    // The right peer loses everything, or everything since its backup, perhaps without losing the connection.
    right =
      try choices & 1 == 0
      ? Document(actor: ActorID(bytes: [3])) : Document(loading: backup, actor: ActorID(bytes: [4]))
    if choices & 2 != 0 {
      try right.put("after the loss", at: "right")
      right.commit()
    }
    if choices & 4 != 0 {
      try left.put("meanwhile", at: "left")
      left.commit()
    }
    if choices & 8 != 0 { states.0 = try SyncState(parsing: states.0.serialized) }
    if choices & 16 != 0 { states.1 = try SyncState(parsing: states.1.serialized) } else { states.1 = SyncState() }
    // Old peers send no flags.
    let isOld = choices & 32 != 0
    for _ in 0..<30 {
      var toRight = try left.generateSyncMessage(&states.0)
      if isOld { toRight?.flags = nil }
      if let toRight { try right.receiveSyncMessage(SyncMessage(parsing: toRight.serialized), &states.1) }
      var toLeft = try right.generateSyncMessage(&states.1)
      if isOld { toLeft?.flags = nil }
      if let toLeft { try left.receiveSyncMessage(SyncMessage(parsing: toLeft.serialized), &states.0) }
      if toRight == nil, toLeft == nil {
        #expect(left.heads == right.heads)
        return
      }
    }
    Issue.record("the peers never fell silent")
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
