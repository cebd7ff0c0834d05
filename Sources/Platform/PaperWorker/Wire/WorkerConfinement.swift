import BlazeBinary
import ByteCoding

/// What the kernel denies a worker, besides its limits. `Documentation/Confinement.md` explains each part.
public struct WorkerConfinement: Equatable, Sendable {
  /// Whether system calls are filtered.
  public var isFiltered: Bool
  /// The Landlock version that blocks all files; 0 without Landlock.
  public var landlockVersion: Int

  /// Makes a description.
  public init(isFiltered: Bool, landlockVersion: Int) {
    self.isFiltered = isFiltered
    self.landlockVersion = landlockVersion
  }

  /// The names of missing protections; empty for a worker that is confined as far as PaperCenter can.
  public var lacking: [String] {
    (isFiltered ? [] : ["seccomp"]) + (landlockVersion > 0 ? [] : ["landlock"])
  }
}

extension WorkerConfinement: CustomStringConvertible {
  /// The protections in force, such as “seccomp, landlock 3, limits”.
  public var description: String {
    ((isFiltered ? ["seccomp"] : []) + (landlockVersion > 0 ? ["landlock \(landlockVersion)"] : []) + ["limits"])
      .joined(separator: ", ")
  }
}

extension WorkerConfinement: BlazeBinaryCodable {
  /// Reads what `serialize` wrote.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    isFiltered = try decoder.read()
    landlockVersion = try decoder.read()
  }

  /// Writes both fields.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(isFiltered)
    encoder.write(landlockVersion)
  }
}
