import ByteCoding

/// Changes the library's structure in memory, records each change, and stores the result once.
///
/// For example, moving 250 of 500 pages costs only two passes over two order arrays. Undo works from the recorded
/// changes. A `LibraryEditor` makes a `StructureEditor` for each command; it must not outlive its transaction.
struct StructureEditor<Transaction: LibraryTransaction> {
  let transaction: Transaction
  let context: LibraryContext
  /// The recorded changes in order.
  private(set) var changes: [LibraryChange] = []
  /// The created things.
  var created = StructureSelection()
  /// Other people's marks that an undo or redo has hidden or shown again.
  var affectedMarks: [AffectedMarks] = []

  // Everything that has been read, in its current state.
  private var docs: [Doc.ID: Doc] = [:]
  private var groups: [PageGroup.ID: PageGroup] = [:]
  private var pages: [Page.ID: Page] = [:]
  // The stored state of the same things.
  private var storedDocs: [Doc.ID: Doc] = [:]
  private var storedGroups: [PageGroup.ID: PageGroup] = [:]
  private var storedPages: [Page.ID: Page] = [:]
  private var changedDocs = ChangeList<Doc>()
  /// The changed docs whose `updatedAt` must be set.
  private var editedDocs: Set<Doc.ID> = []
  private var changedGroups = ChangeList<PageGroup>()
  private var changedPages = ChangeList<Page>()

  /// Entities in the order in which they were first changed, so that the same command always writes in the same order.
  private struct ChangeList<Entity> {
    private(set) var ids: [EntityID<Entity>] = []
    private var known: Set<EntityID<Entity>> = []

    mutating func record(_ id: EntityID<Entity>) {
      if known.insert(id).inserted { ids.append(id) }
    }
  }

  init(_ transaction: Transaction, context: LibraryContext) {
    self.transaction = transaction
    self.context = context
  }

  // MARK: Reading

  /// The doc in its current state.
  /// - Throws: `notFound`
  mutating func doc(_ id: Doc.ID) throws(LibraryError) -> Doc {
    if let doc = docs[id] { return doc }
    let doc = try transaction.existingDoc(id)
    docs[id] = doc
    storedDocs[id] = doc
    return doc
  }

  /// The page group in its current state.
  /// - Throws: `notFound`
  mutating func pageGroup(_ id: PageGroup.ID) throws(LibraryError) -> PageGroup {
    if let group = groups[id] { return group }
    let group = try transaction.existingPageGroup(id)
    groups[id] = group
    storedGroups[id] = group
    return group
  }

  /// The page in its current state.
  /// - Throws: `notFound`
  mutating func page(_ id: Page.ID) throws(LibraryError) -> Page {
    if let page = pages[id] { return page }
    let page = try transaction.existingPage(id)
    pages[id] = page
    storedPages[id] = page
    return page
  }

  /// The position of a page group; `nil` if it is in the trash.
  mutating func place(of id: PageGroup.ID) throws(LibraryError) -> PageGroupPlace? {
    let group = try pageGroup(id)
    guard group.trashedAt == nil, let index = try doc(group.docID).pageGroupOrder.firstIndex(of: id) else { return nil }
    return PageGroupPlace(docID: group.docID, position: index + 1)
  }

  /// The position of a page; `nil` if it is in the trash.
  mutating func place(of id: Page.ID) throws(LibraryError) -> PagePlace? {
    let page = try page(id)
    guard page.trashedAt == nil, let index = try pageGroup(page.pageGroupID).pageOrder.firstIndex(of: id)
    else { return nil }
    return PagePlace(pageGroupID: page.pageGroupID, position: index + 1)
  }

  // MARK: Changing

  /// Changes a doc's own fields.
  /// - Parameters:
  ///   - change: the recorded change
  ///   - isEdit: whether it counts as an edit of the doc, so that `updatedAt` is set
  mutating func set(_ doc: Doc, noting change: LibraryChange, isEdit: Bool = true) {
    docs[doc.id] = doc
    changedDocs.record(doc.id)
    if isEdit { editedDocs.insert(doc.id) }
    changes.append(change)
  }

  /// Renames a page group; the title must have been checked.
  mutating func setTitle(_ title: String, of id: PageGroup.ID) throws(LibraryError) {
    let group = try pageGroup(id)
    guard group.title != title else { return }
    groups[id]?.title = title
    try recordChange(of: id)
    changes.append(.pageGroupTitle(pageGroup: id, from: group.title, to: title))
  }

