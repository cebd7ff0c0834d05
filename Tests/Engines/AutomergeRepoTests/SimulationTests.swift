import AutomergeEngine
import ByteCoding
import TestSupport
import Testing

@testable import AutomergeRepo

/// Five peers: one is linked to all others, and these are linked in two pairs. Their connections delay, drop and
/// duplicate messages and are cut; peers crash and restart from their storage.
///
/// The model knows nothing of sync: it is the set of acknowledged edits. In the end every peer has all of these, all
/// peers have the same document, and nobody has an edit that nobody made. Whenever a peer sends a message, its storage
/// has everything that the message names.
@Suite struct SimulationTests {
  @Test("five peers agree in the end, and have all that was acknowledged", arguments: WalkScale.seeds(4))
  func agreement(seed: UInt64) throws {
    var network = SimulatedNetwork(seed: seed)
    for _ in 0..<600 { try network.step() }
    network.reconnect()
    network.settle()
    check(network, seed)
  }

  @Test("so do peers whose connections lose messages and are never cut, after a while", arguments: WalkScale.seeds(4))
  func loss(seed: UInt64) throws {
    var network = SimulatedNetwork(seed: seed, losesOnly: true)
    network.reconnect()
    network.settle()
    for _ in 0..<600 { try network.step() }
    network.settle()
    // Peers that wait in vain start again. That takes several rounds, because an answer may meet a peer that has lost
    // something else.
    for _ in 0..<6 {
      network.remind()
      network.settle()
    }
    check(network, seed)
  }

  private func check(_ network: SimulatedNetwork, _ seed: UInt64) {
    let first = network.nodes[0].durable()
    for node in network.nodes {
      let document = node.durable()
      #expect(document.heads == first.heads, "let seed: UInt64 = \(seed)")
      let keys = Set(document.keys(of: .root))
      #expect(network.acknowledged.isSubset(of: keys), "let seed: UInt64 = \(seed)")
      #expect(keys.isSubset(of: network.written), "let seed: UInt64 = \(seed)")
    }
    #expect(!network.acknowledged.isEmpty)
    #expect(network.undurable == 0, "let seed: UInt64 = \(seed)")
    #expect(network.heardTwice == 0, "let seed: UInt64 = \(seed)")
  }
}

/// A peer with its storage.
private struct Node {
  var shared = SharedDocument()
  /// What survives a crash.
  var disk: [ChunkKey: StorageChunk] = [:]
  /// The hashes of the changes on disk.
  var onDisk: Set<ChangeHash> = []
  var writes: [StoreRequest] = []
  var isLoading = false
  var tickets: [UInt64: String] = [:]
  var connections: [ConnectionID: PeerConnection] = [:]
  var heard: Set<UInt64> = []
  var run = 0

  func durable() -> Document {
    StoredDocument(loading: Array(disk.values), actor: Fixture.actor(250)).document
  }

  mutating func write(_ request: StoreRequest) {
    disk[request.put.key] = request.put
    for key in request.remove { disk[key] = nil }
    var document = durable()
    onDisk = Set(((try? document.changes()) ?? []).map { $0.hash })
  }
}

