import ByteCoding

/// An immutable binding of a page to one page of one bundle.
///
/// A version is made only when the binding changes. While it exists, its bundle cannot be deleted.
public struct PageVersion: Equatable, Sendable {
  /// The identifier of a page version.
  public typealias ID = EntityID<PageVersion>

  /// Identity.
  public let id: ID
  /// The page that the version belongs to.
  public let pageID: Page.ID
  /// The version's number among the page's versions, from 1.
  public let ordinal: Int
  /// When the version was made.
  public let createdAt: Instant
  /// The bundle that the page is bound to.
  public let bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public let pageNumber: Int
  /// The tags and values that the page had when the version was made and that the version inherited: an encoded
  /// `MetadataSnapshot`, empty for a first version.
  public let metadataSnapshot: [UInt8]
  /// What the version inherited from the version before it.
  public let inherited: Inheritance

  // wire
  /// What a new version inherits from the version that it is made from.
  public struct Inheritance: Equatable, Sendable, StoredAsJSON {
    /// Whether tags were inherited.
    public var tags: Bool
    /// Whether values of variables were inherited.
    public var variables: Bool
    /// Whether notes were copied and marks carried over.
    public var noteBlocks: Bool

    /// Nothing, as for a first version.
    public static let none = Inheritance(tags: false, variables: false, noteBlocks: false)
    /// Tags and values, but nothing written on the page.
    public static let metadata = Inheritance(tags: true, variables: true, noteBlocks: false)
    /// Everything.
    public static let all = Inheritance(tags: true, variables: true, noteBlocks: true)

    // generated
    /// Makes the value from its fields.
    public init(tags: Bool, variables: Bool, noteBlocks: Bool) {
      self.tags = tags
      self.variables = variables
      self.noteBlocks = noteBlocks
    }
    // end of generated
  }

  /// Makes a version value; a transaction stores it.
  public init(
    id: ID, pageID: Page.ID, ordinal: Int, createdAt: Instant, bundleID: PDFBundle.ID, pageNumber: Int,
    metadataSnapshot: [UInt8] = [], inherited: Inheritance = .none
  ) {
    self.id = id
    self.pageID = pageID
    self.ordinal = ordinal
    self.createdAt = createdAt
    self.bundleID = bundleID
    self.pageNumber = pageNumber
    self.metadataSnapshot = metadataSnapshot
    self.inherited = inherited
  }
}
