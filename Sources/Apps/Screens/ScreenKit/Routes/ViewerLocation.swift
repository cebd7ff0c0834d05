import PaperDomain
import TrapezioNavigation

/// The subject of a viewer.
nonisolated package enum ViewerSubject: Hashable, Sendable {
  /// A doc with all its page groups.
  case doc(Doc.ID)
  /// A single page group.
  case pageGroup(PageGroup.ID)
  /// The pages of a bundle, even if no doc uses them.
  case bundle(PDFBundle.ID)
  /// The pages of all docs that match a filter, one doc after the other; of all docs if it is empty.
  case docs
  /// The pages that a search found, in the order of the results.
  case hits

  /// The beginning of its URL.
  package var path: [String] {
    switch self {
    case .docs: []
    case .hits: ["search"]
    case .doc(let id): ["docs", id.description]
    case .pageGroup(let id): ["groups", id.description]
    case .bundle(let id): ["bundles", id.description]
    }
  }

  /// Parses the beginning of a URL; `nil` if it has no subject.
  init?(path: ArraySlice<String>) {
    let id = path.dropFirst().first ?? ""
    var subject: ViewerSubject?
    switch path.first {
    case "docs": subject = Doc.ID(id).map { .doc($0) }
    case "groups": subject = PageGroup.ID(id).map { .pageGroup($0) }
    case "bundles": subject = PDFBundle.ID(id).map { .bundle($0) }
    case "pages": subject = .docs
    case "search": subject = .hits
    default: break
    }
    guard let subject else { return nil }
    self = subject
  }

  /// Whether other pages may embed a viewer of this subject.
  var canBeEmbedded: Bool {
    switch self {
    case .doc, .pageGroup, .bundle: true
    case .docs, .hits: false
    }
  }
}

/// The location of a page in a viewer:
///
///     /docs/{id}/pages/12?q=words     page 12 of a doc, over all its page groups
///     /docs/{id}/pages/3?page={id}    that page, wherever it is now; &version={id} for one version of it,
///                                     &rect=1250-2000-3000-500 to frame a part of it
///     /groups/{id}/pages/2            page 2 of a page group
///     /bundles/{id}/pages/7           page 7 of a bundle
///     /pages/30?filter=tag:Maths      page 30 of all docs, or of those that match a filter
///     /search/pages/3?q=words         the third page that a search found; &filter=tag:Maths in some docs only
///     /embed/docs/{id}/pages/12       a doc, a group or a bundle embedded in another page, without a way out
nonisolated package struct ViewerLocation: Hashable, Sendable {
  /// The subject.
  package var subject: ViewerSubject
  /// The page's position in the subject, from 1. If there are fewer pages, the viewer opens the last one.
  package var pageNumber: Int
  /// The words to highlight on the pages, if the person comes from a search.
  package var query: String?
  /// The filter for docs in its text form; empty for all docs.
  package var filter = ""
  /// The note to show.
  package var note: NoteBlock.ID?
  /// The version of the page to show, if it is not the current one.
  package var version: PageVersion.ID?
  /// The linked page, wherever it is now. The number and the subject may be outdated if it has been moved since.
  package var page: Page.ID?
  /// The linked part of the page.
  package var rectangle: PageRectangle?
  /// Whether the viewer is embedded in another page.
  package var isEmbedded = false

  /// Makes the location of a page.
  package init(_ subject: ViewerSubject, pageNumber: Int, query: String? = nil, filter: String = "") {
    self.subject = subject
    self.pageNumber = pageNumber
    self.query = query
    self.filter = filter
  }

  /// A page of a doc.
  package init(docID: Doc.ID, pageNumber: Int, query: String? = nil) {
    self.init(.doc(docID), pageNumber: pageNumber, query: query)
  }

  /// Whether both are equal. (Not inlined, like the members below, to keep this code out of the library, which compares
  /// screens but has no such locations.)
  @inline(never) package static func == (left: ViewerLocation, right: ViewerLocation) -> Bool {
    left.subject == right.subject && left.pageNumber == right.pageNumber && left.query == right.query
      && left.filter == right.filter && left.note == right.note && left.version == right.version
      && left.page == right.page && left.rectangle == right.rectangle
      && left.isEmbedded == right.isEmbedded
  }

  /// Parses a URL; `nil` if it is not that of a page.
  @inline(never) package init?(location: Location) {
    let isEmbedded = location.path.first == "embed"
    let path = isEmbedded ? location.path.dropFirst() : location.path[...]
    guard let subject = ViewerSubject(path: path) else { return nil }
    let rest = Array(path.dropFirst(subject.path.count))
    guard rest.count == 2, rest[0] == "pages", let number = Int(rest[1]), number >= 1,
      subject.canBeEmbedded || !isEmbedded
    else { return nil }
    let query = location["q"] ?? ""
    self.init(
      subject, pageNumber: number, query: query.isEmpty ? nil : query,
      filter: subject.canBeEmbedded ? "" : location["filter"] ?? "")
    note = location["note"].flatMap { NoteBlock.ID($0) }
    version = location["version"].flatMap { PageVersion.ID($0) }
    page = location["page"].flatMap { Page.ID($0) }
    rectangle = location["rect"].flatMap { PageRectangle(text: $0) }
    self.isEmbedded = isEmbedded
  }

  /// Its URL.
  @inline(never) package var location: Location {
    var query: [(String, String)] = []
    func add(_ name: String, _ value: String?) { if let value, !value.isEmpty { query.append((name, value)) } }
    add("filter", filter)
    add("q", self.query)
    add("note", note?.description)
    add("page", page?.description)
    add("version", version?.description)
    add("rect", rectangle?.text)
    return Location(path: (isEmbedded ? ["embed"] : []) + subject.path + ["pages", "\(pageNumber)"], query: query)
  }
}

extension ViewerLocation {
  /// The screen to return to from the viewer if there is no history; `nil` for a page group, because its doc is not
  /// known from the URL.
  nonisolated package var exitScreen: PaperScreen? {
    switch subject {
    case .doc(let id): .doc(id)
    case .pageGroup: nil
    case .bundle(let id): .bundle(id)
    case .docs: .library(LibraryArrangement(filter: filter))
    case .hits: .search(query: query ?? "", filter: filter)
    }
  }
}
