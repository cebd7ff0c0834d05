// How a position on a page travels to and from a worker: as 32-bit numbers, as PDFium takes them.

import BlazeBinary
import ByteCoding
import PDFEngine

extension PDFPoint: BlazeBinaryCodable {
  /// Reads x, then y.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(x: Double(Float(bitPattern: try decoder.read())), y: Double(Float(bitPattern: try decoder.read())))
  }

  /// Writes x, then y.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(Float(x).bitPattern)
    encoder.write(Float(y).bitPattern)
  }
}
