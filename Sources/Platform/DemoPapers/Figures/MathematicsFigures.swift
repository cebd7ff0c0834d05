import Glibc
import PDFEngine

extension Figure {
  /// The curve y = x³ − 3x² − 4x + 12 with its axes and the shaded region between its first two roots.
  static var cubicCurve: Figure {
    Figure(width: 330, height: 226) { sketch in
      let origin = PDFPoint(x: 138, y: 146)
      let unit = (x: 41.0, y: 8.6)
      func place(_ x: Double, _ y: Double) -> PDFPoint {
        PDFPoint(x: origin.x + x * unit.x, y: origin.y - y * unit.y)
      }
      func curve(_ x: Double) -> PDFPoint { place(x, ((x - 3) * x - 4) * x + 12) }

      var region = Sketch.path(from: -2, to: 2, pieces: 12, point: curve)
      region.close()
      sketch.draw(region, stroke: nil, fill: .grey(222))
      sketch.arrow(place(-3.2, 0), place(4.4, 0))
      sketch.arrow(place(0, -8.8), place(0, 16.4))
      sketch.curve(from: -2.33, to: 3.92, pieces: 20, point: curve)

      sketch.label("$x$", place(4.4, 0).x, origin.y + 13)
      sketch.label("$y$", origin.x - 10, place(0, 16.4).y + 8)
      sketch.label("$O$", origin.x - 8, origin.y + 12)
      sketch.label("$A$", place(-2, 0).x - 9, origin.y - 6)
      sketch.label("$B$", place(2, 0).x - 3, origin.y + 13)
      sketch.label("$D$", place(3, 0).x + 10, origin.y + 13)
      sketch.label("$R$", place(0.75, 0).x, place(0, 5).y, size: 12)
      sketch.label("$C$", curve(3.85).x + 13, curve(3.85).y + 4)
    }
  }

  /// A sector of a circle with its chord and the shaded segment.
  static var sector: Figure {
    Figure(width: 190, height: 128) { sketch in
      let center = PDFPoint(x: 40, y: 110)
      let radius = 112.0
      let (low, high) = (0.0, 1.2 * 180 / .pi)
      let first = Sketch.point(center, radius: radius, degrees: low)
      let second = Sketch.point(center, radius: radius, degrees: high)

      var segment = Sketch.path(from: low, to: high, pieces: 6) { Sketch.point(center, radius: radius, degrees: $0) }
      segment.close()
      sketch.draw(segment, stroke: nil, fill: .grey(222))
      sketch.line(center, first, stroke: Sketch.bold)
      sketch.line(center, second, stroke: Sketch.bold)
      sketch.line(first, second)
      sketch.arc(center, radius: radius, from: low, to: high, stroke: Sketch.bold)
      sketch.arc(center, radius: 24, from: low, to: high)

      sketch.label("$O$", center.x - 9, center.y + 6)
      sketch.label("$A$", first.x + 9, first.y + 5)
      sketch.label("$B$", second.x + 4, second.y - 4)
      sketch.label("8 cm", center.x + 60, center.y + 13)
      sketch.label("1.2 rad", center.x + 45, center.y - 18, size: 9)
    }
  }

  /// A closed cylinder with its radius and height.
  static var cylinder: Figure {
    Figure(width: 130, height: 118) { sketch in
      let (left, right, top, bottom) = (22.0, 96.0, 20.0, 96.0)
      let middle = (left + right) / 2
      let radius = (x: (right - left) / 2, y: 13.0)
      let cap = PDFPoint(x: middle, y: top)
      sketch.draw(.ellipse(center: cap, radiusX: radius.x, radiusY: radius.y), stroke: Sketch.bold)
      sketch.line(left, top, left, bottom, stroke: Sketch.bold)
      sketch.line(right, top, right, bottom, stroke: Sketch.bold)
      func base(_ degrees: Double) -> PDFPoint {
        PDFPoint(
          x: middle + radius.x * cos(degrees * .pi / 180), y: bottom + radius.y * sin(degrees * .pi / 180))
      }
      sketch.curve(from: 0, to: 180, pieces: 6, point: base)
      sketch.curve(from: 180, to: 360, pieces: 6, stroke: Sketch.dashed, point: base)
      sketch.circle(cap, radius: 1.4, stroke: nil, fill: .black)
      sketch.arrow(cap, PDFPoint(x: right, y: top))
      sketch.label("$r$", middle + 18, top - 3)
      sketch.arrow(PDFPoint(x: right + 13, y: top), PDFPoint(x: right + 13, y: bottom), hasTwoHeads: true)
      sketch.label("$h$", right + 22, (top + bottom) / 2 + 3)
    }
  }
}
