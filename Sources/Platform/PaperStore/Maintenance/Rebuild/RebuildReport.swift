import PaperDomain

/// What a rebuild did.
public struct RebuildReport: Codable, Equatable, Sendable {
  /// A bundle that was made of a folder's files.
  public struct Bundle: Codable, Equatable, Sendable {
    /// The bundle, which has the folder's name.
    public let id: String
    /// The doc that was made of its pages.
    public let docID: String
    /// What bundle and doc are called.
    public let title: String
    /// How many pages the bundle has.
    public let pageCount: Int
  }

  /// A file or folder that was left as it is.
  public struct Left: Codable, Equatable, Sendable {
    /// Where it is, below the data directory.
    public let path: String
    /// Why, in a sentence.
    public let reason: String
  }

  /// What was taken in, in the order of the folders' names.
  public var bundles: [Bundle] = []
  /// What was not.
  public var left: [Left] = []
}
