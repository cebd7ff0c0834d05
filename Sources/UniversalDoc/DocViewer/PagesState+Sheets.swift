import DocSession
import PaperDomain

// Which version and source of a page is shown. The session decides.
nonisolated extension PagesState {
  /// What the session shows of a page; nil for a page that does not exist or has not arrived yet.
  public func shown(_ page: Int) -> ShownPage? { session?.shown(at: page) }

  /// The slot of a page, once the page has arrived.
  public func slot(_ page: Int) -> LogicalPageSlot? {
    guard let session, session.slots.indices.contains(page), session.slots[page].isKnown else { return nil }
    return session.slots[page]
  }

  /// The page's identifier; nil if there is no such page.
  public func id(_ page: Int) -> LogicalPageID? {
    guard let session, session.places.indices.contains(page) else { return nil }
    return session.places[page]
  }

  /// The shown version of a page, to which its notes belong; nil if the page does not exist, has not arrived yet, or
  /// has no version.
  /// - Parameter page: from 0
  public func shownVersion(of page: Int) -> PageVersion.ID? { shown(page)?.version?.pageVersionID }

  /// What is drawn for a page; nil if it has not arrived yet or no longer has a version.
  public func sheet(_ page: Int) -> PageSheet? {
    guard let shown = shown(page), let version = shown.version else { return nil }
    func sheet(_ content: PageSheet.Content, isDefault: Bool) -> PageSheet {
      PageSheet(
        bundleID: version.pdfBundleID, pageNumber: version.pageNumber, content: content,
        preview: shown.isPreview ? version : nil, isDefault: isDefault && !shown.isPreview)
    }
    switch shown.content {
    case .source(let source):
      let isUsual = source == version.sources.preferred
      guard let variant = source.variant else { return sheet(.words, isDefault: false) }
      return sheet(.picture(isUsual && variant == .display && !shown.isPreview ? nil : variant), isDefault: isUsual)
    // Request the picture anyway: the owner of the contents knows what is missing, and returns the picture once the
    // file is back.
    case .nothing: return sheet(.picture(nil), isDefault: true)
    }
  }

  /// Whether a page has lost all of its versions.
  func isGone(_ page: Int) -> Bool { shown(page)?.content == .nothing(.noVersion) }
}
