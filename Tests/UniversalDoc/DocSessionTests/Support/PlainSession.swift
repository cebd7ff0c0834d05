import PaperDomain

@testable import DocSession

/// A session as its history: it keeps what happened, and works out what is shown by reading that backwards.
///
/// It shares no code with `ViewingSession`, and knows no index, no wish and no table.
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

  /// The version that a page shows: the last that was chosen for it or for all.
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

  /// What a page is shown as: the last that was chosen for it, if its version has it, else the last for all, else the
  /// first that there is.
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

  /// Whether the session takes the event; one that it refuses or that is for the library leaves no trace.
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

  /// Takes other pages; what was chosen for something that is gone is forgotten.
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

  /// What was chosen last for a page and was not overruled by a choice for all.
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
