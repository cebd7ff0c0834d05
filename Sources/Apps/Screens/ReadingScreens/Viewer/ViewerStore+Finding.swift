import BlazeBinary
import ByteCoding
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Searching for words in the doc. A single request finds the pages. Positions are requested when their page is near,
// and for other pages in the background so that hits can be counted.
extension ViewerStore {
  /// The maximum number of concurrent requests for positions.
  private static let maximumMatchCalls = 3
  /// With more matching pages than this, hits are not counted one by one.
  private static let maximumCountedPages = 100
  /// How many pages with another version or source are searched at most, one by one.
  private static let maximumSwitchedMatches = 100
  /// The maximum number of pages that the server returns.
  private static let maximumPages = 1_000

  /// Opens the find bar, or focuses it.
  func openFind() {
    guard state.canFind else { return }
    update { if $0.find == nil { $0.find = ViewerState.Find(text: "") } }
    focusAfterDrawing(references.findField)
  }

  func focusAfterDrawing(_ element: ElementReference) {
    typing = context.effects.clock.nextFrame { _ in element.selectText() }
  }

  func findTyped(_ text: String) {
    update { $0.find?.text = text }
    typing = context.effects.clock.after(ViewerStore.typingTime) {
      self.typing = nil
      self.search(text.trimmed, from: self.state.pages.current)
    }
  }

  func findSubmitted(isForward: Bool) {
    guard let find = state.find else { return }
    typing = nil
    if find.hits?.query == find.text.trimmed, find.progress == .done {
      step(isForward: isForward)
    } else {
      search(find.text.trimmed, from: state.pages.current)
    }
  }

  func closeFind() {
    typing = nil
    searchCall?()
    searchCall = nil
    for cancel in matchCalls.values { cancel() }
    matchCalls = [:]
    opening.query = nil
    update { $0.find = nil }
    pages.becomeQuietSoon()
  }

  /// Searches for pages and goes to the first hit on `page` or after it.
  package func search(_ query: String, from page: Int) {
    searchCall?()
    searchCall = nil
    for cancel in matchCalls.values { cancel() }
    matchCalls = [:]
    guard !query.isEmpty else {
      opening.query = nil
      update {
        $0.find?.hits = nil
        $0.find?.progress = .idle
      }
      pages.becomeQuietSoon()
      return
    }
    let search: Call<SearchResults>
    switch subject {
    // The session shows the search's own results, so all pages match.
    case .hits where query == words: return received(Array(0..<state.pages.count), query: query, from: page)
    case .docs:
      search = API.search(q: query, limit: ViewerStore.maximumPages, filter: filter.isEmpty ? nil : filter)
    case .doc, .pageGroup, .bundle, .hits:
      guard let docID = state.docID else { return update { $0.find?.progress = .done } }
      search = API.search(q: query, doc: docID, limit: ViewerStore.maximumPages)
    }
    update { $0.find?.progress = .searching }
    searchCall = context.library.call(search) { result in
      self.searchCall = nil
      switch result {
      case .failure(let failure): self.update { $0.find?.progress = .failed(failure) }
      // The session knows the order of its pages, so use that instead of the order of the results.
      case .success(let results):
        let places = results.hits.compactMap { self.state.pages.session?.index(of: .page($0.pageID)) }
        self.received(places, query: query, from: page)
      }
    }
  }

  private func received(_ places: [Int], query: String, from page: Int) {
    var found: [(page: Int, id: Page.ID)] = []
    for place in places {
      if let id = state.pageID(place) { found.append((place, id)) }
    }
    // The search covers only current versions. Pages that show something else are searched one by one.
    for page in switchedPages() where !found.contains(where: { $0.page == page }) {
      if let id = state.pageID(page) { found.append((page, id)) }
    }
    var hits = HitList(query: query, pages: found)
    hits.start(at: page)
    opening.query = nil
    update {
      $0.find?.hits = hits
      $0.find?.progress = .done
    }
    showCurrentHit()
    loadMatches()
    pages.becomeQuietSoon()
  }

