/// The position of every page in the scrolled content, for one zoom, window and mode. Nothing is measured in the
/// document, because the style sheet positions pages with the same numbers.
///
///     var layout = PageLayout(measures: measures, spacing: .desktop)
///     layout.viewport = ViewportSize(width: 1200, height: 800)
///     layout.zoom = layout.zoom(fitting: .width, page: 0)
///     layout.top(41)                            // where page 42 begins
///     layout.pages(from: 9000, to: 9800)        // those that can be seen there
///
/// Pages are counted from 0 here, and from 1 on screen. The position of one page costs O(1); finding the pages at a
/// position costs O(log n).
nonisolated public struct PageLayout: Equatable, Sendable {
  /// How pages are arranged.
  public enum Mode: Equatable, Sendable {
    /// One below the other.
    case continuous
    /// One page at a time.
    case single(Int)
    /// Rows of two facing pages, like an open book; the first page may be alone, on the right.
    case spread(isFirstAlone: Bool)
  }

  /// How a zoom is chosen.
  public enum Fit: Equatable, Sendable {
    /// The widest page fills the window's width.
    case width
    /// The whole page is visible.
    case page
    /// As wide as the window allows, but not wider than is comfortable. Docs open like this.
    case automatic
  }

  /// The space around and between pages; the style sheet has the same numbers.
  public struct Spacing: Equatable, Sendable {
    public var gap, side, top, bottom: Double

    /// Windows wider than 640 px.
    public static let desktop = Spacing(gap: 12, side: 16, top: 16, bottom: 64)
    /// Smaller windows.
    public static let phone = Spacing(gap: 8, side: 8, top: 8, bottom: 32)
    /// The gap above and below the page in single mode, in any spacing.
    public static let singleBlock = 16.0
  }

  /// The smallest and largest zoom; 1 is 100 %.
  public static let zoomRange = 0.1...8.0

  /// The largest zoom that `Fit.automatic` chooses.
  public static let comfortableZoom = 1.1

  /// The largest height of the content. Browsers lay out at most about 16 million pixels (Firefox), so very long docs
  /// cannot be zoomed to 800 %.
  public static let highestContent = 16_000_000.0

  /// The gap between two facing pages.
  public static let spine = 2.0

  /// The sizes of the pages.
  public let measures: PageMeasures
  /// The space around and between the pages.
  public var spacing: Spacing
  /// How the pages are arranged.
  public var mode = Mode.continuous {
    didSet { if mode != oldValue { layOutRows() } }
  }
  /// The rows of two, in spread modes. A doc of one page has no rows: its page is centred.
  private var facing: FacingRows?
  /// The size of the window, in CSS pixels.
  public var viewport = ViewportSize(width: 0, height: 0)
  /// The zoom as a factor; 1 is 100 %. Assign only values that `clamped` returns.
  public var zoom = 1.0

  /// Makes a layout at 100 % for a window that is not known yet.
  public init(measures: PageMeasures, spacing: Spacing) {
    self.measures = measures
    self.spacing = spacing
  }

  /// The same window, mode and zoom with other measures of the same pages.
  public func over(_ measures: PageMeasures) -> PageLayout {
    var layout = PageLayout(measures: measures, spacing: spacing)
    layout.viewport = viewport
    layout.zoom = zoom
    layout.mode = mode
    return layout
  }

  /// How many pages the doc has.
  public var count: Int { measures.count }

  /// Whether one page is shown at a time.
  public var isSingle: Bool {
    if case .single = mode { return true }
    return false
  }

  private mutating func layOutRows() {
    if case .spread(let isFirstAlone) = mode, count > 1 {
      facing = FacingRows(measures, isFirstAlone: isFirstAlone)
    } else {
      facing = nil
    }
  }

  /// Whether positions can be computed: the size of the window is known, and there are pages.
  public var isPlaced: Bool { viewport.width > 0 && viewport.height > 0 && count > 0 }

  // MARK: - Zoom

  /// Limits `zoom` to the range that this doc allows.
  public func clamped(_ zoom: Double) -> Double {
    guard zoom.isFinite else { return 1 }
    var highest = PageLayout.zoomRange.upperBound
    if let all = (facing?.tops ?? measures.tops).last, all > 0, !isSingle {
      highest = min(highest, PageLayout.highestContent / all)
    }
    return min(max(zoom, PageLayout.zoomRange.lowerBound), max(highest, PageLayout.zoomRange.lowerBound))
  }

  /// The zoom at which pages fit the window. In single mode the current page decides, otherwise the widest and tallest
  /// pages do.
  public func zoom(fitting fit: Fit) -> Double {
    guard isPlaced else { return 1 }
    let width: Double
    let height: Double
    let block: Double
    var between = 0.0
    switch mode {
    case .continuous, .spread:
      width = facing == nil ? measures.widest : 2 * measures.widest
      if facing != nil { between = PageLayout.spine }
      height = measures.tallest
      block = 2 * spacing.top
    case .single(let page):
      width = measures.widths[page]
      height = measures.height(page)
      block = 2 * Spacing.singleBlock
    }
    // Leave out a quarter of a pixel, so that rounding never brings up a scroll bar.
    let byWidth = (viewport.width - 2 * spacing.side - between - 0.25) / width
    switch fit {
    case .width: return clamped(byWidth)
    case .page: return clamped(min(byWidth, (viewport.height - block - 0.25) / height))
    case .automatic: return clamped(min(byWidth, PageLayout.comfortableZoom))
    }
  }

  // MARK: - Positions

  /// The width of a page on screen.
  public func width(_ page: Int) -> Double { measures.widths[page] * zoom }

  /// The width on screen of a page's upright picture, before it is turned with the page.
  public func pictureWidth(_ page: Int) -> Double { measures.turn(page).isSideways ? height(page) : width(page) }

  /// The height of a page on screen.
  public func height(_ page: Int) -> Double { measures.height(page) * zoom }

  /// The top of a page in the scrolled content. Facing pages have the same top.
  public func top(_ page: Int) -> Double {
    switch mode {
    case .continuous, .spread: top(ofRow: row(of: page))
    case .single: max(Spacing.singleBlock, (viewport.height - height(page)) / 2)
    }
  }

  /// The left edge of a page in the scrolled content. Pages are centred; facing pages meet in the centre.
  public func left(_ page: Int) -> Double {
    switch facing?.side(page) {
    case nil: (contentWidth - width(page)) / 2
    case .left: (contentWidth - PageLayout.spine) / 2 - width(page)
    case .right: (contentWidth + PageLayout.spine) / 2
    }
  }

  /// Which half of the row a page is in; nil if pages do not face each other.
  public func side(_ page: Int) -> FacingRows.Side? { facing?.side(page) }

  /// The width of the scrolled content; never less than the window's.
  public var contentWidth: Double {
    let widest =
      switch mode {
      case .continuous, .spread:
        facing == nil ? measures.widest * zoom : 2 * measures.widest * zoom + PageLayout.spine
      case .single(let page): width(page)
      }
    return max(viewport.width, widest + 2 * spacing.side)
  }

  /// The height of the scrolled content; never less than the window's.
  public var contentHeight: Double {
    let pages =
      switch mode {
      case .continuous, .spread:
        spacing.top + rowTops[rowCount] * zoom + Double(max(0, rowCount - 1)) * spacing.gap + spacing.bottom
      case .single(let page): height(page) + 2 * Spacing.singleBlock
      }
    return max(viewport.height, pages)
  }

  /// The height of pages including the gaps between them, for the spacer that replaces them. Facing pages count in
  /// whole rows.
  public func height(of pages: Range<Int>) -> Double {
    guard let last = pages.last else { return 0 }
    let first = row(of: pages.lowerBound)
    let end = row(of: last) + 1
    return (rowTops[end] - rowTops[first]) * zoom + Double(end - first - 1) * spacing.gap
  }

  /// Limits `offset` to the content, as a browser would.
  public func clamped(_ offset: ScrollOffset) -> ScrollOffset {
    ScrollOffset(
      left: min(max(offset.left, 0), contentWidth - viewport.width),
      top: min(max(offset.top, 0), contentHeight - viewport.height))
  }

  // MARK: - Rows

  // Without facing pages, each page is a row.

  private var rowCount: Int { facing?.count ?? count }
  private var rowTops: [Double] { facing?.tops ?? measures.tops }
  private func row(of page: Int) -> Int { facing?.row(of: page) ?? page }
  private func pages(ofRow row: Int) -> Range<Int> { facing?.pages(row) ?? row..<row + 1 }
  private func top(ofRow row: Int) -> Double { spacing.top + rowTops[row] * zoom + Double(row) * spacing.gap }
  private func height(ofRow row: Int) -> Double { (rowTops[row + 1] - rowTops[row]) * zoom }

  /// The page together with the page that it faces, if any.
  public func row(with page: Int) -> Range<Int> { isSingle ? page..<page + 1 : pages(ofRow: row(of: page)) }

  /// The bottom of a page's row in the scrolled content.
  public func bottom(ofRowWith page: Int) -> Double {
    isSingle ? top(page) + height(page) : top(page) + height(ofRow: row(of: page))
  }

  /// The first page of the row below a page's row; nil at the end, and in single mode.
  public func firstPage(below page: Int) -> Int? {
    let next = row(with: page).upperBound
    return !isSingle && next < count ? next : nil
  }

  /// The page to turn to from a page; nil at the end. Facing pages are turned together, unless they are so large that
  /// the window cannot show both.
  public func page(after page: Int) -> Int? {
    let next = seesWholeRows ? row(with: page).upperBound : page + 1
    return next < count ? next : nil
  }

  /// The page to turn back to; nil at the beginning.
  public func page(before page: Int) -> Int? {
    let previous = seesWholeRows ? row(with: page).lowerBound - 1 : page - 1
    guard previous >= 0 else { return nil }
    return seesWholeRows ? row(with: previous).lowerBound : previous
  }

  private var seesWholeRows: Bool { !isSingle && contentWidth <= viewport.width + 1 }

  // MARK: - Pages at a position

  /// The page at a height: the first page of the last row that begins at or above it. If no row does, the first page.
  public func page(at y: Double) -> Int {
    if case .single(let page) = mode { return page }
    return rowCount == 0 ? 0 : pages(ofRow: row(at: y)).lowerBound
  }

  private func row(at y: Double) -> Int {
    var low = 0
    var high = rowCount
    // Invariant: rows before `low` begin at or above y, rows from `high` on begin below it.
    while low < high {
      let middle = (low + high) / 2
      if top(ofRow: middle) <= y { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func rows(from start: Double, to end: Double) -> Range<Int> {
    var first = row(at: start)
    if top(ofRow: first) + height(ofRow: first) <= start, first + 1 < rowCount { first += 1 }
    let last = row(at: end)
    guard top(ofRow: first) < end, last >= first else { return first..<first }
    return first..<last + 1
  }

  /// The pages that are visible between two heights, in whole rows. Empty only if there are no pages, or in a gap.
  public func pages(from start: Double, to end: Double) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    if case .single(let page) = mode { return page..<page + 1 }
    let rows = rows(from: start, to: end)
    let first = pages(ofRow: rows.lowerBound).lowerBound
    guard let last = rows.last else { return first..<first }
    return first..<pages(ofRow: last).upperBound
  }

  /// The current page: the one of which the largest share is visible, the upper one if two are equal. Of two facing
  /// pages it is the left one, unless more of the right one is visible.
  public func currentPage(at offset: ScrollOffset) -> Int {
    if case .single(let page) = mode { return page }
    guard count > 0 else { return 0 }
    let end = offset.top + viewport.height
    var best = row(at: offset.top)
    var bestShare = -1.0
    for row in rows(from: offset.top, to: end) {
      let top = top(ofRow: row)
      let height = height(ofRow: row)
      let share = (min(end, top + height) - max(offset.top, top)) / min(height, viewport.height)
      // The small margin keeps rounding from making the lower of two fully visible rows current.
      if share > bestShare + 0.001 {
        best = row
        bestShare = share
      }
    }
    let pages = pages(ofRow: best)
    guard pages.count == 2, !seesWholeRows else { return pages.lowerBound }
    let right = pages.upperBound - 1
    return seenWidth(right, offset) > seenWidth(pages.lowerBound, offset) + 1 ? right : pages.lowerBound
  }

  private func seenWidth(_ page: Int, _ offset: ScrollOffset) -> Double {
    min(offset.left + viewport.width, left(page) + width(page)) - max(offset.left, left(page))
  }

  /// The pages to keep in the document: those in the window, and one more window's height on each side.
  public func nearPages(at offset: ScrollOffset) -> Range<Int> {
    pages(from: offset.top - viewport.height, to: offset.top + 2 * viewport.height)
  }

  /// The pages whose pictures are decoded: those in the window and in a quarter of its height above and below. A page
  /// as wide as a window takes 8 MB, or 16 MB with software rendering, so every additional page is noticeable.
  package func picturedPages(at offset: ScrollOffset) -> Range<Int> {
    pages(from: offset.top - viewport.height / 4, to: offset.top + viewport.height * 5 / 4)
  }
}

/// The size of the window onto the pages, in CSS pixels, without scroll bars.
nonisolated public struct ViewportSize: Equatable, Sendable {
  public var width, height: Double

  /// Makes the value from its fields.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// How far the pages are scrolled, in CSS pixels.
nonisolated public struct ScrollOffset: Equatable, Sendable {
  public var left, top: Double

  /// Makes the value from its fields.
  public init(left: Double, top: Double) {
    self.left = left
    self.top = top
  }
}
