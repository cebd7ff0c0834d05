/// A place on a line of ink, where it is now, in units of 1/64 pt.
struct InkPlace {
  var x: Double
  var y: Double
  /// How wide the line is, as a share of the style's width.
  var weight: Double
}
