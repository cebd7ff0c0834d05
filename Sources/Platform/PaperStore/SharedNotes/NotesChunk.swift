import ByteCoding
import PaperDomain

/// A piece of a notes document, as it is stored.
public struct NotesChunk: Equatable, Sendable {
  /// What a piece holds; the raw value is the column's.
  public enum Kind: String, Sendable {
    /// The whole document as it was at some moment.
    case snapshot
    /// Some changes.
    case incremental
  }

  /// Names a piece among those of its document.
  public struct Name: Hashable, Sendable {
    /// What it holds.
    public let kind: Kind
    /// 32 bytes: of a snapshot the hash of its heads, of changes the SHA-256 of their bytes.
    public let key: [UInt8]

    /// Names a piece.
    public init(_ kind: Kind, key: [UInt8]) {
      self.kind = kind
      self.key = key
    }
  }

  /// Its name.
  public let name: Name
  /// Chunks of Automerge.
  public let bytes: [UInt8]

  /// Describes a piece.
  public init(name: Name, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What is to be written of one notes document: a piece, and which pieces it makes superfluous.
public struct NotesWrite: Sendable {
  /// The document. One that the library does not know is taken in.
  public let id: SharedNotes.ID
  /// What it says as its title now; cut where it is too long for a list.
  public let title: String
  /// The piece to add. One of that name that is there already stays as it is.
  public let put: NotesChunk
  /// Pieces all of which is in `put`.
  public let remove: [NotesChunk.Name]
  /// Whose the changes in `put` are that the document did not have; for the library's history.
  public let authors: [NotesAuthor]

  /// Describes a write.
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

/// What is stored of a notes document.
public enum StoredNotes: Equatable, Sendable {
  /// Nothing is known of it.
  case absent
  /// It is in the trash, or was deleted for good.
  case trashed
  /// Its pieces.
  case chunks([NotesChunk])
}

/// A piece that somebody put into the library.
public struct NewNotesChunk: Equatable, Sendable {
  /// Its number among all pieces of the library; they only grow.
  public let number: Int64
  /// The document that it belongs to.
  public let id: SharedNotes.ID
  /// The piece.
  public let chunk: NotesChunk
}

/// How far a notes document has come.
public struct NotesRevision: Equatable, Sendable {
  /// The document.
  public let id: SharedNotes.ID
  /// Its title.
  public let title: String
  /// The number of its newest piece.
  public let number: Int64
}
