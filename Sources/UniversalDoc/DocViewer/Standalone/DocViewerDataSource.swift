import DocSession

// Two protocols beside each other: who conforms to one that inherits the other is asked, natively, for an attribute that
// the browser's build does not have.

/// What a viewer in a developer's own page shows: its pages, their pictures and words, and how they can be looked at.
///
///     final class Handouts: DocViewerDataSource {
///       func open(completion: @escaping (Result<SessionOutline, DocViewerFailure>) -> Void) -> () -> Void { … }
///       func pictureURL(of sheet: PageSheet, width: Int) -> String { "/pages/\(sheet.pageNumber).png?width=\(width)" }
///       …
///     }
///
/// The viewer never changes what it shows, so there is nothing here to write with.
public typealias DocViewerDataSource = DocViewerPages & PageContents

/// Where the list of pages comes from. Like those of `PageContents` its answers come on the same thread, at once or later.
public protocol DocViewerPages: AnyObject {
  /// Asks for the pages. A viewer asks once, and again when somebody presses "Try again", when `reload` is called, and
  /// when it is shown again after it was left too early.
  /// - Returns: what ends the request; nothing is heard of it after that
  func open(completion: @escaping (Result<SessionOutline, DocViewerFailure>) -> Void) -> () -> Void

  /// Asks for pages that were not in the first window, by their places from 0. Not asked of a source that gave all pages at
  /// once.
  /// - Parameter completion: the pages; nil if they cannot be had
  func pages(_ pages: Range<Int>, completion: @escaping (SessionWindow?) -> Void) -> () -> Void
}

extension DocViewerPages {
  /// None, for a source whose outline has all pages in its window.
  public func pages(_ pages: Range<Int>, completion: @escaping (SessionWindow?) -> Void) -> () -> Void {
    completion(nil)
    return {}
  }
}

/// Why there are no pages.
nonisolated public struct DocViewerFailure: Error, Equatable, Sendable {
  /// The reason, in words for the reader.
  public var reason: String

  /// A reason.
  public init(_ reason: String) { self.reason = reason }
}
