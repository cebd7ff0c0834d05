import DocSession

// Two separate protocols: natively, a type that conforms to a protocol inheriting the other needs an attribute that the
// browser's build does not have.

/// What a viewer in your own page shows: its pages, their pictures and words, and the versions and sources to choose
/// from.
///
///     final class Handouts: DocViewerDataSource {
///       func open(completion: @escaping (Result<SessionOutline, DocViewerFailure>) -> Void) -> () -> Void { … }
///       func pictureURL(of sheet: PageSheet, width: Int) -> String { "/pages/\(sheet.pageNumber).png?width=\(width)" }
///       …
///     }
///
/// The viewer never changes what it shows, so the protocol has no way to write.
public typealias DocViewerDataSource = DocViewerPages & PageContents

/// Where the list of pages comes from. Completions are called on the same thread, at once or later, as those of
/// `PageContents`.
public protocol DocViewerPages: AnyObject {
  /// Loads the pages. Called once, and again when somebody presses "Try again", when `reload` is called, and when the
  /// viewer is shown again after it was left before the answer.
  /// - Returns: a function that cancels the request; later answers are ignored
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
