import DocSession
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// The state of the controls around and between two viewers. What each viewer shows is in its own store.
nonisolated struct TwoViewersState: TrapezioState {
  typealias Side = LinkedViewers.Side

  /// How the pages of both sides are linked.
  nonisolated enum LinkKind: Int, Equatable, Sendable, CaseIterable {
    case free, pages, questions
  }

  /// What is known about a side.
  nonisolated struct SideFacts: Equatable, Sendable {
    var title = ""
    var docStatus = ViewerState.DocStatus.there
    /// The number of its pages; `nil` until loaded.
    var pageCount: Int?
    /// The number of the page on screen, from 1.
    var position: Int?
  }

  /// The open panel of the link.
  nonisolated struct LinkPanel: Equatable, Sendable {
    var x: Double
    var y: Double
    /// The typed offset; `nil` while the field shows the current one.
    var typed: String?
    var isTypedWrong = false
  }

  /// The choice of the doc for the second viewer.
  nonisolated struct Choice: Equatable, Sendable {
    /// Why the doc that should have opened did not.
    var reason: String?
    var query = ""
    /// The docs found; `nil` until loaded.
    var docs: [DocSummary]?
    var failure: String?
    /// The line that Enter picks, from 0. While nothing is typed, the first line is the same doc again.
    var active = 0
  }

  /// The side that has the keyboard.
  var active = Side.paper
  var paper = SideFacts()
  var companion = SideFacts()
  /// Counts the viewers opened on the second side, so that each gets fresh elements.
  var edition = 0
  /// The choice of a doc for the second side; `nil` while a doc is shown there.
  var choice: Choice?

  var link: LinkedViewers.Link
  /// Whether any question has its answers on the other side; `nil` until both sides are loaded.
  var hasPartners: Bool?
  var panel: LinkPanel?

  /// The left side's share of the window's width.
  var share = TwoViewersState.evenShare
  var isDividerInHand = false
  /// Whether one side is shown at a time, as on a phone.
  var hasTabs = false
  /// The window's width in pixels.
  var width = 0.0

  /// Makes the state before anything is loaded.
  init(link: LinkedViewers.Link) { self.link = link }

  static var evenShare: Double { 0.5 }
  /// The allowed range of `share`.
  static var shares: ClosedRange<Double> { 0.2...0.8 }
  /// The width of the divider, in pixels.
  static var dividerWidth: Double { 12 }

  subscript(side: Side) -> SideFacts {
    get { side == .paper ? paper : companion }
    set { if side == .paper { paper = newValue } else { companion = newValue } }
  }

  /// The kind of the link.
  var linkKind: LinkKind {
    switch link {
    case .free: .free
    case .pages: .pages
    case .questions: .questions
    }
  }

  /// The offset in pages of the right side; `nil` if the sides are not linked by pages.
  var offset: Int? {
    if case .pages(let offset) = link { return offset }
    return nil
  }

  /// The end at which the right side stops when the offset would take it beyond its pages.
  enum Rest: Equatable, Sendable { case none, first, last }

  /// Where the right side stops at present.
  var rest: Rest {
    guard let offset, let own = paper.position, let count = companion.pageCount else { return .none }
    let (sum, isBeyond) = own.addingReportingOverflow(offset)
    if isBeyond { return offset > 0 ? .last : .first }
    return sum < 1 ? .first : sum > count ? .last : .none
  }

  /// Why this kind of link is not possible; `nil` if it is, or if that is not known yet.
  func reasonAgainst(_ kind: LinkKind) -> String? {
    if kind == .free { return nil }
    if choice != nil { return Texts.TwoViewers.nothingBeside }
    if paper.pageCount == 0 || companion.pageCount == 0 { return Texts.TwoViewers.withoutPages }
    return kind == .questions && hasPartners == false ? Texts.TwoViewers.withoutPartners : nil
  }

  /// A side's room as a keyword for the style sheet; `nil` on a phone, where each side has the whole window.
  func room(_ side: Side) -> String? {
    guard !hasTabs, width > 0 else { return nil }
    let share = side == .paper ? share : 1 - share
    let pixels = (width - TwoViewersState.dividerWidth) * share
    return pixels < 400 ? "tight" : pixels < 540 ? "narrow" : pixels < 860 ? "half" : "wide"
  }
}

/// The events around and between two viewers, and what their elements report.
enum TwoViewersEvent {
  /// A side was clicked or focused.
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
