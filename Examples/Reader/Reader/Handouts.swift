import ByteCoding
import DocSession
import DocViewer
import PaperDomain

/// A handout of twelve pages, which are drawn here: a data source for a viewer without a server.
///
/// - Pages 3 and 8 were rewritten: their first edition is an older version. The old page 8 has a smaller size.
/// - Odd pages also have the paper from which they were copied. All pages have their words as a separate source; page
///   11 has nothing else.
/// - The picture of page 6 fails to load the first time, to show how that looks.
/// - Page 12 no longer has any version.
final class Handouts: DocViewerDataSource {
  private static let bundle = PDFBundle.ID(UniqueID(high: 1, low: 1))
  private static let firstEdition = PDFBundle.ID(UniqueID(high: 1, low: 2))
  private static let doc = Doc.ID(UniqueID(high: 1, low: 3))
  private static let chapter = PageGroup.ID(UniqueID(high: 1, low: 4))

  private var hasFailed = false

  func open(completion: @escaping (Result<SessionOutline, DocViewerFailure>) -> Void) -> () -> Void {
    completion(.success(Handouts.content))
    // The answer has already been given, so there is nothing to cancel.
    return {}
  }

  func pictureURL(of sheet: PageSheet, width: Int) -> String {
    if sheet.pageNumber == 6, !hasFailed { return "data:image/svg+xml,damaged" }
    // An SVG is sharp at any width.
    return Handouts.sheet(of: sheet).pictureURL(isOriginal: sheet.variant == .original)
  }

  func previewURL(of sheet: PageSheet, pixelRatio: Double) -> String { pictureURL(of: sheet, width: 360) }

  func words(
    of sheet: PageSheet, variant: PDFVariant?, completion: @escaping (PageText?) -> Void
  ) -> () -> Void {
    let text = Handouts.text(of: sheet)
    completion(
      PageText(
        bundleID: sheet.bundleID, pageNumber: sheet.pageNumber, source: variant ?? .display, width: text.width,
        height: text.height, words: HandoutSheet(text).words))
    return {}
  }

  func problem(
    withPictureOf sheet: PageSheet, width: Int, completion: @escaping (String?) -> Void
  ) -> () -> Void {
    hasFailed = true
    completion("The copier was out of paper.")
    return {}
  }

  // MARK: - The pages

  private static func text(of sheet: PageSheet) -> HandoutText {
    let current = HandoutText.pages[sheet.pageNumber - 1]
    return sheet.bundleID == firstEdition ? HandoutText.firstEdition(sheet.pageNumber) ?? current : current
  }

  private static func sheet(of sheet: PageSheet) -> HandoutSheet { HandoutSheet(text(of: sheet)) }

  private static var content: SessionOutline {
    var pages: [SessionPage] = []
    let group = SessionGroup(
      docID: doc, docTitle: "Waves and sound", pageGroupID: chapter, pageGroupTitle: "Chapter 1")
    for index in HandoutText.pages.indices {
      let number = index + 1
      let versions = versions(of: number)
      let current = versions.last?.id ?? PageVersion.ID(UniqueID(high: 3, low: UInt64(number)))
      pages.append(
        SessionPage(
          id: Page.ID(UniqueID(high: 2, low: UInt64(number))), group: group, position: number,
          currentVersionID: current,
          versions: versions))
    }
    return SessionOutline(
      title: "Waves and sound", SessionOpening(pages: pages),
      sizes: HandoutText.pages.map { PageSize(width: $0.width, height: $0.height) })
  }

  /// The versions of a page, the oldest first.
  private static func versions(of number: Int) -> [SessionVersion] {
    func version(_ ordinal: Int, _ bundle: PDFBundle.ID, _ sources: [PageSource]) -> SessionVersion {
      SessionVersion(
        id: PageVersion.ID(UniqueID(high: UInt64(3 + ordinal), low: UInt64(number))), ordinal: ordinal,
        bundleID: bundle, pageNumber: number, sources: PageSources(sources))
    }
    if number == 12 { return [] }
    if number == 11 { return [version(1, bundle, [.ocrText])] }
    let sources: [PageSource] = number % 2 == 1 ? [.display, .original, .ocrText] : [.display, .ocrText]
    guard HandoutText.firstEdition(number) != nil else { return [version(1, bundle, sources)] }
    return [version(1, firstEdition, [.display, .ocrText]), version(2, bundle, sources)]
  }
}
