import DocSession
import Trapezio
import TrapezioWeb

/// The events of a viewer in your own page.
nonisolated public enum DocViewerEvent: Equatable, Sendable {
  /// An event of the pages.
  case pages(PagesEvent)
  /// The reader wants to load the pages again.
  case reloadPressed
}

/// The viewer for your own page: give it a data source, show it with `DocViewerUI`, and drive it with events.
///
///     let store = DocViewerStore(screen: .reading, source: Handouts(), effects: effects)
///     store.onRead = { number in navigator.revise(.page(number)) }
///     presentation(store: store, ui: ReaderUI(viewer: DocViewerUI(store: store)))
///     …
///     store.handle(event: .pages(.zoomInPressed))
///     store.state.pages.current                        // the page that is read, from 0
///
/// Its keys are the product viewer's keys for pages: arrows, Space, J and K, Home and End, plus and minus, 0 to 2, M,
/// R; D, O, C and W for the source or version of a page; brackets for other versions. The viewer listens to the whole
/// window: if two viewers are visible, let only one take keys (`takesKeys`).
///
/// See `Documentation/DocViewer.md` and the page in `Examples/Reader`.
public final class DocViewerStore<Screen: TrapezioScreen>: TrapezioStore<Screen, DocViewerState, DocViewerEvent>,
  TrapezioEventHandler, PagesDelegate
{
  /// Whether keys pressed anywhere in the window go to this viewer. Keys typed into a text field never do.
  public var takesKeys = true
  /// Called with the number of the current page, from 1, whenever scrolling has paused: to update the URL, or to save
  /// it.
  public var onRead: ((Int) -> Void)?
  /// Called with each event that changed the view: another page, version, source or layout.
  public var onEvent: ((ViewerEvent) -> Void)?

  /// The store of the pages.
  public let pages: PagesStore

  private let effects: WebEffects
  private let source: any DocViewerDataSource
  private let first: Int
  private var opening: PendingCall?
  private var window: PendingCall?
  private var listeners: [EffectClaim] = []
  /// The last reading position, and whether the page that was current then is among the new pages.
  private var position: ReadingPosition?
  private var isSamePage = false

  /// Makes a viewer that is not shown yet.
  /// - Parameter pageNumber: the page to open first, from 1; the last page if there are fewer
  public init(screen: Screen, source: any DocViewerDataSource, pageNumber: Int = 1, effects: WebEffects) {
    self.source = source
    first = max(pageNumber, 1) - 1
    self.effects = effects
    pages = PagesStore(contents: source, effects: effects)
    super.init(screen: screen, initialState: DocViewerState())
    pages.delegate = self
  }

  override public func onFirstAppear() { pages.prepare(at: first) }

  override public func onAppear() {
    listeners = [
      effects.window.on(.keydown) { event in
        guard self.takesKeys, !event.isInTextField, !event.isCommandDown, !event.isComposing,
          !event.isDefaultPrevented, !event.modifiers.contains(.alt)
        else { return }
        if self.pages.act(on: event) { event.preventDefault() }
      },
      effects.window.on(.resize) { _ in self.pages.pixelsChanged() },
    ]
    pages.showAgain()
    // Load the first time, and again if the viewer was left before the answer came.
    if state.phase == .loading { reload() }
  }

  override public func onDisappear() {
    listeners = []
    opening?.end()
    opening = nil
    window?.end()
    window = nil
    pages.leave()
  }

  /// Handles an event.
  public func handle(event: DocViewerEvent) {
    switch event {
    case .pages(let event): pages.handle(event)
    case .reloadPressed: reload()
    }
  }

  /// Asks the source for its pages again, because they have changed. The reader keeps the position and all choices that
  /// are still possible. If the request fails, the old pages stay.
  public func reload() {
    opening?.end()
    if state.phase != .ready { update { $0.phase = .loading } }
    let call = PendingCall()
    opening = call
    let cancel = source.open { result in
      guard call.isAnswered() else { return }
      self.opening = nil
      switch result {
      case .success(let content): self.received(content)
      case .failure(let failure): if self.state.phase != .ready { self.update { $0.phase = .failed(failure) } }
      }
    }
    call.began(cancel)
  }

  private func received(_ outline: SessionOutline) {
    let isKnown = state.phase == .ready && state.pages.count > 0
    guard !isKnown || state.pages.session?.hasSamePages(as: outline) != true else {
      update { $0.title = outline.title }
      pages.receive(outline)
      return pages.retry()
    }
    var page = first
    isSamePage = false
    if isKnown {
      let place = pages.placeToGoOn(in: outline)
      page = place.page
      isSamePage = !place.isGone
    }
    pages.show(outline, at: page) { pages in
      update {
        $0.pages = pages
        $0.phase = .ready
        $0.title = outline.title
      }
    }
  }

  private func ask(for range: Range<Int>) {
    let call = PendingCall()
    window?.end()
    window = call
    let cancel = source.pages(range) { window in
      guard call.isAnswered() else { return }
      self.window = nil
      if let window { self.pages.receive(window) } else { self.pages.missed() }
    }
    call.began(cancel)
  }

  // MARK: - The pages

  /// Stores the state of the pages in the viewer's own state.
  public func pagesChanged(to pages: PagesState) { update { $0.pages = pages } }

  /// Announces messages to screen readers, calls `onRead` and `onEvent`, and requests needed pages.
  public func pagesReported(_ news: PagesNews) {
    switch news {
    case .read(let position): self.position = position
    case .said(let text): pages.announce(text)
    case .stoppedMoving:
      pages.announce(state.pages.whereOne)
      onRead?(state.pages.current + 1)
    case .needed(let range): ask(for: range)
    case .happened(let event): onEvent?(event)
    case .placed, .nearChanged, .renewed, .looked, .forgotten: return
    }
  }

  /// The reading position to restore when other pages replace the current ones.
  public var remembered: ReadingPosition? {
    var position = position
    // The page keeps its position even if its index has changed. Any other page is shown from its top.
    position?.anchor.page = isSamePage ? state.pages.current : -1
    return position
  }
}
