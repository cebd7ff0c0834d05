/// A site whose pages may show a paper in a frame: a scheme, a host and optionally a port, such as
/// `https://portal.example` or `http://localhost:3000`.
///
/// It becomes part of the content security policy. So paths, wildcards and names that a browser would never match are
/// refused.
public struct EmbedOrigin: Hashable, Sendable {
  /// The origin as browsers write it: in lower case, without the scheme's own port.
  public let text: String

  /// Reads an origin.
  /// - Throws: `EmbedOriginFault`, with what is wrong and what to write instead
  public init(parsing text: some StringProtocol) throws(EmbedOriginFault) {
    guard text.utf8.allSatisfy({ (33...126).contains($0) }) else { throw EmbedOriginFault(text, .host) }
    let lower = text.lowercased()
    let scheme = ["http://", "https://"].first { lower.hasPrefix($0) }
    guard let scheme else { throw EmbedOriginFault(text, .scheme) }
    let rest = lower.dropFirst(scheme.utf8.count)
    guard !rest.contains("*") else { throw EmbedOriginFault(text, .wildcard) }
    guard !rest.contains(where: { "/?#\\".contains($0) }) else { throw EmbedOriginFault(text, .path) }
    guard !rest.hasPrefix("[") else { throw EmbedOriginFault(text, .address) }
    guard let authority = Authority(rest, defaultPort: scheme == "http://" ? 80 : 443), Self.isName(authority.host)
    else { throw EmbedOriginFault(text, .host) }
    self.text = scheme + authority.host + (authority.port.map { ":\($0)" } ?? "")
  }

  /// Whether the host consists of non-empty labels of letters, digits, hyphens and underscores.
  private static func isName(_ host: String) -> Bool {
    host.utf8.count <= 253
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
      }
  }
}

/// Why a text is not a valid origin.
public struct EmbedOriginFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// It does not begin with `http://` or `https://`.
    case scheme
    /// It contains a `*`.
    case wildcard
    /// Something follows the host and the port.
    case path
    /// It is an IPv6 address, which a content security policy cannot name.
    case address
    /// The host is missing, or the host or the port cannot be read.
    case host
  }

  /// The text.
  public let text: String
  /// What is wrong with it.
  public let reason: Reason

  init(_ text: some StringProtocol, _ reason: Reason) {
    self.text = String(text.prefix(200))
    self.reason = reason
  }

  /// What is wrong and what to do.
  public var description: String {
    let remedy =
      switch reason {
      case .scheme: "It must begin with http:// or https://"
      case .wildcard: "List each site separately, without “*”"
      case .path: "Nothing may follow the host and the port, not even “/”"
      case .address: "Browsers do not match IPv6 addresses there; give the site a name"
      case .host: "It must have a host and, if it is not the usual one, a port from 1 to 65535"
      }
    return "“\(text)” is not the origin of a site. \(remedy), as in https://portal.example or http://localhost:3000."
  }
}
