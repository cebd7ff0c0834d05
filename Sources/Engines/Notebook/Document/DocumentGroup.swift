import ByteCoding
import UndoHistory

/// A group and its page in a document; the page is `nil` for the document's own log.
struct DocumentGroup: Sendable {
  let version: UniqueID?
  let group: LogGroup

  var id: DocumentGroupID { DocumentGroupID(version: version, group: group.id) }

  /// The step for the document's history. Groups of one `step` on one page join.
  var undoStep: UndoStep<DocumentGroupID> {
    UndoStep(
      id: id, author: group.author, title: group.title,
      scope: version.map { NotebookDocument.scope(of: $0) } ?? .document, coalescingKey: group.step?.description)
  }
}
