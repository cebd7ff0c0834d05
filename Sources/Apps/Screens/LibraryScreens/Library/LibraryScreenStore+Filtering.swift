import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Filtering the docs. The filter is part of the URL, so Back restores the previous filter.

extension LibraryScreenStore {
  /// Follows changes of tags and variables while the screen shows their names.
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

  /// The filter was edited. The first change pushes a history entry, later ones replace it.
  func filterChanged(_ filter: FilterParts) { show(filter, isStep: !didPushFilterEntry) }

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
      context.navigator.pushKeepingStore(.library(arrangement))
    } else {
      context.navigator.revise(.library(arrangement))
    }
    didPushFilterEntry = true
    context.content.scroll(left: 0, top: 0)
    reload()
  }
}
