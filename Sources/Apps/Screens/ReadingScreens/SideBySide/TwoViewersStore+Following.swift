import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Makes one side follow the other.

/// What the other side and the screen around need to know of a viewer.
nonisolated struct ViewerReading: Equatable, Sendable {
  /// Why it could not be loaded; `nil` if it could.
  var failure: APIFailure?
  /// Whether its pages are loaded and laid out.
  var isReady: Bool
  var current: Int
  var pages: [LogicalPageID]
  var groups: [SlotGroup]
  var title: String
  var docStatus: ViewerState.DocStatus

  /// Reads a viewer's state. Comparing two readings costs nothing for pages if the state has not changed.
  init(_ state: ViewerState) {
    if case .failed(let failure) = state.phase { self.failure = failure }
    isReady = state.phase == .ready && (state.pages.count == 0 || state.pages.layout.isPlaced)
    current = state.pages.current
    pages = state.pages.session?.places ?? []
    groups = state.groups
    title = state.title
    docStatus = state.docStatus
  }

  /// Whether another reading has the same pages in the same groups.
  func hasSamePages(as other: ViewerReading) -> Bool { pages == other.pages && groups == other.groups }
}

extension TwoViewersStore {
  /// A viewer's state has changed.
  func changed(_ side: TwoViewersState.Side) {
    guard let viewer = self[side] else { return }
    let reading = ViewerReading(viewer.store.state)
    let before = viewer.reading
    viewer.reading = reading
    if side == .companion, case .refused(404, _)? = reading.failure {
      return chooseAnother(reason: Texts.TwoViewers.companionGone)
    }
    let isKnown = viewer.store.state.phase == .ready
    update {
      $0[side] = TwoViewersState.SideFacts(
        title: reading.title, docStatus: reading.docStatus, pageCount: isKnown ? reading.pages.count : nil,
        position: isKnown && !reading.pages.isEmpty ? reading.current + 1 : nil)
    }
    if let before, before.title != reading.title { nameScreen() }
    guard reading.isReady else { return }
    if pair == nil {
      join()
    } else if let before, before.isReady, before.hasSamePages(as: reading) {
      turned(side, to: reading.current)
    } else {
      rebuild(side, reading)
    }
  }

  /// Links both sides as soon as both are loaded.
  private func join() {
    guard let companion, let own = paper.reading, let other = companion.reading, own.isReady, other.isReady else {
      return
    }
    guard let session = paper.session, let beside = companion.session else { return }
    var pair = LinkedViewers(
      paper: session, companion: beside, link: state.link,
      // Without a leader each side keeps its page, for example from the URL. The paper leads if the companion has no
      // page of its own yet.
      leader: companionFollowsFirst ? .paper : nil)
    companionFollowsFirst = false
    let hasPartners = pair.hasPartners
    if pair.link == .questions, !hasPartners { pair.setLink(.free) }
    self.pair = pair
    update {
      $0.hasPartners = hasPartners
      $0.link = pair.link
    }
    bringLater(.companion)
    nameScreen()
    enterChosen()
  }

  /// The pages of a side have changed. Its viewer has already found its place in the new ones.
  private func rebuild(_ side: TwoViewersState.Side, _ reading: ViewerReading) {
    guard var pair, let session = self[side]?.session else { return }
    pair.replace(session, in: side)
    // The paper leads, so the companion's new place does not count if they are linked.
    if side == .paper || pair.link == .free { pair.handle(.pageNavigated(to: reading.current + 1), in: side) }
    self.pair = pair
    update { $0.hasPartners = pair.hasPartners }
    bringLater(.companion)
  }

  /// A viewer has moved to another page, by the person or by the link.
  private func turned(_ side: TwoViewersState.Side, to page: Int) {
    guard case .changed? = pair?.handle(.pageNavigated(to: page + 1), in: side) else { return }
    bringLater(side.other)
  }

  /// Moves a viewer to the page that the link determines, unless it is there.
  func bring(_ side: TwoViewersState.Side) {
    guard let position = pair?[side].position, let viewer = self[side]?.store,
      viewer.state.pages.current != position - 1
    else { return }
    viewer.pages.go(to: position - 1)
  }

  // MARK: - The link

  func pick(_ kind: TwoViewersState.LinkKind) {
    guard state.reasonAgainst(kind) == nil, state.linkKind != kind else { return }
    switch kind {
    case .free: link(.free)
    case .questions: link(.questions)
    // Nothing moves: the pages on screen become the linked ones.
    case .pages: linkHere()
    }
  }

  /// Links the pages that both sides show now.
  func linkHere() {
    guard var pair else { return }
    pair.linkHere()
    self.pair = pair
    show(pair.link)
  }

  private func link(_ link: LinkedViewers.Link) {
    pair?.setLink(link)
    show(link)
    bring(.companion)
  }

  private func show(_ link: LinkedViewers.Link) {
    update {
      $0.link = link
      $0.panel?.typed = nil
      $0.panel?.isTypedWrong = false
    }
    nameScreen()
  }

  /// Applies the typed offset if it is a number.
  func submitOffset() {
    guard let typed = state.panel?.typed else { return }
    guard let offset = TwoViewersStore.offset(typed) else { return update { $0.panel?.isTypedWrong = true } }
    link(.pages(offset: offset))
  }

  func setOffset(by step: Int) {
    let (sum, isBeyond) = (state.offset ?? 0).addingReportingOverflow(step)
    if !isBeyond { link(.pages(offset: sum)) }
  }

  /// Parses a whole number with any sign, including a typographic minus.
  static func offset(_ text: String) -> Int? {
    var plain = ""
    for scalar in text.trimmed.unicodeScalars { plain.unicodeScalars.append(scalar == "\u{2212}" ? "-" : scalar) }
    return Int(plain)
  }
}
