// Tags, variables, their assignments, saved views, and statistics.

import PaperDomain

extension API {
  // GET /api/v1/metadata
  // 200 MetadataOverview: All tag groups, tags and variables.
  /// Tag groups, tags and variables, with how often each is used.
  public struct ListMetadata: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // POST /api/v1/metadata/edits
  // 200 MetadataEditResult: The step that was made, if anything changed.
  // errors 404, 409, 422, 507
  // header Person
  /// Edits tags, variables or assignments as one undoable step, completely or not at all. It never creates a page
  /// version.
  ///
  /// `POST /api/v1/commands` accepts these and all other commands.
  public struct EditMetadata: Endpoint {
    /// The operation.
    public var body: MetadataOperation

    // generated
    /// Makes the value from its fields.
    public init(body: MetadataOperation) {
      self.body = body
    }
    // end of generated
  }

  // POST /api/v1/metadata/shared
  // 200 SharedMetadata: Their tags and values.
  // errors 422, 507
  /// The tags and values that some entities have in common; entities that do not exist are skipped.
  public struct SharedMetadata: Endpoint {
    /// The entities.
    public var body: MetadataTargets

    // generated
    /// Makes the value from its fields.
    public init(body: MetadataTargets) {
      self.body = body
    }
    // end of generated
  }

  // GET /api/v1/tags/{tagID}/uses
  // 200 MetadataUseList: A part of the list.
  // errors 404, 422
  /// Where a tag is used.
  public struct TagUses: Endpoint {
    /// The tag.
    public var tagID: PaperTag.ID
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(tagID: PaperTag.ID, limit: Int? = nil, offset: Int? = nil) {
      self.tagID = tagID
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // GET /api/v1/variables/{variableID}/uses
  // 200 MetadataUseList: A part of the list.
  // errors 404, 422
  /// Where a variable is used, and with which values.
  public struct VariableUses: Endpoint {
    /// The variable.
    public var variableID: Variable.ID
    /// The maximum number of items to return.
    public var limit: Int? = nil  // 1...1000, default 100
    /// How many items to skip.
    public var offset: Int? = nil  // 0...1000000000, default 0

    // generated
    /// Makes the value from its fields.
    public init(variableID: Variable.ID, limit: Int? = nil, offset: Int? = nil) {
      self.variableID = variableID
      self.limit = limit
      self.offset = offset
    }
    // end of generated
  }

  // GET /api/v1/variables/{variableID}/values
  // 200 ValueList: The most likely values.
  // errors 404, 422
  /// The values that a variable has, as suggestions while somebody types: numbers and days that begin with the typed
  /// part, highest first; texts and options that contain it, most frequent first.
  public struct ListValues: Endpoint {
    /// The variable.
    public var variableID: Variable.ID
    /// The part that has already been typed.
    public var part: String? = nil
    /// The maximum number of values to return.
    public var limit: Int? = nil  // 1...1000, default 100

    // generated
    /// Makes the value from its fields.
    public init(variableID: Variable.ID, part: String? = nil, limit: Int? = nil) {
      self.variableID = variableID
      self.part = part
      self.limit = limit
    }
    // end of generated
  }

  // GET /api/v1/views
  // 200 SavedViewList: All of them, in order.
  /// The saved views.
  public struct ListViews: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // GET /api/v1/statistics
  // 200 LibraryStatistics: The numbers.
  // errors 404, 422
  /// Numbers of docs and pages, and scores, by tag and over time.
  public struct Statistics: Endpoint {
    /// Only docs that match this filter, in the syntax of the list of docs.
    public var filter: String? = nil
    /// The variable with the scores, by name or identifier; its values must be whole numbers.
    public var score: String? = nil
    /// The variable for the time axis: days, which are grouped by month, or whole numbers such as years. If absent, a
    /// doc belongs to the month in which it was created.
    public var period: String? = nil

    // generated
    /// Makes the value from its fields.
    public init(filter: String? = nil, score: String? = nil, period: String? = nil) {
      self.filter = filter
      self.score = score
      self.period = period
    }
    // end of generated
  }
}
