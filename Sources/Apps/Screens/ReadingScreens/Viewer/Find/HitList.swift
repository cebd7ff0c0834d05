import PaperDomain
import ScreenKit

/// The places where the words of a query stand in a doc, and which of them is the current one.
///
/// Which pages match is known at once; the boxes on a page come when they are asked for. A step onto a page whose boxes
/// have not come goes to that page, and the box is picked as soon as they have.
///
///     var hits = HitList(query: "momentum", pages: [(page: 1, id: a), (page: 7, id: b)])
///     hits.start(at: 3)             // the first hit on page 3 or after it, else the very first
///     hits.received(boxes, page: 7)
///     hits.stepForward()
nonisolated struct HitList: Equatable, Sendable {
  /// A page that matches.
  struct HitPage: Equatable, Sendable {
    /// Its place in the doc, from 0.
    let page: Int
    let id: Page.ID
    /// Where the words stand; nil until it is known. Empty if it turns out that they do not.
    fileprivate(set) var boxes: [NormalizedRect]?
  }

  private enum Choice: Equatable, Sendable {
    case none
    case box(Int)
    case firstWhenKnown
    case lastWhenKnown
  }

  /// What was asked for.
  let query: String
  /// The pages that match, in the order of the doc.
  private(set) var pages: [HitPage]
  /// Which of `pages` is the current one.
  private var slot = 0
  private var choice = Choice.none

  /// Hits on pages, in any order, without a current one.
  init(query: String, pages: [(page: Int, id: Page.ID)]) {
    self.query = query
    self.pages = pages.sorted { $0.page < $1.page }.map { HitPage(page: $0.page, id: $0.id, boxes: nil) }
  }

  // MARK: - What is known

  /// The boxes on a page; empty if there are none or they are not known.
  func boxes(on page: Int) -> [NormalizedRect] {
    guard let slot = slot(of: page) else { return [] }
    return pages[slot].boxes ?? []
  }

  /// The index of the current box among those of `page`, if it is there.
  func currentBox(on page: Int) -> Int? {
    guard pages.indices.contains(slot), pages[slot].page == page, case .box(let box) = choice else { return nil }
    return box
  }

  /// The page with the current hit, from 0.
  var currentPage: Int? {
    guard choice != .none, pages.indices.contains(slot) else { return nil }
    return pages[slot].page
  }

  /// The current box.
  var current: (page: Int, box: NormalizedRect)? {
    guard pages.indices.contains(slot), case .box(let box) = choice, let boxes = pages[slot].boxes,
      boxes.indices.contains(box)
    else { return nil }
    return (pages[slot].page, boxes[box])
  }

  /// How many boxes there are on all pages, once all are known.
  var total: Int? {
    var sum = 0
    for page in pages {
      guard let boxes = page.boxes else { return nil }
      sum += boxes.count
    }
    return sum
  }

  /// The number of the current box over all pages, from 1; nil until all boxes before it are known.
  var number: Int? {
    guard case .box(let box) = choice else { return nil }
    var sum = 0
    for page in pages[..<slot] {
      guard let boxes = page.boxes else { return nil }
      sum += boxes.count
    }
    return sum + box + 1
  }

  /// The number of the current page among those that match, from 1.
  var pageNumber: Int { slot + 1 }

  /// Matching pages near `page` whose boxes are not known: those in `range`, then the next and previous one.
  func unknownPages(near range: Range<Int>) -> [HitPage] {
    pages.filter { $0.boxes == nil && range.contains($0.page) }
  }

  // MARK: - What happens

  /// Makes the first hit on `page` or after it the current one, or the very first if there is none.
  mutating func start(at page: Int) {
    guard !pages.isEmpty else { return }
    slot = pages.firstIndex { $0.page >= page } ?? 0
    enter(from: .firstWhenKnown)
  }

  /// The boxes on a page have come.
  mutating func received(_ boxes: [NormalizedRect], page: Int) {
    guard let index = slot(of: page) else { return }
    pages[index].boxes = boxes
    guard index == slot else { return }
    switch choice {
    case .firstWhenKnown, .lastWhenKnown: enter(from: choice)
    case .box(let box) where box >= boxes.count: choice = boxes.isEmpty ? .none : .box(boxes.count - 1)
    case .box, .none: break
    }
  }

  /// Something else is shown of a page: whether and where the words stand on it is not known any more.
  mutating func changed(page: Int, id: Page.ID) {
    guard let index = slot(of: page) else {
      let index = pages.firstIndex { $0.page > page } ?? pages.count
      pages.insert(HitPage(page: page, id: id, boxes: nil), at: index)
      if index <= slot, pages.count > 1 { slot += 1 }
      return
    }
    pages[index].boxes = nil
    if index == slot { choice = .none }
  }

  /// To the next hit; after the last one the first.
  mutating func stepForward() {
    guard !pages.isEmpty else { return }
    if case .box(let box) = choice, box + 1 < (pages[slot].boxes?.count ?? 0) {
      choice = .box(box + 1)
    } else {
      // Without a current hit the page that is the current one is gone into, not over.
      if choice != .none { slot = (slot + 1) % pages.count }
      enter(from: .firstWhenKnown)
    }
  }

  /// To the previous hit; before the first one the last.
  mutating func stepBack() {
    guard !pages.isEmpty else { return }
    if case .box(let box) = choice, box > 0 {
      choice = .box(box - 1)
    } else {
      slot = (slot + pages.count - 1) % pages.count
      enter(from: .lastWhenKnown)
    }
  }

  /// Picks the box on the current page that `wish` says. Pages that turn out to have none are gone over.
  private mutating func enter(from wish: Choice) {
    let isBack = wish == .lastWhenKnown
    for _ in pages.indices {
      guard let boxes = pages[slot].boxes else {
        choice = wish
        return
      }
      if !boxes.isEmpty {
        choice = .box(isBack ? boxes.count - 1 : 0)
        return
      }
      slot = (slot + (isBack ? pages.count - 1 : 1)) % pages.count
    }
    choice = .none
  }

  private func slot(of page: Int) -> Int? { pages.firstIndex { $0.page == page } }
}
