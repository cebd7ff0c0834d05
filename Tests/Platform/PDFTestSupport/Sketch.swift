/// A page of black and grey strokes, used as a plain model of changes to a page.
struct Sketch {
  static let side = (width: 420, height: 594)

  var width = Sketch.side.width
  var height = Sketch.side.height
  var ink: [UInt8]

  init() {
    ink = [UInt8](repeating: 0, count: width * height)
  }

  /// Lines of words: bars with gaps, like a printed page seen from afar.
  init(lines: Int, using generator: inout Seeded) {
    self.init()
    for line in 0..<lines {
      var x = 40
      while x < width - 60 {
        let length = generator.next(in: 8...40)
        for stroke in stride(from: x, to: x + length, by: 5) {
          fill(Area(x: stroke, y: 50 + line * 18, width: 2, height: 9))
          if generator.next(in: 0...2) > 0 {
            fill(Area(x: stroke, y: 50 + line * 18 + generator.next(in: 0...7), width: 5, height: 2))
          }
        }
        x += length + 8
      }
    }
  }

  struct Area {
    var x, y, width, height: Int
  }

  mutating func fill(_ area: Area, _ level: UInt8 = 255) {
    for y in max(0, area.y)..<min(height, area.y + area.height) {
      for x in max(0, area.x)..<min(width, area.x + area.width) { ink[y * width + x] = level }
    }
  }

  /// The sketch shifted and scaled a little, with smoothed edges.
  func drawn(shiftX: Double, shiftY: Double, scale: Double = 1) -> Sketch {
    var result = Sketch()
    for y in 0..<height {
      for x in 0..<width {
        let place = (
          x: (Double(x) - Double(width) / 2 - shiftX) / scale + Double(width) / 2,
          y: (Double(y) - Double(height) / 2 - shiftY) / scale + Double(height) / 2
        )
        result.ink[y * width + x] = level(at: place)
      }
    }
    return result
  }

  private func level(at place: (x: Double, y: Double)) -> UInt8 {
    let (left, top) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    let (partX, partY) = (place.x - Double(left), place.y - Double(top))
    func at(_ x: Int, _ y: Int) -> Double {
      x >= 0 && y >= 0 && x < width && y < height ? Double(ink[y * width + x]) : 0
    }
    let upper = at(left, top) * (1 - partX) + at(left + 1, top) * partX
    let lower = at(left, top + 1) * (1 - partX) + at(left + 1, top + 1) * partX
    return UInt8((upper * (1 - partY) + lower * partY).rounded())
  }
}

/// Random numbers that repeat with the same seed.
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int(state % UInt64(range.count))
  }
}