  /// Makes a page group the mark scheme of another one; `nil` makes it an ordinary one.
  mutating func setAnswers(_ questions: PageGroup.ID?, of id: PageGroup.ID) throws(LibraryError) {
    let group = try pageGroup(id)
    guard group.answersGroupID != questions else { return }
    groups[id]?.answersGroupID = questions
    try recordChange(of: id)
    changes.append(.pageGroupAnswers(pageGroup: id, from: group.answersGroupID, to: questions))
  }

  /// Moves a page group, or moves it to the trash for `nil`. A position beyond the end means the end.
  mutating func move(_ id: PageGroup.ID, to place: PageGroupPlace?) throws(LibraryError) {
    let from = try self.place(of: id)
    guard from != place else { return }
    if let from {
      _ = docs[from.docID]?.pageGroupOrder.remove(at: from.position - 1)
      recordChange(of: from.docID)
    }
    var to = place
    if let place {
      let count = try doc(place.docID).pageGroupOrder.count
      let position = min(max(place.position, 1), count + 1)
      docs[place.docID]?.pageGroupOrder.insert(id, at: position - 1)
      groups[id]?.docID = place.docID
      recordChange(of: place.docID)
      to = PageGroupPlace(docID: place.docID, position: position)
    } else {
      groups[id]?.formerPosition = from?.position
    }
    groups[id]?.trashedAt = place == nil ? context.now : nil
    try recordChange(of: id)
    if from != to { changes.append(.pageGroupPlace(pageGroup: id, from: from, to: to)) }
  }

  /// Moves a page, or moves it to the trash for `nil`. A position beyond the end means the end.
  mutating func move(_ id: Page.ID, to place: PagePlace?) throws(LibraryError) {
    let from = try self.place(of: id)
    guard from != place else { return }
    if let from {
      _ = groups[from.pageGroupID]?.pageOrder.remove(at: from.position - 1)
      try recordChange(of: from.pageGroupID)
    }
    var to = place
    if let place {
      let count = try pageGroup(place.pageGroupID).pageOrder.count
      let position = min(max(place.position, 1), count + 1)
      groups[place.pageGroupID]?.pageOrder.insert(id, at: position - 1)
      pages[id]?.pageGroupID = place.pageGroupID
      try recordChange(of: place.pageGroupID)
      to = PagePlace(pageGroupID: place.pageGroupID, position: position)
    } else {
      pages[id]?.formerPosition = from?.position
    }
    pages[id]?.trashedAt = place == nil ? context.now : nil
    recordChange(of: id)
    if from != to { changes.append(.pagePlace(page: id, from: from, to: to)) }
  }

  /// Makes another version of a page its current one.
  mutating func setCurrentVersion(_ version: PageVersion.ID, of id: Page.ID) throws(LibraryError) {
    let page = try page(id)
    guard page.currentVersionID != version else { return }
    pages[id]?.currentVersionID = version
    recordChange(of: id)
    try recordChange(of: page.pageGroupID)
    changes.append(.currentVersion(page: id, from: page.currentVersionID, to: version))
  }

  // MARK: Adding

  /// Adds a new doc without page groups.
  mutating func addDoc(title: String) throws(LibraryError) -> Doc.ID {
    let doc = Doc(id: context.makeID(), title: title, createdAt: context.now, updatedAt: context.now)
    try transaction.insert(doc)
    docs[doc.id] = doc
    storedDocs[doc.id] = doc
    created.docs.append(doc.id)
    changes.append(.docTrash(doc: doc.id, isTrashed: false))
    return doc.id
  }

  /// Adds a new page group without pages. A position beyond the end means the end.
  mutating func addPageGroup(title: String, at place: PageGroupPlace) throws(LibraryError) -> PageGroup.ID {
    _ = try doc(place.docID)
    let group = PageGroup(
      id: context.makeID(), docID: place.docID, title: title, createdAt: context.now, updatedAt: context.now)
    try transaction.insert(group)
    groups[group.id] = group
    storedGroups[group.id] = group
    storedDocs[place.docID]?.pageGroupOrder.append(group.id)
    let position = min(max(place.position, 1), docs[place.docID]?.pageGroupOrder.count.advanced(by: 1) ?? 1)
    docs[place.docID]?.pageGroupOrder.insert(group.id, at: position - 1)
    recordChange(of: place.docID)
    created.pageGroups.append(group.id)
    changes.append(
      .pageGroupPlace(
        pageGroup: group.id, from: nil, to: PageGroupPlace(docID: place.docID, position: position)))
    return group.id
  }

