import PaperDomain

// The library changed while it was looked at: pages, versions and files came and went. What was chosen and is still
// there is kept, and what is not is said.

/// Something that was looked at or chosen and is not there any more.
public enum SessionLoss: Equatable, Sendable {
  /// The page.
  case page(LogicalPageID)
  /// The version that was chosen for a page; it shows what it would without the choice.
  case version(LogicalPageID, PageVersion.ID)
  /// What was chosen for a page to be shown as; it shows what it would without the choice.
  case source(LogicalPageID, PageSource)
}

extension ViewingSession {
  /// Takes the library as it is now. The order, the mode and what is offered stay those of the session.
  ///
  /// If the current page is gone, the one after it becomes current, or, where it was the last, the one before.
  /// - Parameter opening: the same pages, read again; only its slots count
  /// - Returns: what was lost of what was looked at or chosen, in the order of the pages
  /// - Complexity: linear in the slots, and sorting the choices
  @discardableResult
  public mutating func rebuild(_ opening: SessionOpening) -> [SessionLoss] {
    replace(SessionContent(opening.slots))
  }

  /// Takes the library as it is now, of which the pages of a window are known at once. Others are shown as they were until
  /// they come anew.
  /// - Returns: what was lost of what was looked at or chosen, as far as that is known
  /// - Complexity: linear in the places
  @discardableResult
  public mutating func rebuild(_ outline: SessionOutline) -> [SessionLoss] {
    replace(SessionContent(outline, known: content))
  }

  /// Takes pages that the reader has come near.
  /// - Returns: what was chosen for them and is gone
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

  /// Forgets what was chosen for a page and is gone.
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

  /// Where to look now, from 1; `nil` if there are no pages.
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
