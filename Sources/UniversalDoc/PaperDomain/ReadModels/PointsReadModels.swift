// Points: what a paper's questions were given, and what it makes together.

/// The variables for whole numbers that hold the points of a page group. They are made when points are first given, and are
/// variables like all others: found, filtered by, counted and undone.
public enum PointsVariable: CaseIterable, Hashable, Sendable {
  /// The points that were given.
  case points
  /// The most that could be.
  case outOf

  /// What the variable is called.
  public var name: String {
    switch self {
    case .points: "Points"
    case .outOf: "Out of"
    }
  }
}

/// The points of a paper together.
public struct PointTotal: Equatable, Sendable {
  /// What was given.
  public let points: Int64
  /// The most that could be; `nil` if no question says.
  public let outOf: Int64?
  /// How many questions were given points.
  public let marked: Int
  /// How many questions there are: page groups with pages that are no mark schemes.
  public let questions: Int
}

extension DocDetail {
  /// The page groups that points are given for: those with pages that are no mark schemes.
  public var questions: [PageGroupDetail] {
    pageGroups.filter { $0.answersGroupID == nil && !$0.pages.isEmpty }
  }

  /// The points together; `nil` where no question has any.
  public var pointTotal: PointTotal? {
    let questions = questions
    let given = questions.compactMap { $0.points }
    let most = questions.compactMap { $0.outOf }
    guard !given.isEmpty || !most.isEmpty else { return nil }
    return PointTotal(
      points: Self.sum(given), outOf: most.isEmpty ? nil : Self.sum(most), marked: given.count,
      questions: questions.count)
  }

  /// The sum, or the number nearest to it that there is.
  private static func sum(_ numbers: [Int64]) -> Int64 {
    numbers.reduce(0) { sum, number in
      let (next, overflow) = sum.addingReportingOverflow(number)
      return overflow ? number < 0 ? .min : .max : next
    }
  }
}
