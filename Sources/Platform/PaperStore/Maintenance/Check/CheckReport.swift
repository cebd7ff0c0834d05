/// What a check found.
public struct CheckReport: Codable, Equatable, Sendable {
  /// The library's folder.
  public let path: String
  /// How many files were read.
  public var files = 0
  /// How many bytes they have.
  public var byteCount: Int64 = 0
  /// What is not as it should be, in the order in which it was found.
  public var findings: [CheckFinding] = []

  /// Whether all is as it should be, or was put right.
  public var isClean: Bool { findings.allSatisfy { $0.isRepaired } }
}
