import BlazeBinary
import ByteCoding
import Notebook

/// The log of a page's marks as received. If it is damaged, contains the part before the damage.
nonisolated struct ReceivedLog: BlazeBinaryCodable {
  let update: LogUpdate
  /// What cannot be read, and where; `nil` if everything was read.
  let fault: ByteCodingError?

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    (update, fault) = LogUpdate.beginning(parsing: &decoder)
    // Consume the rest, because the caller checks that all bytes were read.
    _ = try decoder.readRaw(decoder.remaining)
  }

  func serialize(into encoder: inout BlazeEncoder) { update.serialize(into: &encoder) }
}
