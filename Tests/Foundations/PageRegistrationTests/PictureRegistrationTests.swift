import PageRegistration
import Testing

/// Pages of lines and boxes, drawn, moved like on a scanner, darkened, and with noise added.
@Suite("How a page lies on another one, by their pictures")
struct PictureRegistrationTests {
  /// A page of 595 by 842 points at about 200 dpi: bars for text, and a figure.
  private struct Sheet {
    static let (width, height) = (420, 594)
    static let points = 842.0 / 594
    var pixels = [UInt8](repeating: 0, count: Sheet.width * Sheet.height)

    init(seed: UInt64, rows: ClosedRange<Int> = 0...33) {
      var generator = Seeded(seed)
      for row in rows {
        var x = 40 + (row % 7 == 0 ? 20 : 0)
        while x < 370 {
          let word = 10 + Int(generator.next() % 40)
          if x + word < 380, generator.next() % 9 > 0 { fill(x, 40 + row * 15, word, 7) }
          x += word + 6
          if generator.next() % 17 == 0 { break }
        }
      }
      let (x, y) = (60 + Int(generator.next() % 200), 100 + Int(generator.next() % 300))
      for side in 0..<4 { fill(side == 3 ? x + 97 : x, side == 1 ? y + 77 : y, side < 2 ? 100 : 3, side < 2 ? 3 : 80) }
    }

    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      for row in max(0, y)..<max(0, min(Sheet.height, y + height)) {
        for column in max(0, x)..<max(0, min(Sheet.width, x + width)) { pixels[row * Sheet.width + column] = 230 }
      }
    }

    /// The page as a scanner sees it after `move` (in points), with `noise`, on grey paper.
    func scanned(_ move: Similarity = .identity, noise: Int = 0, seed: UInt64 = 1) throws -> PagePicture {
      var generator = Seeded(seed)
      let square = move.a * move.a + move.b * move.b
      var scan: [UInt8] = []
      for y in 0..<Sheet.height {
        for x in 0..<Sheet.width {
          let (px, py) = (Double(x) * Sheet.points - move.dx, Double(y) * Sheet.points - move.dy)
          let u = (move.a * px + move.b * py) / square / Sheet.points
          let v = (move.a * py - move.b * px) / square / Sheet.points
          var value = 12
          if u >= 0, v >= 0, Int(u) < Sheet.width, Int(v) < Sheet.height {
            value = max(value, Int(pixels[Int(v) * Sheet.width + Int(u)]))
          }
          if noise > 0 { value += Int(generator.next() % UInt64(2 * noise + 1)) - noise }
          scan.append(UInt8(min(max(value, 0), 255)))
        }
      }
      return try #require(PagePicture(width: Sheet.width, height: Sheet.height, ink: scan))
    }
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private func register(_ first: PagePicture, _ second: PagePicture) -> PictureRegistration? {
    PictureRegistration(of: first, longest: 842, on: second, longest: 842)
  }

  /// The largest distance, in points, between where two moves put the corners and the middle of a page.
  private func error(_ found: Similarity, _ wanted: Similarity) -> Double {
    [(0.0, 0.0), (595, 0), (0, 842), (595, 842), (300, 400)].map { (x: Double, y: Double) in
      let (one, other) = (found(PagePoint(x: x, y: y)), wanted(PagePoint(x: x, y: y)))
      return ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }.max() ?? .infinity
  }

  /// A turn by a slope about the middle of the page, with a scale and a shift.
  private static func move(slope: Double = 0, scale: Double = 1, x: Double = 0, y: Double = 0) -> Similarity {
    let length = scale / (1 + slope * slope).squareRoot()
    let (a, b) = (length, slope * length)
    return Similarity(a: a, b: b, dx: 297.5 + x - (a * 297.5 - b * 421), dy: 421 + y - (b * 297.5 + a * 421))
  }

