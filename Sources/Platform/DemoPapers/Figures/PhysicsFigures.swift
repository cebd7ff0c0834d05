import Glibc
import PDFEngine

extension Figure {
  /// A trolley on a runway, with a light gate near the lower end.
  static var trolleyOnRunway: Figure {
    Figure(width: 400, height: 168) { sketch in
      let foot = PDFPoint(x: 34, y: 144)
      let angle = 12.0 * .pi / 180
      /// A place by its distance along the runway and above its surface.
      func on(_ along: Double, _ above: Double = 0) -> PDFPoint {
        PDFPoint(
          x: foot.x + along * cos(angle) - above * sin(angle), y: foot.y - along * sin(angle) - above * cos(angle))
      }
      func polygon(_ points: [PDFPoint], fill: PDFColor? = nil) {
        guard var path = PDFPath.lines(through: points) else { return }
        path.close()
        sketch.draw(path, stroke: Sketch.bold, fill: fill)
      }

      // The bench, the runway and the block under its upper end.
      sketch.line(8, foot.y + 1, 392, foot.y + 1, stroke: Sketch.bold)
      polygon([on(0), on(352), on(352, -5), on(0, -0.5)], fill: .grey(225))
      polygon(
        [PDFPoint(x: 344, y: foot.y), PDFPoint(x: 344, y: on(318, -5).y)]
          + [PDFPoint(x: 372, y: on(318, -5).y), PDFPoint(x: 372, y: foot.y)])

      // The trolley with its card.
      polygon([on(276, 9), on(328, 9), on(328, 23), on(276, 23)], fill: .white)
      polygon([on(294, 23), on(310, 23), on(310, 39), on(294, 39)], fill: .grey(235))
      for wheel in [287.0, 317] {
        sketch.circle(on(wheel, 6), radius: 6, stroke: Sketch.bold, fill: .white)
        sketch.circle(on(wheel, 6), radius: 1.2, stroke: nil, fill: .black)
      }

      // The light gate: an arch over the runway.
      polygon([on(74), on(74, 48), on(92, 48), on(92), on(88), on(88, 43), on(78, 43), on(78)], fill: .grey(205))
      sketch.line(on(74, 31), on(92, 31), stroke: Sketch.dashed)

      sketch.label("light gate", on(70, 36).x, on(70, 36).y, align: .right)
      sketch.label("card", on(272, 39).x, on(272, 39).y + 3, align: .right)
      sketch.line(on(274, 39), on(293, 33))
      sketch.label("trolley", on(358, 26).x, on(358, 26).y - 8, align: .left)
      sketch.line(on(357, 26).x, on(357, 26).y - 8, on(329, 17).x, on(329, 17).y)
      sketch.label("runway", on(196, -19).x + 14, on(196, -19).y + 8)
      sketch.line(on(83, 52), on(83, 78), stroke: Sketch.dashed)
      sketch.line(on(302, 42), on(302, 78), stroke: Sketch.dashed)
      sketch.arrow(on(84, 72), on(301, 72), hasTwoHeads: true)
      sketch.label("1.50~m", on(192, 80).x, on(192, 80).y)
      sketch.arrow(on(270, 16), on(234, 16), stroke: Sketch.bold)
      sketch.arc(foot, radius: 62, from: 0, to: 12)
      sketch.label("12°", foot.x + 78, foot.y - 5)
      sketch.label("bench", 34, foot.y + 14)
    }
  }

