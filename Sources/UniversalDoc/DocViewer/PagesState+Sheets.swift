import DocSession
import PaperDomain

// Which version of a page is shown, and what of it. The session decides.
nonisolated extension PagesState {
  /// What the session shows of a page; nil for a page that there is not, or that is not known yet.
  public func shown(_ page: Int) -> ShownPage? { session?.shown(at: page) }

  /// The slot of a page, once it is known.
  public func slot(_ page: Int) -> LogicalPageSlot? {
    guard let session, session.slots.indices.contains(page), session.slots[page].isKnown else { return nil }
    return session.slots[page]
  }

  /// Which page it is; nil if there is none.
  public func id(_ page: Int) -> LogicalPageID? {
    guard let session, session.places.indices.contains(page) else { return nil }
    return session.places[page]
  }

  /// The version of a page that is shown, which is the one that notes are kept with; nil for a page that there is not, that
  /// is not known yet, or that has none.
  /// - Parameter page: from 0
  public func shownVersion(of page: Int) -> PageVersion.ID? { shown(page)?.version?.pageVersionID }

  /// What is drawn of a page; nil while it is not known, and if it has no version any more.
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
    // The owner of the contents is asked for a picture all the same: it knows best what is missing, and shows the
    // picture as soon as the file is back.
    case .nothing: return sheet(.picture(nil), isDefault: true)
    }
  }

  /// Whether a page has no version any more, so that there is nothing of it.
  func isGone(_ page: Int) -> Bool { shown(page)?.content == .nothing(.noVersion) }
}
