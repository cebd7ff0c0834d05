import PaperDomain

// The library changed while a session was open: pages, versions and files came and went. Choices that are still
// possible are kept, and lost ones are returned.

/// Something that was looked at or chosen and is not there any more.
public enum SessionLoss: Equatable, Sendable {
  /// The page.
  case page(LogicalPageID)
  /// The version that was chosen for a page; it shows what it would without the choice.
  case version(LogicalPageID, PageVersion.ID)
  /// The source chosen for a page; the page shows its default again.
  case source(LogicalPageID, PageSource)
}

extension ViewingSession {
  /// Takes the library's new state. The order, the mode and the features stay those of the session.
  ///
  /// If the current page is gone, the one after it becomes current, or, where it was the last, the one before.
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