  /// A battery, an ammeter, a resistor and two in parallel with a voltmeter across them.
  static var seriesParallelCircuit: Figure {
    Figure(width: 330, height: 200) { sketch in
      let (left, right, top, bottom) = (28.0, 302.0, 30.0, 128.0)
      let wire = PDFStroke(width: 0.9)

      // The battery in the upper wire: long thin lines are positive.
      let cell = 116.0
      sketch.line(left, top, cell, top, stroke: wire)
      for (index, isPositive) in [true, false, true, false].enumerated() {
        let x = cell + 7 * Double(index)
        let half = isPositive ? 12.0 : 6
        sketch.line(x, top - half, x, top + half, stroke: PDFStroke(width: isPositive ? 0.9 : 2.4))
      }
      sketch.line(cell + 21, top, 206, top, stroke: wire)
      sketch.label("6.0~V", cell + 10, top - 18)
      meter("A", 219, top)
      sketch.line(232, top, right, top, stroke: wire)
      sketch.line(right, top, right, bottom, stroke: wire)
      sketch.line(left, top, left, bottom, stroke: wire)

      // R1 in series, then R2 and R3 side by side.
      let (split, join) = (134.0, 272.0)
      sketch.line(left, bottom, split, bottom, stroke: wire)
      sketch.line(join, bottom, right, bottom, stroke: wire)
      resistor(82, bottom)
      sketch.label("$R_1 = 4.0\\,\\ohm$", 82, bottom - 13)
      let (upper, lower) = (bottom - 26, bottom + 26)
      for x in [split, join] { sketch.line(x, upper, x, lower, stroke: wire) }
      for y in [upper, lower] { sketch.line(split, y, join, y, stroke: wire) }
      resistor(203, upper)
      resistor(203, lower)
      sketch.label("$R_2 = 6.0\\,\\ohm$", 203, upper - 13)
      sketch.label("$R_3 = 12\\,\\ohm$", 203, lower - 12)
      let meterHeight = lower + 32
      for x in [split, join] {
        sketch.line(x, lower, x, meterHeight, stroke: wire)
        sketch.circle(PDFPoint(x: x, y: bottom), radius: 2, stroke: nil, fill: .black)
        sketch.circle(PDFPoint(x: x, y: lower), radius: 2, stroke: nil, fill: .black)
      }
      sketch.line(split, meterHeight, 190, meterHeight, stroke: wire)
      sketch.line(216, meterHeight, join, meterHeight, stroke: wire)
      meter("V", 203, meterHeight)

      func resistor(_ x: Double, _ y: Double) {
        sketch.draw(.rectangle(x: x - 22, y: y - 6, width: 44, height: 12), stroke: Sketch.bold, fill: .white)
      }
      func meter(_ letter: String, _ x: Double, _ y: Double) {
        sketch.circle(PDFPoint(x: x, y: y), radius: 13, stroke: Sketch.bold, fill: .white)
        sketch.label(letter, x, y + 4.2, size: 12)
      }
    }
  }

  /// The displacement of a rope along its length, on graph paper.
  static var waveOnRope: Figure {
    Figure(width: 400, height: 212) { sketch in
      let origin = PDFPoint(x: 52, y: 96)
      /// Points for 0.2 m and for 1 cm.
      let unit = (x: 38.0, y: 28.0)
      let columns = 8.0
      sketch.grid(
        x: origin.x, y: origin.y - 3 * unit.y, columns: 32, rows: 24, cell: (unit.x / 4, unit.y / 4), boldEvery: 4)
      sketch.arrow(origin, PDFPoint(x: origin.x + columns * unit.x + 18, y: origin.y))
      sketch.line(origin.x, origin.y - 3 * unit.y - 6, origin.x, origin.y + 3 * unit.y)
      for tick in -2...2 where tick != 0 {
        let y = origin.y - Double(tick) * unit.y
        sketch.line(origin.x - 4, y, origin.x, y)
        sketch.label(tick < 0 ? "−\(-tick).0" : "\(tick).0", origin.x - 7, y + 3.5, align: .right, size: 9)
      }
      sketch.label("0", origin.x - 7, origin.y + 3.5, align: .right, size: 9)
      sketch.label("0", origin.x, origin.y + 3 * unit.y + 14, size: 9)
      let bottom = origin.y + 3 * unit.y
      for tick in 1...8 {
        let x = origin.x + Double(tick) * unit.x
        sketch.line(x, bottom, x, bottom + 4)
        sketch.label("\(tick / 5).\(2 * tick % 10)", x, bottom + 14, size: 9)
      }
      sketch.label("distance along rope / m", origin.x + columns * unit.x / 2, bottom + 28, size: 9.5)
      sketch.verticalLabel("displacement / cm", x: 18, y: origin.y, size: 9.5)

      // A wavelength of 0.80 m is four units.
      func wave(_ distance: Double) -> PDFPoint {
        PDFPoint(x: origin.x + distance * unit.x, y: origin.y - 2 * unit.y * sin(distance * .pi / 2))
      }
      sketch.curve(from: 0, to: columns, pieces: 24, stroke: PDFStroke(width: 1.5, isRound: true), point: wave)
      for (name, distance, side) in [("P", 1.0, -1.0), ("Q", 2.5, 1)] {
        let point = wave(distance)
        sketch.circle(point, radius: 2.6, stroke: nil, fill: .black)
        sketch.label("**\(name)**", point.x - 9 * side, point.y + (side < 0 ? -5 : 9))
      }
      sketch.arrow(
        PDFPoint(x: origin.x + 226, y: origin.y - 3 * unit.y - 8),
        PDFPoint(x: origin.x + 286, y: origin.y - 3 * unit.y - 8), stroke: Sketch.bold)
      sketch.label("direction of travel", origin.x + 220, origin.y - 3 * unit.y - 5, align: .right, size: 9)
    }
  }

