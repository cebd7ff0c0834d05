import Foundation
import Synchronization

/// Prints measurements as lines of a table: name, value, unit, reference, ratio, budget, and whether it is kept; and knows
/// which budgets were missed.
final class Report: Sendable {
  private let missedLines = Mutex<[String]>([])

  /// The names of the lines whose budgets were missed, in order.
  var missed: [String] { missedLines.withLock { $0 } }

  /// What a measurement may be at most; less is better for all that have one.
  enum Budget {
    /// In the measurement's own unit.
    case value(Double)
    /// As a multiple of the reference.
    case ratio(Double)
  }

  func heading() {
    print(Self.columns("", "value", "unit", "reference", "ratio", "budget", ""))
  }

  /// Prints one line.
  /// - Parameters:
  ///   - name: what was measured
  ///   - value: less is better if there is a reference or a budget
  ///   - unit: of `value` and `reference`
  ///   - reference: the same by other means, in this run
  ///   - budget: what is allowed
  func line(
    _ name: String, _ value: Double, _ unit: String, reference: Double? = nil, budget: Budget? = nil
  ) {
    let ratio = reference.map { value / $0 }
    let budgetText: String
    let isKept: Bool?
    switch budget {
    case .value(let limit):
      budgetText = "\(Self.number(limit)) \(unit)"
      isKept = value <= limit
    case .ratio(let limit):
      budgetText = "\(Self.number(limit))x"
      isKept = ratio.map { $0 <= limit }
    case nil:
      budgetText = ""
      isKept = nil
    }
    print(
      Self.columns(
        name, Self.number(value), unit, reference.map(Self.number) ?? "", ratio.map { Self.number($0) + "x" } ?? "",
        budgetText, isKept.map { $0 ? "ok" : "MISSED" } ?? "no budget"))
    if isKept == false { missedLines.withLock { $0.append(name) } }
    // A line is seen as soon as it is measured, also by who reads it from a file.
    fflush(nil)
  }

  private static func columns(
    _ name: String, _ value: String, _ unit: String, _ reference: String, _ ratio: String, _ budget: String,
    _ verdict: String
  ) -> String {
    let cells = [
      padded(name, 48), padded(value, 9, isRight: true), padded(unit, 9), padded(reference, 9, isRight: true),
      padded(ratio, 7, isRight: true), padded(budget, 9, isRight: true), verdict,
    ]
    return cells.joined(separator: "  ")
  }

  private static func padded(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? space + text : text + space
  }

  /// Three digits that matter.
  private static func number(_ value: Double) -> String {
    switch abs(value) {
    case 100...: String(format: "%.0f", value)
    case 10...: String(format: "%.1f", value)
    default: String(format: "%.2f", value)
    }
  }
}

/// A benchmark that measured something that is not right.
struct WrongResult: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = "wrong result: " + description
  }
}

/// Ends the benchmark unless what was measured is right.
func require(_ isRight: Bool, _ description: @autoclosure () -> String) throws(WrongResult) {
  guard isRight else { throw WrongResult(description()) }
}
