import BlazeBinary
import ByteCoding
import Notebook

/// The log of a page's marks as it came, also if it cannot be read to its end: then with what stands before the damage.
nonisolated struct ReceivedLog: BlazeBinaryCodable {
  let update: LogUpdate
  /// What cannot be read, and where.
  let fault: ByteCodingError?

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    (update, fault) = LogUpdate.beginning(parsing: &decoder)
    // Whoever reads the log asks whether all was read.
    _ = try decoder.readRaw(decoder.remaining)
  }

  func serialize(into encoder: inout BlazeEncoder) { update.serialize(into: &encoder) }
}
