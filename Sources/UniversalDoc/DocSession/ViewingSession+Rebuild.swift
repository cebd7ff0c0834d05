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
  /// Whoever looks at a page that is gone looks at the one after it, or, behind the last, at the one before.
  /// - Parameter opening: the same pages, read again; only its slots count
  /// - Returns: what was lost of what was looked at or chosen, in the order of the pages
  /// - Complexity: linear in the slots, and sorting the choices
  @discardableResult
  public mutating func rebuild(_ opening: SessionOpening) -> [SessionLoss] {
    let before = self
    replaceSlots(opening.slots)
    var losses: [SessionLoss] = []
    let looked = before.position.map { before.slots[$0 - 1].logicalPageID }
    for id in before.touched(looked) {
      guard let index = index(of: id) else {
        losses.append(.page(id))
        versions[id] = nil
        sources[id] = nil
        continue
      }
      let slot = slots[index]
      if let version = versions[id], slot.option(of: version) == nil {
        losses.append(.version(id, version))
        versions[id] = nil
      }
      if let source = sources[id], !slot.versionOptions.contains(where: { $0.sources.contains(source) }) {
        losses.append(.source(id, source))
        sources[id] = nil
      }
    }
    position = place(after: before)
    return losses
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
