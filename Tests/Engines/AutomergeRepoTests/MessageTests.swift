import AutomergeEngine
import ByteCoding
import Testing

@testable import AutomergeRepo

/// Messages byte by byte.
@Suite struct MessageTests {
  private static func string(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    return utf8.count < 24 ? [0x60 + UInt8(utf8.count)] + utf8 : [0x78, UInt8(utf8.count)] + utf8
  }

  private static func entries(_ pairs: [(String, [UInt8])]) -> [UInt8] {
    var bytes = [0xA0 + UInt8(pairs.count)]
    for (key, value) in pairs { bytes += string(key) + value }
    return bytes
  }

  private static let everyBody: [RepoMessage.Body] = [
    .join(versions: ["1"], PeerMetadata(storageID: "s", isEphemeral: false)),
    .join(versions: ["1", "2"], PeerMetadata()),
    .peer(version: "1", PeerMetadata(isEphemeral: true)), .leave, .error("no"), .request(Fixture.id, [1]),
    .sync(Fixture.id, [UInt8](repeating: 7, count: 300)), .unavailable(Fixture.id),
    .ephemeral(Fixture.id, EphemeralMessage(sender: "a", session: "s", count: 1 << 40, data: [0xF6])),
    .remoteSubscription(add: ["x"], remove: []),
    .remoteHeads(Fixture.id, [RemoteHeads(storageID: "x", heads: ["h"], timestamp: 1_700_000_000_000)]),
  ]

  @Test("a sync message has the documented bytes")
  func golden() {
    let message = RepoMessage(sender: "peer-1", target: "peer-2", .sync(Fixture.id, [0x42, 0, 0, 0, 0]))
    let expected = Self.entries([
      ("type", Self.string("sync")), ("senderId", Self.string("peer-1")), ("targetId", Self.string("peer-2")),
      ("documentId", Self.string(Fixture.text)), ("data", [0x45, 0x42, 0, 0, 0, 0]),
    ])
    #expect(message.serialized == expected)
  }

  @Test("what is written is read", arguments: everyBody)
  func roundTrip(body: RepoMessage.Body) throws {
    let message = RepoMessage(sender: "a", target: "b", body)
    #expect(try RepoMessage(parsing: message.serialized) == message)
  }

