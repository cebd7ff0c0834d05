/// A change to one field: its old and its new value.
nonisolated enum StepperChange: Equatable, Sendable {
  case count(UInt64, UInt64)
  case amount(Double, Double)
  case note(String, String)

  /// Makes the change or reverts it.
  func apply(to content: inout StepperContent, isForward: Bool) {
    switch self {
    case .count(let old, let new): content.count = isForward ? new : old
    case .amount(let old, let new): content.amount = isForward ? new : old
    case .note(let old, let new): content.note = isForward ? new : old
    }
  }
}
