import HTTPTypes
import PaperAPI
import PaperDomain

/// Refuses requests from other sites' pages that would change anything or read the library.
///
/// Browsers report the source of a request in `Origin` and `Sec-Fetch-Site`, and pages cannot forge either. Programs
/// such as curl send neither.
enum OriginRule {
  /// Whether a request may be answered.
  /// - Parameters:
  ///   - isWrite: whether it may change something
  ///   - host: the value of the request's `Host`
  ///   - headers: the request's header fields
  static func allows(isWrite: Bool, host: Authority, headers: HTTPFields) -> Bool {
    let site = headers[HTTPField.Name.secFetchSite]
    if isWrite {
      if let origin = headers[.origin] { return Self.isSame(origin, host) }
      return site == nil || site == "same-origin" || site == "none"
    }
    // A link on another site may open a screen, but another site's page may not fetch the library's content.
    if headers[HTTPField.Name.secFetchMode] == "navigate" { return true }
    return site == nil || site == "same-origin" || site == "none"
  }

  /// Whether an origin is the requested host itself. A proxy in front of the server may add TLS, so `https` with the
  /// same name also matches.
  private static func isSame(_ origin: String, _ host: Authority) -> Bool {
    guard let authority = Authority(origin: origin) else { return false }
    if authority == host { return true }
    return origin.hasPrefix("https://") && authority.host == host.host && authority.port == nil && host.port == 443
  }
}

extension HTTPField.Name {
  /// The request's source: `same-origin`, `same-site`, `cross-site` or `none`.
  static let secFetchSite = Self(fixed: "Sec-Fetch-Site")
  /// The request's mode; `navigate` opens a page.
  static let secFetchMode = Self(fixed: "Sec-Fetch-Mode")
  static let crossOriginOpenerPolicy = Self(fixed: "Cross-Origin-Opener-Policy")
  static let permissionsPolicy = Self(fixed: "Permissions-Policy")
  static let referrerPolicy = Self(fixed: "Referrer-Policy")
  /// The header field with the identifier that a client has chosen for itself, for leases.
  static let client = Self(fixed: LeaseSummary.clientField)
  /// Further `Host` fields. The first one is not among the header fields, because it becomes the request's authority.
  static let furtherHost = Self(fixed: "Host")

  /// A header name that is given in the source code and known to be valid.
  init(fixed name: String) {
    guard let valid = Self(name) else { preconditionFailure("“\(name)” is not the name of a header field") }
    self = valid
  }
}
