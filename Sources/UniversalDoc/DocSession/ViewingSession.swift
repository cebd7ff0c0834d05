import PaperDomain

/// How some pages are looked at, right now and by one person: in which order, which version and source of each, and
/// where.
///
///     var session = ViewingSession(SessionOpening(pages: pages))
///     session.handle(.sourceChanged(id, .original))    // the library stays as it is
///     session.shown(at: 0)?.content                    // .source(.original)
///
/// It is a value that does nothing by itself: it reads no library and has no way to change one. The viewer's events come
/// in through `handle`; what they ask of the library goes out as a `LibraryCommand`, for somebody else to carry out.
///
/// - **Wishes, and what is there.** What was chosen is kept as a wish, for a page or for all of them, and looked up when
///   a page is shown. A wish that a version cannot fulfil is passed over, and holds again where it can be.
/// - **Cheap.** Opening is linear in the pages; every event and every look at a page takes the same time however many
///   there are, but for a choice for all pages, which forgets those of single ones.
///
/// ## Topics
/// - Looking: `shown(at:)`, `index(of:)`, `groups`
/// - Events: `handle(_:)`
/// - When the library changed: `rebuild(_:)`
/// - When the reader goes on: `receive(_:)`
/// - Two of them side by side: `LinkedViewers`
public struct ViewingSession: Equatable, Sendable {
  /// The identifier of every place, in reading order.
  public var places: [LogicalPageID] { content.places }
  /// Every place, in reading order; of those whose window has not come nothing more is known.
  public var slots: [LogicalPageSlot] { content.slots }
  /// The size of each page; A4 where it was not told. Empty for a session from a `SessionOpening`.
  public var sizes: [PageSize] { content.sizes }
  /// The page groups in reading order, each with its places.
  public var groups: [SlotGroup] { content.groups }
  /// How the pages lie.
  public internal(set) var viewMode: ViewMode
  /// What is offered beside reading.
  public let features: SessionFeatures
  /// The place that is looked at, from 1; `nil` for a session without pages.
  public internal(set) var position: Int?
  /// What was chosen for all pages.
  public internal(set) var everywhere = ChoiceForAll()

  /// What was chosen for single pages.
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

  /// The index of a place among the slots, from 0; `nil` if the session does not have it.
  public func index(of id: LogicalPageID) -> Int? { content.indices[id] }

  /// Whether an outline has the same pages, in the same order, groups and sizes.
  /// - Complexity: linear in the places
  public func hasSamePages(as outline: SessionOutline) -> Bool {
    guard places == outline.places else { return false }
    let other = SessionContent(outline, known: nil)
    return groups == other.groups && sizes == other.sizes
  }

  /// What is shown at an index from 0; `nil` outside of the session, and while the page is not known.
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

  /// The version that a slot shows: the one that was chosen for it, else what was chosen for all, else the default.
  private func shownOption(of slot: LogicalPageSlot) -> Int? {
    guard !slot.versionOptions.isEmpty else { return nil }
    if let chosen = versions[slot.logicalPageID], let option = slot.option(of: chosen) { return option }
    return everywhere.version?.option(in: slot) ?? slot.defaultOption
  }

  /// What a version of a slot is shown as: what was chosen for it, else what was chosen for all, else what is preferred.
  private func source(of slot: LogicalPageSlot, _ version: VersionOption) -> PageSource? {
    if let chosen = sources[slot.logicalPageID], version.sources.contains(chosen) { return chosen }
    if let chosen = everywhere.source, version.sources.contains(chosen) { return chosen }
    return version.sources.preferred
  }
}
