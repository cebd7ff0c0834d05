/// Where every page stands in what is scrolled, for one zoom, window and mode. Nothing in the document is measured: the
/// style sheet places pages by the same numbers.
///
///     var layout = PageLayout(measures: measures, spacing: .desk)
///     layout.viewport = ViewportSize(width: 1200, height: 800)
///     layout.zoom = layout.zoom(fitting: .width, page: 0)
///     layout.top(41)                            // where page 42 begins
///     layout.pages(from: 9000, to: 9800)        // those that can be seen there
///
/// Pages are counted from 0 here, from 1 wherever people see them. Positions of one page cost O(1), finding the pages at
/// a position O(log n).
nonisolated struct PageLayout: Equatable, Sendable {
  /// How pages are laid out.
  enum Mode: Equatable, Sendable {
    /// One below the other.
    case continuous
    /// One page alone.
    case single(Int)
  }

  /// What a zoom is chosen by.
  enum Fit: Equatable, Sendable {
    /// The widest page fills the window's width.
    case width
    /// A whole page can be seen.
    case page
    /// As wide as the window allows, but not larger than is comfortable: how a doc is opened.
    case automatic
  }

  /// Room around and between pages, as the style sheet has it.
  struct Spacing: Equatable, Sendable {
    var gap, side, top, bottom: Double

    /// Windows wider than 640 px.
    static let desk = Spacing(gap: 12, side: 16, top: 16, bottom: 64)
    /// Smaller windows.
    static let phone = Spacing(gap: 8, side: 8, top: 8, bottom: 32)
    /// Above and below a page that is shown alone, everywhere.
    static let singleBlock = 16.0
  }

  /// The smallest and largest zoom, 1 being 100 %.
  static let zoomRange = 0.1...8.0

  /// What `Fit.automatic` does not go beyond.
  static let comfortableZoom = 1.1

  /// Browsers lay out at most about 16 million pixels (Firefox), so very long docs stop short of 800 %.
  static let highestContent = 16_000_000.0

  let measures: PageMeasures
  var spacing: Spacing
  var mode = Mode.continuous
  var viewport = ViewportSize(width: 0, height: 0)
  /// 1 is 100 %. Set it through `clamped` values only.
  var zoom = 1.0

  /// A layout at 100 % in a window that is not known yet.
  init(measures: PageMeasures, spacing: Spacing) {
    self.measures = measures
    self.spacing = spacing
  }

  /// How many pages the doc has.
  var count: Int { measures.count }

  /// Whether the size of the window is known, so that positions mean something.
  var isPlaced: Bool { viewport.width > 0 && viewport.height > 0 && count > 0 }

  // MARK: - Zoom

  /// `zoom` within the range that this doc allows.
  func clamped(_ zoom: Double) -> Double {
    guard zoom.isFinite else { return 1 }
    var highest = PageLayout.zoomRange.upperBound
    if let all = measures.tops.last, all > 0, mode == .continuous {
      highest = min(highest, PageLayout.highestContent / all)
    }
    return min(max(zoom, PageLayout.zoomRange.lowerBound), max(highest, PageLayout.zoomRange.lowerBound))
  }

  /// The zoom at which pages fit the window; in single mode the page that is shown counts, else the largest.
  func zoom(fitting fit: Fit) -> Double {
    guard isPlaced else { return 1 }
    let width: Double
    let height: Double
    let block: Double
    switch mode {
    case .continuous:
      width = measures.widest
      height = measures.tallest
      block = 2 * spacing.top
    case .single(let page):
      width = measures.widths[page]
      height = measures.height(page)
      block = 2 * Spacing.singleBlock
    }
    // A quarter pixel less, so that rounding never calls for a scroll bar.
    let byWidth = (viewport.width - 2 * spacing.side - 0.25) / width
    switch fit {
    case .width: return clamped(byWidth)
    case .page: return clamped(min(byWidth, (viewport.height - block - 0.25) / height))
    case .automatic: return clamped(min(byWidth, PageLayout.comfortableZoom))
    }
  }

  // MARK: - Positions

  /// The width of a page on screen.
  func width(_ page: Int) -> Double { measures.widths[page] * zoom }

  /// The height of a page on screen.
  func height(_ page: Int) -> Double { measures.height(page) * zoom }

  /// Where a page begins, from the top of what is scrolled.
  func top(_ page: Int) -> Double {
    switch mode {
    case .continuous: spacing.top + measures.tops[page] * zoom + Double(page) * spacing.gap
    case .single: max(Spacing.singleBlock, (viewport.height - height(page)) / 2)
    }
  }

  /// Where a page begins, from the left of what is scrolled: pages are centred.
  func left(_ page: Int) -> Double { (contentWidth - width(page)) / 2 }

  /// The width of what is scrolled; never narrower than the window.
  var contentWidth: Double {
    let widest =
      switch mode {
      case .continuous: measures.widest * zoom
      case .single(let page): width(page)
      }
    return max(viewport.width, widest + 2 * spacing.side)
  }

  /// The height of what is scrolled; never lower than the window.
  var contentHeight: Double {
    let pages =
      switch mode {
      case .continuous:
        spacing.top + measures.tops[count] * zoom + Double(max(0, count - 1)) * spacing.gap + spacing.bottom
      case .single(let page): height(page) + 2 * Spacing.singleBlock
      }
    return max(viewport.height, pages)
  }

  /// The height of a row of pages with the gaps between them, as a spacer stands for them.
  func height(of pages: Range<Int>) -> Double {
    guard !pages.isEmpty else { return 0 }
    return (measures.tops[pages.upperBound] - measures.tops[pages.lowerBound]) * zoom
      + Double(pages.count - 1) * spacing.gap
  }

  /// The position that `offset` becomes when the content ends.
  func clamped(_ offset: ScrollOffset) -> ScrollOffset {
    ScrollOffset(
      left: min(max(offset.left, 0), contentWidth - viewport.width),
      top: min(max(offset.top, 0), contentHeight - viewport.height))
  }

  // MARK: - Pages at a position

  /// The page at a height: the last one that begins at or above it, the first one if none does.
  func page(at y: Double) -> Int {
    switch mode {
    case .single(let page): return page
    case .continuous: break
    }
    var low = 0
    var high = count
    // Invariant: pages before `low` begin at or above y, pages from `high` on begin below it.
    while low < high {
      let middle = (low + high) / 2
      if top(middle) <= y { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The pages of which something lies between two heights. Empty only without pages, or between two of them.
  func pages(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    if case .single(let page) = mode { return page..<page + 1 }
    var first = page(at: start)
    if top(first) + height(first) <= start, first + 1 < count { first += 1 }
    let last = page(at: end)
    guard top(first) < end, last >= first else { return first..<first }
    return first..<last + 1
  }

  /// The page that a person would say they are on: the one of which most can be seen, the upper one of equals.
  func currentPage(at offset: ScrollOffset) -> Int {
    if case .single(let page) = mode { return page }
    let end = offset.top + viewport.height
    var best = page(at: offset.top)
    var bestShare = -1.0
    for page in pages(from: offset.top, to: end) {
      let seen = min(end, top(page) + height(page)) - max(offset.top, top(page))
      let share = seen / min(height(page), viewport.height)
      // A thousandth more, so that rounding does not make the lower of two whole pages the current one.
      if share > bestShare + 0.001 {
        best = page
        bestShare = share
      }
    }
    return best
  }

  /// The pages to keep in the document: those in the window and, on both sides, one more window.
  func nearPages(at offset: ScrollOffset) -> Range<Int> {
    pages(from: offset.top - viewport.height, to: offset.top + 2 * viewport.height)
  }
}

/// The size of what pages are seen through, in CSS pixels, scroll bars not included.
nonisolated struct ViewportSize: Equatable, Sendable {
  var width, height: Double
}

/// How far the pages are scrolled, in CSS pixels.
nonisolated struct ScrollOffset: Equatable, Sendable {
  var left, top: Double
}
