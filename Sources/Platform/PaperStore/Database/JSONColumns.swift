import Foundation

// How values of several parts are kept in one column: as JSON with its keys in order, so that equal values are equal texts.

extension Encodable {
  /// The value as JSON.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Decodable {
  /// Reads what `json` wrote.
  /// - Throws: `DecodingError`
  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
