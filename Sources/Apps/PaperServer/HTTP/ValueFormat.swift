import BlazeBinary
import ByteCoding
import Foundation
import HTTPTypes
import NIOCore
import PaperAPI

/// The two encodings of values: JSON for people and programs, BlazeBinary for the web page.
///
/// `Accept` selects the encoding of the answer, `Content-Type` that of the body. All values are encoded and decoded
/// here, so routes do not depend on the encoding.
enum ValueFormat: CaseIterable, Sendable {
  case json
  case blazeBinary

  /// The encoding's media type.
  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .blazeBinary: "application/x-blaze-binary"
    }
  }

  /// A value that can be encoded and decoded both ways.
  typealias Value = BlazeBinaryCodable & Codable & Sendable

  /// The encoding of an answer: BlazeBinary if `Accept` names it and does not explicitly prefer JSON; otherwise JSON.
  init(accept: String?) {
    self = .json
    guard let accept else { return }
    let blazeQuality = AcceptHeader.quality(of: Self.blazeBinary.mediaType, in: accept)
    let jsonQuality = AcceptHeader.quality(of: Self.json.mediaType, in: accept)
    if let blazeQuality, blazeQuality > 0, blazeQuality >= jsonQuality ?? 0 {
      self = .blazeBinary
    }
  }

  /// The encoding that `Content-Type` names; `nil` if it names another one or is missing.
  init?(contentType: String?) {
    guard let contentType else { return nil }
    let name = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    guard let format = Self.allCases.first(where: { $0.mediaType == name }) else { return nil }
    self = format
  }

  /// The value's bytes. JSON names are sorted, so equal values have equal bytes.
  func encode(_ value: some Value) throws -> ByteBuffer {
    switch self {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return ByteBuffer(bytes: try encoder.encode(value))
    case .blazeBinary:
      return ByteBuffer(bytes: value.blazeBinary)
    }
  }

  /// Reads a value that fills the whole body.
  /// - Throws: `APIProblem` (400) with the field or the byte at fault
  func decode<Decoded: Value>(_ type: Decoded.Type, from body: ByteBuffer) throws(APIProblem) -> Decoded {
    switch self {
    case .json:
      do {
        return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
      } catch let error as DecodingError {
        throw Self.problem(of: error)
      } catch {
        throw .malformed("The body is not JSON that can be read.")
      }
    case .blazeBinary:
      do throws(ByteCodingError) {
        return try Decoded(blazeBinary: Array(body.readableBytesView))
      } catch {
        throw .malformed("The body cannot be read: \(error.description).", detail: "byte \(error.offset)")
      }
    }
  }

  /// Says which field of the JSON is at fault and why, without repeating its content.
  private static func problem(of error: DecodingError) -> APIProblem {
    func place(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String? {
      let keys = context.codingPath + (last.map { [$0] } ?? [])
      let path = keys.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? nil : path
    }
    switch error {
    case .keyNotFound(let key, let context):
      return .malformed("A field is missing.", detail: place(context, key))
    case .typeMismatch(_, let context):
      return .malformed("A field has the wrong type.", detail: place(context))
    case .valueNotFound(_, let context):
      return .malformed("A field is null and must not be.", detail: place(context))
    case .dataCorrupted(let context):
      let path = place(context)
      return .malformed(path == nil ? "The body is not JSON." : "A field cannot be read.", detail: path)
    @unknown default:
      return .malformed("The body cannot be read.")
    }
  }
}

/// Reads the RFC 9110 lists in which a client says what it accepts.
enum AcceptHeader {
  /// The quality, 0 to 1, that a list gives to exactly this name; `nil` if the list does not contain it.
  ///
  /// Wildcards do not count: a client that wants a certain encoding names it.
  static func quality(of name: String, in list: String) -> Double? {
    for entry in list.split(separator: ",") {
      let parts = entry.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let first = parts.first, first.lowercased() == name else { continue }
      for parameter in parts.dropFirst() where parameter.lowercased().hasPrefix("q=") {
        return min(1, max(0, Double(parameter.dropFirst(2)) ?? 0))
      }
      return 1
    }
    return nil
  }
}
