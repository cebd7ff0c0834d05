// Shared notes: what a list knows, and whole documents as files. What is in them is edited and synced by the socket /sync.

import PaperDomain

extension API {
  // GET /api/v1/shared-notes
  // 200 SharedNotesList: A part of the list.
  // errors 422
  /// Notes documents, the last changed first.
  public struct ListSharedNotes: Endpoint {
    /// Only those of a doc.
    public var doc: Doc.ID? = nil
    /// Only those of a page group.
    public var group: PageGroup.ID? = nil
    /// Only those of a page.
    public var page: Page.ID? = nil
    /// Only those of a doc, of its page groups and of its pages.
    public var within: Doc.ID? = nil
    /// Those in the trash.
    public var trashed: Bool? = nil
    /// The most items that come back.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many are passed over first.
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
  /// Makes a notes document. That is no step of the history.
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
  /// Takes in a file: `.meetingnotes`, or raw Automerge data of notes. A copy of a document that is here is merged with it.
  ///
  /// The code is `noSharedHistory` if a document of that id is here that has another history; a copy is a document of its
  /// own.
  public struct ImportSharedNotes: Endpoint {
    /// Whether it becomes a document of its own, with another id.
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
  /// What a list says of a notes document, in the trash or not.
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
  /// Gives a notes document another title, which is a change in it, or lets it belong to something else.
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
  // 204 It is in the trash, or gone.
  // errors 404, 422, 507
  /// Moves a notes document to the trash. The server tells peers that it does not have it. The history gets no step.
  public struct DeleteSharedNotes: Endpoint {
    /// A notes document.
    public var notesID: SharedNotes.ID
    /// Deletes one that is in the trash for good. Copies that peers send are refused from then on.
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
  /// Takes a notes document out of the trash.
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
  /// A notes document with its whole history, to be kept, edited elsewhere and merged again.
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
  /// The places in shared notes that link to a page, to a version of it or to a part of it: the way back from the page. Notes in
  /// the trash are left out, and so are those that cannot be read.
  ///
  /// The notes that were changed since the last call are read again, which takes as long as opening them does.
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
  // 200 WatchedNotesReport: The folder.
  /// The folder whose `.meetingnotes` files are merged as they change, and what became of each.
  public struct WatchedNotes: Endpoint {
    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/shared-notes/{notesID}/merge
  // 200 SharedNotesMerge: What came.
  // errors 404, 409, 422, 507
  // sends application/octet-stream
  /// Merges a copy of a notes document that was edited elsewhere. Doing it again changes nothing.
  ///
  /// The code is `noSharedHistory` if the file is not a copy of this document; nothing is changed then.
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
