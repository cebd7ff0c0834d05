// What is done to the structure of docs, how it is taken back, and the trash.

import PaperDomain

extension API {
  // GET /api/v1/trash
  // 200 TrashList: A part of the list.
  // errors 422
  /// What is in the trash, the last first; what went there with its doc or group is a part of that.
  public struct ListTrash: Endpoint {
    /// The most items that come back.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items come before the first.
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
  // 200 TrashEmptied: How many went.
  // errors 507
  /// Deletes everything in the trash for good; bundles stay.
  public struct EmptyTrash: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/edits
  // 200 EditResult: What was done, if anything.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Does something to the structure of docs, page groups and pages: one step of undo, all of it or nothing.
  ///
  /// `POST /api/v1/commands` takes these and all other commands.
  public struct MakeEdit: Endpoint {
    /// What is asked for.
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
  /// Takes a step back; one that was taken back already is left.
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
  /// Makes a step that was taken back once more; one that holds is left.
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
