import ByteCoding

/// A step over several pages of a document while it is being made.
struct OpenStep: Sendable {
  let id: UniqueID
  let title: String
  /// What it has added to the logs so far.
  var made: [DocumentGroup] = []
}
