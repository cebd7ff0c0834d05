import AutomergeEngine
import ByteCoding

/// The result of a merge.
public struct NotesMergeReport: Equatable, Sendable {
  /// One difference that the merge made.
  public struct Part: Equatable, Sendable {
    /// The differences that the merge made.
    public let difference: NotesDifference
    /// The authors of the changes to that item, ordered by their first change; the actor's digits where a program gave
    /// no name.
    public let authors: [String]
  }

  /// The differences that the merge made.
  public let parts: [Part]
  /// How many changes were new.
  public let changeCount: Int
}

extension NotesDocument {
  /// Adds the changes of a copy of this document that this one lacks. Merging the same copy again changes nothing.
  /// - Throws: `noSharedHistory` if the other document is not a copy of this one; the error of the result if it could
  ///   not be read
  @discardableResult
  public mutating func merge(_ other: NotesDocument) throws(NotesError) -> NotesMergeReport {
    var other = other
    var merged = automerge
    merged.commit()
    let heads = merged.heads
    guard try sharesHistory(with: &other) else { throw .noSharedHistory }
    let before = try commentedContent()
    do throws(AutomergeError) {
      try merged.merge(&other.automerge)
    } catch {
      throw .automerge(error)
    }
    var together = self
    together.automerge = merged
    let after = try together.commentedContent()
    let changes: [Change]
    do throws(AutomergeError) {
      changes = try merged.changes(since: heads)
    } catch {
      throw .automerge(error)
    }
    let authors = Self.authors(of: changes, in: merged, before, after)
    automerge = merged
    let parts = before.differences(to: after).map {
      NotesMergeReport.Part(difference: $0, authors: authors[$0.item] ?? [])
    }
    return NotesMergeReport(parts: parts, changeCount: changes.count)
  }

  /// Whether both have the same id and a change in common. Raw data has no id, so there only the changes count.
  private mutating func sharesHistory(with other: inout NotesDocument) throws(NotesError) -> Bool {
    if let id, let otherID = other.id, id != otherID { return false }
    for change in try other.changes() where automerge.change(change.hash) != nil { return true }
    return false
  }

  /// The authors of the changes to each item, or to the document itself (`nil`).
  private static func authors(
    of changes: [Change], in document: Document, _ before: NotesContent, _ after: NotesContent
  ) -> [UniqueID?: [String]] {
    var owners: [ObjectID: UniqueID] = [:]
    for item in before.items + after.items {
      owners[item.object] = item.id
      owners[item.text] = item.id
    }
    var result: [UniqueID?: [String]] = [:]
    for change in changes {
      let message = StepMessage(parsing: change.message)
      let author = message[.author] ?? change.actor.description
      var items: Set<UniqueID?> = []
      // A comment has no operations, so its item comes from the message.
      if message[.comment] != nil, let item = message[.item].flatMap({ UniqueID($0) }) { items.insert(item) }
      document.forEachOperation(ofChange: change.hash) { operation in
        let id = ObjectID(counter: operation.id.counter, actor: operation.id.actor)
        if let owner = owners[operation.object] ?? owners[id] {
          items.insert(owner)
        } else if case .element(let element) = operation.place,
          let owner = owners[ObjectID(counter: element.counter, actor: element.actor)]
        {
          items.insert(owner)
        } else {
          items.insert(nil)
        }
      }
      for item in items where result[item]?.contains(author) != true { result[item, default: []].append(author) }
    }
    return result
  }
}
