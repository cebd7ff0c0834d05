import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The results of a search.
nonisolated struct SearchState: TrapezioState {
  /// A doc with its results, best first.
  nonisolated struct Group: Equatable, Sendable {
    var docID: Doc.ID
    var title: String
    var findings: [Finding] = []
  }

  /// One thing that was found.
  nonisolated enum Finding: Equatable, Sendable {
    /// A page whose text contains the words.
    case page(SearchHit)
    /// Anything else.
    case item(FoundItem)
  }

  /// The number of docs whose findings are drawn first; they fill a large window.
  static let firstGroupCount = 12

  /// How many results of a kind are shown for a doc before the person asks for more.
  static let shownCount = 3

  /// The query in the URL.
  var query: String
  /// The filter for docs in its text form; empty for all docs.
  var filter: String
  /// The parts of the filter in words.
  var filterChips: [FilterChip] = []
  /// The query of the shown results; differs from `query` while an answer is on its way.
  var shownQuery: String?
  /// Pages whose text contains the words.
  var hits: [SearchHit] = []
  /// How many hits came with the first answer.
  var firstHitCount = 0
  /// The score of page hits relative to the scores in `found`.
  var hitScore = 0
  /// All other results, best first.
  var found: [FoundItem] = []
  /// Some of the docs of these results.
  var docs: [DocSummary] = []
  /// How many pages were found in all.
  var total = 0
  /// The problems of the query in sentences, such as a tag that does not exist.
  var problems: [String] = []
  /// The text that contains the problems, and their positions.
  var problemText = ""
  var problemPlaces: [SnippetMatch] = []
  /// Whether only the first findings are drawn. The rest and their pictures follow once these are on screen.
  var isBeginning = false
  /// Recent searches, shown while the query is empty.
  var recent: [String] = []
  var isSearching = false
  /// Whether the search takes so long that the screen must say so.
  var isSlow = false
  var failure: String?
  /// Docs whose results are all shown.
  var expanded: Set<Doc.ID> = []
  /// The result that the Tab key focuses.
  var focused: Result?

  /// One result.
  nonisolated enum Result: Hashable, Sendable {
    /// A page whose text contains the words.
    case text(Page.ID)
    case doc(Doc.ID)
    case group(PageGroup.ID)
    /// A page found by its tags and values.
    case page(Page.ID)
    case note(NoteBlock.ID)
    case mark(Mark.ID)
    case version(PageVersion.ID)
  }

  init(query: String, filter: String = "") {
    self.query = query
    self.filter = filter
  }

  /// Whether there is nothing to search for.
  var isBlank: Bool { query.isEmpty && filter.isEmpty }

  /// All findings, best first. Pages from later answers come after those already on screen.
  private var findings: [Finding] {
    var findings: [Finding] = []
    for item in found where item.score >= hitScore { findings.append(.item(item)) }
    for hit in hits.prefix(firstHitCount) { findings.append(.page(hit)) }
    for item in found where item.score < hitScore { findings.append(.item(item)) }
    for hit in hits.dropFirst(firstHitCount) { findings.append(.page(hit)) }
    return findings
  }

  /// The findings grouped by doc; the docs are in the order of their best findings.
  var groups: [Group] {
    var groups: [Group] = []
    var places: Table<Doc.ID, Int> = [:]
    for finding in findings {
      let place = places[finding.docID] ?? groups.count
      if place == groups.count {
        places[finding.docID] = place
        groups.append(Group(docID: finding.docID, title: finding.docTitle))
      }
      groups[place].findings.append(finding)
    }
    return groups
  }

  /// The findings of a group to show: all if it is expanded, else the best of each kind.
  func shown(of group: Group) -> [Finding] {
    if expanded.contains(group.docID) { return group.findings }
    var counts = [Int](repeating: 0, count: SearchKind.allCases.count)
    for finding in group.findings { counts[Int(finding.kind.rawValue)] += 1 }
    var shown = [Int](repeating: 0, count: counts.count)
    return group.findings.filter { finding in
      let kind = Int(finding.kind.rawValue)
      shown[kind] += 1
      return counts[kind] <= SearchState.shownCount + 1 || shown[kind] <= SearchState.shownCount
    }
  }

  /// All results on screen in order.
  var order: [Result] { groups.flatMap { shown(of: $0).compactMap { $0.result } } }
}

extension SearchState.Finding {
  nonisolated var kind: SearchKind {
    switch self {
    case .page: .text
    case .item(let item): item.kind
    }
  }

  nonisolated var docID: Doc.ID {
    switch self {
    case .page(let hit): hit.docID
    case .item(let item): item.docID
    }
  }

  nonisolated var docTitle: String {
    switch self {
    case .page(let hit): hit.docTitle
    case .item(let item): item.docTitle
    }
  }

  /// The item as a result; `nil` if the server's item is inconsistent.
  nonisolated var result: SearchState.Result? {
    switch self {
    case .page(let hit): .text(hit.pageID)
    case .item(let item):
      switch item.kind {
      case .doc: .doc(item.docID)
      case .group: item.pageGroupID.map { .group($0) }
      case .page: item.pageID.map { .page($0) }
      case .note: item.noteID.map { .note($0) }
      case .mark: item.markID.map { .mark($0) }
      case .version: item.pageVersionID.map { .version($0) }
      case .text: nil
      }
    }
  }
}

/// The events of a search.
enum SearchEvent {
  case resultOpened(SearchState.Result, PaperScreen)
  case screenOpened(PaperScreen)
  case morePressed(Doc.ID)
  case endReached
  case retryPressed
  case focusMoved(SearchState.Result)
  case keyPressed(InputEvent)
  /// Removes a part of the filter, or the whole filter for `nil`.
  case filterRemoved(FilterParts.Part?)
  /// Searches only for this kind of thing, or for all kinds if `nil`.
  case kindPicked(SearchKind?)
  case recentCleared
  case viewSaved
}

extension SearchState {
  /// The viewer with the found pages, in their order.
  var reading: PaperScreen {
    .viewer(ViewerLocation(.hits, pageNumber: 1, query: shownQuery ?? query, filter: filter))
  }
}
