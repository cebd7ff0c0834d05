/// The outcome of a command.
public struct LibraryOutcome: Equatable, Sendable {
  /// The step that was recorded for undo; `nil` if everything already was as requested.
  public let edit: LibraryEdit?
  /// The entities that were created.
  public let created: CreatedEntities
  /// If a page was to be rebound and already has a version with that binding: that version. Nothing was changed; use
  /// `makeVersionCurrent` to switch to it.
  public let sameAsVersion: PageVersion.ID?
  /// If a page was rebound with its notes and marks: how many were carried over.
  public let carriedOver: CarriedOver?
}

// wire
/// What a command created, each list in the order of the request.
public struct CreatedEntities: Equatable, Sendable, StoredAsJSON {
  /// Docs.
  public var docs: [Doc.ID] = []
  /// Page groups, not counting those of the docs.
  public var pageGroups: [PageGroup.ID] = []
  /// Pages, not counting those of the page groups.
  public var pages: [Page.ID] = []
  /// New versions of existing pages.
  public var versions: [PageVersion.ID] = []
  /// Tag groups.
  public var tagGroups: [TagGroup.ID] = []
  /// Tags.
  public var tags: [PaperTag.ID] = []
  /// Variables.
  public var variables: [Variable.ID] = []
  /// Saved views.
  public var views: [SavedView.ID] = []
  /// Notes.
  public var notes: [NoteBlock.ID] = []

  // generated
  /// Makes the value from its fields.
  public init(
    docs: [Doc.ID] = [], pageGroups: [PageGroup.ID] = [], pages: [Page.ID] = [], versions: [PageVersion.ID] = [],
    tagGroups: [TagGroup.ID] = [], tags: [PaperTag.ID] = [], variables: [Variable.ID] = [], views: [SavedView.ID] = [],
    notes: [NoteBlock.ID] = []
  ) {
    self.docs = docs
    self.pageGroups = pageGroups
    self.pages = pages
    self.versions = versions
    self.tagGroups = tagGroups
    self.tags = tags
    self.variables = variables
    self.views = views
    self.notes = notes
  }
  // end of generated
}
