// The notes of pages.

import PaperDomain

extension API {
  // GET /api/v1/versions/{versionID}/notes
  // 200 NoteList: The notes.
  // errors 404, 422
  /// The notes of a version of a page.
  public struct ListNotes: Endpoint {
    /// The version's identifier.
    public var versionID: PageVersion.ID
    /// Whether to include deleted notes.
    public var deleted: Bool? = nil

    // generated
    /// Makes the value from its fields.
    public init(versionID: PageVersion.ID, deleted: Bool? = nil) {
      self.versionID = versionID
      self.deleted = deleted
    }
    // end of generated
  }

  // POST /api/v1/notes/edits
  // 200 NoteEditResult: The step that was made, if anything changed.
  // errors 404, 409, 422, 507
  // header Person
  /// Edits notes as one undoable step, completely or not at all.
  ///
  /// `POST /api/v1/commands` accepts these and all other commands; their names are longer there, such as createNote.
  public struct EditNotes: Endpoint {
    /// The operation.
    public var body: NoteOperation

    // generated
    /// Makes the value from its fields.
    public init(body: NoteOperation) {
      self.body = body
    }
    // end of generated
  }
}