  /// Adds a new page with its first version. A position beyond the end means the end.
  mutating func addPage(
    showing pageNumber: Int, of bundle: PDFBundle, at place: PagePlace
  ) throws(LibraryError) -> Page.ID {
    try bundle.requirePage(pageNumber)
    _ = try pageGroup(place.pageGroupID)
    let pageID: Page.ID = context.makeID()
    let version = PageVersion(
      id: context.makeID(), pageID: pageID, ordinal: 1, createdAt: context.now, bundleID: bundle.id,
      pageNumber: pageNumber)
    let page = Page(
      id: pageID, pageGroupID: place.pageGroupID, createdAt: context.now, updatedAt: context.now,
      currentVersionID: version.id)
    try transaction.insert(page, firstVersion: version)
    pages[pageID] = page
    storedPages[pageID] = page
    storedGroups[place.pageGroupID]?.pageOrder.append(pageID)
    let position = min(
      max(place.position, 1), groups[place.pageGroupID]?.pageOrder.count.advanced(by: 1) ?? 1)
    groups[place.pageGroupID]?.pageOrder.insert(pageID, at: position - 1)
    try recordChange(of: place.pageGroupID)
    created.pages.append(pageID)
    changes.append(
      .pagePlace(page: pageID, from: nil, to: PagePlace(pageGroupID: place.pageGroupID, position: position)))
    return pageID
  }

  // MARK: Storing

  /// Stores everything that has changed.
  func store() throws(LibraryError) {
    var groupOrders: [Arrangement<Doc, PageGroup>.Order] = []
    for id in changedDocs.ids {
      guard var doc = docs[id] else { continue }
      if editedDocs.contains(id) { doc.updatedAt = context.updateTime(after: doc.updatedAt) }
      doc.revision += 1
      try transaction.update(doc)
      guard doc.pageGroupOrder != storedDocs[id]?.pageGroupOrder else { continue }
      groupOrders.append(Arrangement.Order(owner: id, items: doc.pageGroupOrder))
    }
    var trashedGroups: [Arrangement<Doc, PageGroup>.Trashed] = []
    var pageOrders: [Arrangement<PageGroup, Page>.Order] = []
    for id in changedGroups.ids {
      guard var group = groups[id] else { continue }
      group.updatedAt = context.updateTime(after: group.updatedAt)
      try transaction.update(group)
      if group.trashedAt != nil, storedGroups[id]?.trashedAt == nil {
        trashedGroups.append(Arrangement.Trashed(item: id, formerPosition: group.formerPosition ?? 1))
      }
      guard group.pageOrder != storedGroups[id]?.pageOrder else { continue }
      pageOrders.append(Arrangement.Order(owner: id, items: group.pageOrder))
    }
    var trashedPages: [Arrangement<PageGroup, Page>.Trashed] = []
    for id in changedPages.ids {
      guard var page = pages[id] else { continue }
      page.updatedAt = context.updateTime(after: page.updatedAt)
      try transaction.update(page)
      if page.trashedAt != nil, storedPages[id]?.trashedAt == nil {
        trashedPages.append(Arrangement.Trashed(item: id, formerPosition: page.formerPosition ?? 1))
      }
    }
    let groupArrangement = Arrangement(orders: groupOrders, trashed: trashedGroups)
    if !groupArrangement.isEmpty { try transaction.arrange(groupArrangement, at: context.now) }
    let pageArrangement = Arrangement(orders: pageOrders, trashed: trashedPages)
    if !pageArrangement.isEmpty { try transaction.arrange(pageArrangement, at: context.now) }
  }

  private mutating func recordChange(of id: Doc.ID) {
    changedDocs.record(id)
    editedDocs.insert(id)
  }

  /// A change of a page group also counts as a change of its doc.
  private mutating func recordChange(of id: PageGroup.ID) throws(LibraryError) {
    changedGroups.record(id)
    let group = try pageGroup(id)
    _ = try doc(group.docID)
    recordChange(of: group.docID)
  }

  private mutating func recordChange(of id: Page.ID) {
    changedPages.record(id)
  }
}
