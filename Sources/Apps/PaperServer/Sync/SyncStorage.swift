import AutomergeEngine
import AutomergeRepo

/// Stores a synced document, in the library or in a file.
public protocol SyncStorage: Sendable {
  /// Opens a document. Its damaged chunks are set aside and reported.
  func load(_ document: DocumentID, limits: RepoLimits) async -> SharedDocument.Opening
  /// Writes changes durably.
  /// - Returns: whether they were written
  func store(_ request: StoreRequest, of document: DocumentID) async -> Bool
  /// The chunks that others have written since the last call. They may include chunks that this side wrote.
  func news(of document: DocumentID) async -> [StorageChunk]
}
