import ByteCoding

/// A step over several pages of a document that is in progress.
struct OpenStep: Sendable {
  let id: UniqueID
  let title: String
  /// The groups that it has added so far.
  var made: [DocumentGroup] = []
}
