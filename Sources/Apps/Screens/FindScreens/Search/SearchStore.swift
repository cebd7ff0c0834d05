import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A search: follows the query that the URL names and loads results as far as they are looked at.
final class SearchStore: TrapezioStore<PaperScreen, SearchState, SearchEvent>, TrapezioEventHandler {
  /// The elements in the document.
  let references: SearchReferences

  static let partSize = 50

  private let context: AppContext
  private var subscriptions: [TrapezioSubscription] = []
  private var request: (() -> Void)?
  /// Tags and variables, while the filter is named after them.
  private var metadata: TrapezioSubscription?

  /// A search for a query.
  init(screen: PaperScreen, query: String, filter: String = "", context: AppContext) {
    self.context = context
    references = SearchReferences(content: context.content)
    super.init(screen: screen, initialState: SearchState(query: query, filter: filter))
  }

  override func onAppear() {
    subscriptions = [
      context.navigator.observe { change in
        if change == .revised { self.followURL() }
      },
      context.monitor.onLibraryChange { self.refresh() },
      context.onShortcut { self.shortcutPressed($0) },
    ]
    context.onEnterResults = { self.focus(self.state.order.first) }
    nameWindow()
    followMetadata()
    if let focused = state.focused { references.awaited = focused }
    if state.shownQuery != state.query { search() }
  }

  override func onDisappear() {
    subscriptions = []
    metadata = nil
    context.onEnterResults = nil
  }

  func handle(event: SearchEvent) {
    switch event {
    case .resultOpened(let result, let screen):
      update { $0.focused = result }
      context.open(screen)
    case .docOpened(let screen): context.open(screen)
    case .morePressed(let docID): update { $0.expanded.insert(docID) }
    case .endReached: if state.hits.count < state.total, request == nil { load(offset: state.hits.count) }
    case .retryPressed: search()
    case .focusMoved(let result): update { $0.focused = result }
    case .keyPressed(let event): keyPressed(event)
    case .filterRemoved(let part): removeFilter(part)
    }
  }

  // MARK: - Searching

  private func followURL() {
    guard case .search(let query, _) = context.navigator.current.screen, query != state.query else { return }
    update { $0.query = query }
    nameWindow()
    search()
  }

  private func nameWindow() {
    context.nameWindow(state.query.isEmpty ? Texts.Search.title : Texts.quoted(state.query))
  }

  private func search() {
    request?()
    request = nil
    guard !state.query.isEmpty else {
      let (query, filter, chips) = (state.query, state.filter, state.filterChips)
      update {
        $0 = SearchState(query: query, filter: filter)
        $0.filterChips = chips
        $0.shownQuery = ""
      }
      return
    }
    load(offset: 0)
  }

  /// The library has changed: what is shown may be out of date.
  private func refresh() {
    guard request == nil, !state.query.isEmpty else { return }
    load(offset: 0, limit: max(SearchStore.partSize, min(1_000, state.hits.count)))
  }

  private func load(offset: Int, limit: Int = SearchStore.partSize) {
    let query = state.query
    update { $0.isSearching = true }
    let filter = state.filter.isEmpty ? nil : state.filter
    request = context.library.call(API.search(q: query, limit: limit, offset: offset, filter: filter)) { result in
      self.request = nil
      switch result {
      case .success(let results): self.take(results, of: query, offset: offset)
      case .failure(let failure): self.failed(failure)
      }
    }
  }

  private func take(_ results: SearchResults, of query: String, offset: Int) {
    let isNew = query != state.shownQuery
    update { state in
      state.isSearching = false
      state.failure = nil
      state.shownQuery = query
      state.titles = offset == 0 ? results.docs : state.titles
      if offset == 0 { state.notes = results.notes }
      state.hits = offset == 0 ? results.hits : state.hits + results.hits
      // A part that is empty although there should be more would be asked for without end.
      state.total = results.hits.isEmpty ? state.hits.count : results.total
      if isNew {
        state.expanded = []
        state.focused = nil
      }
      if state.focused == nil { state.focused = state.order.first }
    }
    if isNew { context.content.scroll(left: 0, top: 0) }
  }

  private func failed(_ failure: APIFailure) {
    if state.shownQuery == state.query {
      context.report(failure)
      update { $0.isSearching = false }
    } else {
      update {
        $0.isSearching = false
        $0.failure = failure.message
      }
    }
  }

  // MARK: - Filter

  private func followMetadata() {
    guard !state.filter.isEmpty else { return metadata = nil }
    if metadata == nil { metadata = context.metadata.follow { self.nameFilter() } }
    nameFilter()
  }

  private func nameFilter() {
    let overview = context.metadata.overview
    update { $0.filterChips = FilterChip.chips(of: FilterParts($0.filter), overview: overview) }
  }

  private func removeFilter(_ part: FilterParts.Part?) {
    var filter = FilterParts(part == nil ? "" : state.filter)
    if let part { filter.remove(part) }
    update {
      $0.filter = filter.text
      $0.filterChips = []
    }
    context.navigator.revise(.search(query: state.query, filter: filter.text))
    followMetadata()
    search()
  }

  // MARK: - Keys

  private func focus(_ result: SearchState.Result?) {
    guard let result else { return }
    update { $0.focused = result }
    references.link(result).focus()
  }

  /// A key while the focus is on a result.
  private func keyPressed(_ event: InputEvent) {
    let order = state.order
    guard let focused = state.focused, let index = order.firstIndex(of: focused) else { return }
    switch event.key {
    case "ArrowDown": if index + 1 < order.count { focus(order[index + 1]) }
    case "ArrowUp": if index > 0 { focus(order[index - 1]) } else { context.focusSearch() }
    case "Home": focus(order.first)
    case "End": focus(order.last)
    default: return
    }
    event.preventDefault()
  }

  private func shortcutPressed(_ event: InputEvent) {
    switch event.key {
    case "Escape": context.navigator.dismiss(fallback: .root)
    case "ArrowDown": focus(state.focused ?? state.order.first)
    case "r" where event.modifiers.isEmpty && !state.hits.isEmpty: handle(event: .docOpened(state.reading))
    default: return
    }
    event.preventDefault()
  }
}
