import BlazeBinary
import ByteCoding
import LibraryTestSupport
import PaperAPI
import PaperDomain
import TrapezioWeb

// Docs, their page groups and pages, and the trash. Tests set them as the screens see them; they are stored as the
// entities that the rules work on, and summarised again for each answer.

extension FakeLibrary {
  /// The docs of the library, the oldest first.
  package var docs: [DocSummary] {
    get { summaries { $0.trashedAt == nil } }
    set { layOut(newValue) { $0.trashedAt == nil } }
  }

  /// The docs in the trash.
  package var trashed: [DocSummary] {
    get { summaries { $0.trashedAt != nil } }
    set {
      let layout = newValue.map { doc in
        var doc = doc
        doc.trashedAt = doc.trashedAt ?? Instant(millisecondsSince1970: 0)
        return doc
      }
      layOut(layout) { $0.trashedAt != nil }
    }
  }

  /// The page groups of each doc.
  package var groups: [Doc.ID: [PageGroupDetail]] {
    get {
      rules.docs.compactMapValues { doc in
        let groups = doc.pageGroupOrder.compactMap { rules.groups[$0] }.map { detail($0) }
        return groups.isEmpty && !hasLaidOutGroups.contains(doc.id) ? nil : groups
      }
    }
    set {
      for (doc, groups) in newValue where groups != self.groups[doc] { layOut(groups, in: doc) }
    }
  }

  /// The versions of each page, the oldest first.
  package var versions: [Page.ID: [PageVersionSummary]] {
    rules.pages.mapValues { page in
      rules.versions.values.filter { $0.pageID == page.id }.sorted { $0.ordinal < $1.ordinal }.map {
        PageVersionSummary(
          id: $0.id, ordinal: $0.ordinal, bundleID: $0.bundleID, pageNumber: $0.pageNumber, createdAt: $0.createdAt,
          isCurrent: $0.id == page.currentVersionID)
      }
    }
  }

  /// What a person can restore from the trash, the latest first.
  var trashItems: [TrashItem] {
    let docs = trashed.map { doc in
      TrashItem(
        kind: .doc, id: doc.id.uniqueID, title: doc.title, pageCount: doc.pageCount, cover: doc.cover,
        trashedAt: doc.trashedAt ?? doc.updatedAt)
    }
    let groups = rules.groups.values.compactMap { group -> TrashItem? in
      guard let trashedAt = group.trashedAt, let doc = rules.docs[group.docID], doc.trashedAt == nil else { return nil }
      return TrashItem(
        kind: .pageGroup, id: group.id.uniqueID, title: group.title, docTitle: doc.title,
        pageCount: group.pageOrder.count, trashedAt: trashedAt)
    }
    let pages = rules.pages.values.compactMap { page -> TrashItem? in
      guard let trashedAt = page.trashedAt, let group = rules.groups[page.pageGroupID], group.trashedAt == nil,
        let doc = rules.docs[group.docID], doc.trashedAt == nil
      else { return nil }
      return TrashItem(
        kind: .page, id: page.id.uniqueID, title: group.title, docTitle: doc.title, pageCount: 1,
        position: page.formerPosition, trashedAt: trashedAt)
    }
    return (docs + groups + pages).sorted {
      ($1.trashedAt, $0.kind.rawValue, $0.id) < ($0.trashedAt, $1.kind.rawValue, $1.id)
    }
  }

  package func page(_ id: String) -> HTTPResponse {
    guard let page = Page.ID(id).flatMap({ rules.pages[$0] }), let group = rules.groups[page.pageGroupID],
      let doc = rules.docs[group.docID]
    else { return notFound }
    return ok(
      PageDetail(
        page: summary(page), docID: doc.id, docTitle: doc.title, pageGroupID: group.id, pageGroupTitle: group.title,
        versions: versions[page.id] ?? []))
  }

  /// A bundle that pages can be bound to.
  func layOut(_ bundle: PDFBundle.ID, name: String? = nil, pageCount: Int) {
    let segment = BundleSegment(
      variant: .display, ordinal: 1, pageCount: pageCount, byteCount: 1, sha256: SHA256.hash(bundle.uniqueID.bytes),
      sourceName: "a.pdf")
    rules.bundles[bundle] = PDFBundle(
      id: bundle, name: name, createdAt: Instant(millisecondsSince1970: 0),
      updatedAt: Instant(millisecondsSince1970: 0), segments: [segment])
  }

  // MARK: - Of entities

  private func summaries(_ isIncluded: (Doc) -> Bool) -> [DocSummary] {
    rules.docs.values.filter(isIncluded).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map { summary($0) }
  }

