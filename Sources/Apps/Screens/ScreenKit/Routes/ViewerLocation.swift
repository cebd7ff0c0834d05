import PaperDomain
import TrapezioNavigation

/// What a viewer reads.
nonisolated package enum ViewerSubject: Hashable, Sendable {
  /// A doc, all its page groups.
  case doc(Doc.ID)
  /// A page group for itself.
  case pageGroup(PageGroup.ID)
  /// The pages of a bundle for themselves, whatever uses them.
  case bundle(PDFBundle.ID)

  /// How its URL begins.
  package var path: [String] {
    switch self {
    case .doc(let id): ["docs", id.description]
    case .pageGroup(let id): ["groups", id.description]
    case .bundle(let id): ["bundles", id.description]
    }
  }

  /// What the beginning of a URL names; nil if that is nothing to be read.
  init?(path: ArraySlice<String>) {
    guard let kind = path.first, let id = path.dropFirst().first else { return nil }
    var subject: ViewerSubject?
    switch kind {
    case "docs": subject = Doc.ID(id).map { .doc($0) }
    case "groups": subject = PageGroup.ID(id).map { .pageGroup($0) }
    case "bundles": subject = PDFBundle.ID(id).map { .bundle($0) }
    default: break
    }
    guard let subject else { return nil }
    self = subject
  }

  /// The screen that one leaves the viewer to, when there is no way back; nil for a page group, whose doc is not known
  /// yet.
  package var screen: PaperScreen? {
    switch self {
    case .doc(let id): .doc(id)
    case .pageGroup: nil
    case .bundle(let id): .bundle(id)
    }
  }
}

/// A page as the viewer is asked for it:
///
///     /docs/{id}/pages/12?q=words     page 12 of a doc, over all its page groups
///     /groups/{id}/pages/2            page 2 of a page group
///     /bundles/{id}/pages/7           page 7 of a bundle
///     /embed/docs/{id}/pages/12       the same in a frame of another page, without ways out of it
nonisolated package struct ViewerLocation: Hashable, Sendable {
  /// What is read.
  package var subject: ViewerSubject
  /// The page's place in it, from 1. A viewer goes to the last page if there are fewer.
  package var pageNumber: Int
  /// The words to box on the pages, when the person comes from a search.
  package var query: String?
  /// The note to look at, when the person comes to see one.
  package var note: NoteBlock.ID?
  /// The version of the page to look at, when it is not the current one.
  package var version: PageVersion.ID?
  /// It is shown in a frame of another page.
  package var isEmbedded = false

  /// A page, by its place.
  package init(_ subject: ViewerSubject, pageNumber: Int, query: String? = nil) {
    self.subject = subject
    self.pageNumber = pageNumber
    self.query = query
  }

  /// A page of a doc.
  package init(docID: Doc.ID, pageNumber: Int, query: String? = nil) {
    self.init(.doc(docID), pageNumber: pageNumber, query: query)
  }

  /// Two of the same. (Not inlined, like the rest, since the library compares screens and has none of these.)
  @inline(never) package static func == (left: ViewerLocation, right: ViewerLocation) -> Bool {
    left.subject == right.subject && left.pageNumber == right.pageNumber && left.query == right.query
      && left.note == right.note && left.version == right.version && left.isEmbedded == right.isEmbedded
  }

  /// Reads a URL; nil if it is none of a page.
  @inline(never) package init?(location: Location) {
    let isEmbedded = location.path.first == "embed"
    let path = isEmbedded ? location.path.dropFirst() : location.path[...]
    let rest = Array(path.dropFirst(2))
    guard rest.count == 2, rest[0] == "pages", let number = Int(rest[1]), number >= 1,
      let subject = ViewerSubject(path: path)
    else { return nil }
    let query = location["q"] ?? ""
    self.init(subject, pageNumber: number, query: query.isEmpty ? nil : query)
    note = location["note"].flatMap { NoteBlock.ID($0) }
    version = location["version"].flatMap { PageVersion.ID($0) }
    self.isEmbedded = isEmbedded
  }

  /// Its URL.
  @inline(never) package var location: Location {
    Location(
      path: (isEmbedded ? ["embed"] : []) + subject.path + ["pages", "\(pageNumber)"],
      query: (query.map { [("q", $0)] } ?? []) + (note.map { [("note", $0.description)] } ?? [])
        + (version.map { [("version", $0.description)] } ?? []))
  }
}
