import ByteCoding

// wire
/// A note on a rectangle of a page, or a reply to another note.
///
/// A note belongs to one version of a page and never moves to another; the version determines the page, the bundle and
/// the page number. Replies form a thread below a root, which is a note that replies to none. Lists of notes are always
/// in order.
public struct NoteBlock: Equatable, Sendable, StoredAsJSON {
  /// The identifier of a note block.
  public typealias ID = EntityID<NoteBlock>

  /// Identity.
  public let id: ID
  /// The version of a page that contains the note.
  public let pageVersionID: PageVersion.ID
  /// The note that this one replies to, on the same version.
  public var parentID: ID?
  /// The note's rectangle: inside the page, and at least `minimumExtent` wide and high.
  public var rect: NormalizedRect
  /// The title: one line, or `nil` for none.
  public var title: String?
  /// The text, possibly of several lines; may be empty.
  public var body: String
  /// When the note was made.
  public let createdAt: Instant
  /// When the note's text or rectangle last changed.
  public var updatedAt: Instant
  /// Set while the note is deleted; restoring clears it.
  public var deletion: Deletion? = nil

  // wire: schema NoteDeletion
  /// When a note was deleted, and by which deletion: that of the note itself, or that of a note above it in its thread.
  public struct Deletion: Equatable, Sendable, StoredAsJSON {
    /// The time of the deletion.
    public let date: Instant
    /// The note that the person deleted, with everything below it.
    public let rootID: NoteBlock.ID

    // generated
    /// Makes the value from its fields.
    public init(date: Instant, rootID: NoteBlock.ID) {
      self.date = date
      self.rootID = rootID
    }
    // end of generated
  }

  /// The smallest width and height of a note, as a fraction of the page's.
  public static let minimumExtent = 0.01

  // generated
  /// Makes the value from its fields.
  public init(
    id: ID, pageVersionID: PageVersion.ID, parentID: ID?, rect: NormalizedRect, title: String?, body: String,
    createdAt: Instant, updatedAt: Instant, deletion: Deletion? = nil
  ) {
    self.id = id
    self.pageVersionID = pageVersionID
    self.parentID = parentID
    self.rect = rect
    self.title = title
    self.body = body
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.deletion = deletion
  }
  // end of generated
}
