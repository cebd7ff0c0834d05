import ByteCoding
import Notebook

/// Copied annotations, as a value: it can be pasted on any page of any document.
public struct InkClip: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let payload: AnnotationPayload
    let ink: [StrokeBlock]
    let erased: [ErasedRange]
  }

  let items: [Item]

  /// Copies annotations as they are now, without their layers.
  /// - Parameter annotations: in drawing order
  public init(_ annotations: [Annotation]) {
    items = annotations.map { annotation in
      var payload = annotation.payload
      payload.frame = annotation.frame
      payload.layer = nil
      return Item(payload: payload, ink: annotation.ink, erased: annotation.erased)
    }
  }

  /// The entries that put the copies in front of everything, and their names.
  func entries(in notebook: NotebookPage, dx: Int32, dy: Int32) -> (entries: [LogEntry], ids: [UniqueID]) {
    var entries: [LogEntry] = []
    var ids: [UniqueID] = []
    var groups: [UniqueID: UniqueID] = [:]
    var rank = notebook.topRank
    for item in items {
      var payload = item.payload
      payload.frame = payload.frame?.moved(dx: dx, dy: dy)
      payload.rank = rank
      if let group = payload.group {
        let copy = groups[group] ?? notebook.freshID(2 * groups.count + 1)
        groups[group] = copy
        payload.group = copy
      }
      let id = notebook.freshID(2 * ids.count)
      entries += AnnotationGesture.creating(id, payload, ink: item.ink, erased: item.erased)
      ids.append(id)
      let next = rank.addingReportingOverflow(1 << 20)
      rank = next.overflow ? .max : next.partialValue
    }
    return (entries, ids)
  }
}
