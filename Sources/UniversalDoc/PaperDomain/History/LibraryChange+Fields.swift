import ByteCoding

extension LibraryChange {
  /// One property of one thing. Two changes of the same field can stand in each other's way.
  struct Field: Hashable {
    /// The doc, page group, page, note, tag or variable.
    let thing: UniqueID
    /// Which property.
    let property: Property
    /// The tag or variable of an assignment.
    var key: UniqueID?
  }

  /// A property of a thing.
  enum Property: Hashable {
    case title, place, answers, version, record, tag, value, words, rect, order, marks
    /// The text of a bundle's page.
    case text(page: Int)
  }

  /// What it changes.
  var fields: [Field] {
    switch self {
    case .docTitle(let doc, _, _): [Field(thing: doc.uniqueID, property: .title)]
    case .docTrash(let doc, _): [Field(thing: doc.uniqueID, property: .place)]
    case .pageGroupTitle(let group, _, _): [Field(thing: group.uniqueID, property: .title)]
    case .pageGroupPlace(let group, _, _): [Field(thing: group.uniqueID, property: .place)]
    case .pageGroupAnswers(let group, _, _): [Field(thing: group.uniqueID, property: .answers)]
    case .pagePlace(let page, _, _): [Field(thing: page.uniqueID, property: .place)]
    case .currentVersion(let page, _, _): [Field(thing: page.uniqueID, property: .version)]
    case .tagGroup(let from, let to): Self.record(from?.id.uniqueID ?? to?.id.uniqueID)
    case .tag(let from, let to): Self.record(from?.id.uniqueID ?? to?.id.uniqueID)
    case .variable(let from, let to): Self.record(from?.id.uniqueID ?? to?.id.uniqueID)
    case .savedView(let from, let to): Self.record(from?.id.uniqueID ?? to?.id.uniqueID)
    case .tagAssignment(let tag, let targets, _):
      targets.map { Field(thing: $0.uniqueID, property: .tag, key: tag.uniqueID) }
    case .values(let variable, let changes):
      changes.map { Field(thing: $0.target.uniqueID, property: .value, key: variable.uniqueID) }
    case .noteDeletion(let note, _): [Field(thing: note.uniqueID, property: .place)]
    case .noteWords(let note, _, _): [Field(thing: note.uniqueID, property: .words)]
    case .noteRect(let note, _, _): [Field(thing: note.uniqueID, property: .rect)]
    case .notePlace(let note, _, _): [Field(thing: note.uniqueID, property: .place)]
    case .noteOrder(let version, let parent, _, _):
      [Field(thing: parent?.uniqueID ?? version.uniqueID, property: .order)]
    case .marks(_, let version, _, _): [Field(thing: version.uniqueID, property: .marks)]
    case .pageText(let bundle, let page, _, _): [Field(thing: bundle.uniqueID, property: .text(page: page))]
    }
  }

  /// What it changes or uses: an assignment is in the way of whoever takes back the making of its tag.
  var things: [UniqueID] {
    switch self {
    case .tagAssignment(let tag, _, _): fields.map { $0.thing } + [tag.uniqueID]
    case .values(let variable, _): fields.map { $0.thing } + [variable.uniqueID]
    default: fields.map { $0.thing }
    }
  }

  /// What a person goes to who wants to see what was changed.
  public var subject: Subject {
    switch self {
    case .docTitle(let doc, _, _), .docTrash(let doc, _): .entity(.doc(doc))
    case .pageGroupTitle(let group, _, _), .pageGroupPlace(let group, _, _), .pageGroupAnswers(let group, _, _):
      .entity(.pageGroup(group))
    case .pagePlace(let page, _, _), .currentVersion(let page, _, _), .marks(let page, _, _, _): .entity(.page(page))
    case .pageText(let bundle, _, _, _): .entity(.bundle(bundle))
    case .tagGroup, .tag, .variable: .properties
    case .savedView: .views
    case .tagAssignment(_, let targets, _): targets.first.map { .entity($0) } ?? .properties
    case .values(_, let changes): changes.first.map { .entity($0.target) } ?? .properties
    case .noteDeletion(let note, _), .noteWords(let note, _, _), .noteRect(let note, _, _), .notePlace(let note, _, _):
      .entity(.noteBlock(note))
    case .noteOrder(_, let parent, let before, let order):
      (parent ?? order.first ?? before.first).map { .entity(.noteBlock($0)) } ?? .properties
    }
  }

  /// What a change is about, as far as a person can be shown it.
  public enum Subject: Equatable, Sendable {
    /// A bundle, doc, page group, page or note.
    case entity(MetadataTarget)
    /// The tags and variables.
    case properties
    /// The saved views.
    case views
  }

  private static func record(_ id: UniqueID?) -> [Field] {
    id.map { [Field(thing: $0, property: .record)] } ?? []
  }
}
