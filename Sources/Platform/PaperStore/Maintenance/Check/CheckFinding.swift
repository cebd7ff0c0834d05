/// A fault in a library.
public struct CheckFinding: Codable, Equatable, Sendable {
  /// A machine-readable code for the kind of fault, such as `fileChanged` or `pageOrder`.
  public let code: String
  /// The thing with the fault: a path relative to the data directory, or an identifier.
  public let subject: String
  /// What is wrong, in a sentence.
  public let message: String
  /// What a repair does about it, in a sentence; `nil` if any repair would lose something.
  public let repair: String?
  /// Whether it was repaired.
  public var isRepaired = false

  init(_ code: String, _ subject: String, _ message: String, repair: String? = nil) {
    self.code = code
    self.subject = subject
    self.message = message
    self.repair = repair
  }
}
