import ByteCoding

// What a person does to docs, page groups and pages. Each operation is one transaction and one named step of undo; if it
// throws, nothing has changed.

extension LibraryTransaction {
  /// Does what a person asked for and notes it for undo.
  /// - Throws: `notFound`, `invalid`, `pageOutOfRange`; `inTrash` for what would have to be restored first
  /// - Complexity: linear in the items named and in the order arrays that they stand in
  @discardableResult
  public func perform(
    _ operation: StructureOperation, context: LibraryContext
  ) throws(LibraryError) -> StructureOutcome {
    var editor = StructureEditor(self, context: context)
    switch operation {
    case .createDoc(let title, let bundle): try create(title, bundle, &editor)
    case .renameDoc(let doc, let title, let seen):
      let title = try Title.checked(title)
      try Self.requireSeen(seen, try editor.doc(doc).title, unless: title, .doc, id: doc.description)
      try editor.setTitle(title, of: doc)
    case .duplicate(let selection): try duplicate(selection, &editor)
    case .moveToTrash(let selection): try moveToTrash(selection, &editor)
    case .restore(let selection): try restore(selection, &editor)
    case .addPageGroup(let doc, let title, let next):
      let place = try placeInDoc(doc, before: next, &editor)
      _ = try editor.addPageGroup(title: Title.checked(title), at: place)
    case .renamePageGroup(let group, let title, let seen):
      let title = try Title.checked(title)
      try Self.requireSeen(seen, try editor.pageGroup(group).title, unless: title, .pageGroup, id: group.description)
      try editor.setTitle(title, of: group)
    case .movePageGroups(let groups, let doc, let next): try move(groups, to: doc, before: next, &editor)
    case .extractPageGroups(let groups, let title): try extract(groups, title, &editor)
    case .addPages(let bundle, let pageNumbers, let group, let next):
      try add(pageNumbers, of: bundle, to: group, before: next, &editor)
    case .movePages(let pages, let group, let next): try move(pages, to: group, before: next, &editor)
    case .splitPageGroup(let group, let parts): try split(group, into: parts, &editor)
    }
    try editor.store()
    guard !editor.changes.isEmpty else { return StructureOutcome(edit: nil, created: editor.created) }
    let edit = try note(
      operation.kind, of: try subject(of: operation, &editor), itemCount: operation.itemCount, editor.changes, context)
    return StructureOutcome(edit: edit, created: editor.created)
  }

  /// Refuses unless a doc is still as the caller has seen it.
  /// - Throws: `conflict` if it was changed since; `notFound`
  public func requireRevision(_ revision: Int, of doc: Doc.ID) throws(LibraryError) {
    guard try existingDoc(doc).revision == revision else { throw .conflict(.doc, id: doc.description) }
  }

  /// Refuses a text that somebody else has changed since the person saw it.
  /// - Parameter new: the text that is to be there; if it is there already, nobody loses anything
  private static func requireSeen(
    _ seen: String?, _ now: String, unless new: String, _ kind: LibraryError.EntityKind, id: String
  ) throws(LibraryError) {
    guard let seen, seen != now, new != now else { return }
    throw .outdated(kind, id: id, now: now)
  }

  // MARK: Docs

  private func create(
    _ title: String?, _ bundle: PDFBundle.ID?, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) {
    guard let bundle else {
      _ = try editor.addDoc(title: Title.checked(title ?? ""))
      return
    }
    let source = try existingBundle(bundle)
    let title = try Title.checked(title ?? source.name ?? PDFBundle.untitledName)
    guard source.pageCount >= 1 else {
      throw .invalid(field: "bundle", message: "it has no pages. Import a PDF with at least one page.")
    }
    let doc = try editor.addDoc(title: title)
    let group = try editor.addPageGroup(title: title, at: PageGroupPlace(docID: doc, position: 1))
    for number in 1...source.pageCount {
      _ = try editor.addPage(
        showing: number, of: source, at: PagePlace(pageGroupID: group, position: number))
    }
    editor.created = StructureSelection(docs: [doc])
  }

  // MARK: Page groups

