import DocSession
import PaperDomain

/// What is drawn in a page's frame. `ShownPage` says what the session shows of a page; this is the file and the page in
/// it, for the owner of the contents.
nonisolated public struct PageSheet: Equatable, Sendable {
  /// What can be drawn.
  public enum Content: Equatable, Sendable {
    /// The page of a file; nil for the first available file.
    case picture(PDFVariant?)
    /// The words at their positions.
    case words
  }

  /// The bundle.
  public let bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public let pageNumber: Int
  /// What is drawn.
  public let content: Content
  /// The version, if it is not the one that counts.
  public let preview: VersionOption?

  /// Whether this is drawn when nobody has chosen a version or source.
  public let isDefault: Bool

  /// The file; nil for the first available one, and for words.
  public var variant: PDFVariant? {
    if case .picture(let variant) = content { return variant }
    return nil
  }

  /// Whether the sheet is a picture.
  public var isPicture: Bool {
    if case .picture = content { return true }
    return false
  }

  /// The file that somebody chose; nil if nobody did.
  public var chosenVariant: PDFVariant? { isDefault ? nil : variant }
}
