import PaperDomain

/// Two viewers side by side, such as a paper and its mark scheme. When a reader turns the pages of one, the other
/// follows according to the link.
///
///     var pair = LinkedViewers(paperWithAnswers: opening)
///     pair?.handle(.pageNavigated(to: 4), in: .paper)   // the mark scheme shows the answers to that question
///
/// Following never fails: the following viewer stops at its first or last page. The offset is kept, so turning back
/// shows the same pairs of pages again.
public struct LinkedViewers: Equatable, Sendable {
  /// The main viewer.
  public private(set) var paper: ViewingSession
  /// The second viewer, next to the main one.
  public private(set) var companion: ViewingSession
  /// How page turns in one viewer move the other.
  public private(set) var link: Link

  /// One of the two viewers.
  public enum Side: Sendable, CaseIterable {
    /// The main viewer.
    case paper
    /// The second viewer.
    case companion

    /// The opposite side.
    public var other: Side { self == .paper ? .companion : .paper }
  }

  /// How page turns in one viewer move the other.
  public enum Link: Hashable, Sendable {
    /// The viewers are independent.
    case free
    /// Page by page. `offset` is how many pages the companion is ahead of the paper; negative if it is behind.
    case pages(offset: Int)
    /// Question by question. On page n of a question, the other viewer shows page n of its answers, or their last page
    /// if there are fewer.
    case questions
  }

  /// Puts any two sessions side by side.
  /// - Parameter leader: the side that the other one follows immediately; with `nil` neither moves until a reader turns
  ///   a page
  public init(paper: ViewingSession, companion: ViewingSession, link: Link, leader: Side? = .paper) {
    self.paper = paper
    self.companion = companion
    self.link = link
    if let leader { follow(leader) }
  }

  /// Splits a doc that contains its mark scheme. The paper gets every group that answers no other group; the companion
  /// gets the groups that answer one of those. The two are linked question by question.
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

  /// Handles an event in one viewer; after a page turn, the other viewer follows.
  @discardableResult
  public mutating func handle(_ event: ViewerEvent, in side: Side) -> SessionOutcome {
    let outcome = change(side) { $0.handle(event) }
    if outcome == .changed, event.kind == .pageNavigated { follow(side) }
    return outcome
  }

  /// Replaces the session of a viewer, for example after its pages changed. The companion then follows the paper.
  public mutating func replace(_ session: ViewingSession, in side: Side) {
    change(side) { $0 = session }
    follow(.paper)
  }

  /// Changes the link; the companion moves to where the new link puts it.
  public mutating func setLink(_ link: Link) {
    self.link = link
    follow(.paper)
  }

  /// Links the viewers page by page, starting from the pages that both show now. If either has no page, the viewers
  /// become independent.
  public mutating func linkHere() {
    guard let own = paper.position, let others = companion.position else {
      link = .free
      return
    }
    link = .pages(offset: others - own)
  }

  /// Whether any page group of one side has a partner on the other, so that the viewers can be linked question by
  /// question.
  /// - Complexity: groups of one side × groups of the other
  public var hasPartners: Bool {
    paper.groups.contains { partner(of: $0.group, on: .companion) != nil }
  }

  // MARK: - Following

  private mutating func change<Result>(_ side: Side, _ body: (inout ViewingSession) -> Result) -> Result {
    side == .paper ? body(&paper) : body(&companion)
  }

  /// Moves the other side to where the link puts it.
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
      // Positions are positive, so the sum overflows only if the offset exceeds every page count. The target is then
      // the end in that direction.
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

  /// The page range of the group's partner on the other side: the group paired with it, else the group with the same
  /// title. `nil` if there is neither.
  private func partner(of group: SessionGroup, on side: Side) -> Range<Int>? {
    let groups = self[side].groups
    let paired = groups.first { other in
      side == .companion
        ? other.group.answersGroupID == group.pageGroupID : group.answersGroupID == other.group.pageGroupID
    }
    return (paired ?? groups.first { $0.group.pageGroupTitle == group.pageGroupTitle })?.indices
  }
}
