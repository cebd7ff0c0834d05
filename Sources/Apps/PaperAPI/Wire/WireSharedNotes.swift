import ByteCoding
import PaperDomain

// wire
/// Notes documents of the library.
public struct SharedNotesList: Equatable, Sendable, StoredAsJSON {
  /// How many documents there are in all.
  public var total: Int  // 0...
  /// The documents of this part, the most recently changed first.
  public var items: [SharedNotesSummary]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, items: [SharedNotesSummary]) {
    self.total = total
    self.items = items
  }
  // end of generated
}

// wire
/// Asks for a new notes document.
public struct SharedNotesCreation: Equatable, Sendable, StoredAsJSON {
  /// The title; “Untitled” if absent.
  public var title: String? = nil
  /// The name of the person who creates it, for the notes' own history.
  public var author: String? = nil
  /// The doc that it belongs to.
  public var docID: Doc.ID? = nil
  /// The page group that it belongs to.
  public var pageGroupID: PageGroup.ID? = nil
  /// The page that it belongs to.
  public var pageID: Page.ID? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    title: String? = nil, author: String? = nil, docID: Doc.ID? = nil, pageGroupID: PageGroup.ID? = nil,
    pageID: Page.ID? = nil
  ) {
    self.title = title
    self.author = author
    self.docID = docID
    self.pageGroupID = pageGroupID
    self.pageID = pageID
  }
  // end of generated
}

// wire
/// Changes a notes document; absent fields stay unchanged.
public struct SharedNotesChanges: Equatable, Sendable, StoredAsJSON {
  /// The new title.
  public var title: String? = nil
  /// The name of the person who changes the title, for the notes' own history.
  public var author: String? = nil
  /// Whether to change what the document belongs to. If none of the following fields is set, it then belongs to
  /// nothing.
  public var moves: Bool = false
  /// The doc that it belongs to.
  public var docID: Doc.ID? = nil
  /// The page group that it belongs to.
  public var pageGroupID: PageGroup.ID? = nil
  /// The page that it belongs to.
  public var pageID: Page.ID? = nil

  // generated
  /// Makes the value from its fields.
  public init(
    title: String? = nil, author: String? = nil, moves: Bool = false, docID: Doc.ID? = nil,
    pageGroupID: PageGroup.ID? = nil, pageID: Page.ID? = nil
  ) {
    self.title = title
    self.author = author
    self.moves = moves
    self.docID = docID
    self.pageGroupID = pageGroupID
    self.pageID = pageID
  }
  // end of generated
}

// wire
/// The outcome of merging a copy.
public struct SharedNotesMerge: Equatable, Sendable, StoredAsJSON {
  /// The document as it is now.
  public var notes: SharedNotesSummary
  /// How many changes were new; 0 if the library already had all of them.
  public var changeCount: Int  // 0...

  // generated
  /// Makes the value from its fields.
  public init(notes: SharedNotesSummary, changeCount: Int) {
    self.notes = notes
    self.changeCount = changeCount
  }
  // end of generated
}

// wire
/// A place in shared notes that links to a page.
public struct PageMention: Equatable, Sendable, StoredAsJSON {
  /// The notes document.
  public var notesID: SharedNotes.ID
  /// Its title.
  public var notesTitle: String
  /// The item whose discussion contains the link.
  public var itemID: UniqueID
  /// The item's title.
  public var itemTitle: String
  /// The linked words.
  public var words: String
  /// The position of the words in the discussion, in Unicode scalars.
  public var position: Int  // 0...
  /// Whether the link leads to a part of the page.
  public var isPart: Bool

  // generated
  /// Makes the value from its fields.
  public init(
    notesID: SharedNotes.ID, notesTitle: String, itemID: UniqueID, itemTitle: String, words: String, position: Int,
    isPart: Bool
  ) {
    self.notesID = notesID
    self.notesTitle = notesTitle
    self.itemID = itemID
    self.itemTitle = itemTitle
    self.words = words
    self.position = position
    self.isPart = isPart
  }
  // end of generated
}

// wire
/// The places in shared notes that link to a page.
public struct PageMentions: Equatable, Sendable, StoredAsJSON {
  /// The mentions, grouped by document: the most recently changed document first, and within a document in the order of
  /// its items.
  public var items: [PageMention]

  // generated
  /// Makes the value from its fields.
  public init(items: [PageMention]) {
    self.items = items
  }
  // end of generated
}

// wire
/// The location of a page.
public struct PageInDoc: Equatable, Sendable, StoredAsJSON {
  /// The doc.
  public var docID: Doc.ID
  /// The page's number in the doc, from 1, over all page groups.
  public var pageNumber: Int  // 1...

  // generated
  /// Makes the value from its fields.
  public init(docID: Doc.ID, pageNumber: Int) {
    self.docID = docID
    self.pageNumber = pageNumber
  }
  // end of generated
}

// wire
/// A file in the watched folder of notes.
public struct WatchedNotesFile: Equatable, Sendable, StoredAsJSON {
  /// Its path below the folder.
  public var path: String
  /// The notes document; `nil` if the file cannot be read as one.
  public var notesID: SharedNotes.ID? = nil
  /// Whether a sync program made the file as a conflict copy. Such a file is merged but never written.
  public var isConflictCopy: Bool
  /// Why the file is not merged, and what to do; `nil` if it is.
  public var reason: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(path: String, notesID: SharedNotes.ID? = nil, isConflictCopy: Bool, reason: String? = nil) {
    self.path = path
    self.notesID = notesID
    self.isConflictCopy = isConflictCopy
    self.reason = reason
  }
  // end of generated
}

// wire
/// The watched folder of notes, as the server last read it.
public struct WatchedNotesReport: Equatable, Sendable, StoredAsJSON {
  /// The folder; `nil` if none is watched.
  public var folder: String? = nil
  /// Its files, sorted by path.
  public var items: [WatchedNotesFile]

  // generated
  /// Makes the value from its fields.
  public init(folder: String? = nil, items: [WatchedNotesFile]) {
    self.folder = folder
    self.items = items
  }
  // end of generated
}
