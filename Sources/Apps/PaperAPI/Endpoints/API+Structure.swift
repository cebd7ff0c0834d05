// Edits of the structure of docs, undo of these edits, and the trash.

import PaperDomain

extension API {
  // GET /api/v1/trash
  // 200 TrashList: A part of the list.
  // errors 422
  /// The contents of the trash, latest first. What was trashed together with its doc or group is not listed separately.
  public struct ListTrash: Endpoint {
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(limit: Int? = nil, offset: Int? = nil) {
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // DELETE /api/v1/trash
  // 200 TrashEmptied: How many were deleted.
  // errors 507
  /// Deletes everything in the trash permanently; bundles stay.
  public struct EmptyTrash: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/edits
  // 200 EditResult: The step that was made, if anything changed.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Edits the structure of docs, page groups and pages as one undoable step, completely or not at all.
  ///
  /// `POST /api/v1/commands` accepts these and all other commands.
  public struct MakeEdit: Endpoint {
    /// The operation.
    public var body: EditRequest

    // generated
    /// Makes the value from its fields.
    public init(body: EditRequest) {
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/edits/{editID}/undo
  // 200 EditSummary: The step.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Undoes a step; does nothing if it is already undone.
  public struct UndoEdit: Endpoint {
    /// The step's identifier.
    public var editID: LibraryEdit.ID

    // generated
    /// Makes the value from its fields.
    public init(editID: LibraryEdit.ID) {
      self.editID = editID
    }
    // end of generated
  }

  // POST /api/v1/edits/{editID}/redo
  // 200 EditSummary: The step.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Redoes an undone step; does nothing if it is not undone.
  public struct RedoEdit: Endpoint {
    /// The step's identifier.
    public var editID: LibraryEdit.ID

    // generated
    /// Makes the value from its fields.
    public init(editID: LibraryEdit.ID) {
      self.editID = editID
    }
    // end of generated
  }

  // GET /api/v1/page-groups/{pageGroupID}/split
  // 200 SplitSuggestion: The parts; none if no questions were found.
  // errors 404, 422
  /// Suggests how to split a page group into questions, by the words on its pages.
  public struct SuggestSplit: Endpoint {
    /// The page group's identifier.
    public var pageGroupID: PageGroup.ID
    /// The page group with the mark scheme.
    public var answers: PageGroup.ID? = nil

    // generated
    /// Makes the value from its fields.
    public init(pageGroupID: PageGroup.ID, answers: PageGroup.ID? = nil) {
      self.pageGroupID = pageGroupID
      self.answers = answers
    }
    // end of generated
  }
}
