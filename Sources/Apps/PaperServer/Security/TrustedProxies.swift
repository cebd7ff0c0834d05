import Foundation
import HTTPTypes

/// The trusted proxies: single addresses, and ranges such as `10.0.0.0/8` or `fd00::/8`.
///
/// A proxy gives the client's address in `X-Forwarded-For`, and in `X-Forwarded-Proto` whether the client uses TLS.
/// Anybody can send these fields, so they count only on connections from trusted proxies. `Forwarded` is not read.
public struct TrustedProxies: Equatable, Sendable {
  private struct Range: Equatable, Sendable {
    let bytes: [UInt8]
    let prefixLength: Int

    func contains(_ address: [UInt8]) -> Bool {
      let whole = prefixLength / 8
      guard address.prefix(whole) == bytes.prefix(whole) else { return false }
      let rest = prefixLength % 8
      guard rest > 0 else { return true }
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> rest)
      return address[whole] & mask == bytes[whole] & mask
    }
  }

  private var ranges: [Range] = []

  /// Trusts nobody.
  public init() {}

  /// Trusts addresses and ranges.
  /// - Throws: `TrustedProxyFault` with the text that is neither an address nor a range
  public init(parsing texts: [String]) throws(TrustedProxyFault) {
    for text in texts {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, let address = Self.bytes(of: String(first)) else { throw TrustedProxyFault(text) }
      // IPv4 addresses are stored as ::ffff:a.b.c.d.
      let offset = first.contains(":") ? 0 : 96
      var length = 128
      if parts.count == 2 {
        guard (1...3).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ (48...57).contains($0) }),
          let number = Int(parts[1]), number + offset <= 128
        else { throw TrustedProxyFault(text) }
        length = number + offset
      }
      ranges.append(Range(bytes: address, prefixLength: length))
    }
  }

  /// Whether an address is a trusted proxy's.
  func contains(_ address: String) -> Bool {
    guard !ranges.isEmpty, let bytes = Self.bytes(of: address) else { return false }
    return ranges.contains { $0.contains(bytes) }
  }

  /// The client of a request.
  /// - Parameter peer: the address at the other end of the connection
  func client(peer: String, headers: HTTPFields) -> Client {
    guard contains(peer) else { return Client(address: peer, isSecure: false, isForwarded: false) }
    let scheme = headers[values: .forwardedProto].last?.split(separator: ",").last
    let isSecure = scheme.map { $0.drop { $0 == " " }.lowercased() == "https" } ?? false
    // Each proxy appends the address that it saw, so the last one that is not a trusted proxy is the client. Addresses
    // before it were sent by the client and are not trusted.
    var address = peer
    let hops = headers[values: .forwardedFor].joined(separator: ",").split(separator: ",")
    for hop in hops.reversed() {
      guard let text = Self.address(in: hop) else { break }
      address = text
      guard contains(text) else { break }
    }
    return Client(address: address, isSecure: isSecure, isForwarded: true)
  }

  /// The normalised address of a hop, whose text may include a port; `nil` if there is no address.
  private static func address(in hop: Substring) -> String? {
    let text = hop.trimmingCharacters(in: .whitespaces)
    if let bytes = bytes(of: text) { return canonical(bytes) }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return bytes(of: String(text[text.index(after: text.startIndex)..<end])).map(canonical)
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    return bytes(of: String(text[..<colon])).map(canonical)
  }

  private static func bytes(of text: String) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: 16)
    if text.contains(":") { return inet_pton(AF_INET6, text, &result) == 1 ? result : nil }
    var four = [UInt8](repeating: 0, count: 4)
    guard inet_pton(AF_INET, text, &four) == 1 else { return nil }
    result.replaceSubrange(10..<16, with: [0xFF, 0xFF] + four)
    return result
  }

  private static func canonical(_ bytes: [UInt8]) -> String {
    let isFour = bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if isFour { return bytes.suffix(4).map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "unknown" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The client of a request.
struct Client: Equatable, Sendable {
  /// The address for which limits are counted.
  var address: String
  /// Whether a trusted proxy reports that the client uses TLS.
  var isSecure: Bool
  /// Whether the request came through a trusted proxy, whose connections many clients share.
  var isForwarded: Bool
}

/// Thrown for a text that is neither an address nor a range.
public struct TrustedProxyFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String

  init(_ text: String) {
    self.text = String(text.prefix(100))
  }

  /// What is wrong and what to do.
  public var description: String {
    "“\(text)” is neither an address nor a range. Write it as in 127.0.0.1, 10.0.0.0/8 or fd00::/8."
  }
}

extension HTTPField.Name {
  /// The addresses through which a request came, the client's first.
  static let forwardedFor = Self(fixed: "X-Forwarded-For")
  /// The protocol between client and proxy, `https` or `http`.
  static let forwardedProto = Self(fixed: "X-Forwarded-Proto")
}
