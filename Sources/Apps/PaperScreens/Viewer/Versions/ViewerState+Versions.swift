import DocSession
import PaperAPI
import PaperDomain

// Which version of a page is shown, and what of it. The session decides; until it has come, and for a page that it does
// not have, that is the current version as the library shows it everywhere.
nonisolated extension ViewerState {
  /// How pages are looked at: the session, and what follows from it for the pages that were switched.
  struct Versions: Equatable, Sendable {
    /// Nil until it has come.
    var session: ViewingSession?
    /// Pages that were switched, by how often. Their pictures take their place at once, without fading in.
    var switches: Table<Int, Int> = [:]
    /// Where sheets of another shape than their page's frame lie in it, as far as it is known.
    var fits: Table<Int, SheetFit> = [:]
  }

  /// What is drawn in a page's frame.
  struct Sheet: Equatable, Sendable {
    /// What there is to be seen.
    enum Content: Equatable, Sendable {
      /// The page of a file; nil for the file that the library shows by itself.
      case picture(PDFVariant?)
      /// The words, where they stand on the page.
      case words
      /// The page has no version any more.
      case nothing
    }

    let bundleID: PDFBundle.ID
    let pageNumber: Int
    let content: Content
    /// The version, if it is not the current one.
    let preview: VersionOption?

    /// The file that is chosen; nil if none is.
    var variant: PDFVariant? {
      if case .picture(let variant) = content { return variant }
      return nil
    }

    /// Whether there is a picture of it.
    var isPicture: Bool {
      if case .picture = content { return true }
      return false
    }

    /// Whether it is what the library shows of the page everywhere.
    var isDefault: Bool { preview == nil && content == .picture(nil) }

    /// What a request for its words or its picture is addressed to.
    var parameters: [String] { [bundleID.description, "\(pageNumber)"] }

    /// The URL of its picture.
    func url(width: Int) -> String {
      PageImages.url(bundle: bundleID, pageNumber: pageNumber, width: width, source: variant)
    }
  }

  /// What the session shows of a page; nil if it does not have it, or has not come.
  func shown(_ page: Int) -> ShownPage? {
    guard let session = versions.session, let place = place(of: page) else { return nil }
    return session.shown(at: place)
  }

  /// The slot of a page; nil if the session does not have it, or has not come.
  func slot(_ page: Int) -> LogicalPageSlot? {
    place(of: page).flatMap { versions.session?.slots[$0] }
  }

  /// The version of a page that is shown, which is the one that notes are kept with; nil for a page that there is not,
  /// or that has none.
  /// - Parameter page: from 0
  func shownVersion(of page: Int) -> PageVersion.ID? {
    guard pages.indices.contains(page) else { return nil }
    guard let shown = shown(page) else { return pages[page].versionID }
    return shown.version?.pageVersionID
  }

  /// What is drawn of a page.
  /// - Precondition: there is such a page
  func sheet(_ page: Int) -> Sheet {
    let summary = pages[page]
    func sheet(_ content: Sheet.Content, _ version: VersionOption?, isPreview: Bool) -> Sheet {
      Sheet(
        bundleID: version?.pdfBundleID ?? summary.binding.bundleID,
        pageNumber: version?.pageNumber ?? summary.binding.pageNumber, content: content,
        preview: isPreview ? version : nil)
    }
    guard let shown = shown(page) else { return sheet(.picture(nil), nil, isPreview: false) }
    switch shown.content {
    case .source(.ocrText): return sheet(.words, shown.version, isPreview: shown.isPreview)
    case .source(let source):
      let isUsual = !shown.isPreview && source.variant == summary.binding.sources.first
      return sheet(.picture(isUsual ? nil : source.variant), shown.version, isPreview: shown.isPreview)
    case .nothing(.noVersion): return sheet(.nothing, nil, isPreview: false)
    // The server says best what is missing, and has it as soon as it is back.
    case .nothing(.noFile): return sheet(.picture(nil), shown.version, isPreview: shown.isPreview)
    }
  }

  private func place(of page: Int) -> Int? {
    guard pages.indices.contains(page) else { return nil }
    return versions.session?.index(of: .page(pages[page].id))
  }
}
