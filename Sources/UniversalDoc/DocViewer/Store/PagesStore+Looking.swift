import DocSession
import PaperDomain
import Trapezio
import TrapezioWeb

// Switching pages to other versions and sources. The session interprets the choice. The store reloads and redraws the
// pages that now show something else, in the frames that they already had.
extension PagesStore {
  // MARK: - Received pages

  /// The same pages were loaded again, because something else in the library changed. Choices that are still possible
  /// are kept; the reader is informed of lost ones.
  public func receive(_ outline: SessionOutline) {
    var losses: [SessionLoss] = []
    windows.opened(outline.window)
    renewing { losses = $0.take(outline) }
    tell(losses)
    askForPages()
  }

  /// Pages that were reported as `needed` have arrived.
  public func receive(_ window: SessionWindow) {
    var losses: [SessionLoss] = []
    windows.received(window)
    renewing { losses = $0.session?.receive(window) ?? [] }
    tell(losses)
    if state.isPrinting { preparePrinted() }
    askForPages()
  }

  /// Pages that were reported as `needed` could not be loaded. They are requested again when other pages come near.
  public func missed() {
    windows.failed()
    if state.isPrinting { printIfReady() }
  }

  /// Says that the delegate shows these pages, wherever the reader is, for example as thumbnails.
  public func need(_ pages: Range<Int>) {
    windows.show(pages)
    askForPages()
  }

  /// Asks the delegate to request pages that are shown, or soon will be, and have not arrived.
  func askForPages() {
    guard let pages = windows.next(near: state.near, current: state.current, count: state.count) else { return }
    report(.needed(pages))
  }

  /// Informs the reader of lost choices. Lost pages need no message here; they were reported when the new pages
  /// arrived.
  func tell(_ losses: [SessionLoss]) {
    var lost: [Int] = []
    for loss in losses {
      switch loss {
      case .page: continue
      case .version(let id, _), .source(let id, _):
        guard let page = state.session?.index(of: id), lost.last != page + 1 else { continue }
        lost.append(page + 1)
      }
    }
    if !lost.isEmpty { say(ViewerTexts.lost(lost)) }
  }

  // MARK: - Choosing versions and sources

  /// Shows what a person chose, or says why it is not possible.
  public func look(_ look: ViewerLook) {
    guard state.session != nil else { return say(ViewerTexts.versionsNotKnown) }
    switch look {
    case .version(let page, let version):
      guard let id = slotID(page) else { return say(ViewerTexts.versionsNotKnown) }
      handle(.pageVersionPreviewChanged(id, version), page)
    case .current(let page):
      guard let slot = state.slot(page), let version = slot.defaultVersionID else { return }
      handle(.pageVersionPreviewChanged(slot.logicalPageID, version), page)
    case .source(let page, let source):
      guard let id = slotID(page) else { return say(ViewerTexts.versionsNotKnown) }
      handle(.sourceChanged(id, source), page)
    case .everyVersion(let choice): handle(.allVersionPreviewsChanged(choice), state.current)
    case .everySource(let source): handle(.allSourcesChanged(source), state.current)
    case .step(let page, let isNewer): step(page, isNewer: isNewer)
    }
  }

  private func step(_ page: Int, isNewer: Bool) {
    guard let slot = state.slot(page) else { return say(ViewerTexts.versionsNotKnown) }
    let shown = state.shown(page)?.version?.pageVersionID
    guard let place = slot.versionOptions.firstIndex(where: { $0.pageVersionID == shown }) else { return }
    let next = place + (isNewer ? 1 : -1)
    guard slot.versionOptions.indices.contains(next), let version = slot.versionOptions[next].pageVersionID else {
      return say(ViewerTexts.noVersionBeyond(page: page + 1, isNewer: isNewer))
    }
    handle(.pageVersionPreviewChanged(slot.logicalPageID, version), page)
  }

  private func slotID(_ page: Int) -> LogicalPageID? { state.slot(page)?.logicalPageID }

  /// Passes an event to the session and announces the outcome.
  private func handle(_ event: ViewerEvent, _ page: Int) {
    switch send(event) {
    case nil: return
    case .changed, .unchanged, .forwarded: announceShown(page)
    case .refused(.sourceUnavailable(let source)): say(ViewerTexts.sourceMissing(source, page: page + 1))
    case .refused: say(ViewerTexts.versionsNotKnown)
    }
  }

  private func announceShown(_ page: Int) {
    guard let shown = state.shown(page), let version = shown.version else { return }
    var source: PageSource?
    if case .source(let seen) = shown.content { source = seen }
    update { $0.announcement = ViewerTexts.nowShown(version, source, page: page + 1) }
  }

  // MARK: - Reloading changed pages

  /// Makes a change, then reloads the pages that show something else because of it.
  func renewing(_ change: (inout PagesState) -> Void) {
    let before = state
    update(change)
    var touched = Set(words.keys)
    for page in state.near { touched.insert(page) }
    for page in delegate?.pagesOfInterest ?? [] { touched.insert(page) }
    let after = state
    for page in touched.sorted() {
      guard let old = before.sheet(page), old != after.sheet(page) else { continue }
      renew(page)
    }
    guard hasBeenPlaced, !state.isPrinting else { return }
    loadNearPages()
    report(.looked)
  }

  private func renew(_ page: Int) {
    for cancel in [textCalls[page], imageCalls[page]] { cancel?() }
    textCalls[page] = nil
    imageCalls[page] = nil
    words[page] = nil
    wordlessPages.remove(page)
    update {
      $0.texts[page] = nil
      $0.images[page] = nil
      $0.fits[page] = nil
      $0.switches[page] = ($0.switches[page] ?? 0) + 1
    }
    report(.renewed(page: page))
  }
}
