import NIOCore

/// The values of `Host` that this server accepts.
///
/// Another site can make its own host name point to this machine (DNS rebinding); the browser then treats this server
/// as part of that site. But the browser still sends the site's name in `Host`, so requests with foreign names are
/// refused.
struct HostRule: Sendable {
  /// The names that are allowed, in lower case.
  private let names: Set<String>
  /// Whether IP addresses are allowed. They are safe, because nobody can rebind them.
  private let allowsAddresses: Bool

  /// Allows this machine's own names and the ones given.
  /// - Parameters:
  ///   - names: further names, such as `papers.example`, without port
  ///   - allowsAddresses: whether any IP address is allowed, too; for a server that other machines can reach
  init(names: [String], allowsAddresses: Bool) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost", "127.0.0.1", "[::1]"])
    self.allowsAddresses = allowsAddresses
  }

  /// Whether `authority`, the value of `Host`, is one of this server's names, with or without a port.
  func allows(_ authority: Authority) -> Bool {
    if names.contains(authority.host) { return true }
    guard allowsAddresses else { return false }
    var address = authority.host[...]
    if address.hasPrefix("["), address.hasSuffix("]") { address = address.dropFirst().dropLast() }
    return (try? SocketAddress(ipAddress: String(address), port: 0)) != nil
  }
}

/// A host and a port, as in `Host` and in a page's origin.
struct Authority: Equatable, Sendable {
  /// The name or address in lower case; an IPv6 address in brackets.
  let host: String
  /// The port, unless it is missing or the scheme's default.
  let port: Int?

  /// Reads `host` or `host:port`; `nil` if it is neither.
  /// - Parameters:
  ///   - text: the text
  ///   - defaultPort: the scheme's default port, which is read as no port
  init?(_ text: some StringProtocol, defaultPort: Int = 80) {
    let text = text.lowercased()
    var host = text[...]
    var port: Int?
    let hostEnd = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.startIndex
    guard let hostEnd else { return nil }
    if let colon = text[hostEnd...].firstIndex(of: ":") {
      host = text[..<colon]
      let digits = text[text.index(after: colon)...]
      guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(digits), (1...65_535).contains(number)
      else { return nil }
      port = number == defaultPort ? nil : number
    }
    guard !host.isEmpty,
      host.utf8.allSatisfy({ byte in
        (97...122).contains(byte) || (48...58).contains(byte) || byte == 45 || byte == 46 || byte == 91
          || byte == 93 || byte == 95
      })
    else { return nil }
    self.host = String(host)
    self.port = port
  }

  /// Reads the origin of a page, such as `http://host` or `https://host:port`; `nil` for `null` and anything else.
  init?(origin: String) {
    if origin.hasPrefix("http://") {
      self.init(origin.dropFirst(7), defaultPort: 80)
    } else if origin.hasPrefix("https://") {
      self.init(origin.dropFirst(8), defaultPort: 443)
    } else {
      return nil
    }
  }
}
