import BlazeBinary
import ByteCoding

/// The body of every answer that is not a success.
public struct APIErrorBody: Equatable, Sendable {
  /// What went wrong.
  public var error: APIErrorDetail

  /// Makes the value from its fields.
  public init(error: APIErrorDetail) {
    self.error = error
  }
}

extension APIErrorBody: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    error = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(error)
  }
}

/// What went wrong, for programs and for people.
public struct APIErrorDetail: Equatable, Sendable {
  /// A word for programs, such as `notFound`.
  public var code: String
  /// A sentence for people: what happened, what is safe, what to do.
  public var message: String
  /// The field, id or place that it is about, if there is one.
  public var detail: String?

  /// Makes the value from its fields.
  public init(code: String, message: String, detail: String? = nil) {
    self.code = code
    self.message = message
    self.detail = detail
  }
}

extension APIErrorDetail: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    code = try decoder.read()
    message = try decoder.read()
    detail = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(code)
    encoder.write(message)
    encoder.write(detail)
  }
}

#if !hasFeature(Embedded)
  extension APIErrorBody: Codable {}
  extension APIErrorDetail: Codable {}
#endif
