import ScreenKit

/// Which pages are chosen, numbered from 1, and which page the keyboard is on.
///
/// A click toggles one page. A Shift-click gives all pages from the last toggled one the state of that one. Other pages
/// keep their state.
nonisolated struct PageChoice: Equatable, Sendable {
  /// How many pages there are.
  private(set) var count: Int
  /// Whether at most one page can be chosen.
  let isSingle: Bool
  /// The chosen pages.
  private(set) var chosen: Set<Int> = []
  /// The page that the keyboard is on; `nil` until a key is used.
  private(set) var active: Int?
  private var anchor: Int?

  /// Chooses all pages, or none if only one can be chosen.
  init(count: Int, isSingle: Bool = false) {
    self.count = count
    self.isSingle = isSingle
    if !isSingle { chooseAll(true) }
  }

  /// The chosen pages in order.
  var numbers: [Int] {
    var numbers: [Int] = []
    for page in stride(from: 1, to: count + 1, by: 1) where chosen.contains(page) { numbers.append(page) }
    return numbers
  }

  /// Whether every page is chosen.
  var isAll: Bool { chosen.count == count }

  func contains(_ page: Int) -> Bool { chosen.contains(page) }

  /// Toggles a page; later ranges start there. If only one page can be chosen, chooses this one instead.
  mutating func toggle(_ page: Int) {
    guard page >= 1, page <= count else { return }
    active = page
    anchor = page
    if isSingle {
      chosen = [page]
    } else if chosen.remove(page) == nil {
      chosen.insert(page)
    }
  }

  /// Gives all pages from the last toggled one to this one the state of that one. If the keyboard has moved since, the
  /// range starts at the keyboard's page.
  mutating func extend(to page: Int) {
    guard page >= 1, page <= count, !isSingle, let anchor = anchor ?? active else { return toggle(page) }
    self.anchor = anchor
    active = page
    let takesIn = chosen.contains(anchor)
    for number in min(anchor, page)..<max(anchor, page) + 1 {
      if takesIn { chosen.insert(number) } else { chosen.remove(number) }
    }
  }

  /// Moves the keyboard to a page, clamped to the existing pages; later ranges start there.
  mutating func move(to page: Int) {
    guard count > 0 else { return }
    active = min(max(1, page), count)
    anchor = nil
  }

  /// Chooses all pages or none. Chooses none if `isSingle`.
  mutating func chooseAll(_ isChosen: Bool) {
    chosen = []
    guard isChosen, !isSingle else { return }
    for page in stride(from: 1, to: count + 1, by: 1) { chosen.insert(page) }
  }

  /// Replaces the pages. Pages that remain stay chosen or not chosen.
  /// - Parameter origin: returns the old number of a page; `nil` for a new page, which will be chosen
  mutating func renumber(count: Int, origin: (Int) -> Int?) {
    var renumbered: Set<Int> = []
    for page in stride(from: 1, to: count + 1, by: 1) {
      if let old = origin(page), !chosen.contains(old) { continue }
      renumbered.insert(page)
    }
    self.count = count
    chosen = renumbered
    anchor = nil
    active = active.flatMap { count > 0 ? min($0, count) : nil }
  }
}
