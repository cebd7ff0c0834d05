import PaperDomain

/// What a place of a session shows, as the session decides it. A viewer's `PageSheet` is what is drawn for it.
public struct ShownPage: Equatable, Sendable {
  /// The place.
  public let logicalPageID: LogicalPageID
  /// The version; `nil` if the page has none any more.
  public let version: VersionOption?
  /// The picture or words to show, or the reason why there is none.
  public let content: Content
  /// Whether it is another version than the default one.
  public let isPreview: Bool

  /// What can be seen of a page.
  public enum Content: Equatable, Sendable {
    /// A file's page, or the words alone.
    case source(PageSource)
    /// Nothing; the viewer shows the reason.
    case nothing(Reason)
  }

  /// Why nothing can be shown.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// The page has no version, or was deleted since it was found.
    case noVersion = 0
    /// No file of its bundle has the page, or none is in its place, and no words were read.
    case noFile = 1
  }
}

/// A choice for every page that can fulfil it and has no choice of its own.
public struct ChoiceForAll: Equatable, Sendable {
  /// Which version; `nil` for each page's default.
  public var version: VersionChoice?
  /// Which source; `nil` for the preferred one.
  public var source: PageSource?

  /// Makes a choice.
  public init(version: VersionChoice? = nil, source: PageSource? = nil) {
    self.version = version
    self.source = source
  }
}

/// A version, described so that it can be found on any page.
public enum VersionChoice: Equatable, Sendable {
  /// The version with that ordinal among the page's versions, from 1.
  case ordinal(Int)
  /// The last one.
  case newest
  /// The newest version that shows a page of that bundle.
  case ofBundle(PDFBundle.ID)

  /// The index of the version among a slot's options; `nil` if the page has none such.
  func option(in slot: LogicalPageSlot) -> Int? {
    switch self {
    case .ordinal(let ordinal): slot.versionOptions.firstIndex { $0.ordinal == ordinal }
    case .newest: slot.versionOptions.indices.last
    case .ofBundle(let bundle): slot.versionOptions.lastIndex { $0.pdfBundleID == bundle }
    }
  }
}
