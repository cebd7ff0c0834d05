import ByteCoding
import LibraryTestSupport
import PaperDomain
import Testing

/// A library with an instance of everything, and an example of each command that changes it.
final class CommandShelf {
  let library = MemoryLibrary()
  let counter = Counter()
  let bundle: PDFBundle
  let doc: Doc.ID
  /// Page groups of the doc: pages 1 to 3, pages 4 and 5, and one in the trash.
  let a: PageGroup.ID, b: PageGroup.ID, lost: PageGroup.ID
  let pages: [Page.ID]
  /// The first page's earlier version and its current one.
  let older: PageVersion.ID, version: PageVersion.ID
  let group: TagGroup.ID, other: TagGroup.ID
  /// Two tags of the group, the first of them on the doc, and a tag without a group.
  let tags: [PaperTag.ID]
  /// A list variable with three options, of which the doc has the second, and a whole-number variable.
  let list: Variable.ID, score: Variable.ID
  let options: [VariableOption.ID]
  let views: [SavedView.ID]
  /// Two notes, a deleted one, and two replies to the first.
  let first: NoteBlock.ID, second: NoteBlock.ID, deleted: NoteBlock.ID
  let replies: [NoteBlock.ID]

  private static let rect = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.1)
  private static let color = HexColor(red: 1, green: 2, blue: 3)

  init() throws {
    let (library, counter) = (library, counter)
    func perform(_ command: LibraryCommand) throws(LibraryError) -> CreatedEntities {
      counter.milliseconds += 1000
      return try library.perform(command, context: counter.context).created
    }
    let segment = BundleSegment(
      variant: .display, ordinal: 1, pageCount: 9, byteCount: 1, sha256: SHA256.hash([1]), sourceName: "paper.pdf")
    bundle = try library.addBundle(
      id: counter.context.makeID(), name: "Paper", segments: [segment], context: counter.context)
    doc = try perform(.createDoc(title: "Doc", bundle: nil)).docs[0]
    a = try perform(.addPageGroup(doc: doc, title: "A", before: nil)).pageGroups[0]
    b = try perform(.addPageGroup(doc: doc, title: "B", before: nil)).pageGroups[0]
    lost = try perform(.addPageGroup(doc: doc, title: "Lost", before: a)).pageGroups[0]
    _ = try perform(.moveToTrash(selection: StructureSelection(pageGroups: [lost])))
    pages =
      try perform(.addPages(bundle: bundle.id, pageNumbers: [1, 2, 3], pageGroup: a, before: nil)).pages
      + perform(.addPages(bundle: bundle.id, pageNumbers: [4, 5], pageGroup: b, before: nil)).pages
    older = try library.existingPage(pages[0]).currentVersionID
    version = try perform(.rebindPage(page: pages[0], bundle: bundle.id, pageNumber: 9)).versions[0]
    group = try perform(.createTagGroup(name: "Subject")).tagGroups[0]
    other = try perform(.createTagGroup(name: "Level")).tagGroups[0]
    tags =
      try perform(.createTags(names: ["Maths", "Physics"], group: group, color: Self.color, scope: .all)).tags
      + perform(.createTags(names: ["Loose"], group: nil, color: Self.color, scope: .all)).tags
    list = try perform(
      .createVariable(name: "Season", type: .list, scope: .all, color: Self.color, options: ["x", "y", "z"])
    ).variables[0]
    score = try perform(
      .createVariable(name: "Score", type: .int, scope: .all, color: Self.color, options: [])
    ).variables[0]
    options = try library.existingVariable(list).options.map { $0.id }
    _ = try perform(
      .assign(
        assignment: MetadataAssignment(
          targets: [.doc(doc)], addedTags: [tags[0]],
          values: [VariableAssignment(variableID: list, value: .list(options[1]))])))
    views = try ["One", "Two"].map { name throws(LibraryError) in
      try perform(.createSavedView(name: name, filter: "", sort: .list(.lastChanged))).views[0]
    }
    let shown = version
    func note(_ body: String) throws(LibraryError) -> NoteBlock.ID {
      try perform(.createNote(version: shown, rect: Self.rect, title: nil, body: body)).notes[0]
    }
    first = try note("first")
    second = try note("second")
    deleted = try note("deleted")
    let answered = first
    replies = try ["yes", "no"].map { body throws(LibraryError) in
      try perform(.replyToNote(to: answered, title: nil, body: body)).notes[0]
    }
    _ = try perform(.deleteNote(note: deleted))
  }

  @discardableResult
  func perform(_ command: LibraryCommand, by client: UniqueID? = nil) throws(LibraryError) -> LibraryOutcome {
    counter.milliseconds += 1000
    return try library.transaction { () throws(LibraryError) in
      try library.perform(command, by: client, context: counter.context)
    }
  }

  /// Undoes or redoes.
  func turn(_ body: (LibraryContext) throws(LibraryError) -> LibraryEdit) throws(LibraryError) {
    counter.milliseconds += 1000
    _ = try library.transaction { () throws(LibraryError) in try body(counter.context) }
  }

  /// A command that changes something.
  func example(of name: LibraryCommand.Name) -> LibraryCommand {
    switch name {
    case .createDoc: .createDoc(title: nil, bundle: bundle.id)
    case .starDocs: .starDocs(docs: [doc], isStarred: true)
    case .renameDoc: .renameDoc(doc: doc, title: "Waves", seen: "Doc")
    case .duplicate: .duplicate(selection: StructureSelection(docs: [doc], pageGroups: [b], pages: [pages[0]]))
    case .moveToTrash: .moveToTrash(selection: StructureSelection(pageGroups: [b], pages: [pages[1]]))
    case .restore: .restore(selection: StructureSelection(pageGroups: [lost]))
    case .addPageGroup: .addPageGroup(doc: doc, title: "C", before: b)
    case .renamePageGroup: .renamePageGroup(pageGroup: a, title: "Question", seen: "A")
    case .movePageGroups: .movePageGroups(pageGroups: [b], doc: doc, before: a)
    case .extractPageGroups: .extractPageGroups(pageGroups: [b, a], title: nil)
    case .addPages: .addPages(bundle: bundle.id, pageNumbers: [7, 6], pageGroup: b, before: pages[4])
    case .movePages: .movePages(pages: [pages[2], pages[0]], pageGroup: b, before: pages[4])
    case .splitPageGroup:
      .splitPageGroup(
        pageGroup: a, parts: [SplitPart(title: "Q1", pages: [pages[1], pages[0]], answerPages: [pages[3]])])
    case .createTagGroup: .createTagGroup(name: "Kind")
    case .renameTagGroup: .renameTagGroup(group: group, name: "Field")
    case .moveTagGroup: .moveTagGroup(group: other, before: group)
    case .duplicateTagGroup: .duplicateTagGroup(group: group)
    case .deleteTagGroup: .deleteTagGroup(group: group, everywhere: true)
    case .createTags: .createTags(names: ["Hard", "Easy"], group: other, color: Self.color, scope: .doc)
    case .renameTag: .renameTag(tag: tags[0], name: "Algebra")
    case .recolorTags: .recolorTags(tags: tags, color: .tagDefault)
    case .setTagScope: .setTagScope(tags: [tags[1]], scope: .page)
    case .moveTags: .moveTags(tags: [tags[2], tags[0]], group: other, before: nil)
    case .mergeTags: .mergeTags(tags: [tags[0]], into: tags[1])
    case .deleteTags: .deleteTags(tags: [tags[0], tags[2]], everywhere: true)
    case .createVariable:
      .createVariable(name: "Year", type: .int, scope: .doc, color: .variableDefault, options: [])
    case .renameVariable: .renameVariable(variable: list, name: "Term")
    case .recolorVariables: .recolorVariables(variables: [score, list], color: .variableDefault)
    case .setVariableScope: .setVariableScope(variables: [score], scope: .page)
    case .moveVariable: .moveVariable(variable: score, before: list)
    case .addOption: .addOption(variable: list, name: "w")
    case .renameOption: .renameOption(variable: list, option: options[0], name: "v")
    case .moveOption: .moveOption(variable: list, option: options[2], before: options[0])
    case .removeOption: .removeOption(variable: list, option: options[1], values: .replace(with: options[0]))
    case .deleteVariables: .deleteVariables(variables: [list], everywhere: true)
    case .assign:
      .assign(
        assignment: MetadataAssignment(
          targets: [.doc(doc), .page(pages[1])], addedTags: [tags[1]], removedTags: [tags[0]],
          values: [VariableAssignment(variableID: score, value: .int(7))], clearedVariables: [list],
          seen: [SeenValue(variableID: score)]))
    case .createSavedView: .createSavedView(name: "Three", filter: "", sort: .list(.lastChanged))
    case .renameSavedView: .renameSavedView(view: views[0], name: "Zero")
    case .changeSavedView: .changeSavedView(view: views[0], filter: "tag:Maths", sort: .variable(score, .descending))
    case .moveSavedView: .moveSavedView(view: views[1], before: views[0])
    case .deleteSavedView: .deleteSavedView(view: views[0])
    case .createNote: .createNote(version: version, rect: Self.rect, title: "New", body: "")
    case .replyToNote: .replyToNote(to: second, title: nil, body: "so")
    case .editNote:
      .editNote(note: first, title: "T", body: "b", seen: NoteWords(title: nil, body: "first"))
    case .moveNote: .moveNote(note: first, x: 0.5, y: 0.5)
    case .resizeNote: .resizeNote(note: first, width: 0.5, height: 0.5)
    case .setNoteParent: .setNoteParent(note: second, parent: first)
    case .reorderNotes: .reorderNotes(version: version, parent: first, order: replies.reversed())
    case .deleteNote: .deleteNote(note: first)
    case .restoreNote: .restoreNote(note: deleted)
    case .rebindPage: .rebindPage(page: pages[1], bundle: bundle.id, pageNumber: 8, inherited: .all)
    case .rebindPages: .rebindPages(doc: doc, pages: [pages[1], pages[3]], bundle: bundle.id, pageNumbers: [8, 7])
    case .makeVersionCurrent: .makeVersionCurrent(page: pages[0], version: older)
    case .correctText: .correctText(bundle: bundle.id, pageNumber: 1, text: "corrected", seen: "")
    }
  }

  // MARK: What people see

  /// The library without dates and without anything in the trash or deleted.
  struct View: Equatable {
    struct Page: Equatable {
      var id: PaperDomain.Page.ID
      var version: PageVersion.ID
    }
    struct Group: Equatable {
      var id: PageGroup.ID
      var title: String
      var answers: PageGroup.ID?
      var pages: [Page]
    }
    struct Document: Equatable {
      var title: String
      var isStarred: Bool
      var groups: [Group]
    }
    struct Note: Equatable {
      var id: NoteBlock.ID
      var parent: NoteBlock.ID?
      var rect: NormalizedRect
      var words: NoteWords
    }

    var docs: [Doc.ID: Document] = [:]
    var records: [UniqueID: String] = [:]
    var tags: [MetadataTarget: Set<PaperTag.ID>] = [:]
    var values: [MetadataTarget: [Variable.ID: VariableValue]] = [:]
    var notes: [PageVersion.ID: [Note]] = [:]
    var texts: [PDFBundle.ID: [Int: String]] = [:]
  }

  var view: View {
    var view = View()
    for doc in library.docs.values where doc.trashedAt == nil {
      let groups = doc.pageGroupOrder.compactMap { library.groups[$0] }
      view.docs[doc.id] = View.Document(
        title: doc.title, isStarred: doc.isStarred,
        groups: groups.map { group in
          View.Group(
            id: group.id, title: group.title, answers: group.answersGroupID,
            pages: group.pageOrder.compactMap { library.pages[$0] }.map {
              View.Page(id: $0.id, version: $0.currentVersionID)
            })
        })
    }
    let metadata = library.metadata
    for each in metadata.groups.values { view.records[each.id.uniqueID] = "\(each.name) \(each.sortIndex)" }
    for each in metadata.tags.values {
      view.records[each.id.uniqueID] =
        "\(each.name) \(each.color) \(each.scope) \(each.groupID?.description ?? "") \(each.sortIndex)"
    }
    for each in metadata.variables.values {
      view.records[each.id.uniqueID] =
        "\(each.name) \(each.color) \(each.scope) \(each.options.map { "\($0.id) \($0.name)" }) \(each.sortIndex)"
    }
    for each in metadata.views.values {
      view.records[each.id.uniqueID] = "\(each.name) \(each.filter) \(each.sort) \(each.sortIndex)"
    }
    view.tags = metadata.assigned.mapValues { Set($0) }.filter { isSeen($0.key) && !$0.value.isEmpty }
    view.values = metadata.values.filter { isSeen($0.key) && !$0.value.isEmpty }
    for note in metadata.notes where note.deletion == nil {
      view.notes[note.pageVersionID, default: []].append(
        View.Note(id: note.id, parent: note.parentID, rect: note.rect, words: note.words))
    }
    for version in view.notes.keys {
      // Notes are ordered only among those with the same parent.
      let notes = view.notes[version] ?? []
      let parents = Set(notes.map { $0.parent?.description ?? "" }).sorted()
      view.notes[version] = parents.flatMap { parent in notes.filter { ($0.parent?.description ?? "") == parent } }
    }
    view.texts = metadata.corrections.filter { !$0.value.isEmpty }
    return view
  }

  /// Whether the target is out of the trash. When a copy is undone, it goes to the trash with its metadata.
  private func isSeen(_ target: MetadataTarget) -> Bool {
    switch target {
    case .bundle, .noteBlock: true
    case .doc(let id): library.docs[id]?.trashedAt == nil
    case .pageGroup(let id): library.groups[id]?.trashedAt == nil
    case .page(let id): library.pages[id]?.trashedAt == nil
    }
  }
}
