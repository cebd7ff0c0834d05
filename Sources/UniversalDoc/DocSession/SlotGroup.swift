import PaperDomain

/// A page group of a session with its places, for the list from which a reader jumps to a group. On the wire it is an
/// `OutlineGroup`, which only counts its places.
public struct SlotGroup: Equatable, Sendable {
  /// The group and its doc.
  public let group: SessionGroup
  /// Its places, as indices from 0 into the session's slots.
  public let indices: Range<Int>
  /// The number of its first page in the doc, from 1; `nil` if unknown.
  public let firstNumber: Int?

  /// Makes the value from its fields.
  public init(group: SessionGroup, indices: Range<Int>, firstNumber: Int? = nil) {
    self.group = group
    self.indices = indices
    self.firstNumber = firstNumber
  }

  /// The groups of the slots, in order. Slots without a group are skipped.
  static func groups(of slots: [LogicalPageSlot]) -> [SlotGroup] {
    var groups: [SlotGroup] = []
    var start = 0
    while start < slots.count {
      guard let key = slots[start].groupOrderKey, let group = slots[start].group else {
        start += 1
        continue
      }
      var end = start + 1
      while end < slots.count, slots[end].groupOrderKey == key { end += 1 }
      groups.append(SlotGroup(group: group, indices: start..<end))
      start = end
    }
    return groups
  }
}

extension ViewingSession {
  /// The index in `groups` of the group that contains a place, from 0; `nil` if the place is in no group.
  /// - Parameter position: from 1
  /// - Complexity: logarithmic in the groups
  public func groupIndex(at position: Int) -> Int? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].indices.upperBound < position { low = middle + 1 } else { high = middle }
    }
    return low < groups.count && groups[low].indices.lowerBound < position ? low : nil
  }

  /// The position of the next group's first page, from 1; `nil` in the last group.
  public var nextGroupPosition: Int? { groupPosition(by: 1) }

  /// The position of the previous group's first page, from 1; `nil` in the first group.
  public var previousGroupPosition: Int? { groupPosition(by: -1) }

  private func groupPosition(by step: Int) -> Int? {
    guard let position, let current = groupIndex(at: position), groups.indices.contains(current + step) else {
      return nil
    }
    return groups[current + step].indices.lowerBound + 1
  }
}