  private func move(
    _ groups: [PageGroup.ID], to doc: Doc.ID, before next: PageGroup.ID?, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) {
    try Self.requireDistinct(groups, field: "pageGroups")
    let anchor = try Self.anchor(next, outside: groups, field: "before")
    _ = try placeInDoc(doc, before: anchor, &editor)
    if Self.stand(groups, before: anchor, in: try editor.doc(doc).pageGroupOrder) { return }
    for group in groups {
      try requirePlace(group, &editor)
      // Every item before the anchor, in turn: the place is looked up anew, since each move shifts it.
      var place = try placeInDoc(doc, before: anchor, &editor)
      if let from = try editor.place(of: group), from.docID == doc, from.position < place.position {
        place = PageGroupPlace(docID: doc, position: place.position - 1)
      }
      try editor.move(group, to: place)
    }
  }

  private func extract(
    _ groups: [PageGroup.ID], _ title: String?, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) {
    try Self.requireDistinct(groups, field: "pageGroups")
    let first = try editor.pageGroup(groups[0])
    let doc = try editor.addDoc(title: Title.checked(title ?? first.title))
    for (index, group) in groups.enumerated() {
      try requirePlace(group, &editor)
      try editor.move(group, to: PageGroupPlace(docID: doc, position: index + 1))
    }
  }

  // MARK: Pages