private struct SimulatedNetwork {
  private static let links = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (3, 4)]

  /// Frames in transit between two ends, in order. Cutting the link loses them.
  private struct Link {
    var connection: ConnectionID?
    var frames: [[[UInt8]]] = [[], []]
  }

  var nodes: [Node] = Array(repeating: Node(), count: 5)
  private var links: [Link] = Array(repeating: Link(), count: SimulatedNetwork.links.count)
  private var random: SeededGenerator
  private let losesOnly: Bool
  private var lastNumber: UInt64 = 0
  /// The keys of edits that a peer was told are durable, and the keys of all attempted edits.
  var acknowledged: Set<String> = []
  var written: Set<String> = []
  /// The number of messages that named something missing from the sender's storage.
  var undurable = 0
  var heardTwice = 0

  /// - Parameter losesOnly: whether lost messages are the only fault
  init(seed: UInt64, losesOnly: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.losesOnly = losesOnly
    for index in nodes.indices { perform(nodes[index].shared.want(), at: index) }
  }

  private mutating func next() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  // MARK: - Steps

  mutating func step() throws {
    let node = Int.random(in: 0..<nodes.count, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: try edit(node)
    case 25..<45: storage(node)
    case 45..<80:
      for _ in 0..<3 { deliver(Int.random(in: 0..<links.count, using: &random), isFaulty: true) }
    case 80..<90: connect(Int.random(in: 0..<links.count, using: &random))
    case 90..<94 where !losesOnly: cut(Int.random(in: 0..<links.count, using: &random))
    case 94..<98: passOn(node)
    case 98... where !losesOnly: crash(node)
    default: break
    }
  }

  /// Cuts and reopens every connection.
  mutating func reconnect() {
    for link in links.indices { cut(link) }
    for link in links.indices { connect(link) }
  }

  /// Reminds every connection, as happens after a while.
  mutating func remind() {
    for index in nodes.indices {
      for id in nodes[index].connections.keys.sorted(by: { $0.number < $1.number }) {
        perform(nodes[index].shared.remind(id), at: index)
      }
    }
  }

  /// Delivers and stores everything without faults until all peers are silent.
  mutating func settle() {
    var rounds = 0
    while rounds < 3000 {
      rounds += 1
      for node in nodes.indices { storage(node, isFaulty: false) }
      for link in links.indices { deliver(link, isFaulty: false) }
      let isQuiet =
        nodes.allSatisfy { $0.writes.isEmpty && !$0.isLoading } && links.allSatisfy { $0.frames.allSatisfy(\.isEmpty) }
      if isQuiet { return }
    }
    Issue.record("the peers never fell silent")
  }

  private mutating func edit(_ index: Int) throws {
    guard var document = nodes[index].shared.content else { return }
    let heads = document.heads
    let ticket = next()
    let key = "edit \(ticket)"
    document.setActor(ActorID(bytes: [UInt8(index)] + Array("\(nodes[index].run) \(ticket)".utf8)))
    try document.put(.integer(Int64(ticket)), at: .name(key))
    if case .object(let text, .text)? = document.value(at: "text") {
      let length = document.length(of: text)
      try document.spliceText(
        in: text, at: Int.random(in: 0...length, using: &random),
        deleting: 0, inserting: "\(ticket) ")
    } else if chance(30) {
      try document.putObject(.text, at: "text")
      written.insert("text")
    }
    document.commit()
    written.insert(key)
    nodes[index].tickets[ticket] = key
    perform(nodes[index].shared.apply(try document.saveChanges(since: heads), ticket: ticket), at: index)
  }

  private mutating func storage(_ index: Int, isFaulty: Bool = true) {
    if nodes[index].isLoading {
      nodes[index].isLoading = false
      let stored = StoredDocument(loading: Array(nodes[index].disk.values), actor: Fixture.actor(251))
      perform(nodes[index].shared.opened(.found(stored)), at: index)
    } else if !nodes[index].writes.isEmpty {
      let request = nodes[index].writes.removeFirst()
      if isFaulty, !losesOnly, chance(3) {
        perform(nodes[index].shared.storeFailed(request.number), at: index)
      } else {
        nodes[index].write(request)
        perform(nodes[index].shared.stored(request.number), at: index)
      }
    }
  }

  private mutating func crash(_ index: Int) {
    for link in links.indices where Self.links[link].0 == index || Self.links[link].1 == index { cut(link) }
    let disk = nodes[index].disk
    let onDisk = nodes[index].onDisk
    // An unfinished write may or may not have reached the disk.
    let lost = nodes[index].writes.first
    let run = nodes[index].run + 1
    nodes[index] = Node()
    nodes[index].run = run
    nodes[index].disk = disk
    nodes[index].onDisk = onDisk
    if let lost, chance(50) { nodes[index].write(lost) }
    perform(nodes[index].shared.want(), at: index)
  }

  private mutating func passOn(_ index: Int) {
    let message = EphemeralMessage(
      sender: "node \(index)", session: "run \(nodes[index].run)", count: next(), data: [1])
    perform(nodes[index].shared.broadcast(message), at: index)
  }

  // MARK: - Connections

  private mutating func connect(_ link: Int) {
    guard links[link].connection == nil else { return }
    let id = ConnectionID(next())
    links[link].connection = id
    let (client, server) = Self.links[link]
    let opening = PeerConnection(localID: "node \(client) \(nodes[client].run)", role: .initiating)
    nodes[client].connections[id] = opening
    nodes[server].connections[id] = PeerConnection(localID: "node \(server) \(nodes[server].run)", role: .accepting)
    if let frame = opening.open() { links[link].frames[1].append(frame) }
  }

  private mutating func cut(_ link: Int) {
    guard let id = links[link].connection else { return }
    links[link] = Link()
    for index in [Self.links[link].0, Self.links[link].1] {
      guard nodes[index].connections.removeValue(forKey: id) != nil else { continue }
      perform(nodes[index].shared.disconnect(id), at: index)
    }
  }

  private mutating func deliver(_ link: Int, isFaulty: Bool) {
    let end = Int.random(in: 0...1, using: &random)
    for end in isFaulty ? [end] : [0, 1] {
      guard let id = links[link].connection, !links[link].frames[end].isEmpty else { continue }
      let frame = isFaulty && chance(4) ? links[link].frames[end][0] : links[link].frames[end].removeFirst()
      if isFaulty, chance(losesOnly ? 30 : 4) { continue }
      let index = end == 0 ? Self.links[link].0 : Self.links[link].1
      guard let outcome = nodes[index].connections[id]?.received(frame) else { continue }
      switch outcome {
      case .none: break
      case .joined(_, let reply):
        if let reply { links[link].frames[1 - end].append(reply) }
        perform(nodes[index].shared.disconnect(id), at: index)
        perform(nodes[index].shared.connect(id), at: index)
      case .document(let document, let event):
        #expect(document == Fixture.id)
        perform(nodes[index].shared.received(event, from: id), at: index)
      case .ended: cut(link)
      }
    }
  }

  // MARK: - Effects

  private mutating func perform(_ effects: [DocumentEffect], at index: Int) {
    for effect in effects {
      switch effect {
      case .load: nodes[index].isLoading = true
      case .store(let request): nodes[index].writes.append(request)
      case .send(let connection, let message): send(message, to: connection, from: index)
      case .refuse(let connection, _):
        if let link = links.firstIndex(where: { $0.connection == connection }) { cut(link) }
      case .applied(let ticket, .success):
        if let key = nodes[index].tickets.removeValue(forKey: ticket) {
          acknowledged.insert(key)
          if !nodes[index].durable().keys(of: .root).contains(key) { undurable += 1 }
        }
      case .ephemeral(let message):
        if !nodes[index].heard.insert(message.count).inserted { heardTwice += 1 }
      case .applied, .taken, .changed, .unavailable: break
      }
    }
  }

  private mutating func send(_ message: PeerConnection.DocumentMessage, to connection: ConnectionID, from index: Int) {
    guard let link = links.firstIndex(where: { $0.connection == connection }),
      let frame = nodes[index].connections[connection]?.frame(for: message, of: Fixture.id)
    else { return }
    if case .sync(let message, _) = message, !message.heads.allSatisfy({ nodes[index].onDisk.contains($0) }) {
      undurable += 1
    }
    links[link].frames[index == Self.links[link].0 ? 1 : 0].append(frame)
  }
}
