import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Which docs are shown. The filter is part of the URL; Back leads to what was shown before it was changed.

extension LibraryScreenStore {
  /// Follows the tags and variables that there are, while something on screen is named after them.
  func followMetadata() {
    if metadata == nil { metadata = context.metadata.follow { self.takeMetadata() } }
    takeMetadata()
  }

  private func takeMetadata() {
    let overview = context.metadata.overview
    update { state in
      state.filterChips = FilterChip.chips(of: FilterParts(state.arrangement.filter), overview: overview)
      state.variables = (overview?.catalog.variables ?? []).map { LibraryState.SortVariable(id: $0.id, name: $0.name) }
    }
  }

  /// The filter was changed where it is put together: the first change is a step back in the history, the others are
  /// part of it.
  func filterChanged(_ filter: FilterParts) { show(filter, isStep: !hasGoneOn) }

  func removeFilter(_ part: FilterParts.Part) {
    var filter = FilterParts(state.arrangement.filter)
    filter.remove(part)
    show(filter, isStep: true)
  }

  func clearFilter() { show(FilterParts(""), isStep: true) }

  private func show(_ filter: FilterParts, isStep: Bool) {
    var arrangement = state.arrangement
    arrangement.filter = filter.text
    guard arrangement != state.arrangement else { return }
    update { state in
      state.arrangement = arrangement
      state.failure = nil
    }
    followMetadata()
    if isStep {
      context.navigator.goOn(as: .library(arrangement))
    } else {
      context.navigator.revise(.library(arrangement))
    }
    hasGoneOn = true
    context.content.scroll(left: 0, top: 0)
    reload()
  }
}
