import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// What a search has found.
nonisolated struct SearchState: TrapezioState {
  /// A doc with what was found of it, the best first.
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

  /// How many findings of a kind are shown in a doc before the person asks for more.
  static let shownCount = 3

  /// What is searched for: the URL's query.
  var query: String
  /// In which docs, as a filter is written; empty for all.
  var filter: String
  /// The filter in words.
  var filterChips: [FilterChip] = []
  /// What the results are of; behind `query` while an answer is under way.
  var shownQuery: String?
  /// Pages by their words.
  var hits: [SearchHit] = []
  /// How many of them came with the first answer.
  var firstHitCount = 0
  /// What the pages are worth beside the scores in `found`.
  var hitScore = 0
  /// What was found beside the words of pages, the best first.
  var found: [FoundItem] = []
  /// Some of the docs among them.
  var docs: [DocSummary] = []
  /// How many pages were found in all.
  var total = 0
  /// What the query seems to say and cannot mean.
  var problems: [String] = []
  /// The text in which the problems stand, and where.
  var problemText = ""
  var problemPlaces: [SnippetMatch] = []
  /// Only the first findings are drawn; the rest and its pictures come once these are on the screen.
  var isBeginning = false
  /// What was searched for before, while nothing is.
  var recent: [String] = []
  var isSearching = false
  /// It takes so long that something has to be said.
  var isSlow = false
  var failure: String?
  /// Docs of which everything found is shown.
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

  /// Whether nothing is asked for.
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

  /// What is shown of a group: all of it, or the best of each kind.
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

  /// What it is as a result; nil for what a server says that cannot be.
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

/// What happens to a search.
enum SearchEvent {
  case resultOpened(SearchState.Result, PaperScreen)
  case screenOpened(PaperScreen)
  case morePressed(Doc.ID)
  case endReached
  case retryPressed
  case focusMoved(SearchState.Result)
  case keyPressed(InputEvent)
  /// A part of the filter is taken out, or, for nil, all of it.
  case filterRemoved(FilterParts.Part?)
  /// Only this kind of thing is looked for, or, for nil, all of them.
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
