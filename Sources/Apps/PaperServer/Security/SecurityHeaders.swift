import HTTPTypes

/// The header fields of every answer.
///
/// A page below `/embed` may be framed by pages of this server and of the configured sites; nothing else may be framed.
/// Pages below `/embed` offer nothing that changes the library, so a surrounding page cannot trick people into clicking
/// such a thing.
struct SecurityHeaders: Sendable {
  private let unframed = Self.policy(ancestors: ["'none'"])
  private let embedded: String

  /// Makes the fields.
  /// - Parameter embedOrigins: the other sites whose pages may frame what is below `/embed`
  init(embedOrigins: [EmbedOrigin] = []) {
    embedded = Self.policy(ancestors: ["'self'"] + embedOrigins.map(\.text))
  }

  /// Whether a path, as it was sent, may be framed: `/embed` and what is below it. Other spellings of it may not.
  static func isEmbedded(_ path: some StringProtocol) -> Bool {
    path == "/embed" || path.hasPrefix("/embed/")
  }

  /// Adds the fields for an answer to a request for `path`, over any of the same name.
  func apply(to headers: inout HTTPFields, path: some StringProtocol) {
    headers[.contentSecurityPolicy] = Self.isEmbedded(path) ? embedded : unframed
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "same-origin"
    headers[.crossOriginOpenerPolicy] = "same-origin"
    headers[.crossOriginResourcePolicy] = "same-origin"
    headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
  }

  /// The content security policy: the server's own scripts and WebAssembly, styles, images and connections. Nothing
  /// inline, nothing from elsewhere, no forms to elsewhere, and frames only of the server itself.
  private static func policy(ancestors: [String]) -> String {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
      "font-src 'self'", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'",
      "base-uri 'none'", "frame-ancestors \(ancestors.joined(separator: " "))", "form-action 'self'",
    ].joined(separator: "; ")
  }
}
