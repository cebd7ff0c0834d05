import ByteCoding

/// What a document requires of new groups on one of its pages: that they belong to a step over several pages, and that
/// times increase across all pages, so that they show the order of the groups.
struct NewGroupConstraints: Sendable {
  var step: UniqueID?
  var title: String?
  var earliest = Instant(millisecondsSince1970: .min)
}
