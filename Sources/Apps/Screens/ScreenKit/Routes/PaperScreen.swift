import PaperDomain
import TrapezioNavigation

/// Every screen of the app, with conversions to and from its URL:
///
///     /                                   the library; ?filter=tag:Maths&sort=title&order=desc&view=list
///     /docs/{id}                          a doc with its page groups; ?filter=tag:Maths for some of its pages
///     /docs/{id}/pages/{n}?q=words        the viewer at the doc's page n, with the words of a search highlighted;
///                                         &note={id}, and &version={id} if the note is not on the current version;
///                                         &page={id} for that page wherever it is now,
///                                         &rect=1250-2000-3000-500 to frame a part of it
///     /groups/{id}/pages/{n}              a single page group; /bundles/{id}/pages/{n} a bundle
///     /pages/{n}?filter=tag:Maths         the pages of all docs, or of those that match a filter
///     /search/pages/{n}?q=words           the pages that a search found; &filter=tag:Maths in some docs only
///     /embed/docs/{id}/pages/{n}          a doc, a group or a bundle, embedded in another page
///     /docs/{id}/pages/{n}/beside/{id}/{m}?link=…   that page beside page m of another doc, or of the same one;
///                                         /beside alone while the person chooses the other doc, /answers/{m} for the
///                                         doc's questions beside its answers. link=questions, or link=3 if the right
///                                         side is always 3 pages further on
///     /docs/{id}/pages/{n}/differences    two versions of the page side by side; ?from={id}&to={id}&source=original
///     /search?q=words                     the results of a search; &filter=tag:Maths in some docs only
///     /bundles/{id}                       a bundle: its files, the docs that use it, its variants side by side
///     /bundles/{id}/pages/{n}/text        the text of a page, where the person can correct it
///     /import                             an import being prepared
///     /notes                              the shared notes; /notes/{id} one document, /docs/{id}/notes those of a doc
///     /properties                         tags, tag groups and variables
///     /statistics?score=…&period=…        the statistics of the library; &filter=tag:Maths for some docs only
///     /history?of={person}                the history of the library; of=mine, of=nobody, or a person's identifier
///     /bundles, /activity, /trash
///
/// Any other URL is `unknown`. The enum is indirect because screens are copied often: a copy only copies one reference.
nonisolated package indirect enum PaperScreen: RoutableScreen {
  case library(LibraryArrangement)
  /// A doc with the pages that match a filter; all pages if the filter is empty.
  case doc(Doc.ID, filter: String = "")
  case viewer(ViewerLocation)
  /// Two viewers side by side.
  case beside(TwoViewersLocation)
  /// Two versions of a page side by side.
  case differences(PageLocation, PageComparison)
  /// The results of a search in the docs that match a filter; in all docs if the filter is empty.
  case search(query: String, filter: String = "")
  case bundles
  case bundle(PDFBundle.ID)
  /// The text of a bundle's page, where the person can correct it.
  case pageText(PDFBundle.ID, page: Int)
  case importing
  /// All shared notes.
  case notesList
  /// The shared notes that belong to a doc.
  case docNotes(Doc.ID)
  /// A shared notes document.
  case notes(SharedNotes.ID)
  case properties
  /// The statistics of the library.
  case statistics(StatisticsChoice)
  /// The library's history.
  case history(HistoryChoice)
  case activity
  case trash
  /// The URL has no screen.
  case unknown(url: String)

  /// The first screen of the app.
  package static var root: PaperScreen { .library(.standard) }

  package init(location: Location) {
    let path = location.path
    switch path.first {
    case nil:
      self = .library(LibraryArrangement(location: location))
    case "docs":
      self = PaperScreen.placeInDoc(location) ?? .unknown(url: location.url)
    case "search" where path.count == 1:
      self = .search(query: location["q"] ?? "", filter: location["filter"] ?? "")
    case "bundles" where path.count == 1: self = .bundles
    case "bundles" where path.count == 2:
      self = PDFBundle.ID(path[1]).map { .bundle($0) } ?? .unknown(url: location.url)
    case "bundles" where path.count == 5 && path[4] == "text": self = PaperScreen.pageText(location)
    case "bundles", "groups", "embed", "pages", "search":
      self = PaperScreen.viewerScreen(location) ?? .unknown(url: location.url)
    case "notes" where path.count == 1: self = .notesList
    case "notes" where path.count == 2:
      self = SharedNotes.ID(path[1]).map { .notes($0) } ?? .unknown(url: location.url)
    case "import" where path.count == 1: self = .importing
    case "properties" where path.count == 1: self = .properties
    case "statistics" where path.count == 1: self = .statistics(StatisticsChoice(location: location))
    case "history" where path.count == 1: self = .history(HistoryChoice(location: location))
    case "activity" where path.count == 1: self = .activity
    case "trash" where path.count == 1: self = .trash
    default: self = .unknown(url: location.url)
    }
  }

  /// Parses a URL below `/docs`.
  private static func placeInDoc(_ location: Location) -> PaperScreen? {
    let path = location.path
    guard path.count >= 2, let docID = Doc.ID(path[1]) else { return nil }
    if path.count == 2 { return .doc(docID, filter: location["filter"] ?? "") }
    if path.count == 3, path[2] == "notes" { return .docNotes(docID) }
    guard path.count > 4, path[2] == "pages", let page = Int(path[3]), page >= 1 else { return viewerScreen(location) }
    if path.count == 5, path[4] == "differences" {
      return .differences(PageLocation(docID: docID, pageNumber: page), PageComparison(location: location))
    }
    return TwoViewersLocation(docID: docID, pageNumber: page, location: location).map { .beside($0) }
  }

  private static func pageText(_ location: Location) -> PaperScreen {
    let path = location.path
    guard path[2] == "pages", let id = PDFBundle.ID(path[1]), let page = Int(path[3]), page >= 1 else {
      return .unknown(url: location.url)
    }
    return .pageText(id, page: page)
  }

  private static func viewerScreen(_ location: Location) -> PaperScreen? {
    ViewerLocation(location: location).map { .viewer($0) }
  }

  package var location: Location {
    switch self {
    case .library(let arrangement): arrangement.location
    case .doc(let docID, let filter):
      Location(path: ["docs", docID.description], query: filter.isEmpty ? [] : [("filter", filter)])
    case .viewer(let page): page.location
    case .beside(let place): place.location
    case .differences(let page, let comparison): comparison.location(of: page)
    case .search(let query, let filter):
      Location(
        path: ["search"],
        query: (query.isEmpty ? [] : [("q", query)]) + (filter.isEmpty ? [] : [("filter", filter)]))
    case .bundles: Location(path: ["bundles"])
    case .bundle(let id): Location(path: ["bundles", id.description])
    case .pageText(let id, let page): Location(path: ["bundles", id.description, "pages", "\(page)", "text"])
    case .notesList: Location(path: ["notes"])
    case .docNotes(let id): Location(path: ["docs", id.description, "notes"])
    case .notes(let id): Location(path: ["notes", id.description])
    case .importing: Location(path: ["import"])
    case .properties: Location(path: ["properties"])
    case .statistics(let choice): Location(path: ["statistics"], query: choice.query.map { ($0.name, $0.value) })
    case .history(let choice): Location(path: ["history"], query: choice.query)
    case .activity: Location(path: ["activity"])
    case .trash: Location(path: ["trash"])
    case .unknown(let url): Location(url: url)
    }
  }

  /// Whether the screen fills the window without the shell, as viewers and comparisons do.
  package var coversWindow: Bool {
    switch self {
    case .viewer, .beside, .differences: true
    default: false
    }
  }

  /// Whether other pages may embed the screen. These are the screens below `/embed`.
  package var isEmbedded: Bool {
    switch self {
    case .viewer(let page): page.isEmbedded
    case .unknown(let url): Location(url: url).path.first == "embed"
    default: false
    }
  }

  /// The URL of this screen, for links.
  package var url: String { location.url }
}

/// A page of a doc, by its number.
nonisolated package struct PageLocation: Hashable, Sendable {
  /// The doc.
  package var docID: Doc.ID
  /// The page's number in the doc over all page groups, from 1.
  package var pageNumber: Int

  /// Makes the location of a page, counted from 1.
  package init(docID: Doc.ID, pageNumber: Int) {
    self.docID = docID
    self.pageNumber = pageNumber
  }
}
