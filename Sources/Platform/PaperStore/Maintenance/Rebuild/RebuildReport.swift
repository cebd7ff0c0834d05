import PaperDomain

/// The result of a rebuild.
public struct RebuildReport: Codable, Equatable, Sendable {
  /// A bundle made from a folder's files.
  public struct Bundle: Codable, Equatable, Sendable {
    /// The bundle's identifier, which is the folder's name.
    public let id: String
    /// The doc made from its pages.
    public let docID: String
    /// The title of the bundle and the doc.
    public let title: String
    /// How many pages the bundle has.
    public let pageCount: Int
  }

  /// A file or folder that was left unchanged.
  public struct UnusedItem: Codable, Equatable, Sendable {
    /// Its path, relative to the data directory.
    public let path: String
    /// The reason, in a sentence.
    public let reason: String
  }

  /// The bundles that were added, in the order of the folders' names.
  public var bundles: [Bundle] = []
  /// The files and folders that were not used.
  public var left: [UnusedItem] = []
}
