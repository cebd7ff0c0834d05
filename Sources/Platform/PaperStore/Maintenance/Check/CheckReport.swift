/// The result of a check.
public struct CheckReport: Codable, Equatable, Sendable {
  /// The library's folder.
  public let path: String
  /// How many files were read.
  public var files = 0
  /// The total size of these files in bytes.
  public var byteCount: Int64 = 0
  /// The faults, in the order in which they were found.
  public var findings: [CheckFinding] = []

  /// Whether there are no faults, or all were repaired.
  public var isClean: Bool { findings.allSatisfy { $0.isRepaired } }
}
