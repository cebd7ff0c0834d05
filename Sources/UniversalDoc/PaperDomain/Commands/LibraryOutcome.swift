/// The outcome of a command.
public struct LibraryOutcome: Equatable, Sendable {
  /// The step that was recorded for undo; `nil` if all was as asked before.
  public let edit: LibraryEdit?
  /// The entities that were created.
  public let created: CreatedEntities
  /// For a page that was to be rebound: the version that shows the very page already. Nothing was done;
  /// `makeVersionCurrent` takes it.
  public let sameAsVersion: PageVersion.ID?
  /// For a page that was rebound with its notes and marks: how many of them came along.
  public let carriedOver: CarriedOver?
}

// wire
/// What a command made: each list in the order in which it was asked for.
public struct CreatedEntities: Equatable, Sendable {
  /// Docs.
  public var docs: [Doc.ID] = []
  /// Page groups, without those of the docs.
  public var pageGroups: [PageGroup.ID] = []
  /// Pages, without those of the page groups.
  public var pages: [Page.ID] = []
  /// Versions of pages that were there before.
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

#if !hasFeature(Embedded)
  extension CreatedEntities: Codable {}
#endif
