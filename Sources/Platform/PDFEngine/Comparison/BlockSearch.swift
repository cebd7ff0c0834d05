import CImageCodecs

/// Searches for the small move of a block after which another picture explains most of the block's ink.
struct BlockSearch {
  let picture: PreparedPicture
  let other: PreparedPicture
  /// The positions of the picture's columns and rows in the other picture's spread ink.
  let columns: [Int32]
  let rows: [Int32]
  let tolerance: Int32

  /// A move, in pixels.
  struct Move: Equatable {
    var x: Int
    var y: Int

    static let none = Move(x: 0, y: 0)
  }

  /// How much ink of a rectangle remains unexplained after a move.
  func unexplained(left: Int, top: Int, right: Int, bottom: Int, move: Move) -> UInt32 {
    other.spread.withUnsafeBufferPointer { spread in
      guard let start = spread.baseAddress else { return 0 }
      // The margin is wider than any move, so the moved block stays within the buffer.
      return CImageUnexplained(
        picture.smooth, picture.width, left, top, right, bottom, start + move.y * other.stride + move.x, other.stride,
        columns, rows, tolerance)
    }
  }

  /// The best move of a block. It is no move unless a move at least halves the unexplained ink, and nil if all ink is
  /// explained without one.
  ///
  /// The block's surroundings, `around` pixels wide, count like the block itself. Otherwise the letter next to a new
  /// dot would explain the dot.
  func bestMove(left: Int, top: Int, right: Int, bottom: Int, around: Int) -> Move? {
    guard unexplained(left: left, top: top, right: right, bottom: bottom, move: .none) > 0 else { return nil }
    let (left, top) = (max(left - around, 0), max(top - around, 0))
    let (right, bottom) = (min(right + around, picture.width), min(bottom + around, picture.height))
    func cost(_ move: Move) -> UInt32 { unexplained(left: left, top: top, right: right, bottom: bottom, move: move) }
    let still = cost(.none)
    var best = Move.none
    var least = still
    func look(_ moves: [Move]) {
      for move in moves where least > 0 {
        let cost = cost(move)
        if cost < least { (best, least) = (move, cost) }
      }
    }
    look(Self.far)
    let middle = best
    look(Self.near.map { Move(x: middle.x + $0.x, y: middle.y + $0.y) })
    return least <= still / 2 ? best : Move.none
  }

  /// Moves by two and four pixels, the shortest first; together with `near` they reach `PictureComparison.reach`.
  private static let far = moves([-4, -2, 0, 2, 4])
  private static let near = moves([-1, 0, 1])

  private static func moves(_ steps: [Int]) -> [Move] {
    var moves: [Move] = []
    for y in steps {
      for x in steps where x != 0 || y != 0 { moves.append(Move(x: x, y: y)) }
    }
    return moves.sorted { first, second in
      let (length, other) = (first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y)
      if length != other { return length < other }
      return first.y != second.y ? first.y < second.y : first.x < second.x
    }
  }
}
