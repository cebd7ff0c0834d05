/// Which page of a variant belongs to which page of its bundle.
///
/// Counting goes top-down: page 1 of the variant belongs to page 1 of the bundle, and so on, without end. A step
/// changes the numbering from one page of the bundle on. In a gap, this page has no page in the variant, and the
/// variant's next page belongs to the bundle's next one. With extras, some pages of the variant are left out, and the
/// numbering continues behind them. So counterparts only ever increase.
///
///     // The scan has a cover that the paper lacks, and page 5 was not scanned:
///     let scan = try PageAlignment(steps: [.init(page: 1, counterpart: 2), .init(page: 5, counterpart: nil)])
///     scan.counterpart(of: 4)  // 5
///     scan.counterpart(of: 5)  // nil
///     scan.counterpart(of: 6)  // 6
///     scan.page(showing: 1)    // nil: the cover is an extra
///
/// Equal alignments have equal steps: a step that says what counting says anyway is dropped.
public struct PageAlignment: Equatable, Sendable {
  /// A page of the bundle from which the numbering changes.
  public struct Step: Equatable, Sendable {
    /// A page of the bundle, from 1.
    public let page: Int
    /// The variant's page that belongs to it, from 1; `nil` if none does.
    public let counterpart: Int?

    /// Makes a step.
    public init(page: Int, counterpart: Int?) {
      self.page = page
      self.counterpart = counterpart
    }
  }

  /// The largest page number that an alignment may name.
  public static let largestPage = 1_000_000

  /// The page of the same number, which is how every variant begins.
  public static let straight = PageAlignment()

  /// A step, and the variant's page that comes next after it.
  private struct Run: Equatable, Sendable {
    var page: Int
    var counterpart: Int?
    var next: Int
  }

  /// Sorted by page; a run that would not change the numbering is left out.
  private var runs: [Run] = []

  private init() {}

  /// Makes an alignment from steps in page order.
  /// - Throws: a fault for the first step that is out of range, out of order or decreasing
  public init(steps: [Step]) throws(AlignmentFault) {
    for step in steps { try append(step) }
  }

  /// Makes the alignment of a list that names the counterpart of each page of a bundle.
  /// - Parameters:
  ///   - counterparts: one for each page, starting with page 1; `nil` for none
  ///   - pageCount: how many pages the variant has; a page without a counterpart behind the last of them needs no step
  /// - Throws: a fault for the first page whose counterpart is out of range or decreasing
  public init(counterparts: [Int?], pageCount: Int) throws(AlignmentFault) {
    for (index, counterpart) in counterparts.enumerated() {
      if counterpart == nil, next(at: index + 1) > pageCount { continue }
      try append(Step(page: index + 1, counterpart: counterpart))
    }
  }

  /// The steps, by page.
  public var steps: [Step] { runs.map { Step(page: $0.page, counterpart: $0.counterpart) } }

  /// Whether every page belongs to the page of the same number.
  public var isStraight: Bool { runs.isEmpty }

  /// The variant's page that belongs to a page of the bundle, whether or not the variant is that long; `nil` for a gap.
  /// - Complexity: logarithmic in the steps
  public func counterpart(of page: Int) -> Int? {
    guard page >= 1 else { return nil }
    guard let run = lastRun(where: { $0.page <= page }).map({ runs[$0] }) else { return page }
    return run.page == page ? run.counterpart : run.next + (page - run.page - 1)
  }

  /// The bundle's page that belongs to a page of the variant; `nil` for an extra.
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

  /// The counterpart of each page of a bundle, from page 1 on.
  /// - Parameters:
  ///   - count: how many pages of the bundle
  ///   - pageCount: how many pages the variant has; larger counterparts become `nil`
  /// - Complexity: linear in `count`
  public func counterparts(ofFirst count: Int, pageCount: Int) -> [Int?] {
    guard count > 0 else { return [] }
    return (1...count).map { page in
      guard let counterpart = counterpart(of: page), counterpart <= pageCount else { return nil }
      return counterpart
    }
  }

  /// The variant's pages that belong to none of the bundle's pages, in order.
  /// - Complexity: linear in the variant's pages
  public func extras(ofFirst count: Int, pageCount: Int) -> [Int] {
    guard pageCount > 0 else { return [] }
    return (1...pageCount).filter { number in
      guard let page = page(showing: number) else { return true }
      return page > count
    }
  }

  // MARK: - Making

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

  /// The counterpart of a page after the last step, by counting on.
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
    /// The bundle has no such page, or the variant has not.
    case outOfRange
    /// The page does not come after that of the step before.
    case notInOrder
    /// The counterpart comes before what counting has reached; this page would be the first that is possible.
    case goesBack(earliest: Int)
  }

  /// The step at fault.
  public let step: PageAlignment.Step
  /// What is wrong with the step.
  public let reason: Reason

  init(_ step: PageAlignment.Step, _ reason: Reason) {
    self.step = step
    self.reason = reason
  }
}
