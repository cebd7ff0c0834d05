import DocSession
import PaperDomain

// Which version of a page is shown, and what of it. The session decides; until it has come, and for a page that it does
// not have, that is the version that counts, as it is shown by itself.
nonisolated extension PagesState {
  /// What the session shows of a page; nil if it does not have it, or has not come.
  public func shown(_ page: Int) -> ShownPage? {
    guard let session, let place = place(of: page) else { return nil }
    return session.shown(at: place)
  }

  /// The slot of a page; nil if the session does not have it, or has not come.
  public func slot(_ page: Int) -> LogicalPageSlot? {
    place(of: page).flatMap { session?.slots[$0] }
  }

  /// The version of a page that is shown, which is the one that notes are kept with; nil for a page that there is not,
  /// or that has none.
  /// - Parameter page: from 0
  public func shownVersion(of page: Int) -> PageVersion.ID? {
    guard viewedPages.indices.contains(page) else { return nil }
    guard let shown = shown(page) else { return viewedPages[page].versionID }
    return shown.version?.pageVersionID
  }

  /// What is drawn of a page.
  /// - Precondition: there is such a page
  public func sheet(_ page: Int) -> PageSheet {
    let binding = viewedPages[page].binding
    func sheet(_ content: PageSheet.Content, _ version: VersionOption?, isPreview: Bool) -> PageSheet {
      PageSheet(
        bundleID: version?.pdfBundleID ?? binding.bundleID, pageNumber: version?.pageNumber ?? binding.pageNumber,
        content: content, preview: isPreview ? version : nil)
    }
    guard let shown = shown(page) else { return sheet(.picture(nil), nil, isPreview: false) }
    switch shown.content {
    case .source(.ocrText): return sheet(.words, shown.version, isPreview: shown.isPreview)
    case .source(let source):
      let isUsual = !shown.isPreview && source.variant == binding.sources.first
      return sheet(.picture(isUsual ? nil : source.variant), shown.version, isPreview: shown.isPreview)
    case .nothing(.noVersion): return sheet(.nothing, nil, isPreview: false)
    // Who has the contents says best what is missing, and has it as soon as it is back.
    case .nothing(.noFile): return sheet(.picture(nil), shown.version, isPreview: shown.isPreview)
    }
  }

  private func place(of page: Int) -> Int? {
    guard viewedPages.indices.contains(page) else { return nil }
    return session?.index(of: viewedPages[page].id)
  }
}
