import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Looking at other versions and sources of pages. The session says what that means; here it is loaded, and what was drawn
// of pages that show something else now is drawn anew, in the frame that they had.
extension ViewerStore {
  /// Pages that show another version or source are looked through one by one; more than this many are not.
  static let mostSwitchedMatches = 100

  // MARK: - The session

  /// Asks for the session, when the doc is known. Without it pages are shown as the library has them.
  func loadSession() {
    sessionCall?()
    sessionCall = context.library.call(.docSession, [docID.description]) {
      (result: Result<SessionOpening, APIFailure>) in
      self.sessionCall = nil
      if case .success(let opening) = result { self.received(opening) }
    }
  }

  private func received(_ opening: SessionOpening) {
    guard var session = state.versions.session else {
      renewing {
        $0.versions.session = ViewingSession(opening)
        $0.want($0.arrangement)
      }
      if let version = self.opening.version { look(.version(page: self.opening.pageNumber - 1, version)) }
      return
    }
    let losses = session.rebuild(opening)
    renewing { $0.versions.session = session }
    tell(losses)
  }

  /// Says what was chosen and is gone. Pages that are gone were said when the doc came.
  private func tell(_ losses: [SessionLoss]) {
    var lost: [Int] = []
    for loss in losses {
      switch loss {
      case .page: continue
      case .version(let id, _), .source(let id, _):
        guard let page = state.pages.firstIndex(where: { .page($0.id) == id }), lost.last != page + 1 else { continue }
        lost.append(page + 1)
      }
    }
    if !lost.isEmpty { context.toasts.say(Toast(Texts.Viewer.lost(lost))) }
  }

  /// Where to go on reading when a doc has come anew, from 0: to the page that was read, else to the next one that is
  /// still there, else to the one before it.
  func place(in pages: [PageSummary]) -> Int {
    guard state.pages.indices.contains(state.current) else { return state.current }
    var places: Table<Page.ID, Int> = [:]
    for index in pages.indices { places[pages[index].id] = index }
    let isGone = places[state.pages[state.current].id] == nil
    if isGone { context.toasts.say(Toast(Texts.Viewer.readPageGone)) }
    for old in state.pages[state.current...] {
      if let place = places[old.id] { return place }
    }
    for old in state.pages[..<state.current].reversed() {
      if let place = places[old.id] { return place }
    }
    return 0
  }

  // MARK: - Looking

  /// Shows what somebody wants to see, or says why that cannot be.
  func look(_ look: ViewerLook) {
    guard state.versions.session != nil else { return refuse(Texts.Viewer.versionsNotKnown) }
    switch look {
    case .version(let page, let version):
      guard let id = slotID(page) else { return refuse(Texts.Viewer.versionsNotKnown) }
      handle(.pageVersionPreviewChanged(id, version), page)
    case .current(let page):
      guard let slot = state.slot(page), let version = slot.defaultVersionID else { return }
      handle(.pageVersionPreviewChanged(slot.logicalPageID, version), page)
    case .source(let page, let source):
      guard let id = slotID(page) else { return refuse(Texts.Viewer.versionsNotKnown) }
      handle(.sourceChanged(id, source), page)
    case .everyVersion(let choice): handle(.allVersionPreviewsChanged(choice), state.current)
    case .everySource(let source): handle(.allSourcesChanged(source), state.current)
    case .step(let page, let isNewer): step(page, isNewer: isNewer)
    }
  }

  private func step(_ page: Int, isNewer: Bool) {
    guard let slot = state.slot(page) else { return refuse(Texts.Viewer.versionsNotKnown) }
    let shown = state.shown(page)?.version?.pageVersionID
    guard let place = slot.versionOptions.firstIndex(where: { $0.pageVersionID == shown }) else { return }
    let next = place + (isNewer ? 1 : -1)
    guard slot.versionOptions.indices.contains(next), let version = slot.versionOptions[next].pageVersionID else {
      return refuse(Texts.Viewer.noVersionBeyond(page: page + 1, isNewer: isNewer))
    }
    handle(.pageVersionPreviewChanged(slot.logicalPageID, version), page)
  }

