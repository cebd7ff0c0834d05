import ByteCoding
import PaperDomain
import ScreenKit
import Trapezio

/// The deleted things that can be restored or deleted permanently.
nonisolated struct TrashState: TrapezioState {
  var items = GrowingList<TrashItem>()
  /// The items being restored.
  var restoring: Set<UniqueID> = []
  var isEmptying = false

  init() {}
}

/// The events of the trash.
enum TrashEvent {
  case retryPressed
  case endReached
  case restorePressed(UniqueID)
  case emptyPressed
}
