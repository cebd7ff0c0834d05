import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A search: follows the query and the filter in the URL, and loads results as the person scrolls.
final class SearchStore: TrapezioStore<PaperScreen, SearchState, SearchEvent>, TrapezioEventHandler {
  /// The elements in the document.
  let references: SearchReferences

  static let partSize = 50
  /// After this time without an answer, in milliseconds, the screen says that the search is slow.
  static let patience = 400.0

  private let context: AppContext
  private var request: (() -> Void)?
  private var waiting: EffectClaim?
  /// Draws the remaining findings after the first ones.
  private var rest: EffectClaim?
  private let recent: RecentSearches
  /// The subscription to tags and variables, whose names appear in the filter.
  private var metadata: TrapezioSubscription?

  /// Shows the results of a query.
  init(screen: PaperScreen, query: String, filter: String = "", context: AppContext) {
    self.context = context
    references = SearchReferences(content: context.content)
    recent = RecentSearches(storage: context.effects.storage)
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
    update { $0.recent = self.recent.texts }
    if state.shownQuery != state.query { search() }
  }

  override func onDisappear() {
    super.onDisappear()
    metadata = nil
    waiting = nil
    rest = nil
    context.onEnterResults = nil
    context.onSearchProblems?("", [])
  }

  func handle(event: SearchEvent) {
    switch event {
    case .resultOpened(let result, let screen):
      update { $0.focused = result }
      recent.add(state.query)
      context.open(screen)
    case .screenOpened(let screen): context.open(screen)
    case .morePressed(let docID): update { $0.expanded.insert(docID) }
    case .endReached: if state.hits.count < state.total, request == nil { load(offset: state.hits.count) }
    case .retryPressed: search()
    case .focusMoved(let result): update { $0.focused = result }
    case .keyPressed(let event): keyPressed(event)
    case .filterRemoved(let part): removeFilter(part)
    case .kindPicked(let kind):
      let query = KindChoice(state.query).taking(kind)
      context.navigator.revise(.search(query: query, filter: state.filter))
    case .recentCleared:
      recent.clear()
      update { $0.recent = [] }
    case .viewSaved: keepView()
    }
  }

  // MARK: - Searching

  private func followURL() {
    guard case .search(let query, let filter) = context.navigator.current.screen,
      query != state.query || filter != state.filter
    else { return }
    let isOtherFilter = filter != state.filter
    update {
      $0.query = query
      $0.filter = filter
      if isOtherFilter { $0.filterChips = [] }
    }
    if isOtherFilter { followMetadata() }
    nameWindow()
    search()
  }

  private func nameWindow() {
    context.nameWindow(state.query.isEmpty ? Texts.Search.title : Texts.quoted(state.query))
  }

  private func search() {
    request?()
    request = nil
    guard !state.isBlank else {
      let texts = recent.texts
      waiting = nil
      update {
        $0 = SearchState(query: "")
        $0.shownQuery = ""
        $0.recent = texts
      }
      return
    }
    load(offset: 0)
  }

  /// Reloads the results after a change of the library.
  private func refresh() {
    guard request == nil, !state.isBlank else { return }
    load(offset: 0, limit: max(SearchStore.partSize, min(1_000, state.hits.count)))
  }

  private func load(offset: Int, limit: Int = SearchStore.partSize) {
    let query = state.query
    update { $0.isSearching = true }
    if offset == 0 { waiting = context.effects.clock.after(SearchStore.patience) { self.update { $0.isSlow = true } } }
    // A filter without words is sent as the query.
    let isOfWords = !query.isEmpty
    let filter = state.filter.isEmpty || !isOfWords ? nil : state.filter
    let call = API.search(q: isOfWords ? query : state.filter, limit: limit, offset: offset, filter: filter)
    request = context.library.call(call) { result in
      self.request = nil
      self.waiting = nil
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
      state.isSlow = false
      state.failure = nil
      state.shownQuery = query
      if offset == 0 {
        state.found = results.found
        state.hitScore = results.hitScore
        state.docs = results.docs
        state.problems = results.problems
        state.problemText = results.query
        state.problemPlaces = results.problemPlaces
        state.firstHitCount = results.hits.count
      }
      state.hits = offset == 0 ? results.hits : state.hits + results.hits
      // If a part is empty although the total promises more, requesting it again would never end.
      state.total = results.hits.isEmpty ? state.hits.count : results.total
      if isNew {
        state.expanded = []
        state.focused = nil
      }
      if state.focused == nil { state.focused = state.order.first }
      if isNew { state.isBeginning = true }
    }
    if isNew { drawRest() }
    // Without a query, the problems would be in the filter, which is not in the search field.
    if offset == 0, !query.isEmpty { context.onSearchProblems?(results.query, results.problemPlaces) }
    if isNew { context.content.scroll(left: 0, top: 0) }
  }

  /// Draws all findings once the first of them are on screen. They are on screen when the frame after theirs begins.
  /// Drawing the rest within their frame would delay them.
  private func drawRest() {
    let clock = context.effects.clock
    rest = clock.nextFrame { _ in
      self.rest = clock.nextFrame { _ in
        self.rest = clock.after(0) {
          self.rest = nil
          self.update { $0.isBeginning = false }
        }
      }
    }
  }

  private func failed(_ failure: APIFailure) {
    if state.shownQuery == state.query {
      context.report(failure)
      update {
        $0.isSearching = false
        $0.isSlow = false
      }
    } else {
      update {
        $0.isSearching = false
        $0.isSlow = false
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
    context.navigator.revise(.search(query: state.query, filter: filter.text))
  }

  /// Saves the query and the filter together as a view, in the form of one equivalent filter for docs.
  private func keepView() {
    guard let overview = context.metadata.overview else {
      context.metadata.load { failure in
        if let failure { return self.context.report(failure) }
        self.keepView()
      }
      return
    }
    var parts: [MetadataFilter] = []
    for text in [state.query, state.filter] where !text.isEmpty {
      let filter = TypedQuery(text, catalog: overview.catalog).filter
      if case .all(let all) = filter { parts += all } else { parts.append(filter) }
    }
    context.onSaveView?(
      SavedViewDraft(filter: MetadataFilter.all(parts).text(catalog: overview.catalog), name: state.query))
  }

  // MARK: - Keys

  private func focus(_ result: SearchState.Result?) {
    guard let result else { return }
    update { $0.focused = result }
    references.links[result].focus()
  }

  /// Handles a key while the focus is on a result.
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
    case "r" where event.modifiers.isEmpty && !state.hits.isEmpty: handle(event: .screenOpened(state.reading))
    default: return
    }
    event.preventDefault()
  }
}
