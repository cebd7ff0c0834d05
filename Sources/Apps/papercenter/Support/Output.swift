import Foundation

/// Standard output and standard error, each with its one purpose: results on the first, progress and reasons on the
/// second.
enum Output {
  /// Prints a line of a result.
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Prints one JSON value, and nothing else, as the result.
  /// - Throws: when the value has a number that JSON cannot hold
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Prints a line for the person who is watching, on standard error.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
