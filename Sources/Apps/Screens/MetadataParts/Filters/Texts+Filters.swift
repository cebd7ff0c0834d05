import PaperDomain
import ScreenKit

extension Texts {
  /// Filters of the library and of a doc.
  nonisolated package enum Filters {
    package static var title: String { "Filter" }
    package static var pages: String { "Filter the pages" }
    package static var noPages: String { "No page matches the filter." }
    package static var active: String { "Filters" }
    package static var find: String { "Find a tag or variable" }
    package static var mode: String { "Tags:" }
    package static var all: String { "All of them" }
    static var any: String { "Any of them" }
    static var or: String { "or" }
    package static var clear: String { "Clear" }
    package static var back: String { "Back to tags and variables" }
    static var comparison: String { "Comparison" }
    package static var value: String { "Value" }
    package static var apply: String { "Add filter" }
    package static var loading: String { "Loading…" }
    package static var goneTag: String { "Deleted tag" }
    static var goneVariable: String { "Deleted variable" }
    static var valueMissing: String { "Type a value." }
    static var optionMissing: String { "Choose at least one." }
    package static var noMatch: String { "No doc matches the filter" }
    package static var noMatchText: String { "Nothing was changed. Remove a filter to see more." }
    package static var failed: String { "The filter cannot be used" }
    package static var clearAll: String { "Clear filters" }

    package static func remove(_ label: String) -> String { "Remove filter \(label)" }
    package static func nothing(_ text: String) -> String {
      text.isEmpty
        ? "There are no tags or variables yet. Create some under Properties." : "No tag or variable matches “\(text)”."
    }
    static func bound(isUpper: Bool) -> String { isUpper ? "To" : "From" }

    /// The names of comparisons.
    static func comparison(_ comparison: FilterTest.Comparison, _ type: VariableType) -> String {
      let isDate = type == .date
      return switch comparison {
      case .equals: "is"
      case .differs: "is not"
      case .isAbove: isDate ? "is after" : "is more than"
      case .isAtLeast: isDate ? "is on or after" : "is at least"
      case .isBelow: isDate ? "is before" : "is less than"
      case .isAtMost: isDate ? "is on or before" : "is at most"
      case .between: "is between"
      case .contains: "contains"
      case .isOneOf: "is one of"
      case .isNoneOf: "is none of"
      case .isSet: "has a value"
      case .isEmpty: "has no value"
      }
    }

    /// A test in the words of a chip.
    static func test(_ name: String, _ comparison: FilterTest.Comparison, _ operands: [String]) -> String {
      let first = operands.first ?? ""
      var list = ""
      for operand in operands { list += (list.isEmpty ? "" : ", ") + operand }
      return switch comparison {
      case .equals: "\(name): \(first)"
      case .differs: "\(name) is not \(first)"
      case .isAbove: "\(name) > \(first)"
      case .isAtLeast: "\(name) ≥ \(first)"
      case .isBelow: "\(name) < \(first)"
      case .isAtMost: "\(name) ≤ \(first)"
      case .between: "\(name): \(first) to \(operands.last ?? "")"
      case .contains: "\(name) contains “\(first)”"
      case .isOneOf: "\(name): \(list)"
      case .isNoneOf: "\(name): not \(list)"
      case .isSet: "\(name) has a value"
      case .isEmpty: "\(name) has no value"
      }
    }
  }
}
