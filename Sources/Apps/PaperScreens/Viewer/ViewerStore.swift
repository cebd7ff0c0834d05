import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The viewer of one doc: where its pages stand, what is loaded of them, and what is found in them.
///
/// It never writes to the library. What it remembers (where a doc was read, how it was zoomed) stays in this browser.
///
/// Scrolling is the browser's own. The store hears of it only when another page comes near or becomes the current one,
/// and does its slower work (sharper pictures, words, the URL, what is read out) once that has been quiet for a moment.
final class ViewerStore: TrapezioStore<PaperScreen, ViewerState, ViewerEvent>, TrapezioEventHandler {
  let context: AppContext
  let docID: Doc.ID
  /// What the store reaches into.
  let elements = ViewerElements()
  /// The notes on its pages.
  let notes: NotesStore
  /// Its place beside another viewer; nil for one that has the window to itself.
  let seat: ViewerSeat?

  /// The page and query that the screen was opened with, until the first placing.
  var opening: PageLocation
  var zoomModel = ZoomModel()
  /// Where the pages are about to be scrolled, once what was changed has been drawn.
  var pendingOffset: ScrollOffset?
  /// Where the store has scrolled the pages last.
  var lastOffset = ScrollOffset(left: 0, top: 0)
  var hasBeenPlaced = false
  var turnedPageAt = -1_000.0

  var docCall: RemoteLibrary.Cancel?
  var sessionCall: RemoteLibrary.Cancel?
  var textCalls: Table<Int, RemoteLibrary.Cancel> = [:]
  var matchCalls: Table<Int, RemoteLibrary.Cancel> = [:]
  var imageCalls: Table<Int, RemoteLibrary.Cancel> = [:]
  var searchCall: RemoteLibrary.Cancel?
  var tagCalls: Table<Int, RemoteLibrary.Cancel> = [:]
  /// Near pages whose tags are known, as the library is now.
  var taggedPages: Set<Int> = []
  /// Follows what tags are called, since the first page that has any.
  var tagNames: TrapezioSubscription?
  /// Words of pages that are or were near, by page.
  var words: Table<Int, [Word]> = [:]
  /// Pages whose words could not be had; asked for again when the library changes or is back.
  var wordlessPages: Set<Int> = []

  private var listeners: [EffectClaim] = []
  var drawing: EffectClaim?
  var quiet: EffectClaim?
  var typing: EffectClaim?
  var printing: [EffectClaim] = []

  /// Quiet for this long, in milliseconds, before pictures and words are asked for.
  static let quietTime = 150.0
  /// Typing that pauses this long searches.
  static let typingTime = 250.0
  /// The wheel turns at most one page in this time.
  static let turningTime = 300.0

  /// A viewer that is not shown yet.
  init(location: PageLocation, context: AppContext, seat: ViewerSeat? = nil) {
    self.context = context
    self.seat = seat
    docID = location.docID
    opening = location
    notes = NotesStore(context: context)
    super.init(screen: .viewer(location), initialState: ViewerState())
  }

  // MARK: - Coming and going

  override func onFirstAppear() {
    notes.wanted = opening.note
    notes.onJump = { self.show($1, on: $0) }
    let window = context.effects.window
    let isWide = window.size.width > 840 && seat == nil
    update {
      $0.isStripOpen = isWide && context.effects.storage[ViewerStore.stripKey] != "closed"
      $0.isRecoloured = context.effects.storage[ViewerStore.recolourKey] != nil
      $0.pixelRatio = window.devicePixelRatio
      $0.layout.spacing = spacing
      $0.current = opening.pageNumber - 1
      if let query = opening.query { $0.find = ViewerState.Find(text: query) }
    }
    load()
  }

  override func onAppear() {
    let window = context.effects.window
    listeners = [
      window.on(.keydown) { event in self.keyPressed(event) },
      window.on(.resize) { _ in self.windowResized() },
      window.on(EventName("pagehide")) { _ in self.remember() },
      context.monitor.observe { knowledge in
        self.update { $0.isOffline = knowledge.connection == .offline }
      },
      context.monitor.onLibraryChange { self.libraryChanged() },
    ]
    update { $0.isOffline = context.monitor.knowledge.connection == .offline }
    nameWindow()
    windowResized()
    notes.appear(in: self)
    // Come back from another screen: the pages are new elements and stand at their beginning.
    if state.layout.isPlaced { place(state.layout, at: lastOffset, current: state.current) }
  }