  private func summary(_ doc: Doc) -> DocSummary {
    var summary =
      laidOut[doc.id]
      ?? DocSummary(
        id: doc.id, title: doc.title, createdAt: doc.createdAt, updatedAt: doc.updatedAt, pageGroupCount: 0,
        pageCount: 0, textProgress: 1)
    summary.title = doc.title
    summary.updatedAt = doc.updatedAt
    summary.trashedAt = doc.trashedAt
    summary.isStarred = doc.isStarred
    let groups = doc.pageGroupOrder.compactMap { rules.groups[$0] }
    // A doc that was set without its groups has as many as its summary says.
    if !groups.isEmpty || hasLaidOutGroups.contains(doc.id) || laidOut[doc.id] == nil {
      let pages = groups.flatMap { $0.pageOrder }.compactMap { rules.pages[$0] }
      summary.pageGroupCount = groups.count
      summary.pageCount = pages.count
      summary.cover = pages.first.map { self.summary($0).binding }
    }
    return summary
  }

  private func detail(_ group: PageGroup) -> PageGroupDetail {
    PageGroupDetail(
      id: group.id, title: group.title, pages: group.pageOrder.compactMap { rules.pages[$0] }.map { summary($0) },
      answersGroupID: group.answersGroupID, points: points(.points, of: group), outOf: points(.outOf, of: group))
  }

  private func points(_ variable: PointsVariable, of group: PageGroup) -> Int64? {
    guard let variable = rules.metadata.variables.values.first(where: { $0.name == variable.name }),
      case .int(let points)? = rules.metadata.values[.pageGroup(group.id)]?[variable.id]
    else { return nil }
    return points
  }

  private func summary(_ page: Page) -> PageSummary {
    let version = rules.versions[page.currentVersionID]
    let bundle = version?.bundleID ?? PDFBundle.ID(Sample.id(0, 2))
    let number = version?.pageNumber ?? 1
    let binding =
      bindings[bundle]?[number]
      ?? PageBinding(bundleID: bundle, pageNumber: number, width: 595, height: 842, sources: [.display])
    return PageSummary(
      id: page.id, versionID: page.currentVersionID, versionOrdinal: version?.ordinal ?? 1,
      versionCount: rules.versions.values.count { $0.pageID == page.id }, binding: binding)
  }

  // MARK: - Laying out

  private func layOut(_ docs: [DocSummary], replacing isReplaced: (Doc) -> Bool) {
    for gone in rules.docs.values where isReplaced(gone) && !docs.contains(where: { $0.id == gone.id }) {
      rules.docs[gone.id] = nil
    }
    for doc in docs {
      laidOut[doc.id] = doc
      let old = rules.docs[doc.id]
      rules.docs[doc.id] = Doc(
        id: doc.id, title: doc.title, createdAt: doc.createdAt, updatedAt: doc.updatedAt,
        pageGroupOrder: old?.pageGroupOrder ?? [], trashedAt: doc.trashedAt, isStarred: doc.isStarred,
        revision: (old?.revision ?? 0) + (old == nil || old?.title == doc.title ? 0 : 1))
    }
  }

  private func layOut(_ groups: [PageGroupDetail], in doc: Doc.ID) {
    hasLaidOutGroups.insert(doc)
    let at = Instant(millisecondsSince1970: 0)
    for gone in rules.docs[doc]?.pageGroupOrder ?? [] where !groups.contains(where: { $0.id == gone }) {
      rules.groups[gone] = nil
    }
    rules.docs[doc]?.pageGroupOrder = groups.map { $0.id }
    for group in groups {
      rules.groups[group.id] = PageGroup(
        id: group.id, docID: doc, title: group.title, createdAt: at, updatedAt: at,
        pageOrder: group.pages.map { $0.id },
        answersGroupID: group.answersGroupID)
      for page in group.pages {
        let binding = page.binding
        bindings[binding.bundleID, default: [:]][binding.pageNumber] = binding
        if rules.bundles[binding.bundleID] == nil { layOut(binding.bundleID, pageCount: 1_000) }
        rules.pages[page.id] = Page(
          id: page.id, pageGroupID: group.id, createdAt: at, updatedAt: at, currentVersionID: page.versionID)
        if rules.versions[page.versionID] == nil {
          rules.versions[page.versionID] = PageVersion(
            id: page.versionID, pageID: page.id, ordinal: page.versionOrdinal, createdAt: at,
            bundleID: binding.bundleID, pageNumber: binding.pageNumber)
        }
      }
    }
  }
}
