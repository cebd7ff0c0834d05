import DocSession
import PaperDomain

/// What is drawn in a page's frame. `ShownPage` says what the session shows of a page; this is the file and the page in it,
/// for whoever has the contents.
nonisolated public struct PageSheet: Equatable, Sendable {
  /// What there is to be seen.
  public enum Content: Equatable, Sendable {
    /// The page of a file; nil for the first one that there is.
    case picture(PDFVariant?)
    /// The words, where they stand on the page.
    case words
  }

  /// The bundle.
  public let bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public let pageNumber: Int
  /// What is shown of it.
  public let content: Content
  /// The version, if it is not the one that counts.
  public let preview: VersionOption?

  /// Whether it is what is shown of the page when nobody has chosen anything.
  public let isDefault: Bool

  /// The file that is shown; nil for the first one that there is, and for words.
  public var variant: PDFVariant? {
    if case .picture(let variant) = content { return variant }
    return nil
  }

  /// Whether there is a picture of it.
  public var isPicture: Bool {
    if case .picture = content { return true }
    return false
  }

  /// The file that somebody chose; nil if nobody did.
  public var chosenVariant: PDFVariant? { isDefault ? nil : variant }
}
