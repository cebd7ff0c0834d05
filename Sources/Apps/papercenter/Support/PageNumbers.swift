import ArgumentParser

/// Page numbers as people write them: "3", "1-3,7".
struct PageNumbers: ExpressibleByArgument {
  /// The numbers in the order in which they were written: at least one, each at least 1.
  let numbers: [Int]

  /// The most pages that one list may name.
  private static let limit = 10_000

  /// Parses a list; `nil` for anything else.
  init?(argument: String) {
    var numbers: [Int] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first >= 1, first <= last,
        last - first < Self.limit - numbers.count
      else { return nil }
      numbers += first...last
    }
    self.numbers = numbers
  }
}
