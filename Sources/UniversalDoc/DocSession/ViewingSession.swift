import PaperDomain

/// What one person sees of some pages now: their order, the version and source of each page, and the current position.
///
///     var session = ViewingSession(SessionOpening(pages: pages))
///     session.handle(.sourceChanged(id, .original))    // the library stays as it is
///     session.shown(at: 0)?.content                    // .source(.original)
///
/// It is a value: it reads no library and cannot change one. `handle` takes the viewer's events; if an event needs the
/// library, `handle` returns a `LibraryCommand` for the caller to perform.
///
/// - **Choices are wishes.** A choice is kept as a wish, for one page or for all, and looked up when a page is shown. A
///   page that cannot fulfil the wish shows its default.
/// - **Cheap.** Opening is linear in the pages. Events and lookups take constant time. The exception is a choice for
///   all pages, because it discards the choices for single pages.
///
/// ## Topics
/// - Looking: `shown(at:)`, `index(of:)`, `groups`
/// - Events: `handle(_:)`
/// - After the library changed: `rebuild(_:)`
/// - When the reader scrolls further: `receive(_:)`
/// - Two sessions side by side: `LinkedViewers`
public struct ViewingSession: Equatable, Sendable {
  /// The identifier of every place, in reading order.
  public var places: [LogicalPageID] { content.places }
  /// Every place, in reading order. A place whose window has not arrived has only its identifier, group and position.
  public var slots: [LogicalPageSlot] { content.slots }
  /// The size of each page; A4 if unknown. Empty for a session from a `SessionOpening`.
  public var sizes: [PageSize] { content.sizes }
  /// The page groups in reading order, each with its places.
  public var groups: [SlotGroup] { content.groups }
  /// How the pages are arranged.
  public internal(set) var viewMode: ViewMode
  /// What the session offers in addition to reading.
  public let features: SessionFeatures
  /// The current place, from 1; `nil` for a session without pages.
  public internal(set) var position: Int?
  /// The choice for all pages.
  public internal(set) var everywhere = ChoiceForAll()

  /// The choices for single pages.
  var versions: [LogicalPageID: PageVersion.ID] = [:]
  var sources: [LogicalPageID: PageSource] = [:]
  var content: SessionContent

  /// Opens a session at its first page.
  /// - Complexity: linear in the slots
  public init(_ opening: SessionOpening) {
    self.init(SessionContent(opening.slots), opening.viewMode, opening.features)
  }

  /// Opens a session at its first page, with the pages of the first window known.
  /// - Complexity: linear in the places
  public init(_ outline: SessionOutline) {
    self.init(SessionContent(outline, known: nil), outline.viewMode, outline.features)
  }

  private init(_ content: SessionContent, _ viewMode: ViewMode, _ features: SessionFeatures) {
    self.content = content
    self.viewMode = viewMode
    self.features = features
    position = content.slots.isEmpty ? nil : 1
  }

  /// The index of a place in `slots`, from 0; `nil` if the session has no such place.
  public func index(of id: LogicalPageID) -> Int? { content.indices[id] }

  /// Whether an outline has the same pages, in the same order, groups and sizes.
  /// - Complexity: linear in the places
  public func hasSamePages(as outline: SessionOutline) -> Bool {
    guard places == outline.places else { return false }
    let other = SessionContent(outline, known: nil)
    return groups == other.groups && sizes == other.sizes
  }

  /// What the place at this index (from 0) shows; `nil` if the index is out of range or the page has not arrived yet.
  public func shown(at index: Int) -> ShownPage? {
    guard slots.indices.contains(index), slots[index].isKnown else { return nil }
    let slot = slots[index]
    guard let option = shownOption(of: slot) else {
      return ShownPage(logicalPageID: slot.logicalPageID, version: nil, content: .nothing(.noVersion), isPreview: false)
    }
    let version = slot.versionOptions[option]
    return ShownPage(
      logicalPageID: slot.logicalPageID, version: version,
      content: source(of: slot, version).map { .source($0) } ?? .nothing(.noFile),
      isPreview: option != slot.defaultOption)
  }

  /// The index of the version that a slot shows: the version chosen for this page, else the one chosen for all pages,
  /// else the default.
  private func shownOption(of slot: LogicalPageSlot) -> Int? {
    guard !slot.versionOptions.isEmpty else { return nil }
    if let chosen = versions[slot.logicalPageID], let option = slot.option(of: chosen) { return option }
    return everywhere.version?.option(in: slot) ?? slot.defaultOption
  }

  /// The source that a version is shown from: the one chosen for this page, else the one chosen for all pages, else the
  /// preferred one.
  private func source(of slot: LogicalPageSlot, _ version: VersionOption) -> PageSource? {
    if let chosen = sources[slot.logicalPageID], version.sources.contains(chosen) { return chosen }
    if let chosen = everywhere.source, version.sources.contains(chosen) { return chosen }
    return version.sources.preferred
  }
}
