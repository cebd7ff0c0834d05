import ByteCoding
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PaperServer

/// The output of `avahi-browse`, including what a hostile machine on the network could cause.
@Suite struct NearbyTests {
  private static let first = UniqueID(high: 1, low: 2)
  private static let second = UniqueID(high: 3, low: 4)

  private func line(
    _ id: UniqueID, name: String = "Desk", address: String = "192.168.1.5", port: String = "8080",
    interface: String = "eth0"
  ) -> String {
    "=;\(interface);IPv4;PaperCenter\\032\(name);_papercenter._tcp;local;desk.local;\(address);\(port);"
      + "\"peer_id=\(id)\" \"name=\(name)\""
  }

  private func list(_ lines: [String]) -> NearbyList {
    var list = NearbyList()
    for line in lines { list.take(Array(line.utf8)) }
    return list
  }

  @Test("a library is listed once, by version 4 of the protocol if it can be, and goes when it leaves")
  func once() {
    let six = line(Self.first, address: "2001:db8::1", interface: "wlan0")
    let all = [
      "+;eth0;IPv4;PaperCenter\\032Desk;_papercenter._tcp;local", six, line(Self.first),
      line(Self.second, name: "Lab", port: "80"),
    ]
    let found = list(all).entries
    #expect(found.map { $0.address } == ["ws://192.168.1.5:8080/sync", "ws://192.168.1.5:80/sync"])
    #expect(found.map { $0.name } == ["Desk", "Lab"] && found.map { $0.peerID } == [Self.first, Self.second])
    let gone = "-;eth0;IPv4;PaperCenter\\032Desk;_papercenter._tcp;local"
    #expect(list(all + [gone]).entries.first?.address == "ws://[2001:db8::1]:8080/sync")
  }

  @Test("escapes are bytes, and what is no name, address, port or identifier is passed over")
  func hostile() {
    #expect(NearbyList.unescaped(Array("a\\032b\\059c\\\\d\\195\\169\\".utf8)) == "a b;c\\dé\\")
    #expect(NearbyList.unescaped(Array("\\999".utf8)) == "999")
    let bad = [
      line(Self.first, address: "desk.local"), line(Self.first, address: "fe80::1"), line(Self.first, port: "0"),
      line(Self.first, port: "65536"), line(Self.first, port: "80/@evil"), "=;;;;;;;;;", "=", ";", "",
      "=;a;b;c;d;e;f;1.2.3.4;80;\"peer_id=x\"", "=;a;b;c;d;e;f;1.2.3.4;80;\"", "=;a;b;c;d;e;f;1.2.3.4;80",
    ]
    #expect(list(bad).entries.isEmpty)
    let long = list([line(Self.first, name: String(repeating: "n", count: 5_000))]).entries
    #expect(long.first?.name.count == 100)
    #expect(list([line(Self.first, name: "\\010\\000")]).entries.first?.name == "192.168.1.5")
  }

  @Test("so many are kept and no more, however many there are")
  func capacity() {
    let many = (0..<2_000).map { line(UniqueID(high: 9, low: UInt64($0)), name: "n\($0)", interface: "e\($0)") }
    #expect(list(many).entries.count == NearbyList.capacity)
  }

  @Test("lines by chance break nothing", arguments: 0..<4)
  func byChance(seed: UInt64) {
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    let good = Array(line(Self.first).utf8)
    var list = NearbyList()
    for _ in 0..<5_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1..<8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      list.take(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
      #expect(list.entries.allSatisfy { $0.address.hasPrefix("ws://") && $0.name.count <= 100 })
    }
  }

  @Test("lines come whole, in whatever parts they arrive, and those that are too long do not come")
  func parts() {
    var random = SeededGenerator(seed: 5)
    let lines = ["one", "", String(repeating: "x", count: 20), String(repeating: "y", count: 21), "last"]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8) + Array("no end".utf8)
    for _ in 0..<200 {
      var reader = LineReader(limit: 20)
      var (found, rest) = ([String](), bytes[...])
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &random)
        found += reader.take(Array(rest.prefix(count))).map { String(decoding: $0, as: UTF8.self) }
        rest = rest.dropFirst(count)
      }
      #expect(found == lines.filter { $0.count <= 20 })
    }
  }

  @Test("what a tool prints last, just before it ends, is taken, too")
  func lastLine() async throws {
    for round in 0..<50 {
      let found = Mutex<[String]>([])
      let status = try await AvahiTool.run("echo", ["line \(round)"]) { line in
        found.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(status == 0 && found.withLock { $0 } == ["line \(round)"])
    }
  }
  @Test("tools that are ended while they print end, and so does the reading")
  func endedWhilePrinting() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let (lines, line) = AsyncStream<Void>.makeStream()
          let tool = Task { try? await AvahiTool.run("yes", []) { _ in line.yield() } }
          for await _ in lines { break }
          tool.cancel()
          return await tool.value != nil
        }
      }
      for await isEnded in group { #expect(isEnded) }
    }
  }
}
