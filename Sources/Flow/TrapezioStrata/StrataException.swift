/// The reason why work failed. `message` is written for the person who uses the app.
nonisolated public enum StrataException: Error, Equatable, Sendable {
  /// The work failed, with a message.
  case failed(message: String)
  /// Code below failed with another error; `origin` is where it came from, such as the type of the error.
  case execution(message: String, origin: String)
  /// No answer came within the timeout.
  case timeout(milliseconds: Double)
  /// The work was cancelled.
  case cancelled

  /// The reason as a sentence.
  public var message: String {
    switch self {
    case .failed(let message), .execution(let message, _): message
    case .timeout(let milliseconds): "There was no answer within \(Self.span(milliseconds))."
    case .cancelled: "This was cancelled."
    }
  }

  private static func span(_ milliseconds: Double) -> String {
    let seconds = Int(milliseconds / 1000)
    if seconds == 0 { return "\(Int(milliseconds)) milliseconds" }
    return seconds == 1 ? "a second" : "\(seconds) seconds"
  }
}

extension StrataException: CustomStringConvertible {
  /// The message, so that it is not lost where only an `Error` is known.
  public var description: String { message }
}
