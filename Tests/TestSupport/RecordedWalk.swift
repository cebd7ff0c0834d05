#if !hasFeature(Embedded)
  import Foundation

  /// A random walk with its recorded result, which must be the same to the bit on every platform. The browser's tests
  /// read the same lists.
  ///
  /// Each line of a list has the seed, the number of steps and the digests of the result, separated by spaces. Lines
  /// that begin with `#` are comments.
  public struct RecordedWalk {
    /// The seed of the walk.
    public let seed: UInt64
    /// The number of steps.
    public let steps: Int
    /// The digests, separated by spaces.
    public let digests: String

    /// Reads a list from `Tests/Engines`.
    /// - Throws: the error of `String(contentsOf:)`, or `CocoaError.fileReadCorruptFile` with the first line that is
    ///   not a walk
    public static func list(_ name: String) throws -> [RecordedWalk] {
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Engines/\(name)")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        let parts = $0.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let seed = UInt64(parts[0]), let steps = Int(parts[1]) else {
          throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "\(name): \($0)"])
        }
        return RecordedWalk(seed: seed, steps: steps, digests: String(parts[2]))
      }
    }
  }
#endif
