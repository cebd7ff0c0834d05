import ScreenKit

/// Which pages are chosen, numbered from 1, and where the keyboard is.
///
/// A click takes one page in or out; with Shift all from the page before are taken in or out as that one was, and the
/// others stay as they are.
nonisolated struct PageChoice: Equatable, Sendable {
  /// How many pages there are.
  private(set) var count: Int
  /// Whether only one may be chosen.
  let isSingle: Bool
  /// The chosen pages.
  private(set) var chosen: Set<Int> = []
  /// The page that the keyboard is at; nil before it was used.
  private(set) var active: Int?
  private var anchor: Int?

  /// All pages chosen, or, if it can be one only, none.
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

  /// Toggles a page; ranges start there from now on. If only one page can be chosen, it is this one now.
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

  /// Makes all pages from the last toggled one to this one like that one. If the keyboard has moved since, the range
  /// starts at its position.
  mutating func extend(to page: Int) {
    guard page >= 1, page <= count, !isSingle, let anchor = anchor ?? active else { return toggle(page) }
    self.anchor = anchor
    active = page
    let takesIn = chosen.contains(anchor)
    for number in min(anchor, page)..<max(anchor, page) + 1 {
      if takesIn { chosen.insert(number) } else { chosen.remove(number) }
    }
  }

  /// Moves the keyboard to a page or the nearest one; ranges start there.
  mutating func move(to page: Int) {
    guard count > 0 else { return }
    active = min(max(1, page), count)
    anchor = nil
  }

  /// Takes all in, or none.
  mutating func chooseAll(_ isChosen: Bool) {
    chosen = []
    guard isChosen, !isSingle else { return }
    for page in stride(from: 1, to: count + 1, by: 1) { chosen.insert(page) }
  }

  /// There are other pages now.
  /// - Parameter origin: the number that a page had before; nil for a page that is new, which is chosen
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
