import AutomergeEngine
import AutomergeRepo

/// Where a document that is synced is kept: the library, or a file.
public protocol SyncStorage: Sendable {
  /// Opens a document. What is damaged in it is set aside and reported.
  func load(_ document: DocumentID, limits: RepoLimits) async -> SharedDocument.Opening
  /// Writes, durably.
  /// - Returns: whether it is written
  func store(_ request: StoreRequest, of document: DocumentID) async -> Bool
  /// What others have put there since the last call. Pieces that this side wrote may be among them.
  func news(of document: DocumentID) async -> [StorageChunk]
}
