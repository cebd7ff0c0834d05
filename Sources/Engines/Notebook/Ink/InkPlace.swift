/// A place on a line of ink at its current position, in units of 1/64 pt.
struct InkPlace {
  var x: Double
  var y: Double
  /// The width of the line, as a multiple of the style's width.
  var weight: Double
}
