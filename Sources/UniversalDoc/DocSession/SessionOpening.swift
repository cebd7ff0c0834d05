import PaperDomain

// wire: own init, own codec, own JSON, own random
/// A whole session in one value, for API clients: its places, view mode and features. Viewers show one part at a time
/// and are opened with a `SessionOutline`.
///
/// Building one is linear in the versions of its pages and reads nothing from the library: 10,000 pages take a few
/// milliseconds.
public struct SessionOpening: Equatable, Sendable, StoredAsJSON {
  /// The view mode at the start.
  public let viewMode: ViewMode
  /// What the session offers in addition to reading.
  public let features: SessionFeatures
  /// Every place, in reading order; identifiers are unique.
  public let slots: [LogicalPageSlot]

  /// Makes a session from slots; a slot whose identifier occurred before is dropped.
  public init(viewMode: ViewMode, features: SessionFeatures, slots: [LogicalPageSlot]) {
    self.viewMode = viewMode
    self.features = features
    var known: Set<LogicalPageID> = []
    known.reserveCapacity(slots.count)
    self.slots = slots.filter { known.insert($0.logicalPageID).inserted }
  }

  /// Pages of one doc, of one group or of all docs.
  /// - Parameter pages: in reading order; the pages of a group are consecutive
  public init(pages: [SessionPage], viewMode: ViewMode = .continuous, features: SessionFeatures = .all) {
    var key = 0
    var last: PageGroup.ID?
    let slots = pages.map { page in
      if page.group.pageGroupID != last {
        key += 1
        last = page.group.pageGroupID
      }
      return LogicalPageSlot(page, groupOrderKey: key, features: features)
    }
    self.init(viewMode: viewMode, features: features, slots: slots)
  }

  /// The pages of a bundle shown on its own. Marks belong to versions, and a bundle's pages have none, so no marks can
  /// be made.
  public init(bundle: SessionBundle, viewMode: ViewMode = .continuous) {
    let slots = bundle.pages.enumerated().map { index, sources in
      LogicalPageSlot(
        logicalPageID: .bundlePage(bundle.id, pageNumber: index + 1), group: nil, groupOrderKey: nil,
        pageOrderInGroup: nil,
        versionOptions: [
          VersionOption(
            pageVersionID: nil, pdfBundleID: bundle.id, pageNumber: index + 1, ordinal: 1, flag: .current,
            sources: sources)
        ], mayAnnotate: false)
    }
    self.init(viewMode: viewMode, features: .none, slots: slots)
  }

  /// The results of a search; each offers only the version it was found on.
  /// - Parameters:
  ///   - hits: in display order
  ///   - pages: the pages of the hits, in any order; a hit whose page or version is missing keeps its place and shows
  ///     nothing
  public init(hits: [SearchHit], pages: [SessionPage], viewMode: ViewMode = .continuous) {
    var byID: [Page.ID: SessionPage] = [:]
    for page in pages { byID[page.id] = page }
    var key = 0
    var last: PageGroup.ID?
    let slots = hits.enumerated().map { index, hit in
      let page = byID[hit.pageID]
      if hit.pageGroupID != last {
        key += 1
        last = hit.pageGroupID
      }
      return LogicalPageSlot(
        logicalPageID: .snippet(number: index + 1, hit.pageID),
        group: page?.group
          ?? SessionGroup(
            docID: hit.docID, docTitle: hit.docTitle, pageGroupID: hit.pageGroupID, pageGroupTitle: hit.pageGroupTitle),
        groupOrderKey: key, pageOrderInGroup: page?.position,
        versionOptions: page.map { $0.options.filter { $0.pageVersionID == hit.pageVersionID } } ?? [],
        mayAnnotate: false)
    }
    self.init(viewMode: viewMode, features: .none, slots: slots)
  }
}

extension LogicalPageSlot {
  /// The slot for a page of a doc.
  init(_ page: SessionPage, groupOrderKey: Int?, features: SessionFeatures) {
    self.init(
      logicalPageID: .page(page.id), group: page.group, groupOrderKey: groupOrderKey, pageOrderInGroup: page.position,
      versionOptions: page.options, mayAnnotate: features.annotations && !page.group.isInTrash)
  }
}

extension SessionPage {
  fileprivate var options: [VersionOption] {
    versions.map { version in
      VersionOption(
        pageVersionID: version.id, pdfBundleID: version.bundleID, pageNumber: version.pageNumber,
        ordinal: version.ordinal, flag: version.id == currentVersionID ? .current : .historical,
        sources: version.sources)
    }
  }
}
