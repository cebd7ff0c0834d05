import DocSession
import PaperDomain
import ScreenKit

nonisolated extension ViewerState {
  /// Whether the doc still exists.
  enum DocStatus: Equatable, Sendable {
    case there
    /// In the trash, where it can still be read.
    case inTrash
    /// Deleted. What is on screen can still be read.
    case gone
  }

  /// The displayed number of a page. For a part of a doc it is the number in the whole doc. `page` counts from 0.
  func number(of page: Int) -> Int { part == .all ? page + 1 : numberInDoc(page) ?? page + 1 }

  /// The index of the page with this number; if it is not shown, of the next one that is, else of the last one.
  /// - Parameter outline: the pages to search
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
