#if !hasFeature(Embedded)
  import Foundation

  /// A walk whose end was written down, so that it ends in the same bits everywhere. The browser's tests read the same lists.
  ///
  /// A line of a list has the seed, the number of steps and the digests of what they lead to, a space between; lines that begin
  /// with `#` are comments.
  public struct WrittenWalk {
    /// Where the walk begins.
    public let seed: UInt64
    /// How long it is.
    public let steps: Int
    /// The digests, a space between.
    public let digests: String

    /// Reads a list of `Tests/Engines`.
    /// - Throws: what `String(contentsOf:)` throws, or `CocoaError.fileReadCorruptFile` with the first line that is no walk
    public static func list(_ name: String) throws -> [WrittenWalk] {
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Engines/\(name)")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        let parts = $0.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let seed = UInt64(parts[0]), let steps = Int(parts[1]) else {
          throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: "\(name): \($0)"])
        }
        return WrittenWalk(seed: seed, steps: steps, digests: String(parts[2]))
      }
    }
  }
#endif
