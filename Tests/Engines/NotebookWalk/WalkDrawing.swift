import Notebook

/// The drawing that a walk leaves: as SVG, and as a list that other programs can draw.
public struct WalkDrawing {
  /// The SVG document.
  public let svg: String
  /// A line for each item from back to front, with lengths in thousandths of a point: `fill`, or `stroke` with its
  /// width; the colour; then the path as in SVG. Or `text` with x, y, size, colour and the words.
  public let list: String

  /// Walks and draws the result.
  public init(seed: UInt64, steps: Int) {
    let list = DisplayList(RandomWalk.notebook(seed: seed, steps: steps).state)
    svg = SVG.document(list)
    var lines = ""
    for item in list.items {
      switch item {
      case .path(let segments, .fill(let color)): lines += "fill 0 \(Self.text(color))\(Self.text(segments))\n"
      case .path(let segments, .stroke(let color, let width)):
        lines += "stroke \(Self.text(width)) \(Self.text(color))\(Self.text(segments))\n"
      case .text(let run):
        lines += "text \(Self.text(run.x)) \(Self.text(run.y)) \(Self.text(run.fontSize)) \(Self.text(run.color)) "
        lines += "\(run.text)\n"
      }
    }
    self.list = lines
  }

  private static func text(_ points: Double) -> String { "\(Int64(points * 1000))" }

  private static func text(_ color: InkColor) -> String { "\(color.hexadecimal) \(color.alpha)" }

  private static func text(_ segments: [DisplayList.Segment]) -> String {
    var path = ""
    for segment in segments {
      switch segment {
      case .move(let x, let y): path += " M \(text(x)) \(text(y))"
      case .line(let x, let y): path += " L \(text(x)) \(text(y))"
      case .quad(let controlX, let controlY, let x, let y):
        path += " Q \(text(controlX)) \(text(controlY)) \(text(x)) \(text(y))"
      case .close: path += " Z"
      }
    }
    return path
  }
}
