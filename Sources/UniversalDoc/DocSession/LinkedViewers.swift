import PaperDomain

/// Two viewers side by side, such as a paper and its mark scheme. When a reader turns the pages of either one, the
/// other follows as the link says.
///
///     var pair = LinkedViewers(paperWithAnswers: opening)
///     pair?.handle(.pageNavigated(to: 4), in: .paper)   // the mark scheme shows the answers to that question
///
/// Following never fails: beyond an end, the following viewer stops at that end. The offset stays, so turning back
/// shows the same pairs of pages again.
public struct LinkedViewers: Equatable, Sendable {
  /// The viewer that is read.
  public private(set) var paper: ViewingSession
  /// The second viewer, next to the paper.
  public private(set) var companion: ViewingSession
  /// How page turns in one viewer move the other.
  public private(set) var link: Link

  /// One of the two.
  public enum Side: Sendable, CaseIterable {
    /// The viewer that is read.
    case paper
    /// The second viewer.
    case companion

    /// The other one.
    public var other: Side { self == .paper ? .companion : .paper }
  }

  /// How page turns in one viewer move the other.
  public enum Link: Hashable, Sendable {
    /// Each for itself.
    case free
    /// Page by page: by how many pages the companion is ahead of the paper; negative if it is behind.
    case pages(offset: Int)
    /// Question by question: with a page of a question come its answers, page by page as far as they go.
    case questions
  }

  /// Puts any two sessions side by side.
  /// - Parameter leader: the side that the other one follows at once; with `nil` neither moves until a reader turns one
  public init(paper: ViewingSession, companion: ViewingSession, link: Link, leader: Side? = .paper) {
    self.paper = paper
    self.companion = companion
    self.link = link
    if let leader { follow(leader) }
  }

  /// Splits a doc that has its mark scheme in it: the paper gets every group that answers no other group, the companion
  /// those that answer one of these. They are linked question by question.
  /// - Returns: `nil` if no group of the doc answers another
  public init?(paperWithAnswers opening: SessionOpening) {
    let groups = SlotGroup.groups(of: opening.slots).map { $0.group }
    var questions: Set<PageGroup.ID> = []
    for group in groups where group.answersGroupID == nil { questions.insert(group.pageGroupID) }
    func isAnswer(_ slot: LogicalPageSlot) -> Bool {
      slot.group?.answersGroupID.map { questions.contains($0) } ?? false
    }
    guard opening.slots.contains(where: isAnswer) else { return nil }
    func part(_ isIncluded: (LogicalPageSlot) -> Bool) -> ViewingSession {
      ViewingSession(
        SessionOpening(
          viewMode: opening.viewMode, features: opening.features, slots: opening.slots.filter(isIncluded)))
    }
    self.init(paper: part { !isAnswer($0) }, companion: part(isAnswer), link: .questions)
  }

  /// The session of a side.
  public subscript(side: Side) -> ViewingSession {
    side == .paper ? paper : companion
  }

  /// Handles an event of one viewer; if it turned pages, the other viewer follows.
  @discardableResult
  public mutating func handle(_ event: ViewerEvent, in side: Side) -> SessionOutcome {
    let outcome = change(side) { $0.handle(event) }
    if outcome == .changed, event.kind == .pageNavigated { follow(side) }
    return outcome
  }

  /// Takes the session of a viewer whose pages are others now; the paper leads.
  public mutating func replace(_ session: ViewingSession, in side: Side) {
    change(side) { $0 = session }
    follow(.paper)
  }

  /// Changes the link; the companion moves to the place that the new link gives.
  public mutating func setLink(_ link: Link) {
    self.link = link
    follow(.paper)
  }

  /// Links the viewers page by page, starting from the pages that both show now. Without a page on either side, no link
  /// is made.
  public mutating func linkHere() {
    guard let own = paper.position, let others = companion.position else {
      link = .free
      return
    }
    link = .pages(offset: others - own)
  }

  /// Whether any page group of one side has a partner on the other, so that the viewers can be linked question by
  /// question.
  /// - Complexity: the groups of one side times those of the other
  public var hasPartners: Bool {
    paper.groups.contains { partner(of: $0.group, on: .companion) != nil }
  }

  // MARK: - Following

  private mutating func change<Result>(_ side: Side, _ body: (inout ViewingSession) -> Result) -> Result {
    side == .paper ? body(&paper) : body(&companion)
  }

  /// Brings the other side to where the link puts it.
  private mutating func follow(_ side: Side) {
    guard let position = self[side].position, let target = target(of: position, from: side) else { return }
    change(side.other) { _ = $0.handle(.pageNavigated(to: target)) }
  }

  /// The position that the other side moves to; `nil` if it stays.
  private func target(of position: Int, from side: Side) -> Int? {
    let count = self[side.other].slots.count
    guard count > 0 else { return nil }
    switch link {
    case .free: return nil
    case .pages(let offset):
      let (sum, overflow) =
        side == .paper
        ? position.addingReportingOverflow(offset) : position.subtractingReportingOverflow(offset)
      // Positions are positive, so only an offset beyond all pages overflows, in its own direction.
      if overflow { return (offset > 0) == (side == .paper) ? count : 1 }
      return min(max(sum, 1), count)
    case .questions:
      guard let index = self[side].groupIndex(at: position),
        let partner = partner(of: self[side].groups[index].group, on: side.other)
      else { return nil }
      let page = position - self[side].groups[index].indices.lowerBound
      return min(partner.lowerBound + page, partner.upperBound)
    }
  }

  /// The positions of the group's partner on the other side: the group that is paired with it, or else the one of the
  /// same title. `nil` without either.
  private func partner(of group: SessionGroup, on side: Side) -> Range<Int>? {
    let groups = self[side].groups
    let paired = groups.first { other in
      side == .companion
        ? other.group.answersGroupID == group.pageGroupID : group.answersGroupID == other.group.pageGroupID
    }
    return (paired ?? groups.first { $0.group.pageGroupTitle == group.pageGroupTitle })?.indices
  }
}
