import ByteCoding
import HTTPTypes
import Testing

@testable import PaperServer

@Suite struct HostRuleTests {
  @Test(
    "this machine's names and the ones given are answered, with any port",
    arguments: [
      "localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:65535", "papers.example",
      "Papers.Example:443",
    ])
  func allowed(text: String) throws {
    let authority = try #require(Authority(text))
    #expect(HostRule(names: ["papers.example"], allowsAddresses: false).allows(authority))
  }

  @Test(
    "other names are not, whatever they look like",
    arguments: [
      "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "xlocalhost", "localhost.", "127.0.0.2",
      "[::2]", "2130706433", "0x7f000001", "192.168.1.5", "papers.example.evil",
    ])
  func refused(text: String) {
    guard let authority = Authority(text) else { return }
    #expect(!HostRule(names: ["papers.example"], allowsAddresses: false).allows(authority))
  }

  @Test("beyond loopback any address is a name, and no other name is")
  func addresses() throws {
    let rule = HostRule(names: [], allowsAddresses: true)
    for text in ["192.168.1.5:8080", "[fe80::1]", "10.0.0.1"] {
      #expect(rule.allows(try #require(Authority(text))))
    }
    for text in ["evil.example", "192.168.1.5.evil.example", "1.2.3"] {
      #expect(!rule.allows(try #require(Authority(text))))
    }
  }

  @Test(
    "what is no host is not read",
    arguments: [
      "", ":80", "host:", "host:0", "host:65536", "host:-1", "host:8080x", "host:+80", "a b", "a/b", "user@host",
      "[::1",
      "host\u{0}", "hôst", "host:80:80", "host#", "host?",
    ])
  func unreadable(text: String) {
    let authority = Authority(text)
    #expect(authority == nil || !HostRule(names: [], allowsAddresses: true).allows(authority!))
  }
}

@Suite struct OriginRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var isWrite = true
    var host = "localhost:8080"
    var origin: String?
    var site: String?
    var mode: String?
    var isAllowed: Bool

    var testDescription: String {
      "\(isWrite ? "write" : "read") to \(host) from \(origin ?? "-") \(site ?? "-") \(mode ?? "-")"
    }
  }

  @Test(
    "writes come from this very origin or from a program, reads not from other sites",
    arguments: [
      Case(origin: "http://localhost:8080", isAllowed: true),
      Case(origin: "HTTP://localhost:8080", isAllowed: false),
      Case(origin: "http://LOCALHOST:8080", isAllowed: true),
      Case(origin: "http://localhost:8081", isAllowed: false),
      Case(origin: "http://localhost", isAllowed: false),
      Case(origin: "http://127.0.0.1:8080", isAllowed: false),
      Case(origin: "https://localhost:8080", isAllowed: true),
      Case(origin: "http://evil.example", isAllowed: false),
      Case(origin: "null", isAllowed: false),
      Case(origin: "", isAllowed: false),
      Case(origin: "file://", isAllowed: false),
      Case(origin: "http://localhost:8080.evil.example", isAllowed: false),
      Case(host: "papers.example", origin: "https://papers.example", isAllowed: true),
      Case(host: "papers.example:443", origin: "https://papers.example", isAllowed: true),
      Case(host: "papers.example:80", origin: "http://papers.example", isAllowed: true),
      Case(isAllowed: true),
      Case(site: "same-origin", isAllowed: true),
      Case(site: "none", isAllowed: true),
      Case(site: "same-site", isAllowed: false),
      Case(site: "cross-site", isAllowed: false),
      Case(origin: "http://localhost:8080", site: "cross-site", isAllowed: true),
      Case(isWrite: false, isAllowed: true),
      Case(isWrite: false, site: "same-origin", isAllowed: true),
      Case(isWrite: false, site: "cross-site", mode: "no-cors", isAllowed: false),
      Case(isWrite: false, site: "same-site", mode: "cors", isAllowed: false),
      Case(isWrite: false, site: "cross-site", mode: "navigate", isAllowed: true),
    ])
  func rule(rule: Case) throws {
    var headers = HTTPFields()
    headers[.origin] = rule.origin
    headers[.secFetchSite] = rule.site
    headers[.secFetchMode] = rule.mode
    let host = try #require(Authority(rule.host))
    #expect(OriginRule.allows(isWrite: rule.isWrite, host: host, headers: headers) == rule.isAllowed)
  }
}

@Suite struct AccessKeyTests {
  @Test("a generated key has 128 bits of the generator")
  func generated() {
    var generator = ClosureGenerator { 0x0123_4567_89AB_CDEF }
    #expect(AccessKey(random: &generator).text == "0123456789abcdef0123456789abcdef")
    var zero = ClosureGenerator { 0 }
    #expect(AccessKey(random: &zero).text == String(repeating: "0", count: 32))
  }

  @Test("a key that is short, long or not plain is not taken")
  func given() {
    #expect(AccessKey("0123456789abcdef") != nil)
    #expect(AccessKey("0123456789abcde") == nil)
    #expect(AccessKey("0123456789abcde ") == nil)
    #expect(AccessKey("0123456789abcde&") == nil)
    #expect(AccessKey(String(repeating: "a", count: 257)) == nil)
  }

  @Test("only the very key matches")
  func matches() throws {
    let key = try #require(AccessKey("0123456789abcdef"))
    #expect(key.matches("0123456789abcdef"))
    for other in ["", "0123456789abcdeF", "0123456789abcde", "0123456789abcdef0", "0123456789abcdef\0"] {
      #expect(!key.matches(other))
    }
  }

  @Test("wrong keys are counted by address and minute")
  func limiter() {
    let limiter = WrongKeyLimiter()
    let start = Instant(millisecondsSince1970: 1_000_000)
    func later(_ milliseconds: Int64) -> Instant { Instant(millisecondsSince1970: 1_000_000 + milliseconds) }
    for _ in 0..<WrongKeyLimiter.limit {
      #expect(limiter.wait(for: "a", at: start) == 0)
      limiter.recordFailure(of: "a", at: start)
    }
    #expect(limiter.wait(for: "a", at: later(1)) == 60)
    #expect(limiter.wait(for: "a", at: later(59_999)) == 1)
    #expect(limiter.wait(for: "b", at: later(1)) == 0)
    #expect(limiter.wait(for: "a", at: later(60_000)) == 0)
    limiter.recordFailure(of: "a", at: later(60_000))
    #expect(limiter.wait(for: "a", at: later(60_001)) == 0)
  }
}
