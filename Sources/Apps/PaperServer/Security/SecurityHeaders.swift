import HTTPTypes

/// The header fields that every answer carries, whatever it is.
///
/// A page below `/embed` may be shown in a frame by pages of this server and of the sites that were named at the start;
/// everything else in none. What `/embed` shows offers nothing that changes the library, so there is nothing in such a
/// frame that a page around it could make people click by mistake.
struct SecurityHeaders: Sendable {
  private let unframed = Self.policy(ancestors: ["'none'"])
  private let embedded: String

  /// Makes the fields.
  /// - Parameter embedOrigins: the other sites whose pages may frame what is below `/embed`
  init(embedOrigins: [EmbedOrigin] = []) {
    embedded = Self.policy(ancestors: ["'self'"] + embedOrigins.map(\.text))
  }

  /// Whether a path, as it was sent, is one that may be framed: `/embed` and what is below it. Any other spelling of it
  /// may not.
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

  /// What a page of this server may load and do: its own scripts and WebAssembly, its own styles and images, its own
  /// server. Nothing inline, nothing from elsewhere, no forms to elsewhere, and frames of its own alone.
  private static func policy(ancestors: [String]) -> String {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
      "font-src 'self'", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'",
      "base-uri 'none'", "frame-ancestors \(ancestors.joined(separator: " "))", "form-action 'self'",
    ].joined(separator: "; ")
  }
}
