import BlazeBinary
import ByteCoding
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer of a doc, a page group or a bundle: its pages, the find bar, and the controls around them.
///
/// It never writes to the library. It stores reading positions and zooms in this browser.
final class ViewerStore: TrapezioStore<PaperScreen, ViewerState, ViewerEvent>, TrapezioEventHandler, PagesDelegate {
  let context: ReadingContext
  /// Performs what the session forwards to the library.
  let interpreter: any ViewerInterpreter
  /// The pages on screen.
  let pages: PagesStore
  /// The subject of the viewer.
  let subject: ViewerSubject
  /// For docs and search results: the filter for docs and the searched words.
  let filter, words: String
  /// The elements that the store uses besides the pages.
  let references = ViewerReferences()
  /// The notes on the pages.
  let notes: NotesStore
  /// The marks on the pages, and the writing tools.
  let writing: WritingConnector
  /// Parts of the pages that links lead to.
  let places: PlacesStore
  /// The panel of shared notes next to the pages.
  let shared: NotesSeat
  /// Its place next to another viewer; `nil` if it has the window to itself.
  let sideBySide: SideBySideContext?

  /// The location with which the screen was opened. Its query, part and version are cleared once they have been shown.
  var opening: ViewerLocation

  var contentCall: RemoteLibrary.Cancel?
  var windowCall: RemoteLibrary.Cancel?
  var matchCalls: Table<Int, RemoteLibrary.Cancel> = [:]
  var searchCall: RemoteLibrary.Cancel?
  var followCall: RemoteLibrary.Cancel?
  /// Whether the page of the URL has been looked up.
  var isResolved = false
  var tagCalls: Table<Int, RemoteLibrary.Cancel> = [:]
  /// Near pages whose tags are up to date.
  var taggedPages: Set<Int> = []
  /// Follows the names of tags, once a page with tags has been loaded.
  var tagNames: TrapezioSubscription?

  private var listeners: [EffectClaim] = []
  var typing: EffectClaim?

  /// Searches after a pause in typing this long, in milliseconds.
  static let typingTime = 250.0

  /// Makes a viewer that is not on screen yet.
  init(
    location: ViewerLocation, context: ReadingContext, interpreter: any ViewerInterpreter, writing: WritingConnector,
    shared: NotesSeat, sideBySide: SideBySideContext? = nil
  ) {
    self.context = context
    self.interpreter = interpreter
    self.sideBySide = sideBySide
    subject = location.subject
    filter = location.filter
    words = location.query ?? ""
    opening = location
    notes = NotesStore(context: context)
    self.writing = writing
    self.shared = shared
    places = PlacesStore(context: context)
    pages = PagesStore(contents: LibraryPages(library: context.library), effects: context.effects)
    var state = ViewerState()
    state.part = sideBySide?.part ?? .all
    state.exitScreenOfURL = location.exitScreen
    switch location.subject {
    case .pageGroup: state.isPageGroup = true
    case .docs, .hits: state.isCollection = true
    case .doc, .bundle: break
    }
    super.init(screen: .viewer(location), initialState: state)
    pages.delegate = self
    pages.overlays = [writing, NotesOverlay(store: notes), places]
  }

  // MARK: - Appearing

  override func onFirstAppear() {
    notes.wanted = opening.note
    notes.onEvent = { [unowned(unsafe) self] in send($0, completion: $1) }
    notes.onJump = { [pages] in pages.show($1, on: $0) }
    seatNotes()
    writing.openPage = { [unowned(unsafe) self] in openPage($1, of: $0) }
    let window = context.effects.window
    let isWide = window.size.width > 840 && sideBySide == nil
    pages.prepare(at: opening.pageNumber - 1)
    update {
      $0.isStripOpen = isWide && context.effects.storage[ViewerStore.stripKey] != "closed"
      $0.isRecoloured = context.effects.storage[ViewerStore.recolourKey] != nil
      if let query = opening.query { $0.find = ViewerState.Find(text: query) }
    }
    load()
  }

