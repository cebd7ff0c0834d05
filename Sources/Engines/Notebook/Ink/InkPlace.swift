/// A place on a line of ink, where it is now, in units of 1/64 pt.
struct InkPlace {
  var x: Double
  var y: Double
  /// 0 to 1; 0 if the device did not tell.
  var pressure: Double
}
