/// Points on a closed circle of radius 1, computed without trigonometry: each half angle comes from a square root, so
/// the bits are the same everywhere.
enum UnitCircle {
  static let points: [(x: Double, y: Double)] = {
    var corners: [(x: Double, y: Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    for _ in 0..<4 {
      var finer: [(x: Double, y: Double)] = []
      for (from, to) in zip(corners, corners.dropFirst()) {
        let (x, y) = (from.x + to.x, from.y + to.y)
        let length = (x * x + y * y).squareRoot()
        finer.append(from)
        finer.append((x / length, y / length))
      }
      finer.append((1, 0))
      corners = finer
    }
    return corners
  }()
}
