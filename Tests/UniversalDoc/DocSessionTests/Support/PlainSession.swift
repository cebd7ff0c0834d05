import PaperDomain

@testable import DocSession

/// The plain model of a session: it records the events and works out what is shown by reading them backwards.
///
/// It shares no code with `ViewingSession` and has no index, no wishes and no tables.
struct PlainSession {
  var pages: [SessionPage]
  private(set) var history: [ViewerEvent] = []
  private(set) var mode = ViewMode.continuous
  private(set) var looked: Page.ID?

  init(_ pages: [SessionPage]) {
    self.pages = pages
    looked = pages.first?.id
  }

  private func page(_ id: LogicalPageID) -> SessionPage? {
    pages.first { LogicalPageID.page($0.id) == id }
  }

  /// The version that a page shows: the last one chosen for this page or for all pages.
  func version(of page: SessionPage) -> SessionVersion? {
    let normal = page.versions.first { $0.id == page.currentVersionID } ?? page.versions.last
    for event in history.reversed() {
      switch event {
      case .pageVersionPreviewChanged(.page(page.id), let id): return page.versions.first { $0.id == id }
      case .allVersionPreviewsChanged(let choice):
        let versions: [SessionVersion] =
          switch choice {
          case nil: []
          case .ordinal(let ordinal): page.versions.filter { $0.ordinal == ordinal }
          case .newest: page.versions
          case .ofBundle(let bundle): page.versions.filter { $0.bundleID == bundle }
          }
        return versions.last ?? normal
      default: continue
      }
    }
    return normal
  }

  /// The source that a page shows: the last one chosen for this page, if its version has that source; else the last one
  /// chosen for all pages; else the first source of its version.
  func source(of page: SessionPage) -> PageSource? {
    guard let there = version(of: page)?.sources.all else { return nil }
    var hasOwn = false
    for event in history.reversed() {
      switch event {
      case .sourceChanged(.page(page.id), let source) where !hasOwn:
        hasOwn = true
        if there.contains(source) { return source }
      case .allSourcesChanged(let source): return source.flatMap { there.contains($0) ? $0 : nil } ?? there.first
      default: continue
      }
    }
    return there.first
  }

  /// Records the event, and returns whether the session takes it. Events that it refuses or that are for the library
  /// are not recorded.
  mutating func take(_ event: ViewerEvent) -> Bool {
    switch event {
    case .pageVersionPreviewChanged(let id, let version):
      guard let page = page(id), page.versions.contains(where: { $0.id == version }) else { return false }
    case .sourceChanged(let id, let source):
      guard let page = page(id), self.version(of: page)?.sources.all.contains(source) == true else { return false }
    case .pageNavigated(let position):
      guard position >= 1, position <= pages.count else { return false }
      looked = pages[position - 1].id
    case .annotationCreated, .annotationUpdated, .annotationDeleted, .annotationRestored, .annotationsReordered:
      return false
    case .viewModeChanged(let mode): self.mode = mode
    case .allVersionPreviewsChanged, .allSourcesChanged: break
    }
    history.append(event)
    return true
  }

  /// Replaces the pages and forgets choices whose page, version or source is gone.
  mutating func rebuild(_ new: [SessionPage]) -> [SessionLoss] {
    let old = pages
    pages = new
    var lost: [SessionLoss] = []
    for before in old {
      let id = LogicalPageID.page(before.id)
      let wanted = lastChoices(of: before.id)
      guard let page = page(id) else {
        if before.id == looked || wanted.version != nil || wanted.source != nil { lost.append(.page(id)) }
        history.removeAll { $0.isChoice(for: id) }
        continue
      }
      if let version = wanted.version, !page.versions.contains(where: { $0.id == version }) {
        lost.append(.version(id, version))
        history.removeAll { $0.isChoice(for: id) && $0.kind == .pageVersionPreviewChanged }
      }
      if let source = wanted.source, !page.versions.contains(where: { $0.sources.all.contains(source) }) {
        lost.append(.source(id, source))
        history.removeAll { $0.isChoice(for: id) && $0.kind == .sourceChanged }
      }
    }
    let start = old.firstIndex { $0.id == looked } ?? 0
    let onward = Array(old[start...]) + old[..<start].reversed()
    looked = onward.first { page in new.contains { $0.id == page.id } }?.id ?? new.first?.id
    return lost
  }

  /// The last choices for a page that no later choice for all pages overruled.
  private func lastChoices(of page: Page.ID) -> (version: PageVersion.ID?, source: PageSource?) {
    var version: PageVersion.ID?
    var source: PageSource?
    for event in history {
      switch event {
      case .pageVersionPreviewChanged(.page(page), let id): version = id
      case .allVersionPreviewsChanged: version = nil
      case .sourceChanged(.page(page), let chosen): source = chosen
      case .allSourcesChanged: source = nil
      default: continue
      }
    }
    return (version, source)
  }
}

extension ViewerEvent {
  fileprivate func isChoice(for page: LogicalPageID) -> Bool {
    switch self {
    case .pageVersionPreviewChanged(let id, _), .sourceChanged(let id, _): id == page
    default: false
    }
  }
}
