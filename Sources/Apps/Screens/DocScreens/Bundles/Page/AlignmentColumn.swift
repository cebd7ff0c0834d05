import PaperDomain
import ScreenKit

/// A variant's pages in the alignment editor: for each page of the bundle, the variant's page or a gap.
nonisolated struct AlignmentColumn: Equatable, Sendable {
  let variant: PDFVariant
  /// How many pages the variant has.
  let pageCount: Int
  /// For each page of the bundle, the variant's page aligned with it; `nil` for a gap.
  private(set) var places: [Int?]

  /// The column that shows an alignment.
  init(_ variant: PDFVariant, _ alignment: PageAlignment, pages: Int, pageCount: Int) {
    self.variant = variant
    self.pageCount = pageCount
    places = alignment.counterparts(ofFirst: pages, pageCount: pageCount)
  }

  /// The alignment that gives these places. Falls back to `.straight` on an error, which cannot happen because the
  /// pages in `places` ascend.
  var alignment: PageAlignment {
    do throws(AlignmentFault) {
      return try PageAlignment(counterparts: places, pageCount: pageCount)
    } catch {
      return .straight
    }
  }

  /// The variant's pages that have no place, in order.
  var extras: [Int] {
    var isPlaced = Array(repeating: false, count: pageCount + 1)
    for case let page? in places where page <= pageCount { isPlaced[page] = true }
    var extras: [Int] = []
    for page in 1..<pageCount + 1 where !isPlaced[page] { extras.append(page) }
    return extras
  }

  /// Whether an extra fits between its neighbours. It does not if its place would come after the bundle's last page.
  func hasPlace(for page: Int) -> Bool { place(for: page) < places.count }

  private func place(for page: Int) -> Int {
    var place = 0
    for index in places.indices {
      guard let other = places[index] else { continue }
      if other >= page { break }
      place = index + 1
    }
    return place
  }

  /// Inserts a gap at a place, counted from 0. That place and everything after it move one down.
  mutating func insertGap(at place: Int) {
    guard places.indices.contains(place) else { return }
    places.insert(nil, at: place)
    places.removeLast()
  }

  /// Removes the gap or the page at a place; a page becomes an extra. Everything after it moves one up, and the
  /// variant's next page fills the end.
  mutating func remove(at place: Int) {
    guard places.indices.contains(place) else { return }
    var last = 0
    for case let page? in places { last = page }
    places.remove(at: place)
    places.append(last < pageCount ? last + 1 : nil)
  }

  /// Puts an extra back between its neighbours: it fills a gap there, or everything after it moves one down.
  mutating func putBack(_ page: Int) {
    let place = place(for: page)
    guard place < places.count, places[place] != page else { return }
    if places[place] == nil {
      places[place] = page
    } else {
      places.insert(page, at: place)
      places.removeLast()
    }
  }

  /// Aligns page 1 with page 1, 2 with 2, and so on.
  mutating func reset() {
    self = AlignmentColumn(variant, .straight, pages: places.count, pageCount: pageCount)
  }
}
