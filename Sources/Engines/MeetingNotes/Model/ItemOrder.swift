/// The order of items. Concurrent moves merge without duplicating an item.
///
/// An Automerge list cannot move an element. Deleting and inserting it again would lose text that others type into it,
/// and duplicate it if two people moved it. So the list stays unchanged, and a moved item gets a key `position`, a text
/// that sorts between those of its neighbours. Two moves of one item are a conflict of that key, and one of them wins.
///
/// A list in which nobody has moved an item has no positions. The first move gives each item a `seed`, which is used as
/// long as the item has no position. The keys are separate so that a seed never overrides somebody's move. An item
/// without either, for example from another program, follows the item before it in the list.
enum ItemOrder {
  struct Key: Equatable, Sendable {
    var position: String?
    var seed: String?

    var effective: String? { position ?? seed }
  }

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// The list indices in display order.
  static func order(_ keys: [Key]) -> [Int] {
    var groups: [(position: [UInt8], members: [Int])] = []
    for (index, key) in keys.enumerated() {
      if let position = key.effective {
        groups.append((Array(position.utf8), [index]))
      } else if groups.isEmpty {
        groups.append(([], [index]))
      } else {
        groups[groups.count - 1].members.append(index)
      }
    }
    let sorted = groups.indices.sorted { left, right in
      if groups[left].position == groups[right].position { return left < right }
      return groups[left].position.lexicographicallyPrecedes(groups[right].position)
    }
    return sorted.flatMap { groups[$0].members }
  }

  /// Whether a text from a document is a valid position.
  static func isValid(_ position: String) -> Bool {
    let bytes = Array(position.utf8)
    return !bytes.isEmpty && bytes.count <= 1024 && bytes.last != digits[0] && bytes.allSatisfy { digits.contains($0) }
  }

  /// Evenly spaced positions for `count` items.
  static func seeds(_ count: Int) -> [String] {
    (0..<count).map { index in
      var value = index + 1
      var text: [UInt8] = []
      for _ in 0..<3 {
        text.insert(digits[value % 62], at: 0)
        value /= 62
      }
      // The last digit is never the lowest one, so there is always room before a position.
      return String(decoding: text + [digits[31]], as: UTF8.self)
    }
  }

  /// A position between two others; `nil` stands for the beginning or the end. If there is no room between them, the
  /// result equals `left`.
  static func between(_ left: String?, _ right: String?) -> String {
    let low = Array((left ?? "").utf8)
    let high = right.map { Array($0.utf8) }
    if let high, !low.lexicographicallyPrecedes(high) { return left ?? String(decoding: high, as: UTF8.self) }
    var result: [UInt8] = []
    var isBelowHigh = high == nil
    for index in 0... {
      let from = index < low.count ? value(low[index]) : 0
      let to = isBelowHigh ? 62 : high.map { index < $0.count ? value($0[index]) : 0 } ?? 62
      if to - from > 1 {
        result.append(digits[(from + to) / 2])
        break
      }
      result.append(digits[from])
      if to > from { isBelowHigh = true }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> Int { digits.firstIndex(of: digit) ?? 0 }
}
