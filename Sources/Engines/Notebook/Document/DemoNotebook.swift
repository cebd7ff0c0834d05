import ByteCoding

/// Generated handwriting for trials and measurements. The same seed gives the same bytes everywhere.
public enum DemoNotebook {
  /// A page of pen strokes in lines, as if written in one sitting.
  /// - Parameters:
  ///   - strokes: how many; when the page is full, writing continues from its top
  ///   - samplesPerStroke: 1 to 10,000; by default 200, a second and a half of a fast pen
  ///   - seed: pages with different seeds differ
  public static func make(strokes: Int, samplesPerStroke: Int = 200, seed: UInt64) -> NotebookPage {
    var random = Mixer(state: seed)
    var time: Int64 = 1_760_000_000_000
    let writer = NotebookPage.Writer(actor: UniqueID(random: &random), author: "demo")
    var notebook = NotebookPage.create(
      title: "Demo \(seed)", writer: writer, at: Instant(millisecondsSince1970: time))
    let page: [LogEntry] = [.setPage(width: 595 * 64, height: 842 * 64)]
    notebook.add(notebook.group(page, title: "Page size", step: nil, at: Instant(millisecondsSince1970: time)))
    var (x, y): (Int32, Int32) = (48 * 64, 60 * 64)
    for number in 0..<max(strokes, 0) {
      let samples = stroke(min(max(samplesPerStroke, 1), 10_000), x: x, y: y, &random)
      time += Int64(samples.last?.time ?? 0) + 120 + Int64(random.below(200))
      guard let block = StrokeBlock(samples) else { continue }
      let payload = AnnotationPayload(
        kind: .pen, style: .standard(for: .pen), rank: Int64(number + 1) * NotebookPage.rankSpacing)
      notebook.add(
        notebook.group(
          NotebookPage.creation(of: notebook.freshID(0), payload, [block], erased: []), title: "Draw pen stroke",
          step: nil,
          at: Instant(millisecondsSince1970: time)))
      x += block.bounds.width + 2 * 64
      if x > 540 * 64 {
        x = 48 * 64
        y += 14 * 64
        if y > 800 * 64 { y = 60 * 64 }
      }
    }
    return notebook
  }

  /// A document of such pages, each in a different handwriting.
  /// - Parameters:
  ///   - pages: how many
  ///   - strokes: how many strokes on each page
  ///   - seed: documents with different seeds differ
  /// - Throws: never in practice: pages of different versions cannot conflict
  public static func document(pages: Int, strokes: Int, seed: UInt64) throws(NotebookError) -> NotebookDocument {
    var document = NotebookDocument(cover: make(strokes: 0, seed: seed))
    for number in 0..<max(pages, 0) {
      var random = Mixer(state: seed &+ UInt64(number) &+ 1)
      let version = UniqueID(random: &random)
      try document.place(make(strokes: strokes, seed: random.next()), of: version, number: UInt32(number + 1))
    }
    return document
  }

  /// A simulated pen: a force that changes from time to time accelerates it.
  private static func stroke(_ count: Int, x: Int32, y: Int32, _ random: inout Mixer) -> [InkSample] {
    var samples: [InkSample] = []
    samples.reserveCapacity(count)
    // Position and speed, in 1/16 of a unit.
    var (px, py) = (Int64(x) * 16, Int64(y) * 16)
    var (vx, vy, fx, fy): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    var (time, pressure, tilt) = (UInt32(0), 300 + Int64(random.below(300)), 20 + Int64(random.below(20)))
    for index in 0..<count {
      if index % 12 == 0 {
        fx = Int64(random.below(161)) - 72
        // Pulls the pen back to its line.
        fy = Int64(random.below(161)) - 80 + (Int64(y) * 16 - py) / 64
      }
      vx = (vx * 15 + fx * 4) / 16
      vy = (vy * 15 + fy * 4) / 16
      px += vx
      py += vy
      pressure = min(max(pressure + Int64(random.below(41)) - 20, 80), 900)
      if index % 16 == 15 { tilt = min(max(tilt + Int64(random.below(3)) - 1, 0), 60) }
      samples.append(
        InkSample(
          x: Int32(truncatingIfNeeded: px / 16) + Int32(random.below(5)) - 2,
          y: Int32(truncatingIfNeeded: py / 16) + Int32(random.below(5)) - 2, time: time, pressure: UInt16(pressure),
          tiltX: Int8(tilt), tiltY: Int8(tilt / 2)))
      // 120 samples a second.
      time += index % 3 == 2 ? 9 : 8
    }
    return samples
  }

  /// SplitMix64.
  private struct Mixer: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value &>> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value &>> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value &>> 31)
    }

    mutating func below(_ bound: UInt32) -> UInt32 {
      UInt32(truncatingIfNeeded: ((next() &>> 32) &* UInt64(bound)) &>> 32)
    }
  }
}