  override func onDisappear() {
    remember()
    notes.disappear()
    lastOffset = offset
    listeners = []
    drawing = nil
    quiet = nil
    typing = nil
    pendingOffset = nil
    update {
      $0.menu = nil
      $0.typedPage = nil
      $0.badges.edited = nil
    }
    tagNames = nil
    cancelCalls()
  }

  /// The room around pages in this window.
  var spacing: PageLayout.Spacing {
    context.effects.window.size.width <= 640 ? .phone : .desk
  }

  func nameWindow() {
    if seat == nil, !state.title.isEmpty { context.effects.window.title = Texts.windowTitle(state.title) }
  }

  private func windowResized() {
    update {
      $0.pixelRatio = context.effects.window.devicePixelRatio
      let axis: StripLayout.Axis = context.effects.window.size.width <= 640 ? .horizontal : .vertical
      if $0.strip.axis != axis { $0.layStrip(axis: axis, breadth: $0.strip.breadth) }
    }
    becomeQuietSoon()
  }

  static var stripKey: String { "viewer.strip" }
  static var recolourKey: String { "viewer.recolour" }

  // MARK: - Events

  func handle(event: ViewerEvent) {
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

    case .nextPagePressed: turnPage(isForward: true)
    case .previousPagePressed: turnPage(isForward: false)
    case .wheelTurnedPage(let isForward): turnPageByWheel(isForward: isForward)
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
    case .pagePicked(let page): go(to: page)

    case .stripToggled: toggleStrip()
    case .stripMoved(let position, let length, let breadth):
      update {
        if $0.strip.breadth != breadth { $0.layStrip(axis: $0.strip.axis, breadth: breadth) }
        $0.stripPages = $0.strip.pages(at: position, length: length)
      }

    case .imageArrived(let page, let width): imageArrived(page, width)
    case .imageFailed(let page, let width): imageFailed(page, width)
    case .imageRetryPressed(let page): update { $0.images[page]?.retried() }

    case .tagsPressed(let page): update { $0.badges.edited = page }
    case .tagsClosed: update { $0.badges.edited = nil }
    case .notesPressed(let page): showNotes(of: page)

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

  private func perform(_ action: ViewerAction) {
    switch action {
    case .fit(let fit): choose(fit)
    case .zoom(let zoom): self.zoom(to: zoom, at: middle)
    case .arrange(let arrangement): choose(arrangement)
    case .turn(let turn, let isAlone): self.turn(turn, page: isAlone ? state.current : nil)
    case .look(let look): self.look(look)
    case .compare(let page): compareVersions(of: page)
    case .go(let page): go(to: page)
    case .find: openFind()
    case .copyPageText: copyPageText()
    case .recolour: recolour()
    case .showDoc: context.navigator.goTo(.doc(docID))
    case .beside: showBeside()
    case .download: download()
    case .print: print()
    case .shortcuts: context.dialogs.open(.shortcuts)
    }
  }

  private func goBack() {
    if let seat { return seat.onLeave() }
    context.navigator.dismiss(fallback: .doc(docID))
  }

  private func toggleStrip() {
    update { $0.isStripOpen.toggle() }
    // A phone has the strip closed from the beginning, whatever was chosen at the desk.
    if context.effects.window.size.width > 840, seat == nil {
      context.effects.storage[ViewerStore.stripKey] = state.isStripOpen ? nil : "closed"
    }
    if state.isStripOpen { becomeQuietSoon() }
  }

  private func recolour() {
    update { $0.isRecoloured.toggle() }
    context.effects.storage[ViewerStore.recolourKey] = state.isRecoloured ? "on" : nil
  }

  private func download() {
    guard let page = currentPage else { return }
    let sheet = state.sheet(state.current)
    let hasOriginal = sheet.preview?.sources.contains(.original) ?? page.binding.sources.contains(.original)
    let source: PDFVariant = hasOriginal ? .original : .display
    let url = Route.bundleFile.path([sheet.bundleID.description], query: [("source", source.name)])
    context.effects.files.download(url: url, name: state.title + ".pdf")
  }

  private func copyPageText() {
    guard let words = words[state.current] else { return }
    let number = state.current + 1
    let toasts = context.toasts
    context.effects.window.copyToClipboard(SelectionText.text(of: words)) { isDone in
      toasts.say(
        isDone
          ? Toast(Texts.Viewer.pageTextCopied(number)) : Toast(Texts.Viewer.pageTextNotCopied, kind: .failure))
    }
  }

  /// The page that the person is on.
  var currentPage: PageSummary? {
    state.pages.indices.contains(state.current) ? state.pages[state.current] : nil
  }
}
