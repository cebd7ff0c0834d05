import AutomergeEngine
import ByteCoding

/// What came with a merge.
public struct NotesMergeReport: Equatable, Sendable {
  /// One difference that the merge made.
  public struct Part: Equatable, Sendable {
    /// What is different now.
    public let difference: NotesDifference
    /// Who made the changes to it, in the order of their first; an actor's digits where a program gave no name.
    public let authors: [String]
  }

  /// What is different now.
  public let parts: [Part]
  /// How many changes came.
  public let changeCount: Int
}

extension NotesDocument {
  /// Takes over what a copy of this document has and this one has not. Merging the same again changes nothing.
  /// - Throws: `noSharedHistory` if the other one is no copy of this one; what would be wrong with the result
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

  /// Documents of one id that have a change in common; raw data have no id, so for them the changes alone count.
  private mutating func sharesHistory(with other: inout NotesDocument) throws(NotesError) -> Bool {
    if let id, let otherID = other.id, id != otherID { return false }
    for change in try other.changes() where automerge.change(change.hash) != nil { return true }
    return false
  }

  /// Who changed which item, or the document itself (`nil`).
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
      // What is said of a comment is no operation.
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
