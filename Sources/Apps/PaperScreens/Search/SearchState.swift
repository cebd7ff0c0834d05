import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// What a search has found.
nonisolated public struct SearchState: TrapezioState {
  /// A doc with the pages of it that were found.
  nonisolated public struct Group: Equatable, Sendable {
    public var docID: Doc.ID
    public var title: String
    /// The doc itself, if its title was found.
    public var titleMatch: DocSummary?
    public var hits: [SearchHit]
  }

  /// How many pages of a doc are shown before the person asks for more.
  static let shownPages = 3

  /// What is searched for: the URL's query.
  public var query: String
  /// What the results are of; behind `query` while an answer is under way.
  public var shownQuery: String?
  public var hits: [SearchHit] = []
  public var titles: [DocSummary] = []
  /// How many pages were found in all.
  public var total = 0
  public var isSearching = false
  public var failure: String?
  /// Docs of which all found pages are shown.
  public var expanded: Set<Doc.ID> = []
  /// The result that the Tab key leads to: a page, or a doc found by its title.
  public var focused: Result?

  /// One result.
  nonisolated public enum Result: Hashable, Sendable {
    case page(Page.ID)
    case title(Doc.ID)
  }

  public init(query: String) {
    self.query = query
  }

  /// The results by doc: those found by title first, then in the order of their best page.
  public var groups: [Group] {
    var groups: [Group] = []
    var places: Table<Doc.ID, Int> = [:]
    for doc in titles {
      places[doc.id] = groups.count
      groups.append(Group(docID: doc.id, title: doc.title, titleMatch: doc, hits: []))
    }
    for hit in hits {
      if let place = places[hit.docID] {
        groups[place].hits.append(hit)
      } else {
        places[hit.docID] = groups.count
        groups.append(Group(docID: hit.docID, title: hit.docTitle, titleMatch: nil, hits: [hit]))
      }
    }
    return groups
  }

  /// The pages of a group that are shown.
  public func shownHits(of group: Group) -> [SearchHit] {
    expanded.contains(group.docID) || group.hits.count <= SearchState.shownPages + 1
      ? group.hits : Array(group.hits.prefix(SearchState.shownPages))
  }

  /// All results on screen in order.
  public var order: [Result] {
    groups.flatMap { group in
      (group.titleMatch.map { [Result.title($0.id)] } ?? []) + shownHits(of: group).map { .page($0.pageID) }
    }
  }
}

/// What happens to a search.
public enum SearchEvent {
  case resultOpened(SearchState.Result, PaperScreen)
  case docOpened(PaperScreen)
  case morePressed(Doc.ID)
  case endReached
  case retryPressed
  case focusMoved(SearchState.Result)
  case keyPressed(InputEvent)
}
