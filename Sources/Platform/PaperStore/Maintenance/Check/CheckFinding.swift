/// Something in a library that is not as it should be.
public struct CheckFinding: Codable, Equatable, Sendable {
  /// What kind of thing it is, a word for programs, such as `fileChanged` or `pageOrder`.
  public let code: String
  /// What it is about: a path below the data directory, or a thing's identifier.
  public let subject: String
  /// What is wrong, in a sentence.
  public let message: String
  /// What a repair does about it, in a sentence; `nil` if nothing can be done without losing something.
  public let repair: String?
  /// Whether it was put right.
  public var isRepaired = false

  init(_ code: String, _ subject: String, _ message: String, repair: String? = nil) {
    self.code = code
    self.subject = subject
    self.message = message
    self.repair = repair
  }
}