  /// A ray of light that meets a rectangular block of glass.
  static var rayAtGlassBlock: Figure {
    Figure(width: 330, height: 164) { sketch in
      sketch.draw(
        .rectangle(x: 46, y: 70, width: 240, height: 78), stroke: Sketch.bold, fill: .grey(236))
      let point = PDFPoint(x: 140, y: 70)
      let start = Sketch.point(point, radius: 100, degrees: 140)
      sketch.line(start, point, stroke: Sketch.bold)
      sketch.head(at: Sketch.point(point, radius: 46, degrees: 140), from: start, length: 9)
      sketch.line(point.x, 6, point.x, 128, stroke: Sketch.dashed)
      sketch.arc(point, radius: 30, from: 90, to: 140)
      sketch.label("50°", point.x - 16, point.y - 36)
      sketch.label("normal", point.x + 6, 15, align: .left)
      sketch.label("ray of light", start.x + 2, start.y - 2, align: .right)
      sketch.label("air", 262, 58)
      sketch.label("glass", 258, 92)
    }
  }

  /// Empty graph paper with axes, for readings to be plotted.
  static var graphPaper: Figure {
    Figure(width: 400, height: 232) { sketch in
      let (left, bottom) = (44.0, 204.0)
      sketch.grid(x: left, y: 4, columns: 70, rows: 40, cell: (5, 5), boldEvery: 10)
      sketch.line(left, 4, left, bottom, stroke: Sketch.bold)
      sketch.line(left, bottom, left + 350, bottom, stroke: Sketch.bold)
      for tick in 0...4 {
        sketch.label("\(tick)", left - 6, bottom - 50 * Double(tick) + 3.5, align: .right, size: 9)
      }
      for tick in 0...7 {
        sketch.label("\(20 * tick)", left + 50 * Double(tick), bottom + 13, size: 9)
      }
      sketch.verticalLabel("force / N", x: 16, y: 104, size: 9.5)
      sketch.label("extension / mm", left + 175, bottom + 27, size: 9.5)
    }
  }
}

extension Sketch {
  /// Graph paper: thin grey lines, some of them bold.
  func grid(
    x: Double, y: Double, columns: Int, rows: Int, cell: (width: Double, height: Double), boldEvery: Int
  ) {
    let (width, height) = (Double(columns) * cell.width, Double(rows) * cell.height)
    func stroke(_ index: Int) -> PDFStroke {
      index % boldEvery == 0 ? PDFStroke(width: 0.6, color: .grey(150)) : PDFStroke(width: 0.35, color: .grey(200))
    }
    // Bold lines come last, so that they are not crossed by thin ones.
    for isBold in [false, true] {
      for column in 0...columns where (column % boldEvery == 0) == isBold {
        let at = x + Double(column) * cell.width
        line(at, y, at, y + height, stroke: stroke(column))
      }
      for row in 0...rows where (row % boldEvery == 0) == isBold {
        let at = y + Double(row) * cell.height
        line(x, at, x + width, at, stroke: stroke(row))
      }
    }
  }
}
