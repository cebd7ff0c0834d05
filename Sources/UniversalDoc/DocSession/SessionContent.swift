import PaperDomain

/// The places of a session, with the pages that have arrived so far.
struct SessionContent: Equatable, Sendable {
  var places: [LogicalPageID]
  var slots: [LogicalPageSlot]
  var sizes: [PageSize]
  var groups: [SlotGroup]
  var indices: [LogicalPageID: Int]

  /// Content whose pages have all arrived.
  init(_ slots: [LogicalPageSlot]) {
    self.slots = slots
    groups = SlotGroup.groups(of: slots)
    places = slots.map { $0.logicalPageID }
    sizes = []
    indices = [LogicalPageID: Int](minimumCapacity: slots.count)
    for index in places.indices { indices[places[index]] = index }
  }

  /// The places of an outline, with the pages of its window. Groups and sizes beyond the last place are dropped.
  /// - Parameter known: previous content; its pages are kept until newer ones arrive
  init(_ outline: SessionOutline, known: SessionContent?) {
    places = outline.places
    (slots, groups) = SessionContent.bare(outline)
    indices = [LogicalPageID: Int](minimumCapacity: places.count)
    for index in places.indices where indices[places[index]] == nil { indices[places[index]] = index }
    if let known {
      for index in places.indices {
        guard let old = known.indices[places[index]], known.slots[old].isKnown else { continue }
        slots[index] = known.slots[old].placed(like: slots[index])
      }
    }
    sizes = []
    sizes.reserveCapacity(places.count)
    for run in outline.sizes where run.count > 0 && sizes.count < places.count {
      let size = PageSize(width: run.width, height: run.height)
      for _ in 0..<min(run.count, places.count - sizes.count) { sizes.append(size) }
    }
    while sizes.count < places.count { sizes.append(PageSize(width: 595, height: 842)) }
    fill(outline.window)
  }

  /// Each place with its group; no page has arrived yet.
  private static func bare(_ outline: SessionOutline) -> ([LogicalPageSlot], [SlotGroup]) {
    let places = outline.places
    var slots: [LogicalPageSlot] = []
    slots.reserveCapacity(places.count)
    var groups: [SlotGroup] = []
    for run in outline.groups where run.pageCount > 0 && slots.count < places.count {
      let first = slots.count
      let end = first + min(run.pageCount, places.count - first)
      groups.append(SlotGroup(group: run.group, indices: first..<end, firstNumber: run.firstNumber))
      for index in first..<end {
        slots.append(
          LogicalPageSlot(
            unknown: places[index], group: run.group, groupOrderKey: groups.count, pageOrderInGroup: index - first + 1))
      }
    }
    for index in slots.count..<places.count {
      slots.append(LogicalPageSlot(unknown: places[index], group: nil, groupOrderKey: nil, pageOrderInGroup: nil))
    }
    return (slots, groups)
  }

  /// Puts the pages of a window in their places. Pages without a place in the session are ignored.
  mutating func fill(_ window: SessionWindow) {
    for slot in window.slots {
      guard let index = indices[slot.logicalPageID] else { continue }
      slots[index] = slot.placed(like: slots[index])
    }
  }
}
