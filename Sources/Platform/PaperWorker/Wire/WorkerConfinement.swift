// worker
/// What the kernel denies a worker, besides its limits. `Documentation/Confinement.md` explains each part.
public struct WorkerConfinement: Equatable, Sendable {
  /// Whether system calls are filtered.
  public var isFiltered: Bool
  /// The Landlock version that blocks all files; 0 without Landlock.
  public var landlockVersion: Int

  /// The names of missing protections; empty for a worker that is confined as far as PaperCenter can.
  public var lacking: [String] {
    (isFiltered ? [] : ["seccomp"]) + (landlockVersion > 0 ? [] : ["landlock"])
  }

  // generated
  /// Makes the value from its fields.
  public init(isFiltered: Bool, landlockVersion: Int) {
    self.isFiltered = isFiltered
    self.landlockVersion = landlockVersion
  }
  // end of generated
}

extension WorkerConfinement: CustomStringConvertible {
  /// The protections in force, such as “seccomp, landlock 3, limits”.
  public var description: String {
    ((isFiltered ? ["seccomp"] : []) + (landlockVersion > 0 ? ["landlock \(landlockVersion)"] : []) + ["limits"])
      .joined(separator: ", ")
  }
}