  override func onAppear() {
    let window = context.effects.window
    listeners = [
      window.on(.keydown) { event in self.keyPressed(event) },
      window.on(.resize) { _ in self.windowResized() },
      window.on(EventName("pagehide")) { _ in self.pages.remember() },
      context.monitor.observe { knowledge in
        self.update { $0.isOffline = knowledge.connection == .offline }
      },
      context.monitor.onLibraryChange { self.libraryChanged() },
    ]
    update { $0.isOffline = context.monitor.knowledge.connection == .offline }
    nameWindow()
    windowResized()
    notes.appear(in: self)
    writing.appear()
    if sideBySide == nil, !isEmbedded { shared.appear() }
    pages.showAgain()
  }

  override func onDisappear() {
    windowCall?()
    windowCall = nil
    // First, because it needs the near pages.
    notes.disappear()
    pages.leave()
    writing.disappear()
    shared.disappear()
    listeners = []
    typing = nil
    update {
      $0.menu = nil
      $0.typedPage = nil
      $0.badges.edited = nil
    }
    tagNames = nil
    cancelCalls()
  }

  func nameWindow() {
    if sideBySide == nil, !state.title.isEmpty { context.effects.window.title = Texts.windowTitle(state.title) }
  }

  private func windowResized() {
    update {
      let axis: StripLayout.Axis = context.effects.window.size.width <= 640 ? .horizontal : .vertical
      if $0.strip.axis != axis { $0.layOutStrip(axis: axis, breadth: $0.strip.breadth) }
    }
    pages.pixelsChanged()
  }

  static var stripKey: String { "viewer.strip" }
  static var recolourKey: String { "viewer.recolour" }

  // MARK: - Events

  func handle(event: ViewerEvent) {
    switch event {
    case .pages(let event): act(on: event)

    case .pageTyped(let text):
      update {
        $0.typedPage = text
        $0.isTypedPageWrong = false
      }
    case .pageSubmitted: goToTypedPage()
    case .pageFieldLeft:
      update {
        $0.typedPage = nil
        $0.isTypedPageWrong = false
      }

    case .stripToggled: toggleStrip()
    case .stripMoved(let position, let length, let breadth):
      update {
        if $0.strip.breadth != breadth { $0.layOutStrip(axis: $0.strip.axis, breadth: breadth) }
        $0.stripPages = $0.strip.pages(at: position, length: length)
      }
      pages.need(state.stripPages)

    case .tagsPressed(let page): update { $0.badges.edited = page }
    case .tagsClosed: update { $0.badges.edited = nil }
    case .notesPressed(let page): showNotes(of: page)
    case .writePressed: writing.toggle()

    case .findTyped(let text): findTyped(text)
    case .findSubmitted(let isForward): findSubmitted(isForward: isForward)
    case .hitForwardPressed: step(isForward: true)
    case .hitBackPressed: step(isForward: false)
    case .findClosed: closeFind()

    case .menuOpened(let menu): update { $0.menu = $0.menu == menu ? nil : menu }
    case .menuClosed: update { $0.menu = nil }
    case .menuPicked(let action):
      update { $0.menu = nil }
      perform(action)
    case .backPressed: goBack()
    case .reloadPressed:
      update { $0.phase = .loading }
      load()
    }
  }

  private func act(on event: PagesEvent) {
    pages.handle(event)
    // Thumbnails are turned together with their pages.
    if case .turned = event { update { $0.layOutStrip(axis: $0.strip.axis, breadth: $0.strip.breadth) } }
  }

  private func perform(_ action: ViewerAction) {
    switch action {
    case .pages(let event): act(on: event)
    case .compare(let page): compareVersions(of: page)
    case .find: openFind()
    case .copyPageText: copyPageText()
    case .correctPageText: correctPageText()
    case .listMarks: writing.toggleMarksList()
    case .points: writing.togglePoints()
    case .recolour: recolour()
    case .showDoc: if let screen = state.exitScreen { context.navigator.goTo(screen) }
    case .beside: showBeside()
    case .sharedNotes: shared.toggle()
    case .download: download()
    case .shortcuts: context.dialogs.open(.shortcuts)
    }
  }

