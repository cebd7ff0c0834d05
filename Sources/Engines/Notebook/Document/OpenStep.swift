import ByteCoding

/// A step over several pages of a document while it is being made.
struct OpenStep: Sendable {
  let id: UniqueID
  let title: String
  /// What it has added to the logs so far.
  var made: [DocumentGroup] = []
}

/// A group and the page of a document that it is on; `nil` for the document's own log.
struct DocumentGroup: Sendable {
  let version: UniqueID?
  let group: LogGroup

  var id: DocumentGroupID { DocumentGroupID(version: version, group: group.id) }
}