  private func slotID(_ page: Int) -> LogicalPageID? { state.slot(page)?.logicalPageID }

  /// Gives an event to the session, and says what became of it.
  private func handle(_ event: DocSession.ViewerEvent, _ page: Int) {
    guard var session = state.versions.session else { return }
    switch session.handle(event) {
    case .changed:
      renewing { $0.versions.session = session }
      announceShown(page)
    case .unchanged, .forwarded: announceShown(page)
    case .refused(.sourceUnavailable(let source)): refuse(Texts.Viewer.sourceMissing(source, page: page + 1))
    case .refused: refuse(Texts.Viewer.versionsNotKnown)
    }
  }

  private func refuse(_ reason: String) {
    context.toasts.say(Toast(reason))
  }

  private func announceShown(_ page: Int) {
    guard let shown = state.shown(page), let version = shown.version else { return }
    var source: PageSource?
    if case .source(let seen) = shown.content { source = seen }
    update { $0.announcement = Texts.Viewer.nowShown(version, source, page: page + 1) }
  }

  // MARK: - What follows

  /// Changes what is shown of pages, and loads those anew that show something else afterwards.
  private func renewing(_ change: (inout ViewerState) -> Void) {
    let before = state
    update(change)
    var touched = Set(words.keys)
    for page in state.near { touched.insert(page) }
    if let hits = state.hits {
      for hit in hits.pages { touched.insert(hit.page) }
      for page in switchedPages() { touched.insert(page) }
    }
    for page in state.pages.indices where touched.contains(page) && before.sheet(page) != state.sheet(page) {
      renew(page)
    }
    guard hasBeenPlaced, !state.isPrinting else { return }
    loadNearPages()
    loadMatches()
  }

  private func renew(_ page: Int) {
    for cancel in [textCalls[page], imageCalls[page], matchCalls[page]] { cancel?() }
    textCalls[page] = nil
    imageCalls[page] = nil
    matchCalls[page] = nil
    words[page] = nil
    wordlessPages.remove(page)
    update {
      $0.texts[page] = nil
      $0.images[page] = nil
      $0.versions.fits[page] = nil
      $0.versions.switches[page] = ($0.versions.switches[page] ?? 0) + 1
      $0.find?.hits?.changed(page: page, id: $0.pages[page].id)
    }
  }

  /// Pages of which a search, which knows current versions, cannot say whether they match.
  func switchedPages() -> [Int] {
    guard state.versions.session != nil else { return [] }
    return Array(state.pages.indices.lazy.filter { !self.state.sheet($0).isDefault }.prefix(Self.mostSwitchedMatches))
  }

  // MARK: - Words

  /// Asks for the words of what is shown of a page.
  /// - Parameter fit: where they stand in the frame, when the file that is shown has none of its own
  func askForText(_ page: Int, fit: SheetFit? = nil) {
    let sheet = state.sheet(page)
    guard sheet.content != .nothing else { return }
    var query: [(name: String, value: String)] = []
    if let variant = sheet.variant, fit == nil { query.append(("source", variant.name)) }
    textCalls[page] = context.library.call(.pageText, sheet.parameters, query: query) {
      (result: Result<PageText, APIFailure>) in
      self.textCalls[page] = nil
      switch result {
      case .success(let text):
        let own = SheetFit(ratio: text.width / text.height, in: self.state.layout.measures.uprightRatio(page))
        if text.words.isEmpty, sheet.variant != nil, fit == nil {
          // A scan without words of its own shows the same page as the files beside it.
          return self.askForText(page, fit: own)
        }
        if !sheet.isDefault { self.update { $0.versions.fits[page] = fit ?? own } }
        self.received(text.words, page)
      case .failure:
        // The picture can be read without; asked for again when the library changes.
        self.wordlessPages.insert(page)
      }
      if self.state.isPrinting { self.printIfReady() }
    }
  }
}