  /// Pages that show another version or source than the default, for which the search result says nothing.
  func switchedPages() -> [Int] {
    let pages = state.pages
    guard pages.session != nil else { return [] }
    return Array(
      (0..<pages.count).lazy.filter { pages.sheet($0)?.isDefault == false }.prefix(ViewerStore.maximumSwitchedMatches))
  }

  func step(isForward: Bool) {
    guard state.hits != nil else { return }
    update {
      if isForward { $0.find?.hits?.stepForward() } else { $0.find?.hits?.stepBack() }
    }
    showCurrentHit()
    loadMatches()
  }

  // MARK: - Boxes

  /// Requests boxes that are not loaded: first for near pages and the current hit, then for all others, a few at a
  /// time.
  func loadMatches() {
    guard let hits = state.hits else { return }
    for page in hits.unknownPages(near: state.pages.near) { loadMatches(page, hits.query) }
    if let page = hits.currentPage {
      for known in hits.unknownPages(near: page..<page + 1) { loadMatches(known, hits.query) }
    }
    guard hits.pages.count <= ViewerStore.maximumCountedPages else { return }
    for page in hits.pages where matchCalls.count < ViewerStore.maximumMatchCalls && page.boxes == nil {
      loadMatches(page, hits.query)
    }
  }

  private func loadMatches(_ hit: HitList.HitPage, _ query: String) {
    guard matchCalls[hit.page] == nil else { return }
    let sheet = state.pages.sheet(hit.page)
    let matches = API.pageMatches(
      pageID: hit.id, q: query, version: sheet?.preview?.pageVersionID, source: sheet?.chosenVariant)
    matchCalls[hit.page] = context.library.call(matches) { result in
      self.matchCalls[hit.page] = nil
      guard self.state.hits?.query == query else { return }
      var boxes: [NormalizedRect] = []
      if case .success(let matches) = result { boxes = matches.boxes }
      let before = self.state.hits?.current?.box
      // A page whose boxes cannot be loaded counts as one without hits. A new search requests them again.
      self.update { $0.find?.hits?.received(boxes, page: hit.page) }
      if self.state.hits?.current?.box != before { self.showCurrentHit() }
      self.loadMatches()
    }
  }

  /// Scrolls to the current hit, unless it is visible.
  func showCurrentHit() {
    guard let hits = state.hits, state.pages.layout.isPlaced, let page = hits.currentPage else { return }
    announce(hits)
    guard let current = hits.current else {
      // Its box is being loaded, so go to the page meanwhile.
      if !isSeen(page) { pages.go(to: page) }
      return
    }
    var layout = state.pages.layout
    if state.pages.isSingle, layout.mode != .single(page) {
      layout.mode = .single(page)
      if let fit = state.pages.fit { layout.zoom = layout.zoom(fitting: fit) }
    }
    let box = state.pages.seen(current.box, on: page)
    let left = layout.left(page) + box.x * layout.width(page)
    let top = layout.top(page) + box.y * layout.height(page)
    let width = box.width * layout.width(page)
    let height = box.height * layout.height(page)
    var target = pages.offset
    let room = min(96, layout.viewport.height / 4)
    if layout != state.pages.layout || top < target.top + room / 2
      || top + height > target.top + layout.viewport.height - room
    {
      target.top = top - layout.viewport.height / 3
    }
    if left < target.left || left + width > target.left + layout.viewport.width {
      target.left = left + width / 2 - layout.viewport.width / 2
    }
    target = layout.clamped(target)
    pages.place(layout, at: target, current: page)
  }

  private func isSeen(_ page: Int) -> Bool {
    let layout = state.pages.layout
    if state.pages.isSingle { return layout.mode == .single(page) }
    return layout.pages(from: pages.offset.top, to: pages.offset.top + layout.viewport.height).contains(page)
  }

  private func announce(_ hits: HitList) {
    guard let page = hits.currentPage else { return }
    pages.update { $0.announcement = Texts.Viewer.hitAnnounced(Texts.Viewer.hits(hits), page: page + 1) }
  }
}
