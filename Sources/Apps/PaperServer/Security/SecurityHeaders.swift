import HTTPTypes

/// The security header fields of every answer.
///
/// Pages of this server and of the configured sites may frame the pages below `/embed`; nothing else may be framed.
/// Pages below `/embed` contain no control that changes the library, so a surrounding page cannot trick people into
/// clicking one.
struct SecurityHeaders: Sendable {
  private let unframed = Self.policy(ancestors: ["'none'"])
  private let embedded: String

  /// Makes the fields.
  /// - Parameter embedOrigins: the other sites whose pages may frame the pages below `/embed`
  init(embedOrigins: [EmbedOrigin] = []) {
    embedded = Self.policy(ancestors: ["'self'"] + embedOrigins.map(\.text))
  }

  /// Whether a path, exactly as sent, may be framed: `/embed` and the paths below it. Other spellings of these paths
  /// may not.
  static func isEmbedded(_ path: some StringProtocol) -> Bool {
    path == "/embed" || path.hasPrefix("/embed/")
  }

  /// Sets the fields of the answer to a request for `path`, replacing fields with the same names.
  func apply(to headers: inout HTTPFields, path: some StringProtocol) {
    headers[.contentSecurityPolicy] = Self.isEmbedded(path) ? embedded : unframed
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "same-origin"
    headers[.crossOriginOpenerPolicy] = "same-origin"
    headers[.crossOriginResourcePolicy] = "same-origin"
    headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
  }

  /// The content security policy. It allows only this server's own scripts, WebAssembly, styles, images, connections,
  /// form targets and frames, and nothing inline.
  private static func policy(ancestors: [String]) -> String {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
      "font-src 'self'", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'",
      "base-uri 'none'", "frame-ancestors \(ancestors.joined(separator: " "))", "form-action 'self'",
    ].joined(separator: "; ")
  }
}
