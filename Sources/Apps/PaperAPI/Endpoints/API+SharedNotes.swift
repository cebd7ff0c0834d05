// Shared notes: their entries in lists, and whole documents as files. Their content is edited and synced over the
// WebSocket /sync.

import PaperDomain

extension API {
  // GET /api/v1/shared-notes
  // 200 SharedNotesList: A part of the list.
  // errors 422
  /// Notes documents, the most recently changed first.
  public struct ListSharedNotes: Endpoint {
    /// Only documents that belong to this doc.
    public var doc: Doc.ID? = nil
    /// Only documents that belong to this page group.
    public var group: PageGroup.ID? = nil
    /// Only documents that belong to this page.
    public var page: Page.ID? = nil
    /// Only documents that belong to this doc, to one of its page groups or to one of its pages.
    public var within: Doc.ID? = nil
    /// Whether to list the documents in the trash instead.
    public var trashed: Bool? = nil
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(
      doc: Doc.ID? = nil, group: PageGroup.ID? = nil, page: Page.ID? = nil, within: Doc.ID? = nil, trashed: Bool? = nil,
      limit: Int? = nil, offset: Int? = nil
    ) {
      self.doc = doc
      self.group = group
      self.page = page
      self.within = within
      self.trashed = trashed
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // POST /api/v1/shared-notes
  // 201 SharedNotesSummary: The new document.
  // errors 404, 422, 507
  /// Creates a notes document. This is not a step of the history.
  public struct CreateSharedNotes: Endpoint {
    /// What is asked for.
    public var body: SharedNotesCreation

    // generated
    /// Makes the value from its fields.
    public init(body: SharedNotesCreation) {
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/shared-notes/files
  // 201 SharedNotesMerge: The document.
  // errors 409, 422, 507
  // sends application/octet-stream
  /// Imports a file: `.meetingnotes`, or raw Automerge data of notes. A copy of an existing document is merged with it.
  ///
  /// The error code is `noSharedHistory` if a document with that id exists and has another history. With `copy`, the
  /// file becomes a separate document.
  public struct ImportSharedNotes: Endpoint {
    /// Whether the file becomes a separate document with a new id.
    public var copy: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(copy: Bool? = nil) {
      self.copy = copy
    }
    // end of generated
  }

  // GET /api/v1/shared-notes/{notesID}
  // 200 SharedNotesSummary: The document.
  // errors 404
  /// A notes document as lists show it, even if it is in the trash.
  public struct ShowSharedNotes: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID

    // generated
    /// Makes the value from its fields.
    public init(notesID: SharedNotes.ID) {
      self.notesID = notesID
    }
    // end of generated
  }

  // PATCH /api/v1/shared-notes/{notesID}
  // 200 SharedNotesSummary: The document as it is now.
  // errors 404, 409, 422, 507
  /// Changes the title of a notes document, which is a change to its content, or what it belongs to.
  public struct ChangeSharedNotes: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID
    /// What is asked for.
    public var body: SharedNotesChanges

    // generated
    /// Makes the value from its fields.
    public init(notesID: SharedNotes.ID, body: SharedNotesChanges) {
      self.notesID = notesID
      self.body = body
    }
    // end of generated
  }

  // DELETE /api/v1/shared-notes/{notesID}
  // 204 The document is in the trash, or was deleted.
  // errors 404, 422, 507
  /// Moves a notes document to the trash. The server tells peers that it does not have it. The history gets no step.
  public struct DeleteSharedNotes: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID
    /// Whether to delete a document that is in the trash permanently. From then on, copies that peers send are refused.
    public var forever: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(notesID: SharedNotes.ID, forever: Bool? = nil) {
      self.notesID = notesID
      self.forever = forever
    }
    // end of generated
  }

  // POST /api/v1/shared-notes/{notesID}/restore
  // 200 SharedNotesSummary: The document.
  // errors 404, 507
  /// Restores a notes document from the trash.
  public struct RestoreSharedNotes: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID

    // generated
    /// Makes the value from its fields.
    public init(notesID: SharedNotes.ID) {
      self.notesID = notesID
    }
    // end of generated
  }

  // GET /api/v1/shared-notes/{notesID}/file
  // 200 own: The document as a `.meetingnotes` file.
  // errors 404
  /// A notes document with its whole history, so that it can be archived, edited elsewhere and merged again.
  public struct SharedNotesFile: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID

    // generated
    /// Makes the value from its fields.
    public init(notesID: SharedNotes.ID) {
      self.notesID = notesID
    }
    // end of generated
  }

  // GET /api/v1/pages/{pageID}/mentions
  // 200 PageMentions: The mentions.
  // errors 404
  /// The places in shared notes that link to a page, to a version of it or to a part of it. Notes that are in the trash
  /// or cannot be read are left out.
  ///
  /// The call reads the notes that have changed since the last call again, which takes as long as opening them.
  public struct PageMentionsInNotes: Endpoint {
    /// A page.
    public var pageID: Page.ID

    // generated
    /// Makes the value from its fields.
    public init(pageID: Page.ID) {
      self.pageID = pageID
    }
    // end of generated
  }

  // GET /api/v1/watched-notes
  // 200 WatchedNotesReport: The folder and its files.
  /// The watched folder, whose `.meetingnotes` files are merged as they change, and the result for each file.
  public struct WatchedNotes: Endpoint {
    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/shared-notes/{notesID}/merge
  // 200 SharedNotesMerge: What was new.
  // errors 404, 409, 422, 507
  // sends application/octet-stream
  /// Merges a copy of a notes document that was edited elsewhere. Merging the same copy again changes nothing.
  ///
  /// The error code is `noSharedHistory` if the file is not a copy of this document; then nothing changes.
  public struct MergeSharedNotes: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID

    // generated
    /// Makes the value from its fields.
    public init(notesID: SharedNotes.ID) {
      self.notesID = notesID
    }
    // end of generated
  }
}
