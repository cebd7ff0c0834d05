import BlazeBinary
import ByteCoding
import PaperAPI

/// An answer of the server that only this part of the page reads. What decodes it is named for this type, and so is loaded
/// with this part: `Documentation/Web-size.md`.
nonisolated struct Received<Value: BlazeBinaryCodable>: BlazeBinaryCodable {
  let value: Value

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) { value = try decoder.read() }

  func serialize(into encoder: inout BlazeEncoder) { value.serialize(into: &encoder) }
}