  /// Opens a page of a doc, in this viewer if it shows that doc.
  private func openPage(_ number: Int, of doc: Doc.ID) {
    if case .doc(doc) = subject { return pages.go(to: number - 1) }
    context.navigator.goTo(.viewer(ViewerLocation(docID: doc, pageNumber: number)))
  }

  private func goBack() {
    if let sideBySide { return sideBySide.onLeave() }
    if !isEmbedded { context.navigator.dismiss(fallback: state.exitScreen ?? .root) }
  }

  private func toggleStrip() {
    update { $0.isStripOpen.toggle() }
    // Not stored on a phone, where the strip is always closed at first.
    if context.effects.window.size.width > 840, sideBySide == nil {
      context.effects.storage[ViewerStore.stripKey] = state.isStripOpen ? nil : "closed"
    }
    if state.isStripOpen { pages.becomeQuietSoon() }
  }

  private func recolour() {
    update { $0.isRecoloured.toggle() }
    context.effects.storage[ViewerStore.recolourKey] = state.isRecoloured ? "on" : nil
  }

  private func download() {
    guard let version = state.pages.shown(state.pages.current)?.version else { return }
    let source: PDFVariant = version.sources.contains(.original) ? .original : .display
    let url = API.bundleFile(bundleID: version.pdfBundleID, source: source).path
    context.effects.files.download(url: url, name: state.title + ".pdf")
  }

  private func copyPageText() {
    guard let words = pages.words[state.pages.current] else { return }
    let number = state.pages.current + 1
    let toasts = context.toasts
    context.effects.window.copyToClipboard(SelectionText.text(of: words)) { isDone in
      toasts.say(
        isDone
          ? Toast(Texts.Viewer.pageTextCopied(number)) : Toast(Texts.Viewer.pageTextNotCopied, kind: .failure))
    }
  }

  /// Sends an event to the session, and what the session forwards to the interpreter.
  private func send(_ event: DocSession.ViewerEvent, completion: @escaping (NotesStore.Outcome) -> Void) {
    guard case .forwarded(let command)? = pages.send(event) else { return completion(.refused) }
    interpreter.carryOut(command, of: event) { result in
      switch result {
      case .success(let done): completion(.done(done))
      case .failure(let failure): completion(.failed(failure))
      }
    }
  }

  /// Whether the viewer is embedded in another page. It then has no way out and a read-only session, because that page
  /// could trick the reader into clicking something that changes the library.
  var isEmbedded: Bool { context.isEmbedded }

  // MARK: - The pages

  func pagesChanged(to pages: PagesState) { update { $0.pages = pages } }

  func pagesReported(_ news: PagesNews) {
    switch news {
    case .placed(let page):
      showOpening()
      if let query = opening.query { search(query, from: page) }
    case .nearChanged: forgetFarTags()
    case .needed(let range): loadPages(range)
    case .happened(let event): interpreter.happened(event)
    case .stoppedMoving:
      writing.stoppedMoving()
      loadMatches()
      loadTags()
      showInStrip()
      nameCurrentPage()
    // The reading position is stored in this browser.
    case .read(let position): context.effects.storage[memoryKey] = position.text
    case .renewed(let page):
      matchCalls[page]?()
      matchCalls[page] = nil
      update { if let id = $0.pageID(page) { $0.find?.hits?.changed(page: page, id: id) } }
    case .looked:
      loadMatches()
      reviseAddress()
      // The session may have been loaded only now.
      loadTags()
    case .forgotten:
      cancelCalls()
      update { $0.badges.tags = [:] }
    case .said(let text): context.toasts.say(Toast(text))
    }
  }

  var remembered: ReadingPosition? {
    context.effects.storage[memoryKey].flatMap { ReadingPosition(text: $0) }
  }

  var pagesOfInterest: [Int] {
    guard let hits = state.hits else { return [] }
    return hits.pages.map { $0.page } + switchedPages()
  }
}
