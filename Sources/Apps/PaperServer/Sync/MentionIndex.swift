import AutomergeEngine
import AutomergeRepo
import ByteCoding
import MeetingNotes
import PaperDomain
import PaperStore

/// Finds the shared notes that link to a page. The links of each document are cached; a request reads only documents
/// that have changed since the last one.
actor MentionIndex {
  private let store: LibraryStore
  private var known: [SharedNotes.ID: (number: Int64, links: [PlacedPaperLink])] = [:]

  /// Creates the index of a library's notes.
  init(store: LibraryStore) { self.store = store }

  /// The links to a page, with the notes that contain them, the most recently changed first.
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
    // Reads the chunks on disk, because the open document in memory may not have the newest ones yet.
    guard case .chunks(let chunks) = try await store.storedNotes(document.id) else { return [] }
    let stored = StoredDocument(
      loading: chunks.map { StorageChunk($0) }, actor: ActorID(bytes: Array(document.id.uniqueID.bytes)))
    // A document that is not notes has no links.
    let links = (try? NotesDocument(stored.document, id: document.id.uniqueID).content().paperLinks) ?? []
    known[document.id] = (document.number, links)
    return links
  }
}
