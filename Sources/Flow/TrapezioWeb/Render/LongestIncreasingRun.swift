/// The positions of a longest increasing subsequence of `values`; negative values are never part of it.
///
/// In a reordered list these elements can stay in place, so that as few as possible are moved.
/// - Complexity: O(n log n).
func longestIncreasingRun(_ values: [Int32]) -> [Int] {
  // tails[k] is the position of the smallest value that ends a subsequence of length k + 1.
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for position in values.indices where values[position] >= 0 {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < values[position] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[position] = tails[low - 1] }
    if low == tails.count { tails.append(position) } else { tails[low] = position }
  }
  var run = [Int](repeating: 0, count: tails.count)
  var position = tails.last ?? -1
  for index in run.indices.reversed() {
    run[index] = position
    position = previous[position]
  }
  return run
}
