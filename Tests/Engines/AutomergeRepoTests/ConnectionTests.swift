import AutomergeEngine
import TestSupport
import Testing

@testable import AutomergeRepo

/// The handshake, and peers that send what they should not.
@Suite struct ConnectionTests {
  private static func server() -> PeerConnection {
    PeerConnection(localID: "server", metadata: PeerMetadata(storageID: "s", isEphemeral: false), role: .accepting)
  }

  private static func frame(_ sender: String, _ body: RepoMessage.Body) -> [UInt8] {
    RepoMessage(sender: sender, target: "server", body).serialized
  }

  private static func joined() -> PeerConnection {
    var connection = server()
    _ = connection.received(frame("a", .join(versions: ["1"], PeerMetadata())))
    return connection
  }

  @Test("a client joins, a server answers, and both know each other")
  func greeting() throws {
    var client = PeerConnection(localID: "client", role: .initiating)
    var server = Self.server()
    let join = try #require(client.open())
    #expect(server.open() == nil)
    guard case .joined(let peer, let reply?) = server.received(join) else {
      Issue.record("the server does not answer")
      return
    }
    #expect(peer == PeerConnection.Peer(id: "client", metadata: PeerMetadata()))
    let expected = PeerConnection.Peer(id: "server", metadata: PeerMetadata(storageID: "s", isEphemeral: false))
    #expect(client.received(reply) == .joined(expected, reply: nil))
    #expect(client.peer == expected)
  }

  @Test("other versions are refused in words, on both sides")
  func versions() throws {
    var server = Self.server()
    let outcome = server.received(Self.frame("a", .join(versions: ["2", "3"], PeerMetadata())))
    guard case .ended(.unsupportedVersion("2"), let reply?) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try RepoMessage(parsing: reply).body == .error("Only version 1 of the protocol is supported."))
    #expect(server.received(Self.frame("a", .leave)) == .none)
    var client = PeerConnection(localID: "client", role: .initiating)
    guard
      case .ended(.unsupportedVersion("2"), _) = client.received(Self.frame("s", .peer(version: "2", PeerMetadata())))
    else {
      Issue.record("the client accepts version 2")
      return
    }
  }

  @Test("what comes before the greeting is passed over, but not for ever")
  func strays() {
    var server = Self.server()
    for _ in 0..<16 { #expect(server.received(Self.frame("a", .unavailable(Fixture.id))) == .none) }
    guard case .ended(.noGreeting, _?) = server.received(Self.frame("a", .unavailable(Fixture.id))) else {
      Issue.record("strays are passed over for ever")
      return
    }
  }

  @Test("a peer that has this peer's id is this peer itself")
  func ownID() {
    var server = Self.server()
    guard case .ended(.ownID, _?) = server.received(Self.frame("server", .join(versions: ["1"], PeerMetadata()))) else {
      Issue.record("a peer may have my id")
      return
    }
    // The side that opened the connection learns it from the error of the other side, which is itself.
    var client = PeerConnection(localID: "server", role: .initiating)
    _ = client.open()
    #expect(client.received(Self.frame("server", .error("You have my own id."))) == .ended(.ownID, reply: nil))
    client = PeerConnection(localID: "server", role: .initiating)
    #expect(client.received(Self.frame("other", .error("No."))) == .ended(.peerError("No."), reply: nil))
  }

  @Test("a second join begins anew")
  func secondJoin() {
    var server = Self.joined()
    guard case .joined(let peer, _?) = server.received(Self.frame("b", .join(versions: ["1"], PeerMetadata()))) else {
      Issue.record("a second join is not answered")
      return
    }
    #expect(peer.id == "b")
  }

  @Test("messages in the name of somebody else are passed over, but those that are passed on")
  func senders() {
    var server = Self.joined()
    let data: [UInt8] = [0x42, 0, 0, 0, 0]
    #expect(server.received(Self.frame("b", .sync(Fixture.id, data))) == .none)
    #expect(server.received(Self.frame("b", .request(Fixture.id, data))) == .none)
    #expect(server.received(Self.frame("b", .unavailable(Fixture.id))) == .none)
    #expect(
      server.received(Self.frame("a", .request(Fixture.id, data)))
        == .document(Fixture.id, .sync(SyncMessage(), isRequest: true)))
    let passing = EphemeralMessage(sender: "b", session: "s", count: 1, data: [1])
    #expect(
      server.received(Self.frame("b", .ephemeral(Fixture.id, passing))) == .document(Fixture.id, .ephemeral(passing)))
    // One of my own messages comes back over another peer.
    let mine = EphemeralMessage(sender: "server", session: "s", count: 1, data: [1])
    #expect(server.received(Self.frame("server", .ephemeral(Fixture.id, mine))) == .none)
  }

  @Test("rubbish, half messages and bad sync messages end the conversation with a reason, and only once")
  func rubbish() throws {
    let sync = Self.frame("a", .sync(Fixture.id, [0x42, 0, 0, 0, 0]))
    for frame in [[], [0xFF, 1, 2], Array(sync.dropLast()), Self.frame("a", .sync(Fixture.id, [0x41]))] {
      var server = Self.joined()
      guard case .ended(_, let reply?) = server.received(frame) else {
        Issue.record("\(frame) is accepted")
        continue
      }
      guard case .error(let text) = try RepoMessage(parsing: reply).body else {
        Issue.record("there is no reason")
        continue
      }
      #expect(!text.isEmpty)
      #expect(server.received(frame) == .none)
    }
  }

  @Test("leave, error, and what this peer does not use")
  func others() {
    var server = Self.joined()
    #expect(server.received(Self.frame("a", .unknown("gossip"))) == .none)
    #expect(server.received(Self.frame("a", .remoteSubscription(add: ["x"], remove: []))) == .none)
    var second = server
    #expect(server.received(Self.frame("a", .leave)) == .ended(.left, reply: nil))
    #expect(second.received(Self.frame("a", .error("full"))) == .ended(.peerError("full"), reply: nil))
  }
}

/// The waits between connection attempts.
@Suite struct ReconnectDelayTests {
  @Test("waits double up to a minute, lie between half and whole, and begin anew once the peer was reached")
  func waits() {
    var random = SeededGenerator(seed: 1)
    var delay = ReconnectDelay()
    var most: Int64 = 500
    for _ in 0..<20 {
      #expect((most / 2...most).contains(delay.next(using: &random)))
      most = min(most * 2, 60_000)
    }
    delay.reset()
    #expect((250...500).contains(delay.next(using: &random)))
  }
}
