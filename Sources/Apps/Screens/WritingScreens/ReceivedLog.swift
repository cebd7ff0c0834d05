import BlazeBinary
import ByteCoding
import Notebook

/// The log of a page's marks as it came, also if it cannot be read to its end: then with what stands before the damage.
nonisolated struct ReceivedLog: BlazeBinaryCodable {
  let update: LogUpdate
  /// What cannot be read, and where.
  let fault: ByteCodingError?

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    var vector = VersionVector(counters: [:])
    var groups: [LogGroup] = []
    var fault: ByteCodingError?
    do throws(ByteCodingError) {
      vector = try decoder.read()
      let count = try decoder.readVarint("groups")
      // Each group takes a byte at least, so the loop ends with the bytes.
      while groups.count < count { groups.append(try decoder.read()) }
      if decoder.remaining > 0 { throw ByteCodingError(.trailingBytes, at: decoder.offset) }
    } catch {
      fault = error
      _ = try decoder.readRaw(decoder.remaining)
    }
    update = LogUpdate(vector: vector, groups: groups)
    self.fault = fault
  }

  func serialize(into encoder: inout BlazeEncoder) { update.serialize(into: &encoder) }
}
