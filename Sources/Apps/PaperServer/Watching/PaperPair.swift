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
    let (paper, scheme) = (Self.last(of: Self.paperWords, in: words), Self.last(of: Self.schemeWords, in: words))
    // What stands last says what it is.
    let isScheme = scheme.map { $0.lowerBound > paper?.lowerBound ?? -1 } ?? false
    role = isScheme ? .markScheme : .paper
    self.words = words
    if let said = isScheme ? scheme : paper { self.words.removeSubrange(said) }
  }

  /// Whether the two names are those of a paper and its mark scheme.
  func isPaired(with other: PaperPair) -> Bool { role != other.role && words == other.words && !words.isEmpty }

  /// Where the last of some phrases stands; `nil` if none does.
  private static func last(of phrases: [[String]], in words: [String]) -> Range<Int>? {
    for start in words.indices.reversed() {
      if let phrase = phrases.first(where: { words[start...].starts(with: $0) }) {
        return start..<start + phrase.count
      }
    }
    return nil
  }
}
