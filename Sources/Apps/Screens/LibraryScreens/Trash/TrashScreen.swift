import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio

/// What waits to be restored or deleted for good.
nonisolated struct TrashState: TrapezioState {
  var items = GrowingList<TrashItem>()
  /// What is on its way back.
  var restoring: Set<UniqueID> = []
  var isEmptying = false

  init() {}
}

/// What happens there.
enum TrashEvent {
  case retryPressed
  case endReached
  case restorePressed(UniqueID)
  case emptyPressed
}
