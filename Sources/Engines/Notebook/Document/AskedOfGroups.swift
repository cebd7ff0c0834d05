import ByteCoding

/// What a document asks of the groups of one of its pages: that they be part of a step over several pages, and that the
/// times of all pages tell in which order they were made.
struct AskedOfGroups: Sendable {
  var step: UniqueID?
  var title: String?
  var earliest = Instant(millisecondsSince1970: .min)
}
