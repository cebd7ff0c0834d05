/// A heap that returns the greatest index first.
struct IndexHeap {
  private var items: [UInt32] = []

  mutating func push(_ item: UInt32) {
    items.append(item)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if items[parent] >= items[child] { break }
      items.swapAt(parent, child)
      child = parent
    }
  }

  mutating func pop() -> UInt32? {
    guard let top = items.first, let last = items.popLast() else { return nil }
    if items.isEmpty { return top }
    items[0] = last
    var parent = 0
    while true {
      var greatest = parent
      let left = parent * 2 + 1
      if left < items.count, items[left] > items[greatest] { greatest = left }
      if left + 1 < items.count, items[left + 1] > items[greatest] { greatest = left + 1 }
      if greatest == parent { return top }
      items.swapAt(parent, greatest)
      parent = greatest
    }
  }
}
