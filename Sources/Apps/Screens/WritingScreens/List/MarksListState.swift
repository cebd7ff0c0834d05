import ByteCoding
import PaperDomain

/// The list of the marks on a page, or on all pages of its doc.
nonisolated struct MarksListState: Equatable, Sendable {
  /// When the marks that are listed were made.
  enum Age: Int, CaseIterable, Sendable {
    case any, today, week, month

    /// How many days back the first of them may have been made; nil for any.
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

    /// As the field of choices names it.
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

  /// What is asked for.
  struct Wish: Equatable, Sendable {
    var isOfWholeDoc = false
    var owner = Owner.anybody
    var kind: MarkKind?
    var color: HexColor?
    var age = Age.any
    var text = ""

    /// Whether some marks may be left out.
    var isNarrow: Bool { owner != .anybody || kind != nil || color != nil || age != .any || !text.isEmpty }
  }

  enum Phase: Equatable, Sendable {
    case loading, ready
    /// What happened and what to do.
    case failed(String)
  }

  /// The page in whose middle the window was when the list was opened.
  var version: PageVersion.ID
  var wish = Wish()
  /// The answer to an earlier wish stays until the next one comes.
  var list: MarkList?
  var phase = Phase.loading
  /// The mark that was gone to last.
  var chosen: Mark.ID?
}

/// What a person does with the list of marks.
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
