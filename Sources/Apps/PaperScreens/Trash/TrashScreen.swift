import PaperDomain
import Trapezio

/// Docs that wait to be restored or deleted for good.
nonisolated struct TrashState: TrapezioState {
  var docs = GrowingList<DocSummary>()
  var failure: String?
  /// Docs that are on their way back.
  var restoring: Set<Doc.ID> = []
  var isEmptying = false

  init() {}
}

/// What happens there.
enum TrashEvent {
  case retryPressed
  case endReached
  case restorePressed(Doc.ID)
  case emptyPressed
}
