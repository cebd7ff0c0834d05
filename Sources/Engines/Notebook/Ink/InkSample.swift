/// The state that a pen reported at one moment.
public struct InkSample: Hashable, Sendable {
  /// The distance to the right, in units of 1/64 pt.
  public var x: Int32
  /// The distance downwards, in units of 1/64 pt.
  public var y: Int32
  /// Milliseconds since the stroke's first sample.
  public var time: UInt32
  /// The pressure, 1 to 1023; 0 if the device does not report it.
  public var pressure: UInt16
  /// The tilt to the right in degrees from upright, -90 to 90.
  public var tiltX: Int8
  /// The tilt towards the writer in degrees from upright, -90 to 90.
  public var tiltY: Int8

  /// Makes a sample.
  public init(x: Int32, y: Int32, time: UInt32 = 0, pressure: UInt16 = 0, tiltX: Int8 = 0, tiltY: Int8 = 0) {
    self.x = x
    self.y = y
    self.time = time
    self.pressure = pressure
    self.tiltX = tiltX
    self.tiltY = tiltY
  }

  /// The place of the sample.
  public var point: Point { Point(x: x, y: y) }

  /// The sample with everything inside its range: coordinates, pressure and tilt are clamped.
  var clamped: InkSample {
    InkSample(
      x: PageUnit.clamp(Int64(x)), y: PageUnit.clamp(Int64(y)), time: time, pressure: min(pressure, 1023),
      tiltX: min(max(tiltX, -90), 90), tiltY: min(max(tiltY, -90), 90))
  }
}
