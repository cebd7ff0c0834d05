import ByteCoding

/// Identifies one exact content, for `ETag`, `If-None-Match` and `If-Range`.
struct EntityTag: Equatable, Sendable, CustomStringConvertible {
  /// The quoted text in the header.
  let description: String

  /// The tag of a content, from a hash of its inputs.
  init(hashOf text: String) {
    self.init(digest: SHA256.hash(Array(text.utf8)))
  }

  /// The tag of a content, from its own hash; its encodings differ in their suffix.
  init(digest: SHA256.Digest, suffix: String = "") {
    description = "\"\(digest.description.prefix(32))\(suffix)\""
  }

  /// Whether an `If-None-Match` header names this content, so that it need not be sent again.
  func matches(ifNoneMatch header: String?) -> Bool {
    guard let header else { return false }
    for candidate in header.split(separator: ",") {
      var tag = candidate.drop { $0 == " " }
      while tag.last == " " { tag.removeLast() }
      if tag == "*" { return true }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      if tag == description { return true }
    }
    return false
  }

  /// Whether an `If-Range` header allows sending a part: it is missing or names exactly this content.
  func allowsRange(ifRange header: String?) -> Bool {
    header == nil || header == description
  }
}
