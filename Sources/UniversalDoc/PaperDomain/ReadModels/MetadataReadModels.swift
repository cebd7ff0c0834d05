// wire
/// Tags, tag groups and variables, and how often each is used.
public struct MetadataOverview: Equatable, Sendable, StoredAsJSON {
  /// All tag groups, tags and variables.
  public var catalog: MetadataCatalog
  /// How many entities have each tag, including those in the trash; in the order of the catalog's tags.
  public var tagUses: [Int]  // each 0...
  /// How many entities have a value for each variable, including those in the trash; in the order of the catalog's
  /// variables.
  public var variableUses: [Int]  // each 0...

  // generated
  /// Makes the value from its fields.
  public init(catalog: MetadataCatalog, tagUses: [Int], variableUses: [Int]) {
    self.catalog = catalog
    self.tagUses = tagUses
    self.variableUses = variableUses
  }
  // end of generated
}

// wire
/// What some entities have in common.
public struct SharedMetadata: Equatable, Sendable, StoredAsJSON {
  // wire
  /// A tag of at least one of the entities.
  public struct SharedTag: Equatable, Sendable, StoredAsJSON {
    /// The tag.
    public var tagID: PaperTag.ID
    /// How many of the entities have it.
    public var count: Int  // 0...

    // generated
    /// Makes the value from its fields.
    public init(tagID: PaperTag.ID, count: Int) {
      self.tagID = tagID
      self.count = count
    }
    // end of generated
  }

  // wire
  /// A variable for which at least one of the entities has a value.
  public struct SharedValue: Equatable, Sendable, StoredAsJSON {
    /// The variable.
    public var variableID: Variable.ID
    /// The value, if all entities that have one have the same; `nil` if they differ.
    public var value: VariableValue?
    /// How many of the entities have a value.
    public var count: Int  // 0...

    // generated
    /// Makes the value from its fields.
    public init(variableID: Variable.ID, value: VariableValue?, count: Int) {
      self.variableID = variableID
      self.value = value
      self.count = count
    }
    // end of generated
  }

  /// How many entities were requested.
  public var targetCount: Int  // 0...
  /// The tags, in the order of the catalog.
  public var tags: [SharedTag]
  /// The values, in the order of the catalog.
  public var values: [SharedValue]

  // generated
  /// Makes the value from its fields.
  public init(targetCount: Int, tags: [SharedTag], values: [SharedValue]) {
    self.targetCount = targetCount
    self.tags = tags
    self.values = values
  }
  // end of generated
}

// wire
/// A place where a tag or a variable is used.
public struct MetadataUse: Equatable, Sendable, StoredAsJSON {
  /// The entity that has it.
  public var target: MetadataTarget
  /// The entity's title; for a page, its group's title.
  public var title: String
  /// The entity's value, for a variable.
  public var value: VariableValue? = nil
  /// The doc itself, or the doc that contains the entity; `nil` for a bundle.
  public var docID: Doc.ID? = nil
  /// That doc's title.
  public var docTitle: String? = nil
  /// For a page or a note: the page's number in the doc over all page groups, from 1; `nil` while it is in the trash.
  public var pageNumber: Int? = nil  // 1...

  // generated
  /// Makes the value from its fields.
  public init(
    target: MetadataTarget, title: String, value: VariableValue? = nil, docID: Doc.ID? = nil, docTitle: String? = nil,
    pageNumber: Int? = nil
  ) {
    self.target = target
    self.title = title
    self.value = value
    self.docID = docID
    self.docTitle = docTitle
    self.pageNumber = pageNumber
  }
  // end of generated
}

// wire: own JSON
/// A saved view for lists and editing.
public struct SavedViewSummary: Equatable, Sendable {
  /// Identity.
  public var id: SavedView.ID
  /// The name.
  public var name: String
  /// Its filter and order, or why they cannot be read.
  public var content: Content

  // wire: own codec, no JSON, own random
  /// What a saved view shows.
  public enum Content: Equatable, Sendable {
    /// The view shows these docs, in this order.
    case docs(Docs)
    /// The stored filter or order cannot be read. The view can be renamed, moved, deleted or given another filter, but
    /// not opened.
    case unreadable(Fault)
  }

  // wire: no JSON
  /// The filter and the sort order of a view.
  public struct Docs: Equatable, Sendable {
    /// The filter in the query language; deleted tags and variables appear as their identifiers.
    public var filter: String
    /// The filter with identifiers in place of names, as in the library's URL.
    public var query: String
    /// The sort order.
    public var sort: DocSort
    /// Whether the filter searches for words or restricts the kinds of results. Such a view opens as a search, not as a
    /// list.
    public var isSearch: Bool = false

    // generated
    /// Makes the value from its fields.
    public init(filter: String, query: String, sort: DocSort, isSearch: Bool = false) {
      self.filter = filter
      self.query = query
      self.sort = sort
      self.isSearch = isSearch
    }
    // end of generated
  }

  /// Why the view's filter cannot be read.
  public enum Fault: String, Sendable, StoredAsJSON {
    /// The stored bytes are damaged.
    case damaged
    /// The stored form is unknown here, for example from a newer PaperCenter.
    case unknown
  }

  // generated
  /// Makes the value from its fields.
  public init(id: SavedView.ID, name: String, content: Content) {
    self.id = id
    self.name = name
    self.content = content
  }
  // end of generated
}

#if !hasFeature(Embedded)
  extension SavedViewSummary: Codable {
    private enum Key: String, CodingKey { case id, name, filter, query, sort, search, unreadable }

    /// Reads an object with `filter`, `query` and `sort`, or with `unreadable`.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      id = try fields.decode(SavedView.ID.self, forKey: .id)
      name = try fields.decode(String.self, forKey: .name)
      if let fault = try fields.decodeIfPresent(Fault.self, forKey: .unreadable) {
        content = .unreadable(fault)
      } else {
        content = .docs(
          Docs(
            filter: try fields.decode(String.self, forKey: .filter),
            query: try fields.decode(String.self, forKey: .query), sort: try fields.decode(DocSort.self, forKey: .sort),
            isSearch: try fields.decodeIfPresent(Bool.self, forKey: .search) ?? false)
        )
      }
    }

    /// Writes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode(id, forKey: .id)
      try fields.encode(name, forKey: .name)
      switch content {
      case .docs(let docs):
        try fields.encode(docs.filter, forKey: .filter)
        try fields.encode(docs.query, forKey: .query)
        try fields.encode(docs.sort, forKey: .sort)
        if docs.isSearch { try fields.encode(true, forKey: .search) }
      case .unreadable(let fault): try fields.encode(fault, forKey: .unreadable)
      }
    }
  }
#endif
