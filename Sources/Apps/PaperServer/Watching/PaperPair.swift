import PaperDomain

/// Recognises pairs of paper and mark scheme by their file names: `9709_s23_qp_12.pdf` is the paper for
/// `9709_s23_ms_12.pdf`, and `Mechanics.pdf` the paper for `Mechanics mark scheme.pdf`.
struct PaperPair: Equatable, Sendable {
  /// A file's role in its pair.
  enum Role: Equatable, Sendable {
    case paper
    case markScheme
  }

  /// The file's role.
  var role: Role
  /// The words that both names share, in lower case.
  var words: [String]

  private static let paperWords = [["qp"], ["question", "paper"], ["questions"]]
  private static let schemeWords = [
    ["ms"], ["mark", "scheme"], ["markscheme"], ["marking", "scheme"], ["answers"], ["answer", "key"], ["solutions"],
  ]

  /// Reads a file name.
  init(ofFileNamed name: String) {
    let words = Title.suggested(fromFileName: name, fallback: "").lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let (paper, scheme) = (Self.last(of: Self.paperWords, in: words), Self.last(of: Self.schemeWords, in: words))
    // If a name contains words of both kinds, the last one decides.
    let isScheme = scheme.map { $0.lowerBound > paper?.lowerBound ?? -1 } ?? false
    role = isScheme ? .markScheme : .paper
    self.words = words
    if let said = isScheme ? scheme : paper { self.words.removeSubrange(said) }
  }

  /// Whether the two names belong to a paper and its mark scheme.
  func isPaired(with other: PaperPair) -> Bool { role != other.role && words == other.words && !words.isEmpty }

  /// The last range of words that is one of the phrases; `nil` if there is none.
  private static func last(of phrases: [[String]], in words: [String]) -> Range<Int>? {
    for start in words.indices.reversed() {
      if let phrase = phrases.first(where: { words[start...].starts(with: $0) }) {
        return start..<start + phrase.count
      }
    }
    return nil
  }
}
