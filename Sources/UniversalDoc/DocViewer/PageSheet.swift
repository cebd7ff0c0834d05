import DocSession
import PaperDomain

/// What is drawn in a page's frame. `ShownPage` says which version and source the session shows; a sheet names the
/// bundle, page and file to load for that.
nonisolated public struct PageSheet: Equatable, Sendable {
  /// What can be drawn.
  public enum Content: Equatable, Sendable {
    /// The page of a file; nil for the bundle's first available file.
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
  /// The version, if it is not the current one.
  public let preview: VersionOption?

  /// Whether this is what the page shows without any choice of version or source.
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

  /// The file that the reader chose; nil if none was chosen.
  public var chosenVariant: PDFVariant? { isDefault ? nil : variant }
}
