import PaperDomain
import ScreenKit

/// A condition on the values of a variable, as built by the person. The operands are the typed texts; for a list
/// variable, the identifiers of its options.
nonisolated package struct FilterTest: Hashable, Sendable {
  /// A comparison of values; the raw value is its form in the filter.
  nonisolated package enum Comparison: String, CaseIterable, Sendable {
    case equals = "="
    case differs = "!="
    case isAbove = ">"
    case isAtLeast = ">="
    case isBelow = "<"
    case isAtMost = "<="
    case between
    case contains
    case isOneOf = "in"
    case isNoneOf = "not in"
    case isSet = "is set"
    case isEmpty = "is empty"

    /// How many operands it needs; `nil` for one or more.
    var operandCount: Int? {
      switch self {
      case .isSet, .isEmpty: 0
      case .between: 2
      case .isOneOf, .isNoneOf: nil
      default: 1
      }
    }

    /// The comparisons that a type supports.
    package static func all(for type: VariableType) -> [Comparison] {
      switch type {
      case .int, .date:
        [.equals, .differs, .isAtLeast, .isAtMost, .isAbove, .isBelow, .between, .isSet, .isEmpty]
      case .text: [.contains, .equals, .differs, .isSet, .isEmpty]
      case .list: [.isOneOf, .isNoneOf, .isSet, .isEmpty]
      }
    }
  }

  package var variable: Variable.ID
  var comparison: Comparison
  var operands: [String]

  /// Makes a test from its parts.
  init(_ variable: Variable.ID, _ comparison: Comparison, _ operands: [String] = []) {
    self.variable = variable
    self.comparison = comparison
    self.operands = operands
  }

  /// Parses a test from words of a filter. Returns `nil` if the form in the app cannot express it.
  init?(_ words: ArraySlice<QueryToken>) {
    guard let first = words.first, first.kind != .sign, let variable = Variable.ID(first.text) else { return nil }
    let rest = Array(words.dropFirst())
    guard let comparison = Comparison.allCases.first(where: { FilterTest.holds($0, rest) }) else { return nil }
    var operands: [String] = []
    for word in rest where word.kind == .quoted { operands.append(word.text) }
    self.init(variable, comparison, operands)
  }

  private static func holds(_ comparison: Comparison, _ words: [QueryToken]) -> Bool {
    switch comparison {
    case .isSet: words.count == 2 && words[0].isWord("is") && words[1].isWord("set")
    case .isEmpty: words.count == 2 && words[0].isWord("is") && words[1].isWord("empty")
    case .between:
      words.count == 4 && words[0].isWord("between") && words[1].kind == .quoted && words[2].isWord("and")
        && words[3].kind == .quoted
    case .contains: words.count == 2 && words[0].isWord("contains") && words[1].kind == .quoted
    case .isOneOf: words.first?.isWord("in") == true && isList(words.dropFirst())
    case .isNoneOf:
      words.count > 1 && words[0].isWord("not") && words[1].isWord("in") && isList(words.dropFirst(2))
    default: words.count == 2 && words[0].isSign(comparison.rawValue) && words[1].kind == .quoted
    }
  }

  /// Whether the words are quoted texts in parentheses, separated by commas.
  private static func isList(_ words: ArraySlice<QueryToken>) -> Bool {
    let words = Array(words)
    guard words.count >= 3, words.count % 2 == 1, words[0].isSign("("), words[words.count - 1].isSign(")") else {
      return false
    }
    for index in 1..<words.count - 1 {
      guard index % 2 == 1 ? words[index].kind == .quoted : words[index].isSign(",") else { return false }
    }
    return true
  }

  /// The condition in a filter's text form.
  package var text: String {
    let name = variable.description
    let texts = operands.map { QueryToken.quoted($0) }
    switch comparison {
    case .isSet, .isEmpty: return name + " " + comparison.rawValue
    case .between where texts.count == 2: return name + " between " + texts[0] + " and " + texts[1]
    case .isOneOf, .isNoneOf:
      return name + " " + comparison.rawValue + " (" + texts.joined(separator: ", ") + ")"
    default: return name + " " + comparison.rawValue + " " + (texts.first ?? "\"\"")
    }
  }

  /// Why the server would refuse the condition; `nil` if it is valid.
  package func fault(_ variable: Variable) -> String? {
    if let count = comparison.operandCount, operands.count != count { return Texts.Filters.valueMissing }
    if operands.isEmpty, comparison.operandCount == nil { return Texts.Filters.optionMissing }
    if comparison == .contains { return operands[0].trimmed.isEmpty ? Texts.Filters.valueMissing : nil }
    for operand in operands {
      if operand.trimmed.isEmpty { return Texts.Filters.valueMissing }
      do throws(LibraryError) {
        _ = try variable.value(of: operand)
      } catch {
        return error.sentence
      }
    }
    return nil
  }
}

nonisolated extension LibraryError {
  /// The error for display next to the field, so it does not name the field.
  package var sentence: String {
    if case .invalid(_, let message) = self { message.beginningLarge } else { description }
  }
}
