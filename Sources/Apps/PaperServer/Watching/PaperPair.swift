import PaperDomain

/// What a file's name says about the pair that it belongs to: `9709_s23_qp_12.pdf` is the paper that goes with
/// `9709_s23_ms_12.pdf`, and `Mechanics.pdf` the one that goes with `Mechanics mark scheme.pdf`.
struct PaperPair: Equatable, Sendable {
  /// What a file is to its pair.
  enum Role: Equatable, Sendable {
    case paper
    case markScheme
  }

  /// What it is.
  var role: Role
  /// The words that both names share, without case.
  var words: [String]

  private static let paperWords = [["qp"], ["question", "paper"], ["questions"]]
  private static let schemeWords = [
    ["ms"], ["mark", "scheme"], ["markscheme"], ["marking", "scheme"], ["answers"], ["answer", "key"], ["solutions"],
  ]

  /// Reads a name.
  init(ofFileNamed name: String) {
    let words = Title.suggested(fromFileName: name, fallback: "").lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let rest = Self.schemeWords.lazy.compactMap({ Self.words(words, without: $0) }).first {
      (role, self.words) = (.markScheme, rest)
    } else {
      let rest = Self.paperWords.lazy.compactMap { Self.words(words, without: $0) }.first
      (role, self.words) = (.paper, rest ?? words)
    }
  }

  /// Whether the two names are those of a paper and its mark scheme.
  func isPaired(with other: PaperPair) -> Bool { role != other.role && words == other.words && !words.isEmpty }

  /// The words without the last occurrence of others; `nil` if there is none.
  private static func words(_ words: [String], without part: [String]) -> [String]? {
    guard words.count >= part.count else { return nil }
    for start in (0...words.count - part.count).reversed() where words[start...].starts(with: part) {
      return Array(words[..<start] + words[(start + part.count)...])
    }
    return nil
  }
}
