import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

/// The base class of every store that shows pages: where they stand, what is loaded of them, how they are looked at.
///
/// Subclass it, keep a `PagesState` in the state, give it pages with `show`, and the session when it has come with
/// `receive`. `DocViewerStore` is one that is ready to use.
///
/// It never writes to a library, and has nothing to write with. What it cannot know (where one begins to read, what
/// is said to the reader, what else is to be loaded when things rest) it asks of methods that a subclass overrides.
///
/// Scrolling is the browser's own. The store hears of it only when another page comes near or becomes the current one,
/// and does its slower work (sharper pictures, words) once that has been quiet for a moment.
open class PagesStore<Screen: TrapezioScreen, State: TrapezioState & ShowsPages, Event>:
  TrapezioStore<Screen, State, Event>
{
  /// Time, window, and the rest of the world outside.
  public final let effects: WebEffects
  /// Where pictures and words come from.
  public final let contents: any PageContents
  /// What the store reaches into.
  public final let elements = PagesElements()

  /// What is drawn over the pages, from the lowest to the highest, which is asked first about a pointer. Set it before the
  /// pages are shown.
  public final var overlays: [any PageOverlay] {
    get { elements.overlays.all }
    set { elements.overlays.all = newValue }
  }

  /// Whether the screen is covered or left, so that no page is near.
  private final var areLeft = false

  final var zoomModel = ZoomModel()
  /// Where the pages are about to be scrolled, once what was changed has been drawn.
  final var pendingOffset: ScrollOffset?
  /// Where the store has scrolled the pages last.
  package final var lastOffset = ScrollOffset(left: 0, top: 0)
  package final var hasBeenPlaced = false
  final var turnedPageAt = -1_000.0

  final var textCalls: Table<Int, () -> Void> = [:]
  final var imageCalls: Table<Int, () -> Void> = [:]
  /// Words of pages that are or were near, by page.
  package final var words: Table<Int, [Word]> = [:]
  /// Pages whose words could not be had; asked for again when the library changes or is back.
  final var wordlessPages: Set<Int> = []

  final var drawing: EffectClaim?
  final var quiet: EffectClaim?
  final var printing: [EffectClaim] = []

  /// A store without pages.
  public init(screen: Screen, initialState: State, contents: any PageContents, effects: WebEffects) {
    self.contents = contents
    self.effects = effects
    super.init(screen: screen, initialState: initialState)
  }

  // MARK: - What a subclass knows

  /// The page to begin at, from 0.
  open var firstPage: Int { 0 }

  /// How the pages were read last, if that is known.
  open var remembered: ReadingPosition? { nil }

  /// Where the person is now is to be remembered, if it is.
  open func remember() {}

  /// The room around pages in this window.
  open var spacing: PageLayout.Spacing { effects.window.size.width <= 640 ? .phone : .desk }

  /// Says something to the reader that has no place on a page.
  open func say(_ text: String) { updatePages { $0.announcement = text } }

  /// The pages have been placed for the first time, at a page.
  open func onPlaced(at page: Int) {}

  /// Other pages are near now: what is known of those that left can be let go of.
  open func onNearPagesChange() {}

  /// Nothing has moved for a moment.
  open func onRest() { say(state.whereOne) }

  /// Something else is shown of a page; what is known of it is told anew.
  open func onRenewal(of page: Int) {}

  /// Something else is looked at, and what was shown of it before has been told anew.
  open func onLook() {}

  /// Pages that may be far away and are to be drawn anew all the same, when something else is shown of them.
  open var pagesOfInterest: [Int] { [] }

  /// All is let go of that was known of pages, since others come in their place.
  open func onForgettingPages() {}

  // MARK: - Coming and going

  /// The screen is about to be shown for the first time, at a page from 0.
  public final func preparePages(at page: Int) {
    updatePages {
      $0.pixelRatio = effects.window.devicePixelRatio
      $0.layout.spacing = spacing
      $0.current = page
    }
  }

  /// The screen is shown again: the pages are new elements and stand at their beginning.
  public final func showPagesAgain() {
    areLeft = false
    if state.layout.isPlaced { place(state.layout, at: lastOffset, current: state.current) }
  }

  /// The screen is covered or left.
  public final func leavePages() {
    remember()
    lastOffset = offset
    drawing = nil
    quiet = nil
    pendingOffset = nil
    cancelPageCalls()
    areLeft = true
    tellOverlays()
  }

  /// The window has another size, or its screen another density.
  public final func pixelsChanged() {
    updatePages { $0.pixelRatio = effects.window.devicePixelRatio }
    becomeQuietSoon()
  }

  // MARK: - Pages and session

  /// Changes what is seen of the pages, and publishes it as `update` does.
  package final func updatePages(_ change: (inout PagesState) -> Void) {
    update { change(&$0.pagesState) }
    tellOverlays()
  }

  /// Tells the overlays which pages are near and how they are shown.
  private final func tellOverlays() {
    guard !elements.overlays.isEmpty else { return }
    let pages = state.pagesState
    let near = areLeft ? 0..<0 : pages.near.clamped(to: 0..<pages.count)
    elements.overlays.follow(near.map { pages.overlayPage($0) }, at: pages.scale)
  }

  /// Shows pages: the first ones, or others in place of those that there are, which changed under the reader.
  /// - Parameters:
  ///   - page: where to go on reading, from 0
  ///   - change: what else of the state changes with them
  public final func show(_ pages: [ViewedPage], at page: Int, _ change: (inout State) -> Void = { _ in }) {
    if state.count > 0 { forgetPages() }
    update {
      $0.pagesState.begin(pages, at: page)
      change(&$0)
    }
    tellOverlays()
    // The place is found again as after a reload.
    hasBeenPlaced = false
    placeFirst()
  }

  private final func forgetPages() {
    remember()
    cancelPageCalls()
    onForgettingPages()
    words = [:]
    wordlessPages = []
    updatePages {
      $0.images = [:]
      $0.texts = [:]
      $0.fits = [:]
    }
  }

  /// Where to go on reading among other pages, from 0: at the page that was read, else at the next one that is still
  /// there, else at the one before it.
  /// - Returns: the place, and whether the page that was read is gone
  public final func placeToGoOn(in pages: [ViewedPage]) -> (page: Int, isGone: Bool) {
    guard state.viewedPages.indices.contains(state.current) else { return (state.current, false) }
    var places: Table<LogicalPageID, Int> = [:]
    for index in pages.indices { places[pages[index].id] = index }
    if let place = places[state.viewedPages[state.current].id] { return (place, false) }
    for old in state.viewedPages[state.current...] {
      if let place = places[old.id] { return (place, true) }
    }
    for old in state.viewedPages[..<state.current].reversed() {
      if let place = places[old.id] { return (place, true) }
    }
    return (0, true)
  }

  /// The library has changed, or can be reached again: what failed is tried once more.
  public final func retryPages() {
    wordlessPages = []
    updatePages {
      for page in $0.images.keys { $0.images[page]?.retried() }
    }
    becomeQuietSoon()
  }

  // MARK: - Events

  /// Does what a person does with pages.
  public final func handlePages(_ event: PagesEvent) {
    switch event {
    case .viewportResized(let size): viewportResized(size)
    case .scrolled(let offset): scrolled(to: offset)

    case .zoomInPressed: zoom(to: ZoomModel.step(above: state.layout.zoom), at: middle)
    case .zoomOutPressed: zoom(to: ZoomModel.step(below: state.layout.zoom), at: middle)
    case .zoomChosen(let zoom): self.zoom(to: zoom, at: middle)
    case .fitChosen(let fit): choose(fit)
    case .wheelZoomed(let delta, let point):
      zoom(to: state.layout.zoom * ZoomModel.factor(wheel: delta), at: point)
    case .pinched(let reading): pinched(reading)
    case .doubleTapped(let point): toggleZoom(at: point)
    case .arrangementChosen(let arrangement): choose(arrangement)
    case .turned(let turn, let isAlone): self.turn(turn, page: isAlone ? state.current : nil)

    case .nextPagePressed: turnPage(isForward: true)
    case .previousPagePressed: turnPage(isForward: false)
    case .wheelTurnedPage(let isForward): turnPageByWheel(isForward: isForward)
    case .pagePicked(let page): go(to: page)
    case .lookChosen(let look): self.look(look)

    case .imageArrived(let page, let width): imageArrived(page, width)
    case .imageFailed(let page, let width): imageFailed(page, width)
    case .imageRetryPressed(let page): updatePages { $0.images[page]?.retried() }

    case .printPressed: print()
    }
  }
}

/// How long things take, in milliseconds, and how many of them there are.
nonisolated enum PagesLimits {
  /// Quiet for this long before pictures and words are asked for.
  static let quietTime = 150.0
  /// The wheel turns at most one page in this time.
  static let turningTime = 300.0
  /// Words of at most this many pages are kept.
  static let mostWordPages = 60
  /// Pages narrower than this, in CSS pixels, get no text layer.
  static let narrowestReadable = 240.0
  /// A page more is not printed from the browser.
  static let mostPrintedPages = 150
  /// After this time what has come is printed.
  static let longestWait = 60_000.0
  /// The width in which pages are printed: about 190 pixels an inch on A4.
  static let printedWidth = 1_600
}
