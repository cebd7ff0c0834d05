import DocSession
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// What stands around two viewers and between them. What each shows is its own store's.
nonisolated struct TwoViewersState: TrapezioState {
  typealias Side = LinkedViewers.Side

  /// How the pages go together, as a person chooses it.
  nonisolated enum LinkKind: Int, Equatable, Sendable, CaseIterable {
    case free, pages, questions
  }

  /// What is known of a side.
  nonisolated struct SideFacts: Equatable, Sendable {
    var title = ""
    var standing = ViewerState.Standing.there
    /// How many pages it has; nil until that is known.
    var pageCount: Int?
    /// The page that it shows, from 1.
    var position: Int?
  }

  /// The open panel of the link.
  nonisolated struct LinkPanel: Equatable, Sendable {
    var x: Double
    var y: Double
    /// What was typed as the offset; nil while the field shows the one that holds.
    var typed: String?
    var isTypedWrong = false
  }

  /// Choosing the doc that comes beside.
  nonisolated struct Choice: Equatable, Sendable {
    /// Why there is nothing beside, when there was to be something.
    var reason: String?
    var query = ""
    /// What was found; nil until it has come.
    var docs: [DocSummary]?
    var failure: String?
    /// The line that Enter takes, from 0; the first one is the same doc once more, while nothing is typed.
    var active = 0
  }

  /// Whose answers the keys are.
  var active = Side.paper
  var paper = SideFacts()
  var companion = SideFacts()
  /// Counts the viewers that stood beside, so that another one is another one to the picture.
  var edition = 0
  /// What to show beside; set while nothing is shown there.
  var choice: Choice?

  var link: LinkedViewers.Link
  /// Whether any question has its answers on the other side; nil until both sides are known.
  var hasPartners: Bool?
  var panel: LinkPanel?

  /// The part of the window that the left side has.
  var share = TwoViewersState.evenShare
  var isDividerInHand = false
  /// A phone shows one side at a time.
  var hasTabs = false
  /// The window's width in pixels.
  var width = 0.0

  /// A screen that knows nothing yet.
  init(link: LinkedViewers.Link) { self.link = link }

  static var evenShare: Double { 0.5 }
  /// What a side keeps of the window at least.
  static var shares: ClosedRange<Double> { 0.2...0.8 }
  /// The width of what is between the sides, in pixels.
  static var dividerWidth: Double { 12 }

  subscript(side: Side) -> SideFacts {
    get { side == .paper ? paper : companion }
    set { if side == .paper { paper = newValue } else { companion = newValue } }
  }

  /// Which of the three ways the link is.
  var linkKind: LinkKind {
    switch link {
    case .free: .free
    case .pages: .pages
    case .questions: .questions
    }
  }

  /// How many pages further on the right side is, if the sides are linked so.
  var offset: Int? {
    if case .pages(let offset) = link { return offset }
    return nil
  }

  /// Where the offset puts one side, when that is beyond its end: at which end it rests.
  enum Rest: Equatable, Sendable { case none, first, last }

  /// The same.
  var rest: Rest {
    guard let offset, let own = paper.position, let count = companion.pageCount else { return .none }
    let (sum, isBeyond) = own.addingReportingOverflow(offset)
    if isBeyond { return offset > 0 ? .last : .first }
    return sum < 1 ? .first : sum > count ? .last : .none
  }

  /// Why the sides cannot be linked in a way; nil if they can, or if that is not known yet.
  func reasonAgainst(_ kind: LinkKind) -> String? {
    if kind == .free { return nil }
    if choice != nil { return Texts.TwoViewers.nothingBeside }
    if paper.pageCount == 0 || companion.pageCount == 0 { return Texts.TwoViewers.withoutPages }
    return kind == .questions && hasPartners == false ? Texts.TwoViewers.withoutPartners : nil
  }

  /// How much room a side has, in words that the style sheet knows; nil on a phone, where it has the window.
  func room(_ side: Side) -> String? {
    guard !hasTabs, width > 0 else { return nil }
    let share = side == .paper ? share : 1 - share
    let pixels = (width - TwoViewersState.dividerWidth) * share
    return pixels < 400 ? "tight" : pixels < 540 ? "narrow" : pixels < 860 ? "half" : "wide"
  }
}

/// What a person does around and between two viewers, and what their elements report.
enum TwoViewersEvent {
  /// A side was pointed at, or has the focus now.
  case entered(TwoViewersState.Side)
  case tabPicked(TwoViewersState.Side)
  case closePressed

  // The divider
  case dividerPressed(InputEvent)
  case dividerKeyPressed(InputEvent)
  case dividerReset

  // The link
  case linkPressed(x: Double, y: Double)
  case linkClosed
  case linkPicked(TwoViewersState.LinkKind)
  case linkHerePressed
  case offsetTyped(String)
  case offsetSubmitted
  case offsetLeft
  case offsetStepped(Int)
  case otherDocPressed

  // Choosing a doc
  case choiceTyped(String)
  case choiceKeyPressed(InputEvent)
  case choicePicked(Int)
  case choiceRetryPressed
}
