import DocSession
import Trapezio
import TrapezioWeb

/// What happens in a viewer of a developer's own page.
nonisolated public enum DocViewerEvent: Sendable {
  /// Something was done with the pages.
  case pages(PagesEvent)
  /// The pages are asked for again.
  case reloadPressed
}

/// The viewer for a developer's own page: give it a data source, show it with `DocViewerUI`, and lead it by events.
///
///     let store = DocViewerStore(screen: .reading, source: Handouts(), effects: effects)
///     presentation(store: store, ui: ReaderUI(viewer: DocViewerUI(store: store)))
///     …
///     store.handle(event: .pages(.zoomInPressed))
///     store.state.current                              // the page that is read, from 0
///
/// Its keys are those of the product's viewer, as far as they are about pages: arrows, Space, J and K, Home and End,
/// plus and minus, 0 to 2, M, R, D O C W for what is shown of a page, brackets for other versions.
public final class DocViewerStore<Screen: TrapezioScreen>: PagesStore<Screen, DocViewerState, DocViewerEvent>,
  TrapezioEventHandler
{
  private let source: any DocViewerDataSource
  private let first: Int
  private var opening: (() -> Void)?
  private var listeners: [EffectClaim] = []

  /// A viewer that is not shown yet.
  /// - Parameter pageNumber: the page to begin at, from 1; the last one if there are fewer
  public init(screen: Screen, source: any DocViewerDataSource, pageNumber: Int = 1, effects: WebEffects) {
    self.source = source
    first = max(pageNumber, 1) - 1
    super.init(screen: screen, initialState: DocViewerState(), contents: source, effects: effects)
  }

  override public var firstPage: Int { state.count > 0 && state.current > 0 ? state.current : first }

  override public func onFirstAppear() {
    preparePages(at: first)
    reload()
  }

  override public func onAppear() {
    listeners = [
      effects.window.on(.keydown) { event in
        guard !event.isInTextField, !event.isCommandDown, !event.isComposing, !event.isDefaultPrevented,
          !event.modifiers.contains(.alt)
        else { return }
        if self.actOnPages(event) { event.preventDefault() }
      },
      effects.window.on(.resize) { _ in self.pixelsChanged() },
    ]
    showPagesAgain()
  }

  override public func onDisappear() {
    listeners = []
    opening?()
    opening = nil
    leavePages()
  }

  /// What somebody does.
  public func handle(event: DocViewerEvent) {
    switch event {
    case .pages(let event): handlePages(event)
    case .reloadPressed: reload()
    }
  }

  /// Asks the source for its pages once more, since they have changed. What is read stays in place as far as it is there.
  public func reload() {
    opening?()
    if state.phase != .ready { update { $0.phase = .loading } }
    opening = source.open { result in
      self.opening = nil
      switch result {
      case .success(let content): self.received(content)
      // What is on screen can still be read.
      case .failure(let failure): if self.state.phase != .ready { self.update { $0.phase = .failed(failure) } }
      }
    }
  }

  private func received(_ content: DocViewerContent) {
    let isKnown = state.phase == .ready && state.count > 0
    if state.viewedPages != content.pages || !isKnown {
      let page = isKnown ? placeToGoOn(in: content.pages).page : first
      show(content.pages, at: page) {
        $0.phase = .ready
        $0.title = content.title
      }
    } else {
      update { $0.title = content.title }
      retryPages()
    }
    if let session = content.session { receive(session) }
  }
}
