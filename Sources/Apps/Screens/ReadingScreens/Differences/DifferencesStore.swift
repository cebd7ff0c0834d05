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

/// Two versions of a page side by side: the choice of versions, their differences, and what is visible. It is
/// read-only; it cannot make another version current.
///
/// Both sides show the same part of the page at the same size. When the person scrolls one side, the other follows.
final class DifferencesStore: TrapezioStore<PaperScreen, DifferencesState, DifferencesEvent>, TrapezioEventHandler {
  /// The elements that the store scrolls and measures.
  let elements = DifferencesElements()

  private let context: AppContext
  private let location: PageLocation
  /// The page's id, once loaded.
  private var pageID: Page.ID?
  private var sessionCall: RemoteLibrary.Cancel?
  private var comparisonCall: RemoteLibrary.Cancel?
  private var listeners: [EffectClaim] = []
  /// The side that the person scrolls; `nil` while the store scrolls.
  private var leader: DifferencesState.Side?
  /// The parameters of a comparison.
  private struct Question: Equatable {
    let page: Page.ID
    let from, to: PageVersion.ID
    let source: PDFVariant?
  }

  /// The comparison whose result or failure is on screen.
  private var answered: Question?
  /// For each side, the point of its page that is in the middle.
  private var middles = [PagePoint(x: 0.5, y: 0), PagePoint(x: 0.5, y: 0)]

  /// The maximum zoom.
  static let maximumZoom = 8.0

  /// Makes a comparison that is not on screen yet.
  init(location: PageLocation, comparison: PageComparison, context: AppContext) {
    self.context = context
    self.location = location
    super.init(
      screen: .differences(location, comparison),
      initialState: DifferencesState(pageNumber: location.pageNumber, choice: comparison))
  }

  // MARK: - Appearing

  override func onFirstAppear() {
    let window = context.effects.window
    update {
      $0.pixelRatio = window.devicePixelRatio
      $0.isListOpen = window.size.width > 840
    }
  }

  override func onAppear() {
    let window = context.effects.window
    listeners = [
      window.on(.keydown) { event in self.keyPressed(event) },
      window.on(.resize) { _ in self.update { $0.pixelRatio = window.devicePixelRatio } },
    ]
    subscriptions = [context.monitor.onLibraryChange { self.load(keepsFailure: true) }]
    nameWindow()
    load()
  }

  override func onDisappear() {
    listeners = []
    super.onDisappear()
    sessionCall?()
    comparisonCall?()
    sessionCall = nil
    comparisonCall = nil
  }

  private func nameWindow() {
    guard !state.title.isEmpty else { return }
    context.effects.window.title = Texts.windowTitle(
      Texts.Differences.windowTitle(state.title, page: location.pageNumber))
  }

  // MARK: - Events

  func handle(event: DifferencesEvent) {
    switch event {
    case .fromPicked(let id): choose { $0.from = PageVersion.ID(id) ?? $0.from }
    case .toPicked(let id): choose { $0.to = PageVersion.ID(id) ?? $0.to }
    case .sourcePicked(let name): choose { $0.source = PDFVariant.allCases.first { $0.name == name } }
    case .swapPressed: choose { ($0.from, $0.to) = ($0.to, $0.from) }
    case .nextPressed: step(isForward: true)
    case .previousPressed: step(isForward: false)
    case .changePicked(let index): go(to: index)
    case .zoomInPressed: zoom(to: ZoomModel.step(above: state.zoom))
    case .zoomOutPressed: zoom(to: ZoomModel.step(below: state.zoom))
    case .fitChosen(let isPage):
      update {
        $0.fitsPage = isPage
        $0.zoom = 1
      }
    case .listToggled: update { $0.isListOpen.toggle() }
    case .sideTaken(let side): leader = side
    case .sideScrolled(let side): follow(side)
    case .paneResized(let width): update { $0.paneWidth = width }
    case .pageResized(let side): elements.bring(middles[side.rawValue], toMiddleOf: side)
    case .pictureFailed(let side): update { $0.brokenPictures.insert(side.rawValue) }
    case .pictureArrived(let side): update { $0.brokenPictures.remove(side.rawValue) }
    case .retryPressed:
      update { $0.attempt += 1 }
      if case .failed = state.progress { answered = nil }
      load()
    case .backPressed: goBack()
    }
  }

