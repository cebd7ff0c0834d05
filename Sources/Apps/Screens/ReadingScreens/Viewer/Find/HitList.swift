import PaperDomain
import ScreenKit

/// The positions of a query's words in a doc, and the current one.
///
/// The matching pages are known at once. The boxes on a page arrive after they are requested. A step onto a page
/// without boxes goes to the page, and the box is chosen when they arrive.
///
///     var hits = HitList(query: "momentum", pages: [(page: 1, id: a), (page: 7, id: b)])
///     hits.start(at: 3)             // the first hit on page 3 or after it, else the very first
///     hits.received(boxes, page: 7)
///     hits.stepForward()
nonisolated struct HitList: Equatable, Sendable {
  /// A page that matches.
  struct HitPage: Equatable, Sendable {
    /// The page's index in the doc, from 0.
    let page: Int
    let id: Page.ID
    /// The positions of the words; `nil` until loaded. Empty if the page turns out not to contain them.
    fileprivate(set) var boxes: [NormalizedRect]?
  }

  private enum Choice: Equatable, Sendable {
    case none
    case box(Int)
    case firstWhenKnown
    case lastWhenKnown
  }

  /// The query.
  let query: String
  /// The pages that match, in the order of the doc.
  private(set) var pages: [HitPage]
  /// The index of the current page in `pages`.
  private var slot = 0
  private var choice = Choice.none

  /// Makes a list of hits from pages in any order, without a current hit.
  init(query: String, pages: [(page: Int, id: Page.ID)]) {
    self.query = query
    self.pages = pages.sorted { $0.page < $1.page }.map { HitPage(page: $0.page, id: $0.id, boxes: nil) }
  }

  // MARK: - Reading

  /// The boxes on a page; empty if there are none or they are not loaded.
  func boxes(on page: Int) -> [NormalizedRect] {
    guard let slot = slot(of: page) else { return [] }
    return pages[slot].boxes ?? []
  }

  /// The index of the current box among those of `page`; `nil` if the current box is on another page.
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

  /// The number of boxes on all pages; `nil` until all are loaded.
  var total: Int? {
    var sum = 0
    for page in pages {
      guard let boxes = page.boxes else { return nil }
      sum += boxes.count
    }
    return sum
  }

  /// The number of the current box among all, from 1; `nil` until all boxes before it are loaded.
  var number: Int? {
    guard case .box(let box) = choice else { return nil }
    var sum = 0
    for page in pages[..<slot] {
      guard let boxes = page.boxes else { return nil }
      sum += boxes.count
    }
    return sum + box + 1
  }

  /// The number of the current page among the matching ones, from 1.
  var pageNumber: Int { slot + 1 }

  /// The matching pages in `range` whose boxes are not loaded.
  func unknownPages(near range: Range<Int>) -> [HitPage] {
    pages.filter { $0.boxes == nil && range.contains($0.page) }
  }

  // MARK: - Events

  /// Makes the first hit on or after `page` the current one, or the very first hit if there is none.
  mutating func start(at page: Int) {
    guard !pages.isEmpty else { return }
    slot = pages.firstIndex { $0.page >= page } ?? 0
    enter(from: .firstWhenKnown)
  }

  /// Records the boxes of a page.
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

  /// A page shows another version or source, so its boxes must be loaded again. Adds the page if it did not match
  /// before.
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

  /// Goes to the next hit, or from the last one to the first.
  mutating func stepForward() {
    guard !pages.isEmpty else { return }
    if case .box(let box) = choice, box + 1 < (pages[slot].boxes?.count ?? 0) {
      choice = .box(box + 1)
    } else {
      // Without a current hit, start with the current page instead of skipping it.
      if choice != .none { slot = (slot + 1) % pages.count }
      enter(from: .firstWhenKnown)
    }
  }

  /// Goes to the previous hit, or from the first one to the last.
  mutating func stepBack() {
    guard !pages.isEmpty else { return }
    if case .box(let box) = choice, box > 0 {
      choice = .box(box - 1)
    } else {
      slot = (slot + pages.count - 1) % pages.count
      enter(from: .lastWhenKnown)
    }
  }

  /// Chooses the first or last box on the current page, as `wanted` says. Skips pages without boxes.
  private mutating func enter(from wanted: Choice) {
    let isBack = wanted == .lastWhenKnown
    for _ in pages.indices {
      guard let boxes = pages[slot].boxes else {
        choice = wanted
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
