/// The fewest deletions and insertions that turn one array into another, by E. W. Myers' algorithm ("An O(ND) difference
/// algorithm and its variations", 1986), up to a limit on their number.
///
/// A common beginning and end are removed first. If the rest needs more than `maximumEdits`, it is replaced as a whole,
/// so the cost is at most (N + M) · `maximumEdits` steps and memory for `maximumEdits`² numbers.
struct ArrayDifference {
  /// A range of the old array and the range of the new array that replaces it.
  struct Replacement: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  static let maximumEdits = 512

  /// The ranges that differ, in ascending order; they do not touch each other.
  private(set) var replacements: [Replacement] = []

  init(from old: [UInt32], to new: [UInt32]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd, start == newEnd { return }
    let isSimple = start == oldEnd || start == newEnd
    if isSimple || !findPath(old, start..<oldEnd, new, start..<newEnd) {
      replacements = [Replacement(old: start..<oldEnd, new: start..<newEnd)]
    }
  }

  /// Searches outwards along diagonals; `false` if the limit is reached.
  private mutating func findPath(
    _ old: [UInt32], _ oldRange: Range<Int>, _ new: [UInt32], _ newRange: Range<Int>
  ) -> Bool {
    let limit = min(Self.maximumEdits, oldRange.count + newRange.count)
    // For each diagonal (x - y, offset by `limit` + 1) the furthest x with the current number of edits.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [[Int]] = []
    for edits in 0...limit {
      history.append(Array(furthest[(limit + 1 - edits)...(limit + 1 + edits)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = diagonal + limit + 1
        let goesDown = diagonal == -edits || (diagonal != edits && furthest[place - 1] < furthest[place + 1])
        var x = edits == 0 ? 0 : goesDown ? furthest[place + 1] : furthest[place - 1] + 1
        var y = x - diagonal
        while x < oldRange.count, y < newRange.count,
          old[oldRange.lowerBound + x] == new[newRange.lowerBound + y]
        {
          x += 1
          y += 1
        }
        furthest[place] = x
        if x >= oldRange.count, y >= newRange.count {
          trace(history, oldRange, newRange)
          return true
        }
      }
    }
    return false
  }

  /// Reconstructs the path from its end.
  private mutating func trace(_ history: [[Int]], _ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var x = oldRange.count
    var y = newRange.count
    var found: [Replacement] = []
    for edits in stride(from: history.count - 1, to: 0, by: -1) {
      // The furthest x before this edit; index `edits` is diagonal 0.
      let before = history[edits]
      let diagonal = x - y
      func furthest(_ diagonal: Int) -> Int { before[diagonal + edits] }
      let goesDown =
        diagonal == -edits || (diagonal != edits && furthest(diagonal - 1) < furthest(diagonal + 1))
      let previousDiagonal = goesDown ? diagonal + 1 : diagonal - 1
      let previousX = furthest(previousDiagonal)
      let previousY = previousX - previousDiagonal
      let oldPlace = oldRange.lowerBound + previousX
      let newPlace = newRange.lowerBound + previousY
      add(
        Replacement(
          old: oldPlace..<(goesDown ? oldPlace : oldPlace + 1), new: newPlace..<(goesDown ? newPlace + 1 : newPlace)),
        before: &found)
      x = previousX
      y = previousY
    }
    found.reverse()
    replacements = found
  }

  /// Adds an edit that is before all edits found so far. Joins it with the last found one if they touch.
  private func add(_ edit: Replacement, before found: inout [Replacement]) {
    if let next = found.last, edit.old.upperBound == next.old.lowerBound, edit.new.upperBound == next.new.lowerBound {
      found[found.count - 1] = Replacement(
        old: edit.old.lowerBound..<next.old.upperBound, new: edit.new.lowerBound..<next.new.upperBound)
    } else {
      found.append(edit)
    }
  }
}