  private func goBack() {
    context.navigator.dismiss(
      fallback: .viewer(ViewerLocation(docID: location.docID, pageNumber: location.pageNumber)))
  }

  // MARK: - Loading

  /// Loads the page and compares its versions.
  ///
  /// - Parameter keepsFailure: whether a failure stays on screen until there is another answer. Used for automatic
  ///   reloads, so that the retry button does not disappear while somebody is about to press it.
  private func load(keepsFailure: Bool = false) {
    switch state.phase {
    case .ready: break
    case .failed where keepsFailure: break
    default: update { $0.phase = .loading }
    }
    sessionCall?()
    sessionCall = context.library.call(
      API.openSession(doc: location.docID, page: location.pageNumber, count: 1)
    ) { result in
      self.sessionCall = nil
      switch result {
      case .success(let outline): self.received(outline)
      case .failure(let failure):
        // If the page is on screen already, it stays there.
        if self.state.phase != .ready { self.update { $0.phase = .failed(failure) } }
      }
    }
  }

  private func received(_ outline: SessionOutline) {
    guard outline.window.from == location.pageNumber, let slot = outline.window.slots.first else {
      return update { $0.phase = .missing }
    }
    if case .page(let id) = slot.logicalPageID { pageID = id }
    var isLost = false
    update {
      $0.phase = .ready
      $0.title = slot.group?.docTitle ?? ""
      $0.options = slot.versionOptions
      isLost = $0.resolve()
    }
    nameWindow()
    if isLost { context.toasts.say(Toast(Texts.Differences.versionGone)) }
    revise()
    compare()
  }

  /// Writes the current choice to the URL.
  private func revise() {
    context.navigator.revise(.differences(location, state.choice))
  }

  private func choose(_ change: (inout PageComparison) -> Void) {
    var choice = state.choice
    change(&choice)
    guard choice != state.choice, state.phase == .ready else { return }
    update {
      $0.choice = choice
      $0.current = nil
      $0.brokenPictures = []
    }
    revise()
    compare()
  }

  private func compare() {
    comparisonCall?()
    comparisonCall = nil
    guard state.options.count > 1, let pageID, let from = state.choice.from, let to = state.choice.to else { return }
    let question = Question(page: pageID, from: from, to: to, source: state.source)
    // For a repeated comparison after a change of the library, the old result stays on screen until the new one
    // arrives.
    let isAnswered = question == answered
    if !isAnswered {
      answered = nil
      update {
        $0.progress = .comparing
        $0.announcement = Texts.Differences.comparing
      }
    }
    let comparison = API.pageDifferences(pageID: pageID, from: from, to: to, source: state.source)
    comparisonCall = context.library.call(comparison) { result in
      self.comparisonCall = nil
      switch result {
      case .success(let differences):
        self.answered = question
        guard self.state.differences != differences else { return }
        self.update {
          $0.progress = .done(differences)
          if let current = $0.current, !differences.regions.indices.contains(current) { $0.current = nil }
          $0.announcement = Texts.Differences.found(differences)
        }
      case .failure(let failure):
        // Keep a result on screen. A failure is replaced only by a different one.
        if isAnswered, self.state.differences != nil { return }
        if case .failed(let said) = self.state.progress, said == failure { return }
        self.answered = question
        self.update {
          $0.progress = .failed(failure)
          $0.current = nil
          $0.announcement = Texts.Differences.failed
        }
      }
    }
  }

  // MARK: - Changes

