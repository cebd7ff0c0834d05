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
    /// A page by its words.
    case page(SearchHit)
    /// Anything else.
    case item(FoundItem)
  }

  /// In how many docs findings are drawn at first: what fits into a large window.
  static let firstGroupCount = 12

  /// How many results of a kind are shown for a doc before the person asks for more.
  static let shownCount = 3

  /// The query in the URL.
  var query: String
  /// In which docs, as a filter is written; empty for all.
  var filter: String
  /// The filter in words.
  var filterChips: [FilterChip] = []
  /// The query of the shown results; differs from `query` while an answer is on its way.
  var shownQuery: String?
  /// Pages by their words.
  var hits: [SearchHit] = []
  /// How many of them came with the first answer.
  var firstHitCount = 0
  /// The score of page hits relative to the scores in `found`.
  var hitScore = 0
  /// Results other than the words of pages, best first.
  var found: [FoundItem] = []
  /// Some of the docs among them.
  var docs: [DocSummary] = []
  /// How many pages were found in all.
  var total = 0
  /// What the query seems to ask and cannot mean.
  var problems: [String] = []
  /// The text that contains the problems, and their positions.
  var problemText = ""
  var problemPlaces: [SnippetMatch] = []
  /// Only the first findings are drawn; the rest and its pictures come once these are on the screen.
  var isBeginning = false
  /// Recent searches, shown while the query is empty.
  var recent: [String] = []
  var isSearching = false
  /// It takes so long that something has to be said.
  var isSlow = false
  var failure: String?
  /// Docs whose results are all shown.
  var expanded: Set<Doc.ID> = []
  /// The result that the Tab key leads to.
  var focused: Result?

  /// One result.
  nonisolated enum Result: Hashable, Sendable {
    /// A page by its words.
    case text(Page.ID)
    case doc(Doc.ID)
    case group(PageGroup.ID)
    /// A page by its tags and values.
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

  /// Everything, the best first. Pages that came later are behind what was on screen already.
  private var findings: [Finding] {
    var findings: [Finding] = []
    for item in found where item.score >= hitScore { findings.append(.item(item)) }
    for hit in hits.prefix(firstHitCount) { findings.append(.page(hit)) }
    for item in found where item.score < hitScore { findings.append(.item(item)) }
    for hit in hits.dropFirst(firstHitCount) { findings.append(.page(hit)) }
    return findings
  }

  /// The results by doc, in the order of the best of each.
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

  /// The shown results of a group: all of them, or the best of each kind.
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

  /// The item as a result; nil if the server's item is inconsistent.
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
  /// Removes a part of the filter, or, for nil, all of it.
  case filterRemoved(FilterParts.Part?)
  /// Searches only for this kind of thing, or, for nil, for all.
  case kindPicked(SearchKind?)
  case recentCleared
  case viewKept
}

extension SearchState {
  /// The pages that were found, in their order.
  var reading: PaperScreen {
    .viewer(ViewerLocation(.hits, pageNumber: 1, query: shownQuery ?? query, filter: filter))
  }
}
