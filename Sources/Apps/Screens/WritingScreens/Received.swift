import BlazeBinary
import ByteCoding
import PaperAPI

/// Wraps an answer of the server that only this module reads. The specialised decoding code is named after this type,
/// and so is loaded with this module; see `Documentation/Web-size.md`.
nonisolated struct Received<Value: BlazeBinaryCodable>: BlazeBinaryCodable {
  let value: Value

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) { value = try decoder.read() }

  func serialize(into encoder: inout BlazeEncoder) { value.serialize(into: &encoder) }
}
