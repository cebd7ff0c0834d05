// The library's history: everybody's steps, and undo and redo of a person's own steps.

import PaperDomain

extension API {
  // GET /api/v1/history
  // 200 HistoryList: A part of the list.
  // errors 404, 422
  /// The steps of the history, the latest first.
  public struct ListHistory: Endpoint {
    /// Only the steps of this person.
    public var person: Person.ID? = nil
    /// With “true”, only the steps of callers that named no person; cannot be combined with a person.
    public var unnamed: Bool? = nil  // default false
    /// Only the steps that changed or used this entity: a doc, page group, page, note, tag, variable or bundle.
    public var about: Thing.ID? = nil
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(
      person: Person.ID? = nil, unnamed: Bool? = nil, about: Thing.ID? = nil, limit: Int? = nil, offset: Int? = nil
    ) {
      self.person = person
      self.unnamed = unnamed
      self.about = about
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // GET /api/v1/history/next
  // 200 NextSteps: The steps.
  // errors 422
  // header Person
  /// The steps that the requesting person can undo and redo next. Callers that name no person share the steps that
  /// belong to no person.
  public struct ShowNextSteps: Endpoint {
    /// Only steps that made marks on this page version and nothing else.
    public var pageVersion: PageVersion.ID? = nil

    // generated
    /// Makes the value from its fields.
    public init(pageVersion: PageVersion.ID? = nil) {
      self.pageVersion = pageVersion
    }
    // end of generated
  }

  // POST /api/v1/history/undo
  // 200 HistoryTurned: The outcome.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Undoes a step of the requesting person: the named one, or the latest one that can be undone.
  ///
  /// Without a named step, it skips steps that cannot be undone because somebody has changed the same thing since; the
  /// answer lists them with the reason and the blocking step. Anybody may name a step that belongs to no person.
  public struct UndoStep: Endpoint {
    /// The step to undo.
    public var body: HistoryTurn

    // generated
    /// Makes the value from its fields.
    public init(body: HistoryTurn) {
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/history/redo
  // 200 HistoryTurned: The outcome.
  // errors 404, 409, 422, 423, 507
  // header Person
  /// Redoes a step that the requesting person undid: the named one, or the one that was undone last.
  public struct RedoStep: Endpoint {
    /// The step to redo.
    public var body: HistoryTurn

    // generated
    /// Makes the value from its fields.
    public init(body: HistoryTurn) {
      self.body = body
    }
    // end of generated
  }

  // GET /api/v1/history/{stepID}/place
  // 200 StepPlace: The place.
  // errors 404, 409
  /// The current location of what a step changed, so that a client can open it.
  public struct LocateStep: Endpoint {
    /// A step of the history.
    public var stepID: LibraryEdit.ID

    // generated
    /// Makes the value from its fields.
    public init(stepID: LibraryEdit.ID) {
      self.stepID = stepID
    }
    // end of generated
  }
}
