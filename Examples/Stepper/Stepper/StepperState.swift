import Trapezio

/// One of the two numbers.
nonisolated enum StepperNumber: Equatable, Sendable { case count, amount }

/// The state of the page: the document, and what the person is doing with it.
nonisolated struct StepperState: TrapezioState {
  /// The text typed into a number's field, from the first letter until the field loses the focus, which makes it a
  /// step.
  struct Draft: Equatable, Sendable {
    var number: StepperNumber
    var text: String
  }

  /// The action that would replace the document although its changes are not saved, and that the person must confirm.
  enum Question: Equatable, Sendable { case open }

  var document = StepperDocument()
  /// The file's name without its extension.
  var name = "Untitled"
  /// The content of the file.
  var saved = StepperContent()
  var draft: Draft?
  var isMenuOpen = false
  var question: Question?
  /// Why a file was not opened.
  var problem: String?

  /// Whether the document differs from its file.
  var isEdited: Bool { document.content != saved }

  /// The text that a number's field shows.
  func text(of number: StepperNumber) -> String {
    if let draft, draft.number == number { return draft.text }
    return switch number {
    case .count: "\(document.content.count)"
    case .amount: StepperState.twoDecimals(document.content.amount)
    }
  }

  /// Whether the typed text is not a value that the number can have.
  func isRefused(_ number: StepperNumber) -> Bool {
    guard let draft, draft.number == number else { return false }
    return number == .count ? StepperState.count(draft.text) == nil : StepperState.amount(draft.text) == nil
  }

  /// Reads a count that a person has typed; `nil` if it is not valid.
  static func count(_ text: String) -> UInt64? {
    UInt64(trimmed(text)).flatMap { $0 <= StepperContent.largestCount ? $0 : nil }
  }

  /// Reads an amount that a person has typed, with a point or a comma; `nil` if it is not valid.
  static func amount(_ text: String) -> Double? {
    let text = String(
      decoding: trimmed(text).utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Formats a number with two decimal places, unless it is too large for that.
  private static func twoDecimals(_ value: Double) -> String {
    let hundredths = (value.magnitude * 100).rounded()
    guard hundredths < 1e15 else { return "\(value)" }
    let (whole, rest) = Int64(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(value < 0 && hundredths > 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while bytes.first == 32 { bytes.removeFirst() }
    while bytes.last == 32 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
