import ByteCoding
import PaperDomain

/// The list of the marks on a page, or on all pages of its doc.
nonisolated struct MarksListState: Equatable, Sendable {
  /// How old the listed marks may be.
  enum Age: Int, CaseIterable, Sendable {
    case any, today, week, month

    /// The maximum age in days; `nil` for any.
    var days: Int? {
      switch self {
      case .any: nil
      case .today: 1
      case .week: 7
      case .month: 30
      }
    }
  }

  /// Whose marks are listed.
  enum Owner: Equatable, Sendable {
    case anybody, nobody
    case person(Person.ID)

    /// The value in the choice field.
    var value: String {
      switch self {
      case .anybody: ""
      case .nobody: "nobody"
      case .person(let id): id.description
      }
    }

    init(value: String) {
      self = value == "nobody" ? .nobody : Person.ID(value).map { .person($0) } ?? .anybody
    }
  }

  /// The filter of the list.
  struct Filter: Equatable, Sendable {
    var isOfWholeDoc = false
    var owner = Owner.anybody
    var kind: MarkKind?
    var color: HexColor?
    var age = Age.any
    var text = ""

    /// Whether the filter may exclude some marks.
    var isNarrow: Bool { owner != .anybody || kind != nil || color != nil || age != .any || !text.isEmpty }
  }

  enum Phase: Equatable, Sendable {
    case loading, ready
    /// What happened, and what the person can do.
    case failed(String)
  }

  /// The page in the middle of the window when the list was opened.
  var version: PageVersion.ID
  var filter = Filter()
  /// The marks. The old list stays until the answer to a new filter arrives.
  var list: MarkList?
  var phase = Phase.loading
  /// The mark that the person went to last.
  var chosen: Mark.ID?
}

/// The events of the list.
nonisolated enum MarksListEvent: Sendable {
  case scopePicked(wholeDoc: Bool)
  case ownerPicked(MarksListState.Owner)
  case kindPicked(MarkKind?)
  case colorPicked(HexColor)
  case agePicked(MarksListState.Age)
  case typed(String)
  case cleared
  case picked(ListedMark)
  case morePressed
  case retryPressed
  case closed
}
