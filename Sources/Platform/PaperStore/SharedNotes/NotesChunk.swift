import ByteCoding
import PaperDomain

/// A piece of a notes document, as it is stored.
public struct NotesChunk: Equatable, Sendable {
  /// What a piece contains; the raw value is the column's.
  public enum Kind: String, Sendable {
    /// The whole document as of some moment.
    case snapshot
    /// Some changes.
    case incremental
  }

  /// Identifies a piece within its document.
  public struct Name: Hashable, Sendable {
    /// What the piece contains.
    public let kind: Kind
    /// 32 bytes: for a snapshot the hash of its heads, for changes the SHA-256 of their bytes.
    public let key: [UInt8]

    /// Makes the value from its fields.
    public init(_ kind: Kind, key: [UInt8]) {
      self.kind = kind
      self.key = key
    }
  }

  /// The piece's name.
  public let name: Name
  /// Chunks of Automerge.
  public let bytes: [UInt8]

  /// Makes the value from its fields.
  public init(name: Name, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// One write to a notes document: a piece to add, and the pieces that it supersedes.
public struct NotesWrite: Sendable {
  /// The document. If the library does not know it, it is created.
  public let id: SharedNotes.ID
  /// The document's title now; it is shortened if it is too long for a list.
  public let title: String
  /// The piece to add. An existing piece with that name is kept instead.
  public let put: NotesChunk
  /// Pieces whose entire content is in `put`.
  public let remove: [NotesChunk.Name]
  /// The authors of the changes in `put` that the document did not have; for the library's history.
  public let authors: [NotesAuthor]

  /// Makes the value from its fields.
  public init(
    id: SharedNotes.ID, title: String, put: NotesChunk, remove: [NotesChunk.Name] = [], authors: [NotesAuthor] = []
  ) {
    self.id = id
    self.title = title
    self.put = put
    self.remove = remove
    self.authors = authors
  }
}

/// What the library has of a notes document.
public enum StoredNotes: Equatable, Sendable {
  /// The library does not know it.
  case absent
  /// It is in the trash, or was deleted for good.
  case trashed
  /// Its pieces.
  case chunks([NotesChunk])
}

/// A piece that was added to the library.
public struct NewNotesChunk: Equatable, Sendable {
  /// Its number among all pieces of the library; a newer piece has a higher number.
  public let number: Int64
  /// The document that it belongs to.
  public let id: SharedNotes.ID
  /// The piece.
  public let chunk: NotesChunk
}

/// The state of a notes document.
public struct NotesRevision: Equatable, Sendable {
  /// The document.
  public let id: SharedNotes.ID
  /// Its title.
  public let title: String
  /// The number of its newest piece.
  public let number: Int64
}
