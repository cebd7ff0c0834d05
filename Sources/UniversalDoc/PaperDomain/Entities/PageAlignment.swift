/// Which page of a variant corresponds to which page of its bundle.
///
/// By default page n of the variant corresponds to page n of the bundle. A step changes the numbering from one page of
/// the bundle on. If the step is a gap, this page has no counterpart in the variant, and the variant's next page
/// corresponds to the bundle's next page. Otherwise the step skips some pages of the variant, called extras, and the
/// numbering continues after them. Counterparts therefore always increase.
///
///     // The scan has a cover that the paper lacks, and page 5 was not scanned:
///     let scan = try PageAlignment(steps: [.init(page: 1, counterpart: 2), .init(page: 5, counterpart: nil)])
///     scan.counterpart(of: 4)  // 5
///     scan.counterpart(of: 5)  // nil
///     scan.counterpart(of: 6)  // 6
///     scan.page(showing: 1)    // nil: the cover is an extra
///
/// Equal alignments have equal steps, because a step that would not change the numbering is dropped.
public struct PageAlignment: Equatable, Sendable {
  /// A change of the numbering at one page of the bundle.
  public struct Step: Equatable, Sendable {
    /// A page of the bundle, from 1.
    public let page: Int
    /// The variant's page that corresponds to it, from 1; `nil` if there is none.
    public let counterpart: Int?

    /// Makes a step.
    public init(page: Int, counterpart: Int?) {
      self.page = page
      self.counterpart = counterpart
    }
  }

  /// The largest page number that an alignment may contain.
  public static let largestPage = 1_000_000

  /// The alignment without steps: page n corresponds to page n. Every variant starts with it.
  public static let straight = PageAlignment()

  /// A step, and the page of the variant that follows it.
  private struct Run: Equatable, Sendable {
    var page: Int
    var counterpart: Int?
    var next: Int
  }

  /// Sorted by page; runs that would not change the numbering are left out.
  private var runs: [Run] = []

  private init() {}

  /// Makes an alignment from steps in page order.
  /// - Throws: a fault for the first step that is out of range, not in page order, or whose counterpart decreases
  public init(steps: [Step]) throws(AlignmentFault) {
    for step in steps { try append(step) }
  }

  /// Makes an alignment from a list with the counterpart of each page of a bundle.
  /// - Parameters:
  ///   - counterparts: one for each page, starting with page 1; `nil` for a page without a counterpart
  ///   - pageCount: how many pages the variant has; pages after the variant's last page need no step
  /// - Throws: a fault for the first page whose counterpart is out of range or decreases
  public init(counterparts: [Int?], pageCount: Int) throws(AlignmentFault) {
    for (index, counterpart) in counterparts.enumerated() {
      if counterpart == nil, next(at: index + 1) > pageCount { continue }
      try append(Step(page: index + 1, counterpart: counterpart))
    }
  }

  /// The steps in page order.
  public var steps: [Step] { runs.map { Step(page: $0.page, counterpart: $0.counterpart) } }

  /// Whether page n corresponds to page n for all pages.
  public var isStraight: Bool { runs.isEmpty }

  /// The variant's page that corresponds to a page of the bundle; `nil` for a gap. The variant may have fewer pages
  /// than that.
  /// - Complexity: logarithmic in the steps
  public func counterpart(of page: Int) -> Int? {
    guard page >= 1 else { return nil }
    guard let run = lastRun(where: { $0.page <= page }).map({ runs[$0] }) else { return page }
    return run.page == page ? run.counterpart : run.next + (page - run.page - 1)
  }

  /// The bundle's page that corresponds to a page of the variant; `nil` for an extra.
  /// - Complexity: logarithmic in the steps
  public func page(showing counterpart: Int) -> Int? {
    guard counterpart >= 1 else { return nil }
    let index = lastRun { ($0.counterpart ?? $0.next) <= counterpart }
    let following = index.map { $0 + 1 } ?? 0
    var page = counterpart
    if let run = index.map({ runs[$0] }) {
      if run.counterpart == counterpart { return run.page }
      page = run.page + 1 + (counterpart - run.next)
    }
    return following < runs.count && runs[following].page <= page ? nil : page
  }

  /// The counterpart of each page of a bundle, starting with page 1.
  /// - Parameters:
  ///   - count: how many pages the bundle has
  ///   - pageCount: how many pages the variant has; larger counterparts become `nil`
  /// - Complexity: linear in `count`
  public func counterparts(ofFirst count: Int, pageCount: Int) -> [Int?] {
    guard count > 0 else { return [] }
    return (1...count).map { page in
      guard let counterpart = counterpart(of: page), counterpart <= pageCount else { return nil }
      return counterpart
    }
  }

  /// The variant's pages that correspond to no page of the bundle, in order.
  /// - Complexity: linear in the variant's pages
  public func extras(ofFirst count: Int, pageCount: Int) -> [Int] {
    guard pageCount > 0 else { return [] }
    return (1...pageCount).filter { number in
      guard let page = page(showing: number) else { return true }
      return page > count
    }
  }

  // MARK: - Adding steps

  private mutating func append(_ step: Step) throws(AlignmentFault) {
    guard step.page >= 1, step.page <= Self.largestPage else { throw AlignmentFault(step, .outOfRange) }
    if let last = runs.last, last.page >= step.page { throw AlignmentFault(step, .notInOrder) }
    let next = next(at: step.page)
    guard let counterpart = step.counterpart else {
      runs.append(Run(page: step.page, counterpart: nil, next: next))
      return
    }
    guard counterpart >= 1, counterpart <= Self.largestPage else { throw AlignmentFault(step, .outOfRange) }
    guard counterpart >= next else { throw AlignmentFault(step, .goesBack(earliest: next)) }
    if counterpart > next { runs.append(Run(page: step.page, counterpart: counterpart, next: counterpart + 1)) }
  }

  /// The counterpart of a page after the last step, if the numbering just continues.
  private func next(at page: Int) -> Int {
    runs.last.map { $0.next + (page - $0.page - 1) } ?? page
  }

  /// The index of the last run for which the predicate holds. It must hold for a prefix of the runs.
  private func lastRun(where predicate: (Run) -> Bool) -> Int? {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(runs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// The reason why an alignment is invalid.
public struct AlignmentFault: Error, Equatable, Sendable {
  /// What is wrong with a step.
  public enum Reason: Equatable, Sendable {
    /// The bundle or the variant does not have the page.
    case outOfRange
    /// The page does not come after the previous step's page.
    case notInOrder
    /// The counterpart is smaller than the numbering allows; `earliest` is the smallest possible one.
    case goesBack(earliest: Int)
  }

  /// The faulty step.
  public let step: PageAlignment.Step
  /// What is wrong with the step.
  public let reason: Reason

  init(_ step: PageAlignment.Step, _ reason: Reason) {
    self.step = step
    self.reason = reason
  }
}
