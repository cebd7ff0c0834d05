import PaperDomain

// Builds outlines from what the library returns.

extension SessionOutline {
  /// Pages of one doc, of one group or of all docs.
  public init(_ reading: SessionReading, viewMode: ViewMode = .continuous, features: SessionFeatures = .all) {
    var groups: [OutlineGroup] = []
    var sizes: [PageSizeRun] = []
    for place in reading.places {
      if let last = groups.last, last.group.pageGroupID == place.group.pageGroupID {
        groups[groups.count - 1].pageCount += 1
      } else {
        groups.append(OutlineGroup(group: place.group, pageCount: 1, firstNumber: place.numberInDoc))
      }
      sizes.append(place.size)
    }
    self.init(
      title: reading.title, docID: reading.docID, isInTrash: reading.isInTrash, hasAnswers: reading.hasAnswers,
      viewMode: viewMode, features: features, groups: groups, places: reading.places.map { .page($0.id) },
      sizes: sizes, window: SessionWindow(reading, features: features))
  }

  /// A bundle shown on its own.
  /// - Parameter slice: the pages that are sent immediately
  public init(bundle: SessionBundle, slice: SessionSlice, viewMode: ViewMode = .continuous) {
    let opening = SessionOpening(bundle: bundle, viewMode: viewMode)
    self.init(
      title: bundle.name ?? "", opening, sizes: bundle.sizes,
      window: slice.range(in: opening.slots.count) { $0 - 1 })
  }

  /// The results of a search.
  /// - Parameters:
  ///   - opening: every result; only those in `window` need their versions
  ///   - sizes: the size of each result's page, in the same order
  public init(title: String = "", _ opening: SessionOpening, sizes: [PageSize], window: Range<Int>? = nil) {
    var runs: [PageSizeRun] = []
    for size in sizes { runs.append(size) }
    let window = (window ?? 0..<opening.slots.count).clamped(to: 0..<opening.slots.count)
    self.init(
      title: title, viewMode: opening.viewMode, features: opening.features,
      groups: SlotGroup.groups(of: opening.slots).map { OutlineGroup(group: $0.group, pageCount: $0.indices.count) },
      places: opening.slots.map { $0.logicalPageID }, sizes: runs,
      window: SessionWindow(from: window.lowerBound + 1, slots: Array(opening.slots[window])))
  }
}

extension SessionWindow {
  /// The pages of a reading whose versions have been loaded.
  public init(_ reading: SessionReading, features: SessionFeatures = .all) {
    var keys: [PageGroup.ID: Int] = [:]
    var last: PageGroup.ID?
    var key = 0
    for place in reading.places where place.group.pageGroupID != last {
      last = place.group.pageGroupID
      key += 1
      keys[place.group.pageGroupID] = key
    }
    self.init(
      from: reading.from,
      slots: reading.pages.map { page in
        LogicalPageSlot(
          page, groupOrderKey: keys[page.group.pageGroupID], features: features)
      })
  }
}

extension Array where Element == PageSizeRun {
  /// Appends a page.
  fileprivate mutating func append(_ size: PageSize) {
    if let last, last.width == size.width, last.height == size.height {
      self[count - 1].count += 1
    } else {
      append(PageSizeRun(width: size.width, height: size.height, count: 1))
    }
  }
}
