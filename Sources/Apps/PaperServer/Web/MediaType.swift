/// The media types of the files that make up the web interface.
enum MediaType {
  /// The type for a file name; `nil` if its extension is not that of a web file.
  static func forFile(named name: some StringProtocol) -> String? {
    guard let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex else { return nil }
    return byEnding[name[name.index(after: dot)...].lowercased()]
  }

  private static let byEnding: [String: String] = [
    "css": "text/css; charset=utf-8",
    "gif": "image/gif",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "mjs": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff2": "font/woff2",
  ]
}
