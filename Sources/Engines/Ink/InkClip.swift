import BlazeBinary
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

  // MARK: Bytes

  /// The copies as bytes, for the clipboard: a log group that creates them.
  public var bytes: [UInt8] {
    let time = Instant(millisecondsSince1970: 0)
    var notebook = NotebookPage.create(
      title: "", writer: NotebookPage.Writer(actor: UniqueID(high: 0, low: 0), author: ""), at: time)
    do throws(NotebookError) {
      return try notebook.commit(entries(in: notebook, dx: 0, dy: 0).entries, title: "", at: time).blazeBinary
    } catch {
      return []
    }
  }

  /// Reads copies; nil for bytes that hold none.
  public init?(bytes: [UInt8]) {
    let group: LogGroup
    do throws(ByteCodingError) {
      group = try LogGroup(blazeBinary: bytes)
    } catch {
      return nil
    }
    var read: [(payload: AnnotationPayload, ink: [StrokeBlock], erased: [ErasedRange])] = []
    for entry in group.entries {
      switch entry {
      case .annotation(_, .createAnnotation(let payload)): read.append((payload, [], []))
      case .annotation(_, .updateStroke(let block)): if !read.isEmpty { read[read.count - 1].ink.append(block) }
      case .annotation(_, .eraseStroke(let ranges)): if !read.isEmpty { read[read.count - 1].erased = ranges }
      default: break
      }
    }
    guard !read.isEmpty else { return nil }
    items = read.map { Item(payload: $0.payload, ink: $0.ink, erased: $0.erased) }
  }

  /// The entries that add the copies in front of all other marks, and the identifiers of the copies.
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