  @Test(
    "shifted, scaled, turned and noisy scans are found to 2 mm anywhere on the page, and trusted where the page is",
    arguments: [
      (move(), 0), (move(x: 20, y: -31), 0), (move(scale: 0.88), 10), (move(scale: 1.09, x: -9, y: 12), 10),
      (move(slope: 0.03, x: 8, y: 8), 20), (move(slope: -0.06, scale: 0.94, x: -14, y: 10), 20),
      (move(slope: 0.1, scale: 1.05), 30),
    ])
  func moved(_ move: Similarity, _ noise: Int) throws {
    for seed: UInt64 in [3, 4] {
      let sheet = Sheet(seed: seed)
      let scan = try sheet.scanned(move, noise: noise, seed: seed)
      let found = try #require(register(try sheet.scanned(), scan), "seed \(seed), \(move)")
      #expect(error(found.similarity, move) < 5.7, "seed \(seed), \(move)")
      let placement = found.placement(of: PagePoint(x: 300, y: 400))
      #expect(placement.isSure, "seed \(seed): \(placement.confidence)")
      #expect(placement.similarity == found.similarity)
    }
  }

  @Test("a page that was scanned on its side or upside down is found")
  func quarters() throws {
    let sheet = Sheet(seed: 8)
    let upsideDown = Similarity(a: -1, b: 0, dx: 595, dy: 842)
    let scans = (try sheet.scanned(), try sheet.scanned(upsideDown))
    #expect(error(try #require(register(scans.0, scans.1)).similarity, upsideDown) < 5.7)
    // A quarter turn: rows become columns.
    let scan = try sheet.scanned()
    var turned: [UInt8] = []
    for y in 0..<scan.width {
      for x in 0..<scan.height { turned.append(scan.ink[(scan.height - 1 - x) * scan.width + y]) }
    }
    let side = try #require(PagePicture(width: scan.height, height: scan.width, ink: turned))
    let found = try #require(register(scan, side)).similarity
    #expect(error(found, Similarity(a: 0, b: 1, dx: 842, dy: 0)) < 5.7)
  }

  @Test("other pages are not taken for the same, whatever the seed", arguments: 1...6 as ClosedRange<UInt64>)
  func others(_ seed: UInt64) throws {
    let found = register(try Sheet(seed: seed).scanned(), try Sheet(seed: seed + 50).scanned(noise: 10))
    #expect(found == nil, "agreement \(found?.agreement ?? 0)")
  }

  @Test("where half of a page is another, only places on the half that stayed are trusted")
  func halves() throws {
    let first = Sheet(seed: 5)
    var second = first
    let other = Sheet(seed: 77)
    for row in 330..<Sheet.height {
      for column in 0..<Sheet.width {
        second.pixels[row * Sheet.width + column] = other.pixels[row * Sheet.width + column]
      }
    }
    let found = try #require(register(try first.scanned(), try second.scanned(Self.move(x: 10, y: 5), noise: 10)))
    #expect(error(found.similarity, Self.move(x: 10, y: 5)) < 5.7)
    #expect(found.placement(of: PagePoint(x: 300, y: 200)).isSure)
    #expect(!found.placement(of: PagePoint(x: 300, y: 700)).isSure)
  }

  @Test("pictures without ink, of one cell or of odd shapes give nothing, and places that are none break nothing")
  func odd() throws {
    let blank = try #require(PagePicture(width: 100, height: 140, ink: [UInt8](repeating: 7, count: 14_000)))
    let written = try Sheet(seed: 1).scanned()
    #expect(register(blank, blank) == nil && register(written, blank) == nil)
    let dot = try #require(PagePicture(width: 1, height: 1, ink: [255]))
    #expect(register(dot, dot) == nil)
    #expect(PagePicture(width: 0, height: 1, ink: []) == nil && PagePicture(width: 2, height: 2, ink: [1]) == nil)
    let sheet = try Sheet(seed: 2).scanned()
    let found = try #require(register(sheet, sheet))
    for place in [PagePoint(x: .nan, y: .infinity), PagePoint(x: -1e9, y: 1e9)] {
      #expect((0...1).contains(found.placement(of: place).confidence))
    }
    #expect(PictureRegistration(of: sheet, longest: .nan, on: sheet, longest: 1) == nil)
  }
}
