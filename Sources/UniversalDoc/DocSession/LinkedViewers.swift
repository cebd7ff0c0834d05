import PaperDomain

/// Two viewers side by side: a paper, and its mark scheme or anything else. When one turns its pages the other follows,
/// as the link says; which of the two somebody turned makes no difference.
///
///     var pair = LinkedViewers(paperWithAnswers: opening)
///     pair?.handle(.pageNavigated(to: 4), in: .paper)   // the mark scheme shows the answers to that question
///
/// Following never refuses: a place beyond an end is brought to that end, and the offset stays, so that turning back
/// finds the same pages beside each other again.
public struct LinkedViewers: Equatable, Sendable {
  /// The viewer that is read.
  public private(set) var paper: ViewingSession
  /// The one beside it.
  public private(set) var companion: ViewingSession
  /// How they go together.
  public private(set) var link: Link

  /// One of the two.
  public enum Side: Sendable, CaseIterable {
    /// The viewer that is read.
    case paper
    /// The one beside it.
    case companion

    /// The other one.
    public var other: Side { self == .paper ? .companion : .paper }
  }

  /// How two viewers go together.
  public enum Link: Hashable, Sendable {
    /// Each for itself.
    case free
    /// Page by page: by how many pages the companion is ahead of the paper; negative if it is behind.
    case pages(offset: Int)
    /// Question by question: with a page of a question come its answers, page by page as far as they go.
    case questions
  }

  /// Puts any two sessions side by side.
  /// - Parameter leader: the side that the other one follows at once; with `nil` both stay where they are until one is
  ///   turned, as they were left
  public init(paper: ViewingSession, companion: ViewingSession, link: Link, leader: Side? = .paper) {
    self.paper = paper
    self.companion = companion
    self.link = link
    if let leader { follow(leader) }
  }

  /// Splits a doc that has its mark scheme in it: the paper is every group that answers no other, the companion those
  /// that answer one of them. They are linked question by question.
  /// - Returns: `nil` if no group of it answers another one of it
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

  /// Takes an event of one of the viewers; when it turned its pages, the other one follows.
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

  /// Links the viewers in another way; the companion goes where that puts it.
  public mutating func setLink(_ link: Link) {
    self.link = link
    follow(.paper)
  }

  /// Links the viewers page by page, so that the pages that they show now are beside each other. Without a page on
  /// either side they are not linked.
  public mutating func linkHere() {
    guard let own = paper.position, let others = companion.position else {
      link = .free
      return
    }
    link = .pages(offset: others - own)
  }

  /// Whether any page group of one side goes with one of the other, so that there is something to follow question by
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

  /// Where the other side belongs; `nil` if it stays where it is.
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

  /// The places of the group that goes with one of the other side: the one that is paired with it, else one of the same
  /// title; `nil` if there is neither.
  private func partner(of group: SessionGroup, on side: Side) -> Range<Int>? {
    let groups = self[side].groups
    let paired = groups.first { other in
      side == .companion
        ? other.group.answersGroupID == group.pageGroupID : group.answersGroupID == other.group.pageGroupID
    }
    return (paired ?? groups.first { $0.group.pageGroupTitle == group.pageGroupTitle })?.indices
  }
}