  @Test("JavaScript's ways of writing are read: tags, indefinite lengths, any order, further keys, numbers as doubles")
  func leniency() throws {
    let bytes: [UInt8] =
      [0xBF] + Self.string("data") + [0xD8, 0x40, 0x42, 1, 2] + Self.string("count")
      + [0xFB] + Array((0..<8).map { UInt8(truncatingIfNeeded: (5.0 as Double).bitPattern >> (56 - 8 * UInt64($0))) })
      + Self.string("later") + [0x82, 0xF6, 0xA0] + Self.string("documentId") + Self.string(Fixture.text)
      + Self.string("sessionId") + Self.string("s") + Self.string("senderId") + Self.string("a")
      + Self.string("targetId") + [0xF7] + Self.string("type") + Self.string("ephemeral") + [0xFF]
    let message = try RepoMessage(parsing: bytes)
    #expect(
      message
        == RepoMessage(
          sender: "a", target: nil,
          .ephemeral(Fixture.id, EphemeralMessage(sender: "a", session: "s", count: 5, data: [1, 2]))))
  }

  @Test("the versions of a join may be an array, a text, or missing; metadata has two names")
  func joins() throws {
    let type = ("type", Self.string("join"))
    let sender = ("senderId", Self.string("a"))
    let key = "supportedProtocolVersions"
    let metadata = Self.entries([("storageId", Self.string("s")), ("isEphemeral", [0xF5]), ("other", [0x80])])
    let read = PeerMetadata(storageID: "s", isEphemeral: true)
    for (entries, expected) in [
      ([(key, [0x81] + Self.string("1"))], RepoMessage.Body.join(versions: ["1"], PeerMetadata())),
      ([(key, Self.string("1"))], .join(versions: ["1"], PeerMetadata())),
      ([], .join(versions: ["1"], PeerMetadata())),
      ([(key, [0x82] + Self.string("3") + Self.string("2"))], .join(versions: ["3", "2"], PeerMetadata())),
      ([("peerMetadata", metadata)], .join(versions: ["1"], read)),
      ([("metadata", metadata)], .join(versions: ["1"], read)),
      ([("peerMetadata", Self.entries([("storageId", [0xF7])]))], .join(versions: ["1"], PeerMetadata())),
    ] {
      #expect(try RepoMessage(parsing: Self.entries([type, sender] + entries)).body == expected)
    }
  }

  @Test("a type that is not known is passed over, whatever its fields are")
  func unknownType() throws {
    let bytes = Self.entries([("type", Self.string("gossip")), ("documentId", [0x01]), ("data", [0x80])])
    #expect(try RepoMessage(parsing: bytes) == RepoMessage(sender: "", target: nil, .unknown("gossip")))
  }

  private static func refusal(_ bytes: [UInt8]) -> RepoMessageError? {
    do throws(RepoMessageError) {
      _ = try RepoMessage(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("what is wrong is named with its place")
  func refusals() {
    let sync = ("type", Self.string("sync"))
    let document = ("documentId", Self.string(Fixture.text))
    #expect(Self.refusal([]) == RepoMessageError(cbor: .truncated, at: 0))
    #expect(Self.refusal([0x80]) == RepoMessageError(cbor: .notAMap, at: 0))
    #expect(Self.refusal([0xA0]) == RepoMessageError(.missing("type"), at: 0))
    #expect(Self.refusal([0xA0, 0]) == RepoMessageError(.trailingBytes, at: 1))
    #expect(Self.refusal(Self.entries([sync])) == RepoMessageError(.missing("documentId"), at: 0))
    #expect(Self.refusal(Self.entries([sync, document])) == RepoMessageError(.missing("data"), at: 0))
    #expect(Self.refusal(Self.entries([sync, document, ("data", [0x40])]))?.reason == .emptyData)
    #expect(Self.refusal(Self.entries([sync, document, ("data", [0x61, 0x61])]))?.reason == .cbor(.notBytes))
    #expect(Self.refusal(Self.entries([sync, sync]))?.reason == .repeatedKey)
    #expect(
      Self.refusal(Self.entries([sync, ("documentId", Self.string("K3YptshN5CcFZNpnnXcStizSNPV"))]))
        == RepoMessageError(.invalidDocumentID, at: 22))
    #expect(
      Self.refusal([0xA1] + Self.string("x") + [UInt8](repeating: 0x81, count: 100))?.reason == .cbor(.nestedTooDeeply))
    #expect(Self.refusal([0xBB, 255, 255, 255, 255, 255, 255, 255, 255])?.reason == .cbor(.tooLong))
    #expect(
      Self.refusal([0xA1] + Self.string("data") + [0x5B, 0x7F, 255, 255, 255, 255, 255, 255, 255])?.reason
        == .cbor(.truncated))
    #expect(Self.refusal(Self.entries([("type", Self.string(String(repeating: "x", count: 23)) + [])])) == nil)
    let long = [UInt8]([0x79, 0x01, 0x01]) + [UInt8](repeating: 0x61, count: 257)
    #expect(
      Self.refusal(Self.entries([("type", Self.string("leave")), ("senderId", long)]))?.reason == .cbor(.tooLong))
    var limits = RepoLimits()
    limits.messageBytes = 10
    #expect(throws: RepoMessageError(cbor: .tooLong, at: 0)) {
      try RepoMessage(parsing: [UInt8](repeating: 0, count: 11), limits: limits)
    }
  }

  @Test("every cut is refused, and every flipped bit is read or refused, never worse", arguments: everyBody)
  func damaged(body: RepoMessage.Body) {
    let sound = RepoMessage(sender: "a", target: "b", body).serialized
    for length in sound.indices { #expect(Self.refusal(Array(sound[..<length])) != nil) }
    var bytes = sound
    for index in sound.indices.prefix(200) {
      for bit in 0..<8 {
        bytes[index] = sound[index] ^ 1 << bit
        guard let message = try? RepoMessage(parsing: bytes) else { continue }
        if case .unknown = message.body { continue }
        #expect((try? RepoMessage(parsing: message.serialized)) == message)
      }
      bytes[index] = sound[index]
    }
  }
}

/// Document ids and their URLs.
@Suite struct DocumentIDTests {
  @Test("an id is Base58Check of 16 bytes")
  func ids() {
    #expect(DocumentID(Fixture.text) == Fixture.id)
    #expect(Fixture.id.text == Fixture.text)
    #expect(DocumentID("K3YptshN5CcFZNpnnXcStizSNPV") == nil)
    #expect(DocumentID(Base58Check.text(of: [1, 2, 3])) == nil)
    #expect(DocumentID("") == nil)
  }

  @Test("an address is an id with or without scheme, place and heads; a UUID is read as well")
  func addresses() throws {
    let head = try #require(ChangeHash(bytes: [UInt8](repeating: 3, count: 32)))
    let heads = Base58Check.text(of: head.bytes)
    #expect(DocumentURL("automerge:" + Fixture.text) == DocumentURL(Fixture.id))
    #expect(DocumentURL(Fixture.text) == DocumentURL(Fixture.id))
    #expect(DocumentURL("automerge:\(Fixture.text)/agendas/0") == DocumentURL(Fixture.id))
    #expect(DocumentURL("automerge:\(Fixture.text)#\(heads)|\(heads)")?.heads == [head, head])
    #expect(DocumentURL(Fixture.id.id.description) == DocumentURL(Fixture.id))
    #expect(DocumentURL(DocumentURL(Fixture.id, heads: [head]).text) == DocumentURL(Fixture.id, heads: [head]))
    for wrong in [
      "", "automerge:", "automerge:x", "automerge:\(Fixture.text)#", "automerge:\(Fixture.text)#a#b",
      "http:" + Fixture.text, "automerge:\(Fixture.text)#\(Fixture.text)",
    ] {
      #expect(DocumentURL(wrong) == nil, "\(wrong)")
    }
  }
}
