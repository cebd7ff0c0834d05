import PaperDomain
import Trapezio

/// Docs that wait to be restored or deleted for good.
nonisolated public struct TrashState: TrapezioState {
  public var docs = GrowingList<DocSummary>()
  public var failure: String?
  /// Docs that are on their way back.
  public var restoring: Set<Doc.ID> = []
  public var isEmptying = false

  public init() {}
}

/// What happens there.
public enum TrashEvent {
  case retryPressed
  case endReached
  case restorePressed(Doc.ID)
  case emptyPressed
}
