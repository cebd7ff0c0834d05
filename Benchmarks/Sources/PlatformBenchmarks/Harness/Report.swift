import Foundation
import Synchronization

/// Prints measurements as lines of a table: name, value, unit, reference, ratio, budget, and whether the budget was
/// met. Remembers which budgets were missed.
final class Report: Sendable {
  private let missedLines = Mutex<[String]>([])

  /// The names of the lines whose budgets were missed, in order.
  var missed: [String] { missedLines.withLock { $0 } }

  /// The upper limit of a measurement; for everything with a budget, less is better.
  enum Budget {
    /// A limit in the measurement's own unit.
    case value(Double)
    /// A limit as a multiple of the reference.
    case ratio(Double)
  }

  func heading() {
    print(Self.columns("", "value", "unit", "reference", "ratio", "budget", ""))
  }

  /// Prints one line.
  /// - Parameters:
  ///   - name: what was measured
  ///   - value: the measured value; less is better if there is a reference or a budget
  ///   - unit: of `value` and `reference`
  ///   - reference: the value of the reference, measured in this run
  ///   - budget: the limit
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
    // Flushes each line at once, so that it is visible even when the output goes to a file.
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

  /// Formats a number with three significant digits.
  private static func number(_ value: Double) -> String {
    switch abs(value) {
    case 100...: String(format: "%.0f", value)
    case 10...: String(format: "%.1f", value)
    default: String(format: "%.2f", value)
    }
  }
}

/// Thrown when a benchmark gets a wrong result.
struct WrongResult: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = "wrong result: " + description
  }
}

/// Ends the benchmark if the result is wrong.
func require(_ isRight: Bool, _ description: @autoclosure () -> String) throws(WrongResult) {
  guard isRight else { throw WrongResult(description()) }
}
