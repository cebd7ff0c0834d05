import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

/// The pages of a viewer: their layout, what has loaded, and what the reader chose. Whatever shows pages owns a
/// `PagesStore` and is its delegate; `DocViewerStore` is a ready-made owner.
///
///     pages = PagesStore(contents: contents, effects: effects)
///     pages.delegate = self
///     pages.show(outline, at: 0)       // and when `.needed` is reported: pages.receive(window)
///
/// It cannot write to a library.
///
/// The browser scrolls. The store reacts only when another page comes near or becomes current, and does its slower work
/// (sharper pictures, words) after a short pause.
public final class PagesStore {
  /// The state of the pages.
  public private(set) var state = PagesState()
  /// Is notified of every change. The delegate owns this store, and this reference does not keep it alive, so it must
  /// call `leave` before it is released.
  public unowned(unsafe) var delegate: (any PagesDelegate)?

  /// Time, window, and everything else outside the program.
  let effects: WebEffects
  /// Loads pictures and words.
  public let contents: any PageContents
  /// The elements that the store scrolls and focuses.
  public let elements = PagesElements()

  /// The overlays on the pages, bottom to top; the top one is asked first about a pointer. Set them before the pages
  /// are shown.
  public var overlays: [any PageOverlay] {
    get { elements.overlays.all }
    set { elements.overlays.all = newValue }
  }

  /// Whether the screen is covered or has been left, so that no page counts as near.
  private var areLeft = false

  var zoomModel = ZoomModel()
  /// The scroll offset to apply once the change is drawn.
  var pendingOffset: ScrollOffset?
  /// The last scroll offset that the store set or handled.
  package var lastOffset = ScrollOffset(left: 0, top: 0)
  package var hasBeenPlaced = false
  var turnedPageAt = -1_000.0

  /// Which pages have arrived with their versions.
  var windows = PageWindows()

  var textCalls: Table<Int, () -> Void> = [:]
  var imageCalls: Table<Int, () -> Void> = [:]
  /// Words of pages that are or were near, by page.
  package var words: Table<Int, [Word]> = [:]
  /// Pages whose words could not be loaded. They are requested again when the library changes or can be reached again.
  var wordlessPages: Set<Int> = []

  var drawing: EffectClaim?
  var quiet: EffectClaim?
  /// Requests the words of the near pages if the current page's picture takes long.
  var waitingWords: EffectClaim?
  var printing: [EffectClaim] = []

  /// A store without pages.
  public init(contents: any PageContents, effects: WebEffects) {
    self.contents = contents
    self.effects = effects
  }

  // MARK: - The delegate

  /// Changes the state and notifies the delegate.
  package func update(_ change: (inout PagesState) -> Void) {
    var next = state
    change(&next)
    let events = next.events
    next.events = []
    guard next != state else { return }
    state = next
    delegate?.pagesChanged(to: next)
    tellOverlays()
    for event in events { report(.happened(event)) }
  }

  /// Passes an event from the viewer or an overlay to the session.
  /// - Returns: the outcome; the caller must perform a `forwarded` command. Nil while there is no session
  @discardableResult
  public func send(_ event: ViewerEvent) -> SessionOutcome? {
    guard var session = state.session else { return nil }
    let outcome = session.handle(event)
    if outcome == .changed { renewing { $0.send(event) } }
    return outcome
  }

  func report(_ news: PagesNews) { delegate?.pagesReported(news) }

  /// Makes screen readers read a text aloud.
  public func announce(_ text: String) { update { $0.announcement = text } }

  func say(_ text: String) { report(.said(text)) }

  /// Reports the reading position, if there is one, so that the delegate can save it.
  public func remember() {
    if let position = readingPosition { report(.read(position)) }
  }

  /// The space around pages in this window.
  var spacing: PageLayout.Spacing { effects.window.size.width <= 640 ? .phone : .desktop }

  // MARK: - Appearing and disappearing

  /// The screen is about to be shown for the first time, at a page (from 0).
  public func prepare(at page: Int) {
    update {
      $0.pixelRatio = effects.window.devicePixelRatio
      $0.layout.spacing = spacing
      $0.current = page
    }
  }

