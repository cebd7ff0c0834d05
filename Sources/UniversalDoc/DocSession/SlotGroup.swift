import PaperDomain

/// A page group of a session with its places, for the list that one jumps with; `OutlineGroup` is it on the wire, where
/// places are counted.
public struct SlotGroup: Equatable, Sendable {
  /// The group and its doc.
  public let group: SessionGroup
  /// Its places, as indices from 0.
  public let indices: Range<Int>
  /// The number of its first page in the doc, from 1; `nil` if unknown.
  public let firstNumber: Int?

  /// Makes the value from its fields.
  public init(group: SessionGroup, indices: Range<Int>, firstNumber: Int? = nil) {
    self.group = group
    self.indices = indices
    self.firstNumber = firstNumber
  }

  /// The groups of slots in their order. Slots of no group are in none.
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
  /// The place in `groups` of the group that a place is in, from 0; `nil` if it is in none.
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

  /// Where the next group begins, from 1; `nil` after the last.
  public var nextGroupPosition: Int? { groupPosition(by: 1) }

  /// Where the group before the current one begins, from 1; `nil` before the first.
  public var previousGroupPosition: Int? { groupPosition(by: -1) }

  private func groupPosition(by step: Int) -> Int? {
    guard let position, let current = groupIndex(at: position), groups.indices.contains(current + step) else {
      return nil
    }
    return groups[current + step].indices.lowerBound + 1
  }
}
