import BlazeBinary
import ByteCoding
import PaperDomain

extension LeaseSummary: BlazeBinaryCodable {
  /// The header field in which a client names itself, with a UUID of its own.
  public static let clientField = "PaperCenter-Client"

  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(pageID: try decoder.read(), holderName: try decoder.read(), expiresAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageID)
    encoder.write(holderName)
    encoder.write(expiresAt)
  }
}
