import ByteCoding

// wire: own JSON
/// An entity that tags and values can be assigned to. There are five kinds.
public enum MetadataTarget: Hashable, Sendable {
  /// A bundle.
  case bundle(PDFBundle.ID)
  /// A doc.
  case doc(Doc.ID)
  /// A page group.
  case pageGroup(PageGroup.ID)
  /// A page. Assigning to it does not change its versions.
  case page(Page.ID)
  /// A note block.
  case noteBlock(NoteBlock.ID)

  // wire: schema MetadataKind
  /// The kinds of entity that tags and values are assigned to.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Bundles.
    case bundle = 0
    /// Docs.
    case doc = 1
    /// Page groups.
    case pageGroup = 2
    /// Pages.
    case page = 3
    /// Note blocks.
    case noteBlock = 4
  }

  /// The target of this kind with this identifier.
  public init(_ kind: Kind, _ id: UniqueID) {
    switch kind {
    case .bundle: self = .bundle(PDFBundle.ID(id))
    case .doc: self = .doc(Doc.ID(id))
    case .pageGroup: self = .pageGroup(PageGroup.ID(id))
    case .page: self = .page(Page.ID(id))
    case .noteBlock: self = .noteBlock(NoteBlock.ID(id))
    }
  }

  /// The identifier without the kind.
  public var uniqueID: UniqueID {
    switch self {
    case .bundle(let id): id.uniqueID
    case .doc(let id): id.uniqueID
    case .pageGroup(let id): id.uniqueID
    case .page(let id): id.uniqueID
    case .noteBlock(let id): id.uniqueID
    }
  }

  /// Which kind of entity it is.
  public var kind: Kind {
    switch self {
    case .bundle: .bundle
    case .doc: .doc
    case .pageGroup: .pageGroup
    case .page: .page
    case .noteBlock: .noteBlock
    }
  }
}

// wire: schema Scope
/// Which kinds of entity a tag or a variable may be assigned to.
public enum MetadataScope: UInt8, CaseIterable, Sendable {
  /// Bundles only.
  case bundle = 0
  /// Docs only.
  case doc = 1
  /// Page groups only.
  case pageGroup = 2
  /// Pages only.
  case page = 3
  /// Note blocks only.
  case noteBlock = 4
  /// Docs, page groups and pages.
  case docAndBelow = 5
  /// Everything.
  case all = 6

  /// Whether the scope includes entities of this kind.
  public func includes(_ kind: MetadataTarget.Kind) -> Bool {
    switch self {
    case .bundle: kind == .bundle
    case .doc: kind == .doc
    case .pageGroup: kind == .pageGroup
    case .page: kind == .page
    case .noteBlock: kind == .noteBlock
    case .docAndBelow: kind == .doc || kind == .pageGroup || kind == .page
    case .all: true
    }
  }
}
