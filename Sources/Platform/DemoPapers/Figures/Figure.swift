/// A drawing of a fixed size, in points.
struct Figure {
  var width: Double
  var height: Double
  /// Draws in the sketch's own coordinates: from the figure's top left corner, y down.
  var draw: (Sketch) -> Void
}
