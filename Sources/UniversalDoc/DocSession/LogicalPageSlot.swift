import PaperDomain

// wire: own init, no codec, own JSON, own random
/// One place of a session: its page, that page's versions, and what a reader may do with it. Unlike the library's
/// `SessionPage`, it can also be a page of a bundle or a search result.
///
/// A slot says what can be shown; the session decides what is shown. A slot never changes: when the library changes,
/// the session is rebuilt from new slots. Until the window with the page has arrived, only the place is known
/// (`isKnown`).
public struct LogicalPageSlot: Equatable, Sendable {
  /// Identifies the place.
  public let logicalPageID: LogicalPageID
  /// The page group that contains the page, and its doc; `nil` for a bundle shown on its own.
  public let group: SessionGroup?
  /// The group's number in the session, from 1, counted across all docs; `nil` without a group.
  public let groupOrderKey: Int?
  /// The page's number in its group, from 1; `nil` without a group.
  public let pageOrderInGroup: Int?
  /// All versions, oldest first. Empty for a page that lost all of them.
  public let versionOptions: [VersionOption]
  /// The current version, or the newest if the current one is gone; `nil` for a bundle shown on its own.
  public let defaultVersionID: PageVersion.ID?
  /// The sources that the default version has, most preferred first.
  public let sourceOptionsForDefaultVersion: [PageSource]
  /// The source of the default version: display file, else original, else scan, else recognised words; `nil` if it has
  /// none of them.
  public let defaultSource: PageSource?
  /// What a reader may do with the page.
  public let capabilities: SlotCapabilities
  /// Whether its versions have arrived; until then it offers nothing.
  public let isKnown: Bool

  /// The index of the default version among the options; 0 if there is none.
  let defaultOption: Int

  /// Makes a slot and derives the default version and source from the versions.
  /// - Parameters:
  ///   - versionOptions: oldest first
  ///   - mayAnnotate: whether the session allows marks and notes at all
  public init(
    logicalPageID: LogicalPageID, group: SessionGroup?, groupOrderKey: Int?, pageOrderInGroup: Int?,
    versionOptions: [VersionOption], mayAnnotate: Bool
  ) {
    self.init(
      logicalPageID, group, groupOrderKey, pageOrderInGroup, versionOptions, mayAnnotate: mayAnnotate, isKnown: true)
  }

  /// Makes a slot for a page that has not arrived yet.
  init(unknown id: LogicalPageID, group: SessionGroup?, groupOrderKey: Int?, pageOrderInGroup: Int?) {
    self.init(id, group, groupOrderKey, pageOrderInGroup, [], mayAnnotate: false, isKnown: false)
  }

  private init(
    _ logicalPageID: LogicalPageID, _ group: SessionGroup?, _ groupOrderKey: Int?, _ pageOrderInGroup: Int?,
    _ versionOptions: [VersionOption], mayAnnotate: Bool, isKnown: Bool
  ) {
    self.isKnown = isKnown
    self.logicalPageID = logicalPageID
    self.group = group
    self.groupOrderKey = groupOrderKey
    self.pageOrderInGroup = pageOrderInGroup
    self.versionOptions = versionOptions
    defaultOption = versionOptions.lastIndex { $0.flag == .current } ?? max(versionOptions.count - 1, 0)
    let shown = versionOptions.indices.contains(defaultOption) ? versionOptions[defaultOption] : nil
    defaultVersionID = shown?.pageVersionID
    sourceOptionsForDefaultVersion = shown?.sources.all ?? []
    defaultSource = shown?.sources.preferred
    capabilities = SlotCapabilities(
      canPreviewOtherVersions: versionOptions.count > 1,
      canSwitchSource: versionOptions.contains { $0.sources.count > 1 },
      canAnnotate: mayAnnotate && defaultVersionID != nil)
  }

  /// The version that is shown by default; `nil` for a page without versions or one that has not arrived yet.
  public var defaultVersion: VersionOption? {
    versionOptions.indices.contains(defaultOption) ? versionOptions[defaultOption] : nil
  }

  /// This page at the group and position of another slot, because a window does not say where in the session its pages
  /// are.
  func placed(like other: LogicalPageSlot) -> LogicalPageSlot {
    LogicalPageSlot(
      logicalPageID, group ?? other.group, other.groupOrderKey ?? groupOrderKey,
      pageOrderInGroup ?? other.pageOrderInGroup,
      versionOptions, mayAnnotate: capabilities.canAnnotate, isKnown: isKnown)
  }

  /// The version's index among the options; `nil` if it is not one of them.
  func option(of version: PageVersion.ID) -> Int? {
    versionOptions.firstIndex { $0.pageVersionID == version }
  }
}

// wire: no codec
/// What a reader may do with a place of a session.
public struct SlotCapabilities: Equatable, Sendable, StoredAsJSON {
  /// Whether there is more than one version to look at.
  public let canPreviewOtherVersions: Bool
  /// Whether any version has more than one source.
  public let canSwitchSource: Bool
  /// Whether marks and notes can be made on it: annotations are on, the page has a version to attach them to, and it is
  /// not in the trash.
  public let canAnnotate: Bool

  // generated
  /// Makes the value from its fields.
  public init(canPreviewOtherVersions: Bool, canSwitchSource: Bool, canAnnotate: Bool) {
    self.canPreviewOtherVersions = canPreviewOtherVersions
    self.canSwitchSource = canSwitchSource
    self.canAnnotate = canAnnotate
  }
  // end of generated
}
