import AutomergeEngine
import AutomergeRepo
import ByteCoding

/// Input from peers that speak the automerge-repo protocol.
enum RepoInput {
  private static let document = DocumentID(UniqueID(high: 1, low: 2))

  private static let limits: RepoLimits = {
    var limits = RepoLimits()
    limits.messageBytes = 1 << 16
    limits.automerge.messageBytes = 1 << 16
    limits.automerge.inflatedBytes = 1 << 20
    limits.automerge.operations = 1 << 12
    return limits
  }()

  /// An accepted message must be the same after it was written and read again.
  static func messageFault(in bytes: [UInt8]) -> String? {
    let message: RepoMessage
    do throws(RepoMessageError) {
      message = try RepoMessage(parsing: bytes, limits: limits)
    } catch {
      return error.offset <= bytes.count ? nil : "an error is outside of the message"
    }
    // Messages of unknown types are not preserved.
    if case .unknown = message.body { return nil }
    guard let again = try? RepoMessage(parsing: message.serialized, limits: limits) else {
      return "what was written is refused"
    }
    return again == message ? nil : "the message says something else after it was written"
  }

  static var messageSeeds: [[UInt8]] {
    let bodies: [RepoMessage.Body] = [
      .join(versions: ["1"], PeerMetadata(storageID: "s", isEphemeral: false)), .peer(version: "1", PeerMetadata()),
      .leave, .error("no"), .request(document, [1]), .sync(document, [0x42, 0, 0, 0, 0]), .unavailable(document),
      .ephemeral(document, EphemeralMessage(sender: "a", session: "s", count: 1, data: [0xF6])),
      .remoteSubscription(add: ["x"], remove: ["y"]),
      .remoteHeads(document, [RemoteHeads(storageID: "x", heads: ["h"], timestamp: 7)]),
    ]
    return bodies.map { RepoMessage(sender: "a", target: "b", $0).serialized }
  }

  /// A connection: frames, each after two bytes of length, from an untrusted peer about an existing document. The
  /// document must keep its changes, and each frame may cause only a few answers.
  static func conversationFault(in bytes: [UInt8]) -> String? {
    var connection = PeerConnection(localID: "server", role: .accepting, limits: limits)
    var shared = SharedDocument(limits: limits)
    let stored = StoredDocument(
      loading: [StorageChunk(key: .incremental(base), bytes: base)], actor: ActorID(bytes: [2]))
    let heads = stored.document.heads
    _ = shared.want()
    _ = shared.opened(.found(stored))
    let peer = ConnectionID(1)
    var rest = bytes[...]
    while rest.count >= 2 {
      let length = Int(rest[rest.startIndex]) << 8 | Int(rest[rest.startIndex + 1])
      let frame = Array(rest.dropFirst(2).prefix(length))
      rest = rest.dropFirst(2 + length)
      guard case .document(let id, let event) = connection.received(frame), id == document else { continue }
      var pending = shared.received(event, from: peer)
      var sent = 0
      while !pending.isEmpty {
        let effects = pending
        pending = []
        for effect in effects {
          switch effect {
          case .store(let request): pending += shared.stored(request.number)
          case .send(let connection, let message):
            sent += 1
            guard connection == peer else { return "a message goes to nobody" }
            if case .sync(let message, _) = message, !message.heads.isEmpty, shared.content == nil {
              return "a message was made of what is not stored"
            }
          default: break
          }
        }
      }
      if sent > 3 { return "the answers to one frame do not end" }
    }
    guard let content = shared.content else { return nil }
    return heads.allSatisfy({ content.change($0) != nil }) ? nil : "the document lost a change"
  }

  /// One change.
  private static let base: [UInt8] = {
    var document = Document(actor: ActorID(bytes: [1]))
    guard (try? document.put("v", at: "k")) != nil else { return [] }
    document.commit()
    return (try? document.saveChanges(since: [])) ?? []
  }()

  static var conversationSeeds: [[UInt8]] {
    var frames = [RepoMessage(sender: "a", target: nil, .join(versions: ["1"], PeerMetadata())).serialized]
    var theirs = Document(actor: ActorID(bytes: [3]))
    guard (try? theirs.put("w", at: "l")) != nil else { return [] }
    theirs.commit()
    var ours = Document(actor: ActorID(bytes: [4]))
    guard (try? ours.applyChanges(base)) != nil else { return [] }
    var states = (SyncState(), SyncState())
    for _ in 0..<3 {
      guard let message = try? theirs.generateSyncMessage(&states.0) else { break }
      frames.append(RepoMessage(sender: "a", target: "server", .sync(document, message.serialized)).serialized)
      guard (try? ours.receiveSyncMessage(message, &states.1)) != nil,
        let answer = try? ours.generateSyncMessage(&states.1),
        (try? theirs.receiveSyncMessage(answer, &states.0)) != nil
      else { break }
    }
    var conversation: [UInt8] = []
    for frame in frames {
      conversation += [UInt8(frame.count >> 8), UInt8(frame.count & 0xFF)]
      conversation += frame
    }
    return [conversation]
  }
}
