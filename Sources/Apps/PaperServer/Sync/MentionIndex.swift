import AutomergeEngine
import AutomergeRepo
import ByteCoding
import MeetingNotes
import PaperDomain
import PaperStore

/// Knows which pages the shared notes link to. A document is read when somebody asks and it has changed since; what it links to
/// is kept until then.
actor MentionIndex {
  private let store: LibraryStore
  private var known: [SharedNotes.ID: (number: Int64, links: [PlacedPaperLink])] = [:]

  /// Of the notes of a library.
  init(store: LibraryStore) { self.store = store }

  /// The links to a page, with the notes that they are in, the last changed first.
  func links(to page: Page.ID) async throws -> [(notes: NotesRevision, link: PlacedPaperLink)] {
    let documents = try await store.notesRevisions()
    let present = Set(documents.map { $0.id })
    known = known.filter { present.contains($0.key) }
    var found: [(notes: NotesRevision, link: PlacedPaperLink)] = []
    for document in documents {
      for link in try await links(of: document) where link.link.page == page.uniqueID {
        found.append((document, link))
      }
    }
    return found
  }

  private func links(of document: NotesRevision) async throws -> [PlacedPaperLink] {
    if let kept = known[document.id], kept.number == document.number { return kept.links }
    // The pieces on the disk, since an open document may not have the newest of them yet.
    guard case .chunks(let chunks) = try await store.storedNotes(document.id) else { return [] }
    let stored = StoredDocument(
      loading: chunks.map { StorageChunk($0) }, actor: ActorID(bytes: Array(document.id.uniqueID.bytes)))
    // What is no notes links to nothing.
    let links = (try? NotesDocument(stored.document, id: document.id.uniqueID).content().paperLinks) ?? []
    known[document.id] = (document.number, links)
    return links
  }
}
