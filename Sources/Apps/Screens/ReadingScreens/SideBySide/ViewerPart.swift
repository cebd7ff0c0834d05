import PaperDomain
import ScreenKit

/// Which page groups of a doc a viewer shows: all of them, or, of a paper that has its mark scheme in it, one of both.
nonisolated enum ViewerPart: Equatable, Sendable {
  case all
  /// Every group that answers no other one of the doc.
  case questions
  /// The groups that answer one of the others.
  case answers

  /// The groups of a doc that are shown, each with the number that its first page has in the doc.
  func groups(of doc: DocDetail) -> [(group: PageGroupDetail, firstNumber: Int)] {
    var shown: [(group: PageGroupDetail, firstNumber: Int)] = []
    var number = 1
    for group in doc.pageGroups {
      if includes(group, of: doc) { shown.append((group, number)) }
      number += group.pages.count
    }
    return shown
  }

  private func includes(_ group: PageGroupDetail, of doc: DocDetail) -> Bool {
    switch self {
    case .all: true
    case .questions: doc.question(answeredBy: group) == nil
    case .answers: doc.question(answeredBy: group) != nil
    }
  }
}

nonisolated extension ViewerState {
  /// What has become of the doc that is read.
  enum Standing: Equatable, Sendable {
    case there
    /// In the trash, where it can be read.
    case inTrash
    /// Deleted. What is on screen can still be read.
    case gone
  }

  /// The number in its doc, from 1, of a page from 0.
  func number(of page: Int) -> Int { ViewerState.number(of: page, in: numbers) }

  /// The same by the numbers of a part of a doc, or none for all of it.
  static func number(of page: Int, in numbers: [Int]) -> Int {
    numbers.indices.contains(page) ? numbers[page] : page + 1
  }

  /// The page from 0 that has a number in its doc, else the next one that is shown, else the last one.
  func page(numbered number: Int) -> Int {
    guard let last = numbers.last else { return number - 1 }
    return numbers.firstIndex { $0 >= min(number, last) } ?? 0
  }
}