  /// The screen is visible again. Its elements are new and scrolled to the top, so the position is restored.
  public func showAgain() {
    areLeft = false
    if state.layout.isPlaced { place(state.layout, at: lastOffset, current: state.current) }
  }

  /// The screen was covered or left.
  public func leave() {
    if state.isPrinting { printingEnded() }
    remember()
    lastOffset = offset
    drawing = nil
    quiet = nil
    pendingOffset = nil
    windows.failed()
    cancelPageCalls()
    areLeft = true
    tellOverlays()
  }

  /// The size of the window or the pixel density of its screen changed.
  public func pixelsChanged() {
    update { $0.pixelRatio = effects.window.devicePixelRatio }
    becomeQuietSoon()
  }

  // MARK: - Pages

  /// Tells the overlays which pages are near and how they are shown.
  private func tellOverlays() {
    guard !elements.overlays.isEmpty else { return }
    let pages = state
    let near = areLeft ? 0..<0 : pages.near.clamped(to: 0..<pages.count)
    elements.overlays.follow(near.compactMap { pages.overlayPage($0) }, at: pages.scale)
  }

  /// Shows pages: the first ones, or others after the library changed. The reader is informed of lost choices.
  /// - Parameters:
  ///   - page: the page to show, from 0
  ///   - publish: stores the new state in the delegate, together with the delegate's own changes
  public func show(_ outline: SessionOutline, at page: Int, _ publish: (PagesState) -> Void) {
    if state.count > 0 { forgetPages() }
    let losses = state.begin(outline, at: page)
    let events = state.events
    state.events = []
    windows.opened(outline.window)
    publish(state)
    tellOverlays()
    // The position is looked up again, as after a reload.
    hasBeenPlaced = false
    placeFirst()
    for event in events { report(.happened(event)) }
    tell(losses)
  }

  private func forgetPages() {
    remember()
    cancelPageCalls()
    report(.forgotten)
    words = [:]
    wordlessPages = []
    update {
      $0.images = [:]
      $0.texts = [:]
      $0.fits = [:]
    }
  }

  /// Where to resume in other pages, from 0: at the current page, else at the next page that still exists, else at the
  /// previous one.
  /// - Returns: the index, and whether the current page is gone
  public func placeToGoOn(in outline: SessionOutline) -> (page: Int, isGone: Bool) {
    guard let id = state.id(state.current), let before = state.session?.places else { return (state.current, false) }
    var places: Table<LogicalPageID, Int> = [:]
    for index in outline.places.indices { places[outline.places[index]] = index }
    if let place = places[id] { return (place, false) }
    for old in before[state.current...] {
      if let place = places[old] { return (place, true) }
    }
    for old in before[..<state.current].reversed() {
      if let place = places[old] { return (place, true) }
    }
    return (0, true)
  }

  /// The library changed or can be reached again, so failed requests are repeated.
  public func retry() {
    wordlessPages = []
    windows.retried()
    update {
      for page in $0.images.keys { $0.images[page]?.retried() }
    }
    becomeQuietSoon()
  }

  // MARK: - Events

  /// Handles an event of the pages.
  public func handle(_ event: PagesEvent) {
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
    case .imageRetryPressed(let page): update { $0.images[page]?.retried() }

    case .printPressed: print()
    }
  }
}

/// Times in milliseconds, and other limits.
nonisolated enum PagesLimits {
  /// How long scrolling must pause before pictures and words are requested.
  static let quietTime = 150.0
  /// How long words wait for the first picture of the current page.
  static let longestWordsWait = 500.0
  /// The wheel turns at most one page in this time.
  static let turningTime = 300.0
  /// The words of at most this many pages are kept.
  static let maximumWordPages = 60
  /// Pages narrower than this, in CSS pixels, get no text layer.
  static let narrowestReadable = 240.0
  /// The browser prints at most this many pages.
  static let maximumPrintedPages = 150
  /// Printing starts after this time even if pages are missing.
  static let longestWait = 60_000.0
  /// The width of printed pictures in pixels: about 190 pixels per inch on A4.
  static let printedWidth = 1_600
}
