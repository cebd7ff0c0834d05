import ScreensTestSupport
import TestSupport
import Testing
import ViewerTestSupport

@testable import ScreenKit

/// The same results, computed from a list of all rows.
private struct NaiveGrid {
  var heights: [Double]
  var gap: Double

  func top(_ row: Int) -> Double { heights[..<row].reduce(0) { $0 + $1 + gap } }

  func rows(from top: Double, to bottom: Double) -> [Int] {
    heights.indices.filter { self.top($0) <= bottom && self.top($0) + heights[$0] + gap > top }
  }
}

@Suite struct GridGeometryTests {
  @Test("it agrees with a list of all rows", arguments: [0x5EED_0001, 0x5EED_0002, 0x5EED_0003] as [UInt64])
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var grid = GridGeometry(gap: 8, rowHeight: 330)
      grid.count = Int.random(in: 1...500, using: &random)
      grid.layOut(columns: Int.random(in: 1...9, using: &random), itemWidth: 200)
      grid.measure(row: 0, height: 300)
      var naive = NaiveGrid(heights: [Double](repeating: 300, count: grid.rowCount), gap: 8)
      for _ in 0..<20 {
        let row = Int.random(in: 0..<grid.rowCount, using: &random)
        let height = Double(Int.random(in: 200...400, using: &random))
        grid.measure(row: row, height: height)
        naive.heights[row] = height
      }
      #expect(grid.totalHeight == naive.top(grid.rowCount) - 8)
      for row in 0...grid.rowCount { #expect(grid.top(ofRow: row) == naive.top(row), "seed \(seed)") }
      let top = Double(Int.random(in: 0...Int(grid.totalHeight), using: &random))
      let rows = grid.rows(from: top, to: top + 900, margin: 0)
      #expect(Set(naive.rows(from: top, to: top + 900)).isSubset(of: Set(rows)), "seed \(seed)")
      #expect(rows.count <= naive.rows(from: top, to: top + 900).count + 2)
    }
  }

  @Test("a rectangle touches the items that it overlaps", arguments: [0x5EED_0011, 0x5EED_0012] as [UInt64])
  func touching(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var grid = GridGeometry(gap: 8, rowHeight: 100)
      grid.count = Int.random(in: 0...60, using: &random)
      grid.layOut(columns: Int.random(in: 1...7, using: &random), itemWidth: 50)
      for row in 0..<grid.rowCount { grid.measure(row: row, height: Double(Int.random(in: 80...140, using: &random))) }
      func coordinate() -> Double { Double(Int.random(in: -100...1_000, using: &random)) + 0.5 }
      let box = Box(fromX: coordinate(), fromY: coordinate(), toX: coordinate(), toY: coordinate())
      let expected = (0..<grid.count).filter { index in
        let left = Double(index % grid.columns) * 58
        let top = grid.top(ofRow: index / grid.columns)
        return box.left <= left + 50 && box.right >= left && box.top <= top + grid.height(ofRow: index / grid.columns)
          && box.bottom >= top
      }
      #expect(grid.items(touching: box) == expected, "seed \(seed)")
    }
  }

  @Test("other columns make what was measured void")
  func columns() {
    var grid = GridGeometry(gap: 8, rowHeight: 330)
    grid.count = 10
    grid.layOut(columns: 5, itemWidth: 200)
    grid.measure(row: 0, height: 400)
    grid.measure(row: 1, height: 100)
    grid.layOut(columns: 2, itemWidth: 200)
    grid.measure(row: 3, height: 50)
    #expect(grid.height(ofRow: 1) == 50)
    #expect(grid.rowCount == 5)
  }

  @Test("nothing has no rows")
  func empty() {
    let grid = GridGeometry(gap: 8, rowHeight: 330)
    #expect(grid.rows(from: 0, to: 1_000, margin: 3).isEmpty)
    #expect(grid.totalHeight == 0)
    #expect(grid.items(in: 0..<5).isEmpty)
  }
}
