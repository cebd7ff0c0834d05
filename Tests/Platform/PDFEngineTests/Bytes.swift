import Foundation

func readFile(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

extension [UInt8] {
  /// The last occurrence of a text.
  func lastRange(of text: String) -> Range<Int>? {
    Data(self).range(of: Data(text.utf8), options: .backwards)
  }
}
