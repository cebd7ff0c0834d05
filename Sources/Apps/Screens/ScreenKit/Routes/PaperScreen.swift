import PaperDomain
import TrapezioNavigation

/// Every screen of the product, with its URL both ways:
///
///     /                                   the library; ?filter=tag:Maths&sort=title&order=desc&view=list
///     /docs/{id}                          a doc with its page groups; ?filter=tag:Maths for some of its pages
///     /docs/{id}/pages/{n}?q=words        the viewer at the doc's page n, with the words of a search boxed; &note={id},
///                                         &version={id} if that is not on the current version; &page={id} a page wherever
///                                         it is now, &rect=1250-2000-3000-500 with a part of it framed
///     /groups/{id}/pages/{n}              a page group for itself; /bundles/{id}/pages/{n} a bundle
///     /pages/{n}?filter=tag:Maths         all docs, or those that a filter takes, page after page
///     /search/pages/{n}?q=words           what a search found, page after page; &filter=tag:Maths
///     /embed/docs/{id}/pages/{n}          a doc, a group or a bundle in a frame of another page
///     /docs/{id}/pages/{n}/beside/{id}/{m}?link=…   that page beside page m of another doc, or of the same one;
///                                         /beside alone while the other doc is to be chosen, /answers/{m} for the
///                                         doc's questions beside its answers. link=questions, or =3 pages further on
///     /docs/{id}/pages/{n}/differences    two versions of the page side by side; ?from={id}&to={id}&source=original
///     /search?q=words                     what a search found; &filter=tag:Maths in some docs only
///     /bundles/{id}                       a bundle: its files, what uses it, its variants side by side
///     /bundles/{id}/pages/{n}/text        the text of a page, where it is corrected
///     /import                             an import that is being put together
///     /notes                              the shared notes; /notes/{id} one document of them, /docs/{id}/notes those of a doc
///     /properties                         tags, tag groups and variables
///     /statistics?score=…&period=…        the library in numbers; &filter=tag:Maths for some docs only
///     /history?of={person}                what was done to the library; of=mine, of=nobody, or a person's identifier
///     /bundles, /activity, /trash
///
/// Any other URL is `unknown`. Screens are copied often, so the enum is indirect: a copy is one reference.
nonisolated package indirect enum PaperScreen: RoutableScreen {
  case library(LibraryArrangement)
  /// A doc with the pages that match a filter; all of them without one.
  case doc(Doc.ID, filter: String = "")
  case viewer(ViewerLocation)
  /// Two viewers side by side.
  case beside(TwoViewersLocation)
  /// Two versions of a page side by side.
  case differences(PageLocation, PageComparison)
  /// The results of a search in docs that match a filter; in all without one.
  case search(query: String, filter: String = "")
  case bundles
  case bundle(PDFBundle.ID)
  /// The text of a bundle's page, where it is corrected.
  case pageText(PDFBundle.ID, page: Int)
  case importing
  /// All shared notes.
  case notesList
  /// The shared notes that belong to a doc.
  case docNotes(Doc.ID)
  /// A shared notes document.
  case notes(SharedNotes.ID)
  case properties
  /// The library in numbers.
  case statistics(StatisticsChoice)
  /// The library's history.
  case history(HistoryChoice)
  case activity
  case trash
  /// There is nothing at this URL.
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

  /// The screen for a URL below `/docs`.
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

  /// Whether the screen fills the window without the shell: viewers and the comparison of versions.
  package var coversWindow: Bool {
    switch self {
    case .viewer, .beside, .differences: true
    default: false
    }
  }

  /// Whether it may be in a frame of another page: what is below `/embed`.
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

/// A page of a doc, by its place.
nonisolated package struct PageLocation: Hashable, Sendable {
  /// The doc.
  package var docID: Doc.ID
  /// The page's place in the doc over all page groups, from 1.
  package var pageNumber: Int

  /// A page of a doc, numbered from 1.
  package init(docID: Doc.ID, pageNumber: Int) {
    self.docID = docID
    self.pageNumber = pageNumber
  }
}
