import PaperDomain

// Updates an open session after the library changed and pages, versions or files were added or removed. The session
// keeps every choice that is still possible and returns the lost ones.

/// Something the reader had open or had chosen that no longer exists.
public enum SessionLoss: Equatable, Sendable {
  /// The page is gone.
  case page(LogicalPageID)
  /// The version chosen for a page is gone; the page is shown as if nothing had been chosen.
  case version(LogicalPageID, PageVersion.ID)
  /// The source chosen for a page is gone; the page shows its default source again.
  case source(LogicalPageID, PageSource)
}

extension ViewingSession {
  /// Takes the library's new state. The session keeps its own page order, view mode and features.
  ///
  /// If the current page is gone, the next page becomes current, or the previous one if it was the last.
  /// - Parameter opening: the same pages, read again; only its slots count
  /// - Returns: the pages and choices that were lost, in page order
  /// - Complexity: linear in the slots, and sorting the choices
  @discardableResult
  public mutating func rebuild(_ opening: SessionOpening) -> [SessionLoss] {
    replace(SessionContent(opening.slots))
  }

  /// Takes the library's new state, with the pages of one window. Other pages are shown as before until they arrive
  /// again.
  /// - Returns: the pages and choices that are known to be lost
  /// - Complexity: linear in the places
  @discardableResult
  public mutating func rebuild(_ outline: SessionOutline) -> [SessionLoss] {
    replace(SessionContent(outline, known: content))
  }

  /// Takes the pages of a window that was requested.
  /// - Returns: choices for these pages that are no longer possible
  /// - Complexity: linear in the pages, once the places are not shared
  @discardableResult
  public mutating func receive(_ window: SessionWindow) -> [SessionLoss] {
    content.fill(window)
    var losses: [SessionLoss] = []
    for slot in window.slots where index(of: slot.logicalPageID) != nil { forgetLost(slot.logicalPageID, &losses) }
    return losses
  }

  private mutating func replace(_ content: SessionContent) -> [SessionLoss] {
    let before = self
    self.content = content
    var losses: [SessionLoss] = []
    let looked = before.position.map { before.slots[$0 - 1].logicalPageID }
    for id in before.touched(looked) { forgetLost(id, &losses) }
    position = place(after: before)
    return losses
  }

  /// Forgets choices for a page that are no longer possible.
  private mutating func forgetLost(_ id: LogicalPageID, _ losses: inout [SessionLoss]) {
    guard let index = index(of: id) else {
      losses.append(.page(id))
      versions[id] = nil
      sources[id] = nil
      return
    }
    let slot = slots[index]
    guard slot.isKnown else { return }
    if let version = versions[id], slot.option(of: version) == nil {
      losses.append(.version(id, version))
      versions[id] = nil
    }
    if let source = sources[id], !slot.versionOptions.contains(where: { $0.sources.contains(source) }) {
      losses.append(.source(id, source))
      sources[id] = nil
    }
  }

  /// The places that are looked at or have a choice, in order.
  private func touched(_ looked: LogicalPageID?) -> [LogicalPageID] {
    var indices: Set<Int> = []
    for id in versions.keys { if let index = index(of: id) { indices.insert(index) } }
    for id in sources.keys { if let index = index(of: id) { indices.insert(index) } }
    if let looked, let index = index(of: looked) { indices.insert(index) }
    return indices.sorted().map { slots[$0].logicalPageID }
  }

  /// The position to show now, from 1; `nil` if there are no pages.
  private func place(after before: ViewingSession) -> Int? {
    guard !slots.isEmpty else { return nil }
    guard let old = before.position else { return 1 }
    for slot in before.slots[(old - 1)...] {
      if let index = index(of: slot.logicalPageID) { return index + 1 }
    }
    for slot in before.slots[..<(old - 1)].reversed() {
      if let index = index(of: slot.logicalPageID) { return index + 1 }
    }
    return 1
  }
}
