import PaperDomain
import ScreenKit

/// A variant's pages as the alignment editor shows them: one place for each page of the bundle, with a page or a gap.
nonisolated struct AlignmentColumn: Equatable, Sendable {
  let variant: PDFVariant
  /// How many pages the variant has.
  let pageCount: Int
  /// The variant's page at each page of the bundle; `nil` for none.
  private(set) var places: [Int?]

  /// The column of an alignment.
  init(_ variant: PDFVariant, _ alignment: PageAlignment, pages: Int, pageCount: Int) {
    self.variant = variant
    self.pageCount = pageCount
    places = alignment.counterparts(ofFirst: pages, pageCount: pageCount)
  }

  /// The alignment that gives these places; pages never go back here, so there is always one.
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

  /// Whether an extra has a place between its neighbours; one that comes behind the bundle's last page has not.
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

  /// Inserts a gap at a place, from 0; that place and everything after it moves one down.
  mutating func insertGap(at place: Int) {
    guard places.indices.contains(place) else { return }
    places.insert(nil, at: place)
    places.removeLast()
  }

  /// Removes the gap at a place, or the page there, which becomes an extra. Everything after it moves one up, and the
  /// next page comes in at the end.
  mutating func remove(at place: Int) {
    guard places.indices.contains(place) else { return }
    var last = 0
    for case let page? in places { last = page }
    places.remove(at: place)
    places.append(last < pageCount ? last + 1 : nil)
  }

  /// Puts an extra back between its neighbours: into a gap there, or everything after it moves one down.
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

  /// Aligns the variant page by page with the bundle.
  mutating func reset() {
    self = AlignmentColumn(variant, .straight, pages: places.count, pageCount: pageCount)
  }
}
