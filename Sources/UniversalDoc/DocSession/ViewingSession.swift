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
/// - Two of them side by side: `LinkedViewers`
public struct ViewingSession: Equatable, Sendable {
  /// Every place, in reading order.
  public private(set) var slots: [LogicalPageSlot]
  /// The page groups in reading order, each with its places.
  public private(set) var groups: [SlotGroup]
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
  private var indices: [LogicalPageID: Int]

  /// Opens a session at its first page.
  /// - Complexity: linear in the slots
  public init(_ opening: SessionOpening) {
    slots = opening.slots
    viewMode = opening.viewMode
    features = opening.features
    indices = Self.indices(of: opening.slots)
    groups = SlotGroup.groups(of: opening.slots)
    position = opening.slots.isEmpty ? nil : 1
  }

  /// The index of a place among the slots, from 0; `nil` if the session does not have it.
  public func index(of id: LogicalPageID) -> Int? { indices[id] }

  /// What is shown at an index from 0; `nil` outside of the session.
  public func shown(at index: Int) -> ShownPage? {
    guard slots.indices.contains(index) else { return nil }
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

  private static func indices(of slots: [LogicalPageSlot]) -> [LogicalPageID: Int] {
    var indices = [LogicalPageID: Int](minimumCapacity: slots.count)
    for (index, slot) in slots.enumerated() { indices[slot.logicalPageID] = index }
    return indices
  }

  /// Puts other slots in place of those that there are; choices are left as they are.
  mutating func replaceSlots(_ slots: [LogicalPageSlot]) {
    self.slots = slots
    indices = Self.indices(of: slots)
    groups = SlotGroup.groups(of: slots)
  }
}
