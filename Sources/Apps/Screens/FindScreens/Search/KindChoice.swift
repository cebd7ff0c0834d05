import PaperDomain
import ScreenKit

/// The kind of thing that a query asks for by `kind:`.
nonisolated struct KindChoice: Equatable, Sendable {
  /// The chosen kind; nil for all of them, or for several.
  private(set) var kind: SearchKind?
  /// Whether the query names kinds at all.
  private(set) var isNamed = false
  /// The rest of the query.
  private let rest: String

  /// Reads what a person typed.
  init(_ query: String) {
    let scalars = Array(query.unicodeScalars)
    let tokens = QueryToken.tokens(of: scalars)
    var rest: [Unicode.Scalar] = []
    var end = 0
    var index = 0
    while index < tokens.count {
      let first = index
      index += 1
      guard tokens[first].kind == .word, tokens[first].text.beginsLike("kind:") else { continue }
      // `kind:note,page`
      while index < tokens.count, tokens[index].isAttached, !tokens[index].isSign("("), !tokens[index].isSign(")") {
        index += 1
      }
      let name = String(String.UnicodeScalarView(tokens[first].text.unicodeScalars.dropFirst(5)))
      kind = index == first + 1 && !isNamed ? SearchKind.allCases.first { $0.name == name } : nil
      isNamed = true
      rest += scalars[end..<tokens[first].range.lowerBound]
      end = tokens[index - 1].range.upperBound
      while end < scalars.count, scalars[end] == " " { end += 1 }
    }
    self.rest = String(String.UnicodeScalarView(rest + scalars[end...]))
  }

  /// The query for another kind. `kind:` comes first, since the last word may still be incomplete.
  func taking(_ kind: SearchKind?) -> String {
    guard let kind else { return rest }
    return "kind:" + kind.name + (rest.isEmpty ? "" : " ") + rest
  }
}
