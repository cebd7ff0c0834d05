import PaperDomain

/// What a place of a session shows. The session decides this; the viewer draws a `PageSheet` from it.
public struct ShownPage: Equatable, Sendable {
  /// The place this is shown at.
  public let logicalPageID: LogicalPageID
  /// The version; `nil` if the page no longer has one.
  public let version: VersionOption?
  /// The picture or words to show, or why there are none.
  public let content: Content
  /// Whether the version is not the default one.
  public let isPreview: Bool

  /// What a reader sees of a page.
  public enum Content: Equatable, Sendable {
    /// A page of a file, or only the recognised words.
    case source(PageSource)
    /// Nothing; the viewer states the reason.
    case nothing(Reason)
  }

  /// Why nothing can be shown.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// The page has no version, or it was deleted after the search found it.
    case noVersion = 0
    /// None of the bundle's files contains the page or is in storage, and there are no recognised words.
    case noFile = 1
  }
}

/// A choice for all pages. It applies to each page that can fulfil it and has no choice of its own.
public struct ChoiceForAll: Equatable, Sendable {
  /// The version; `nil` for each page's default.
  public var version: VersionChoice?
  /// The source; `nil` for each version's preferred one.
  public var source: PageSource?

  /// Makes a choice.
  public init(version: VersionChoice? = nil, source: PageSource? = nil) {
    self.version = version
    self.source = source
  }
}

/// A version, described so that it can be found on any page.
public enum VersionChoice: Equatable, Sendable {
  /// The version with this number among the page's versions, from 1.
  case ordinal(Int)
  /// The newest version.
  case newest
  /// The newest version that shows a page of this bundle.
  case ofBundle(PDFBundle.ID)

  /// The index of this version among a slot's options; `nil` if the page has no such version.
  func option(in slot: LogicalPageSlot) -> Int? {
    switch self {
    case .ordinal(let ordinal): slot.versionOptions.firstIndex { $0.ordinal == ordinal }
    case .newest: slot.versionOptions.indices.last
    case .ofBundle(let bundle): slot.versionOptions.lastIndex { $0.pdfBundleID == bundle }
    }
  }
}
