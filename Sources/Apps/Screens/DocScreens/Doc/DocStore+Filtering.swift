import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Filtering the doc's pages. The filter is part of the URL, so Back restores the previous filter.

extension DocStore {
  /// While there is a filter, follows changes of tags and variables and requests the matching pages.
  func followFilter() {
    guard !state.filter.isEmpty else {
      metadata = nil
      filtering?()
      return update {
        $0.shownPages = nil
        $0.filterChips = []
        $0.filterFault = nil
      }
    }
    if metadata == nil { metadata = context.metadata.follow { self.nameFilter() } }
    nameFilter()
    loadShownPages()
  }

  private func nameFilter() {
    let overview = context.metadata.overview
    update { $0.filterChips = FilterChip.chips(of: FilterParts($0.filter), overview: overview) }
  }

  private func loadShownPages() {
    filtering?()
    filtering = context.library.call(API.filterPages(docID: state.docID, filter: state.filter)) { result in
      self.filtering = nil
      switch result {
      case .success(let list):
        self.update {
          $0.shownPages = Set(list.pages)
          $0.filterFault = nil
        }
      case .failure(let failure): self.update { $0.filterFault = failure.message }
      }
    }
  }

  func filterEvent(_ event: DocFilterEvent) {
    switch event {
    case .opened(let x, let y):
      didPushFilterEntry = false
      update { $0.filterPlace = FilterPlace(x: x, y: y) }
    case .closed: update { $0.filterPlace = nil }
    case .changed(let filter): show(filter, isStep: !didPushFilterEntry)
    case .partRemoved(let part):
      var filter = FilterParts(state.filter)
      filter.remove(part)
      show(filter, isStep: true)
    case .cleared: show(FilterParts(""), isStep: true)
    }
  }

  private func show(_ filter: FilterParts, isStep: Bool) {
    guard filter.text != state.filter else { return }
    update { $0.filter = filter.text }
    let screen = PaperScreen.doc(state.docID, filter: filter.text)
    if isStep { context.navigator.pushKeepingStore(screen) } else { context.navigator.revise(screen) }
    didPushFilterEntry = true
    followFilter()
  }
}
