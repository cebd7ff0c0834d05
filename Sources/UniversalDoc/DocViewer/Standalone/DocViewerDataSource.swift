import DocSession

// Two separate protocols instead of one that inherits the other: in native builds, a type that conforms to an
// inheriting protocol needs an attribute that the browser build does not have.

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

/// Loads the list of pages. Completions are called on the same thread, immediately or later, like those of
/// `PageContents`.
public protocol DocViewerPages: AnyObject {
  /// Loads the pages. Called when the viewer first appears, when the reader presses "Try again", and by `reload`. Also
  /// called when the viewer reappears after it was left before the answer came.
  /// - Returns: a function that cancels the request; answers after that are ignored
  func open(completion: @escaping (Result<SessionOutline, DocViewerFailure>) -> Void) -> () -> Void

  /// Loads pages that were not in the first window; `pages` are indices from 0. Never called if the first window
  /// contained all pages.
  /// - Parameter completion: the pages; nil if they cannot be loaded
  func pages(_ pages: Range<Int>, completion: @escaping (SessionWindow?) -> Void) -> () -> Void
}

extension DocViewerPages {
  /// Returns none, for a source whose first window contains all pages.
  public func pages(_ pages: Range<Int>, completion: @escaping (SessionWindow?) -> Void) -> () -> Void {
    completion(nil)
    return {}
  }
}

/// Why there are no pages.
nonisolated public struct DocViewerFailure: Error, Equatable, Sendable {
  /// The reason, as a text for the reader.
  public var reason: String

  /// Makes a failure with a reason.
  public init(_ reason: String) { self.reason = reason }
}