  private func add(
    _ pageNumbers: [Int], of bundle: PDFBundle.ID, to group: PageGroup.ID, before next: Page.ID?,
    _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) {
    guard !pageNumbers.isEmpty else { throw .invalid(field: "pageNumbers", message: "it names no page.") }
    guard pageNumbers.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: "pageNumbers") }
    let bundle = try existingBundle(bundle)
    let place = try placeInGroup(group, before: next, &editor)
    for (index, number) in pageNumbers.enumerated() {
      _ = try editor.addPage(
        showing: number, of: bundle, at: PagePlace(pageGroupID: group, position: place.position + index))
    }
  }

  private func move(
    _ pages: [Page.ID], to group: PageGroup.ID, before next: Page.ID?, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) {
    try Self.requireDistinct(pages, field: "pages")
    let anchor = try Self.anchor(next, outside: pages, field: "before")
    _ = try placeInGroup(group, before: anchor, &editor)
    if Self.stand(pages, before: anchor, in: try editor.pageGroup(group).pageOrder) { return }
    for page in pages {
      try requirePlace(page, &editor)
      var place = try placeInGroup(group, before: anchor, &editor)
      if let from = try editor.place(of: page), from.pageGroupID == group, from.position < place.position {
        place = PagePlace(pageGroupID: group, position: place.position - 1)
      }
      try editor.move(page, to: place)
    }
  }

  private func split(
    _ group: PageGroup.ID, into parts: [SplitPart], _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) {
    guard !parts.isEmpty else { throw .invalid(field: "parts", message: "it names no part.") }
    guard parts.count <= StructureLimits.parts else {
      throw .invalid(field: "parts", message: "it names more than \(StructureLimits.parts) parts. Do it in parts.")
    }
    guard parts.reduce(0, { $0 + $1.pages.count + $1.answerPages.count }) <= StructureLimits.items else {
      throw StructureLimits.tooMany(field: "parts")
    }
    for part in parts where !part.answerPages.isEmpty {
      try Self.requireDistinct(part.answerPages, field: "parts")
    }
    try Self.requireDistinct(parts.flatMap { $0.pages }, field: "parts")
    guard let place = try editor.place(of: group) else { throw .inTrash(.pageGroup, id: group.description) }
    var position = place.position
    var emptied: [PageGroup.ID] = []
    var questions: [PageGroup.ID] = []
    for part in parts {
      guard !part.pages.isEmpty else { throw .invalid(field: "parts", message: "“\(part.title)” has no pages.") }
      position += 1
      let made = try editor.addPageGroup(
        title: Title.checked(part.title), at: PageGroupPlace(docID: place.docID, position: position))
      questions.append(made)
      for (index, page) in part.pages.enumerated() {
        guard try editor.place(of: page)?.pageGroupID == group else {
          throw .invalid(field: "parts", message: "the page \(page) is not one of the page group that is split.")
        }
        try editor.move(page, to: PagePlace(pageGroupID: made, position: index + 1))
      }
    }
    var moved: Set<Page.ID> = []
    for (part, question) in zip(parts, questions) where !part.answerPages.isEmpty {
      position += 1
      let made = try editor.addPageGroup(
        title: Title.markScheme(of: part.title), at: PageGroupPlace(docID: place.docID, position: position))
      try editor.setAnswers(question, of: made)
      for (index, page) in part.answerPages.enumerated() {
        let target = PagePlace(pageGroupID: made, position: index + 1)
        guard moved.insert(page).inserted else {
          // A page that answers several questions stands in the mark scheme of each.
          _ = try copyPage(page, to: target, &editor)
          continue
        }
        guard let from = try editor.place(of: page), try editor.pageGroup(from.pageGroupID).docID == place.docID else {
          throw .invalid(field: "parts", message: "the page \(page) of the mark scheme is not in this doc.")
        }
        if !emptied.contains(from.pageGroupID) { emptied.append(from.pageGroupID) }
        try editor.move(page, to: target)
      }
    }
    editor.created = StructureSelection(pageGroups: editor.created.pageGroups)
    for source in [group] + emptied.filter({ $0 != group }) where try editor.pageGroup(source).pageOrder.isEmpty {
      try editor.move(source, to: nil)
    }
  }

  // MARK: Places

  /// The place before a page group, or behind the last one.
  private func placeInDoc(
    _ doc: Doc.ID, before next: PageGroup.ID?, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) -> PageGroupPlace {
    let target = try editor.doc(doc)
    guard target.trashedAt == nil else { throw .inTrash(.doc, id: doc.description) }
    guard let next else { return PageGroupPlace(docID: doc, position: target.pageGroupOrder.count + 1) }
    guard let place = try editor.place(of: next), place.docID == doc else {
      throw .invalid(field: "before", message: "the page group \(next) is not in that doc.")
    }
    return place
  }

  /// The place before a page, or behind the last one.
  private func placeInGroup(
    _ group: PageGroup.ID, before next: Page.ID?, _ editor: inout StructureEditor<Self>
  ) throws(LibraryError) -> PagePlace {
    let target = try editor.pageGroup(group)
    guard target.trashedAt == nil else { throw .inTrash(.pageGroup, id: group.description) }
    guard let next else { return PagePlace(pageGroupID: group, position: target.pageOrder.count + 1) }
    guard let place = try editor.place(of: next), place.pageGroupID == group else {
      throw .invalid(field: "before", message: "the page \(next) is not in that page group.")
    }
    return place
  }

  private func requirePlace(_ group: PageGroup.ID, _ editor: inout StructureEditor<Self>) throws(LibraryError) {
    guard try editor.place(of: group) != nil else { throw .inTrash(.pageGroup, id: group.description) }
  }

  private func requirePlace(_ page: Page.ID, _ editor: inout StructureEditor<Self>) throws(LibraryError) {
    guard try editor.place(of: page) != nil else { throw .inTrash(.page, id: page.description) }
  }

  /// What the moved items are to stand before; an item cannot stand before itself.
  private static func anchor<Entity>(
    _ next: EntityID<Entity>?, outside moved: [EntityID<Entity>], field: String
  ) throws(LibraryError) -> EntityID<Entity>? {
    guard let next else { return nil }
    guard !moved.contains(next) else {
      throw .invalid(field: field, message: "\(next) is one of those that are moved. Name one that stays.")
    }
    return next
  }

  /// Whether items are where moving them would put them. One by one they would change places and come back, which would be
  /// a step of undo that does nothing.
  private static func stand<Entity>(
    _ moved: [EntityID<Entity>], before anchor: EntityID<Entity>?, in order: [EntityID<Entity>]
  ) -> Bool {
    let set = Set(moved)
    var arranged = order.filter { !set.contains($0) }
    guard arranged.count + moved.count == order.count else { return false }
    arranged.insert(contentsOf: moved, at: anchor.flatMap { arranged.firstIndex(of: $0) } ?? arranged.count)
    return arranged == order
  }

  /// Refuses a list that names nothing, one thing twice, or more than an operation takes.
  static func requireDistinct<Entity>(_ ids: [EntityID<Entity>], field: String) throws(LibraryError) {
    guard !ids.isEmpty else { throw .invalid(field: field, message: "it names nothing.") }
    guard ids.count <= StructureLimits.items else { throw StructureLimits.tooMany(field: field) }
    guard Set(ids).count == ids.count else { throw .invalid(field: field, message: "it names something twice.") }
  }
}

/// How much one operation may do.
public enum StructureLimits {
  /// The most things that one operation names.
  public static let items = 10_000
  /// The most page groups that one split makes, without those of the answers.
  public static let parts = 1_000
  /// The most changes that one assignment makes: its targets times its tags, values and cleared variables.
  public static let changes = 100_000

  static func tooMany(field: String) -> LibraryError {
    .invalid(field: field, message: "it names more than \(items) things. Do it in parts.")
  }
}
