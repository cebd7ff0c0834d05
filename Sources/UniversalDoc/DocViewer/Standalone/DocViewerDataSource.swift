import DocSession

// Two protocols beside each other: who conforms to one that inherits the other is asked, natively, for an attribute that
// the browser's build does not have.

/// What a viewer in a developer's own page shows: its pages, their pictures and words, and how they can be looked at.
///
///     final class Handouts: DocViewerDataSource {
///       func open(completion: @escaping (Result<DocViewerContent, DocViewerFailure>) -> Void) -> () -> Void { … }
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
  func open(completion: @escaping (Result<DocViewerContent, DocViewerFailure>) -> Void) -> () -> Void
}

/// The pages of a viewer.
nonisolated public struct DocViewerContent: Equatable, Sendable {
  /// What is read.
  public var title: String
  /// The pages in reading order.
  public var pages: [ViewedPage]
  /// Their versions and sources, to switch between; nil if there is one of each.
  public var session: SessionOpening?

  /// Makes the value from its fields.
  public init(title: String, pages: [ViewedPage], session: SessionOpening? = nil) {
    self.title = title
    self.pages = pages
    self.session = session
  }
}

/// Why there are no pages.
nonisolated public struct DocViewerFailure: Error, Equatable, Sendable {
  /// The reason, in words for the reader.
  public var reason: String

  /// A reason.
  public init(_ reason: String) { self.reason = reason }
}
