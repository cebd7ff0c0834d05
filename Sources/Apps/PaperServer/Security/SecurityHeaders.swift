import HTTPTypes

/// The header fields that every answer carries, whatever it is.
enum SecurityHeaders {
  /// What a page of this server may load and do: its own scripts and WebAssembly, its own styles and images, its own
  /// server. Nothing inline, nothing from elsewhere, no frames, no forms to elsewhere.
  static let contentSecurityPolicy = [
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
    "font-src 'self'", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "object-src 'none'",
    "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
  ].joined(separator: "; ")

  /// Adds the fields, over any of the same name.
  static func apply(to headers: inout HTTPFields) {
    headers[.contentSecurityPolicy] = contentSecurityPolicy
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "same-origin"
    headers[.crossOriginOpenerPolicy] = "same-origin"
    headers[.crossOriginResourcePolicy] = "same-origin"
    headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
  }
}
