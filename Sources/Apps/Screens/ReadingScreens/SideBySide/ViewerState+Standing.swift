import DocSession
import PaperDomain
import ScreenKit

nonisolated extension ViewerState {
  /// What has become of the doc that is read.
  enum Standing: Equatable, Sendable {
    case there
    /// In the trash, where it can be read.
    case inTrash
    /// Deleted. What is on screen can still be read.
    case gone
  }

  /// The number by which a page from 0 is called: in its doc where a part of that is read, else in what is read.
  func number(of page: Int) -> Int { part == .all ? page + 1 : numberInDoc(page) ?? page + 1 }

  /// The page from 0 that is called by a number, else the next one that is shown, else the last one.
  /// - Parameter outline: the pages among which it is looked for
  func page(numbered number: Int, in outline: SessionOutline) -> Int {
    guard part != .all else { return number - 1 }
    var page = 0
    for group in outline.groups {
      let first = group.firstNumber ?? 1
      if number < first + group.pageCount { return page + max(0, number - first) }
      page += group.pageCount
    }
    return max(0, page - 1)
  }
}
