import DocSession
import PaperDomain
import TrapezioNavigation

/// The location of two viewers, a page of a doc and its companion:
///
///     /docs/{id}/pages/3/beside                  beside a doc that the person has yet to choose
///     /docs/{id}/pages/3/beside/{id}/7?link=4    beside page 7 of a doc, which always stays 4 pages further on
///     /docs/{id}/pages/3/answers/12?link=questions
///                                                the doc's questions beside its answers, starting at page 12
///
/// Pages are counted from 1 over the whole doc, even if only a part of it is shown. An invalid link counts as free.
nonisolated package struct TwoViewersLocation: Hashable, Sendable {
  /// The second viewer's subject.
  nonisolated package enum Companion: Hashable, Sendable {
    case toBeChosen
    /// A doc; without a page number, the page where it was last read.
    case doc(Doc.ID, pageNumber: Int?)
    /// The doc's own answers; without a page number, those for the page on the left.
    case answers(pageNumber: Int?)
  }

  package var docID: Doc.ID
  package var pageNumber: Int
  package var companion: Companion
  package var link: LinkedViewers.Link

  /// Makes a location from its parts.
  package init(docID: Doc.ID, pageNumber: Int, companion: Companion, link: LinkedViewers.Link = .free) {
    self.docID = docID
    self.pageNumber = pageNumber
    self.companion = companion
    self.link = link
  }

  /// Whether both are equal. (Not inlined, like the members below, to keep this code out of the library, which compares
  /// screens but has no such locations.)
  @inline(never) package static func == (left: TwoViewersLocation, right: TwoViewersLocation) -> Bool {
    left.docID == right.docID && left.pageNumber == right.pageNumber && left.companion == right.companion
      && left.link == right.link
  }

  /// Parses the rest of a URL after the page; `nil` if it does not describe two viewers.
  @inline(never) package init?(docID: Doc.ID, pageNumber: Int, location: Location) {
    let rest = Array(location.path.dropFirst(4))
    let companion: Companion
    switch rest.first {
    case "beside" where rest.count == 1: companion = .toBeChosen
    case "beside" where rest.count <= 3:
      guard let other = Doc.ID(rest[1]) else { return nil }
      companion = .doc(other, pageNumber: rest.count == 3 ? TwoViewersLocation.page(rest[2]) : nil)
    case "answers" where rest.count <= 2:
      companion = .answers(pageNumber: rest.count == 2 ? TwoViewersLocation.page(rest[1]) : nil)
    default: return nil
    }
    self.init(
      docID: docID, pageNumber: pageNumber, companion: companion,
      link: TwoViewersLocation.link(location["link"] ?? ""))
  }

  /// Its URL.
  @inline(never) package var location: Location {
    var path = ["docs", docID.description, "pages", "\(pageNumber)"]
    switch companion {
    case .toBeChosen: path.append("beside")
    case .doc(let other, let page): path += ["beside", other.description] + (page.map { ["\($0)"] } ?? [])
    case .answers(let page): path += ["answers"] + (page.map { ["\($0)"] } ?? [])
    }
    switch link {
    case .free: return Location(path: path)
    case .pages(let offset): return Location(path: path, query: [("link", "\(offset)")])
    case .questions: return Location(path: path, query: [("link", "questions")])
    }
  }

  private static func page(_ text: String) -> Int? { Int(text).flatMap { $0 >= 1 ? $0 : nil } }

  private static func link(_ text: String) -> LinkedViewers.Link {
    text == "questions" ? .questions : Int(text).map { .pages(offset: $0) } ?? .free
  }
}
