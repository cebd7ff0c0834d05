import HTTPTypes
import Testing

@testable import PaperServer

/// Which proxies are believed about a client's address.
@Suite struct TrustedProxyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var peer: String
    var forwarded: [String]
    var client: String
    var testDescription: String { "\(peer) \(forwarded)" }
  }

  @Test(
    "the client is the last hop that no trusted proxy is",
    arguments: [
      Case(peer: "198.51.100.1", forwarded: ["203.0.113.1"], client: "198.51.100.1"),
      Case(peer: "10.1.2.3", forwarded: [], client: "10.1.2.3"),
      Case(peer: "10.1.2.3", forwarded: ["203.0.113.1"], client: "203.0.113.1"),
      Case(peer: "::ffff:10.1.2.3", forwarded: ["203.0.113.1"], client: "203.0.113.1"),
      Case(peer: "10.1.2.3", forwarded: ["1.1.1.1, 203.0.113.1,10.9.9.9"], client: "203.0.113.1"),
      Case(peer: "10.1.2.3", forwarded: ["1.1.1.1", "203.0.113.1"], client: "203.0.113.1"),
      Case(peer: "10.1.2.3", forwarded: ["10.0.0.9, 10.0.0.8"], client: "10.0.0.9"),
      Case(peer: "10.1.2.3", forwarded: ["203.0.113.1:4711"], client: "203.0.113.1"),
      Case(peer: "fd00::1", forwarded: ["[2001:DB8::1]:4711"], client: "2001:db8::1"),
      Case(peer: "fd00::1", forwarded: ["2001:db8:0::1"], client: "2001:db8::1"),
      Case(peer: "10.1.2.3", forwarded: ["203.0.113.1, nonsense"], client: "10.1.2.3"),
      Case(peer: "10.1.2.3", forwarded: ["203.0.113.1, unknown, 10.0.0.9"], client: "10.0.0.9"),
      Case(peer: "11.0.0.1", forwarded: ["203.0.113.1"], client: "11.0.0.1"),
      Case(peer: "unknown", forwarded: ["203.0.113.1"], client: "unknown"),
    ])
  func client(entry: Case) throws {
    let proxies = try TrustedProxies(parsing: ["10.0.0.0/8", "fd00::/8"])
    var headers = HTTPFields()
    for value in entry.forwarded { headers.append(HTTPField(name: .forwardedFor, value: value)) }
    #expect(proxies.client(peer: entry.peer, headers: headers).address == entry.client)
  }

  @Test("a range ends where its bits end")
  func ranges() throws {
    let proxies = try TrustedProxies(parsing: ["192.0.2.128/25", "2001:db8::/33", "127.0.0.1"])
    for address in ["192.0.2.128", "192.0.2.255", "2001:db8:7fff::1", "127.0.0.1", "::ffff:127.0.0.1"] {
      #expect(proxies.contains(address), "\(address)")
    }
    for address in ["192.0.2.127", "192.0.3.128", "2001:db8:8000::", "127.0.0.2", "", "x"] {
      #expect(!proxies.contains(address), "\(address)")
    }
    #expect(try TrustedProxies(parsing: ["0.0.0.0/0"]).contains("8.8.8.8"))
    #expect(!(try TrustedProxies(parsing: ["0.0.0.0/0"]).contains("::1")))
  }

  @Test(
    "what is no address and no range is refused",
    arguments: [
      "", "localhost", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "1.2.3.4:80",
    ])
  func unreadable(text: String) {
    #expect(throws: TrustedProxyFault.self) { try TrustedProxies(parsing: [text]) }
  }
}
