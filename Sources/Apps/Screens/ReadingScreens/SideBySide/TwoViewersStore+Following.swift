import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// One side follows the other.

/// What of a viewer the other side and the screen around depend on.
nonisolated struct ViewerReading: Equatable, Sendable {
  /// Why it cannot be read, if so.
  var failure: APIFailure?
  /// Its pages are known, and stand somewhere.
  var isReady: Bool
  var current: Int
  var pages: [LogicalPageID]
  var groups: [SlotGroup]
  var title: String
  var standing: ViewerState.Standing

  /// Read from a viewer's state; pages of a state that has not changed are compared at no cost.
  init(_ state: ViewerState) {
    if case .failed(let failure) = state.phase { self.failure = failure }
    isReady = state.phase == .ready && (state.pages.count == 0 || state.pages.layout.isPlaced)
    current = state.pages.current
    pages = state.pages.session?.places ?? []
    groups = state.groups
    title = state.title
    standing = state.standing
  }

  /// Whether another reading has the same pages in the same groups.
  func hasSamePages(as other: ViewerReading) -> Bool { pages == other.pages && groups == other.groups }
}

extension TwoViewersStore {
  /// A viewer shows something else.
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
        title: reading.title, standing: reading.standing, pageCount: isKnown ? reading.pages.count : nil,
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

  /// Both sides are known now.
  private func join() {
    guard let companion, let own = paper.reading, let other = companion.reading, own.isReady, other.isReady else {
      return
    }
    guard let session = paper.session, let beside = companion.session else { return }
    var pair = LinkedViewers(
      paper: session, companion: beside, link: state.link,
      // Both were somewhere, in a URL; or the companion has no place of its own yet.
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

  /// The pages of a side are others now. The viewer has found its place among them.
  private func rebuild(_ side: TwoViewersState.Side, _ reading: ViewerReading) {
    guard var pair, let session = self[side]?.session else { return }
    pair.replace(session, in: side)
    // The paper leads, wherever the companion has found its place.
    if side == .paper || pair.link == .free { pair.handle(.pageNavigated(to: reading.current + 1), in: side) }
    self.pair = pair
    update { $0.hasPartners = pair.hasPartners }
    bringLater(.companion)
  }

  /// A viewer has been turned to a page, or was brought there.
  private func turned(_ side: TwoViewersState.Side, to page: Int) {
    guard case .changed? = pair?.handle(.pageNavigated(to: page + 1), in: side) else { return }
    bringLater(side.other)
  }

  /// Brings a viewer to where the link puts it, unless it is there.
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
    // Nothing moves: what is beside each other now stays so.
    case .pages: linkHere()
    }
  }

  /// What both sides show now belongs together.
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

  /// Takes the offset that was typed, if it is a number.
  func submitOffset() {
    guard let typed = state.panel?.typed else { return }
    guard let offset = TwoViewersStore.offset(typed) else { return update { $0.panel?.isTypedWrong = true } }
    link(.pages(offset: offset))
  }

  func setOffset(by step: Int) {
    let (sum, isBeyond) = (state.offset ?? 0).addingReportingOverflow(step)
    if !isBeyond { link(.pages(offset: sum)) }
  }

  /// A whole number with any sign, also a typographic one.
  static func offset(_ text: String) -> Int? {
    var plain = ""
    for scalar in text.trimmed.unicodeScalars { plain.unicodeScalars.append(scalar == "\u{2212}" ? "-" : scalar) }
    return Int(plain)
  }
}
