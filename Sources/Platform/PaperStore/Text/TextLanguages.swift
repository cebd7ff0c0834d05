/// The languages for recognising a text, by Tesseract's names: `eng`, `chi_sim`. The first counts most.
public struct TextLanguages: Equatable, Sendable, Codable {
  /// At least one, without duplicates.
  public let names: [String]

  /// The languages used if nobody chose any.
  public static let usual = TextLanguages(checked: ["eng"])
  /// The most languages at once; each adds to the time for every line.
  public static let limit = 4

  /// Reads names joined by `+`, such as `eng+chi_sim`; `nil` if one is not a language's name, if one occurs twice, or
  /// if there are none or too many.
  public init?(_ text: String) {
    let names = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let areNames = names.allSatisfy { name in
      !name.isEmpty && name.utf8.count <= 40
        && name.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
    }
    guard areNames, names.count <= Self.limit, Set(names).count == names.count else { return nil }
    self.names = names
  }

  private init(checked names: [String]) {
    self.names = names
  }
}

extension TextLanguages: CustomStringConvertible {
  /// The names, joined by `+`.
  public var description: String { names.joined(separator: "+") }
}