  private func step(isForward: Bool) {
    let count = state.regions.count
    guard count > 0 else { return }
    guard let current = state.current else { return go(to: isForward ? 0 : count - 1) }
    go(to: (current + (isForward ? 1 : count - 1)) % count)
  }

  /// Scrolls both sides so that a change is in the middle.
  private func go(to index: Int) {
    guard let differences = state.differences, differences.regions.indices.contains(index) else { return }
    let region = differences.regions[index]
    update {
      $0.current = index
      $0.announcement = Texts.Differences.change(index, of: differences)
    }
    leader = nil
    middles = [middle(of: region.from), middle(of: region.to)]
    for side in DifferencesState.Side.allCases { elements.bring(middles[side.rawValue], toMiddleOf: side) }
    if state.isListOpen { elements.entry(index).scrollIntoView() }
  }

  private func middle(of box: NormalizedRect) -> PagePoint {
    PagePoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
  }

  // MARK: - Scrolling and zoom

  /// Scrolls the other side to the same point, if the person scrolled this one.
  private func follow(_ side: DifferencesState.Side) {
    guard side == leader, let middle = elements.middle(side) else { return }
    let other: DifferencesState.Side = side == .from ? .to : .from
    middles = [middle, middle]
    elements.bring(middle, toMiddleOf: other)
  }

  private func zoom(to zoom: Double) {
    // Remember the points in the middle; they are scrolled back there when the pages report their new size.
    for side in DifferencesState.Side.allCases {
      if let middle = elements.middle(side) { middles[side.rawValue] = middle }
    }
    leader = nil
    update { $0.zoom = min(max(zoom, 0.5), DifferencesStore.maximumZoom) }
  }

  private func scroll(byX x: Double, y: Double) {
    leader = nil
    elements.scroll(byX: x, y: y)
    for side in DifferencesState.Side.allCases {
      if let middle = elements.middle(side) { middles[side.rawValue] = middle }
    }
  }

  // MARK: - Keys

  private func keyPressed(_ event: TrapezioWeb.Event) {
    guard context.dialogs.current == nil, !event.isComposing, !event.isDefaultPrevented, !event.isInTextField,
      !event.isCommandDown, !event.modifiers.contains(.alt)
    else { return }
    if event.key == "Escape" {
      event.preventDefault()
      return handle(event: .backPressed)
    }
    if state.phase == .ready, act(on: event) { event.preventDefault() }
  }

  /// Performs the action of a key; `false` if the key has none here.
  private func act(on event: TrapezioWeb.Event) -> Bool {
    let isShifted = event.modifiers.contains(.shift)
    let window = (elements.panes[0].scrollMetrics?.clientHeight ?? 0) * 0.9
    switch event.key {
    case "j", "J": step(isForward: true)
    case "k", "K": step(isForward: false)
    case "+", "=": handle(event: .zoomInPressed)
    case "-", "_": handle(event: .zoomOutPressed)
    case "0": handle(event: .fitChosen(page: true))
    case "2": handle(event: .fitChosen(page: false))
    case "i", "I": handle(event: .listToggled)
    case "x", "X": handle(event: .swapPressed)
    case "d", "D": pick(.display)
    case "o", "O": pick(.original)
    case "c", "C": pick(.ocr)
    case "ArrowDown": scroll(byX: 0, y: 60)
    case "ArrowUp": scroll(byX: 0, y: -60)
    case "ArrowRight": scroll(byX: 60, y: 0)
    case "ArrowLeft": scroll(byX: -60, y: 0)
    case "PageDown": scroll(byX: 0, y: window)
    case "PageUp": scroll(byX: 0, y: -window)
    case " ": scroll(byX: 0, y: isShifted ? -window : window)
    default: return false
    }
    return true
  }

  private func pick(_ source: PDFVariant) {
    guard state.commonSources.contains(source) else {
      context.toasts.say(Toast(ViewerTexts.sourceMissing(PageSource(source), page: location.pageNumber)))
      return
    }
    choose { $0.source = source }
  }
}
