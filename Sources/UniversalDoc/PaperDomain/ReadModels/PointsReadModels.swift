// Points: how many each question of a paper was given, and their total.

/// The whole-number variables that hold the points of a page group. They are created when points are first given. They
/// are ordinary variables: they can be searched, filtered, counted and undone.
public enum PointsVariable: CaseIterable, Hashable, Sendable {
  /// The points given.
  case points
  /// The most points possible.
  case outOf

  /// The name of the variable.
  public var name: String {
    switch self {
    case .points: "Points"
    case .outOf: "Out of"
    }
  }
}

/// The total points of a paper.
public struct PointTotal: Equatable, Sendable {
  /// The sum of the points given.
  public let points: Int64
  /// The sum of the most points possible; `nil` if no question has it.
  public let outOf: Int64?
  /// How many questions were given points.
  public let marked: Int
  /// How many questions there are: page groups that have pages and are not mark schemes.
  public let questions: Int
}

extension DocDetail {
  /// The page groups that can be given points: those that have pages and are not mark schemes.
  public var questions: [PageGroupDetail] {
    pageGroups.filter { $0.answersGroupID == nil && !$0.pages.isEmpty }
  }

  /// The total points; `nil` if no question has any.
  public var pointTotal: PointTotal? {
    let questions = questions
    let given = questions.compactMap { $0.points }
    let most = questions.compactMap { $0.outOf }
    guard !given.isEmpty || !most.isEmpty else { return nil }
    return PointTotal(
      points: Self.sum(given), outOf: most.isEmpty ? nil : Self.sum(most), marked: given.count,
      questions: questions.count)
  }

  /// The sum, clamped to the range of 64-bit integers.
  private static func sum(_ numbers: [Int64]) -> Int64 {
    numbers.reduce(0) { sum, number in
      let (next, overflow) = sum.addingReportingOverflow(number)
      return overflow ? number < 0 ? .min : .max : next
    }
  }
}
