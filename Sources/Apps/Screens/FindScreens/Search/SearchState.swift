import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// What a search has found.
nonisolated struct SearchState: TrapezioState {
  /// A doc with the pages of it that were found.
  nonisolated struct Group: Equatable, Sendable {
    var docID: Doc.ID
    var title: String
    /// The doc itself, if its title was found.
    var titleMatch: DocSummary?
    /// Notes on its pages.
    var notes: [NoteHit] = []
    var hits: [SearchHit] = []
  }

  /// How many pages of a doc are shown before the person asks for more.
  static let shownPages = 3

  /// What is searched for: the URL's query.
  var query: String
  /// In which docs, as a filter is written; empty for all.
  var filter: String
  /// The filter in words.
  var filterChips: [FilterChip] = []
  /// What the results are of; behind `query` while an answer is under way.
  var shownQuery: String?
  var hits: [SearchHit] = []
  var titles: [DocSummary] = []
  var notes: [NoteHit] = []
  /// How many pages were found in all.
  var total = 0
  var isSearching = false
  var failure: String?
  /// Docs of which all found pages are shown.
  var expanded: Set<Doc.ID> = []
  /// The result that the Tab key leads to: a page, a note, or a doc found by its title.
  var focused: Result?

  /// One result.
  nonisolated enum Result: Hashable, Sendable {
    case page(Page.ID)
    case note(NoteBlock.ID)
    case title(Doc.ID)
  }

  init(query: String, filter: String = "") {
    self.query = query
    self.filter = filter
  }

  /// The results by doc: those found by title first, then those by their notes, then in the order of their best page.
  var groups: [Group] {
    var groups: [Group] = []
    var places: Table<Doc.ID, Int> = [:]
    func place(_ doc: Doc.ID, _ title: String) -> Int {
      if let place = places[doc] { return place }
      places[doc] = groups.count
      groups.append(Group(docID: doc, title: title))
      return groups.count - 1
    }
    for doc in titles { groups[place(doc.id, doc.title)].titleMatch = doc }
    for note in notes { groups[place(note.docID, note.docTitle)].notes.append(note) }
    for hit in hits { groups[place(hit.docID, hit.docTitle)].hits.append(hit) }
    return groups
  }

  /// The pages of a group that are shown.
  func shownHits(of group: Group) -> [SearchHit] {
    expanded.contains(group.docID) || group.hits.count <= SearchState.shownPages + 1
      ? group.hits : Array(group.hits.prefix(SearchState.shownPages))
  }

  /// All results on screen in order.
  var order: [Result] {
    groups.flatMap { group in
      (group.titleMatch.map { [Result.title($0.id)] } ?? []) + group.notes.map { .note($0.noteID) }
        + shownHits(of: group).map { .page($0.pageID) }
    }
  }
}

/// What happens to a search.
enum SearchEvent {
  case resultOpened(SearchState.Result, PaperScreen)
  case docOpened(PaperScreen)
  case morePressed(Doc.ID)
  case endReached
  case retryPressed
  case focusMoved(SearchState.Result)
  case keyPressed(InputEvent)
  /// A part of the filter is taken out, or, for nil, all of it.
  case filterRemoved(FilterParts.Part?)
}

extension SearchState {
  /// The pages that were found, in their order.
  var reading: PaperScreen {
    .viewer(ViewerLocation(.hits, pageNumber: 1, query: shownQuery ?? query, filter: filter))
  }
}
