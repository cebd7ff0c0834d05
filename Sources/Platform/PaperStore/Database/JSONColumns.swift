import Foundation
import PaperDomain

// How one column stores a composite value: as JSON with sorted keys, so that equal values have equal texts.

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

extension StoredPart where Value: Codable {
  /// Reads what `bytes` wrote, or keeps bytes that cannot be read. A NULL, which only a damaged file has, counts as no
  /// bytes.
  init(stored: Data?) {
    let bytes = stored ?? Data()
    do {
      self = .value(try JSONDecoder().decode(Value.self, from: bytes))
    } catch {
      self = .unreadable(Array(bytes))
    }
  }

  /// The stored form: the value's JSON as UTF-8, or the bytes that could not be read.
  var bytes: Data {
    get throws {
      switch self {
      case .value(let value): Data(try value.json.utf8)
      case .unreadable(let bytes): Data(bytes)
      }
    }
  }
}
