import PaperDomain
import ScreenKit

/// The kind of thing that a query asks for by `kind:`.
nonisolated struct KindChoice: Equatable, Sendable {
  /// The chosen kind; `nil` for all or several kinds.
  private(set) var kind: SearchKind?
  /// Whether the query contains `kind:`.
  private(set) var isNamed = false
  /// The query without `kind:`.
  private let rest: String

  /// Parses a query that the person typed.
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
      // Includes lists such as `kind:note,page`.
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

  /// The query with the kind replaced. `kind:` comes first, because the last word may still be incomplete.
  func taking(_ kind: SearchKind?) -> String {
    guard let kind else { return rest }
    return "kind:" + kind.name + (rest.isEmpty ? "" : " ") + rest
  }
}
