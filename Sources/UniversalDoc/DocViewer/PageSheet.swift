import DocSession
import PaperDomain

/// What is drawn in a page's frame.
nonisolated public struct PageSheet: Equatable, Sendable {
  /// What there is to be seen.
  public enum Content: Equatable, Sendable {
    /// The page of a file; nil for the file that is shown of it by itself.
    case picture(PDFVariant?)
    /// The words, where they stand on the page.
    case words
    /// The page has no version any more.
    case nothing
  }

  /// The bundle.
  public let bundleID: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public let pageNumber: Int
  /// What is shown of it.
  public let content: Content
  /// The version, if it is not the one that counts.
  public let preview: VersionOption?

  /// The file that is chosen; nil if none is.
  public var variant: PDFVariant? {
    if case .picture(let variant) = content { return variant }
    return nil
  }

  /// Whether there is a picture of it.
  public var isPicture: Bool {
    if case .picture = content { return true }
    return false
  }

  /// Whether it is what is shown of the page when nobody has chosen anything.
  public var isDefault: Bool { preview == nil && content == .picture(nil) }
}
