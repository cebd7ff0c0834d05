import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Two viewers side by side: a paper with its mark scheme, or with any other doc.
///
/// Each is a `ViewerStore` that knows nothing of the other. `LinkedViewers` connects them: it hears where a viewer has
/// gone, and says where the other one belongs. A viewer that was moved by the link reports a place that is known
/// already, so the two do not move each other back and forth.
final class TwoViewersStore: TrapezioStore<PaperScreen, TwoViewersState, TwoViewersEvent>, TrapezioEventHandler {
  let context: AppContext
  let references = TwoViewersReferences()
  /// The viewer of the paper.
  let paper: SideViewer
  /// The second viewer; `nil` while the person chooses a doc.
  private(set) var companion: SideViewer?

  /// The link between both; `nil` until both have loaded their pages.
  var pair: LinkedViewers?
  /// The location of both sides, for the URL.
  private var place: TwoViewersLocation
  private var isShown = false
  private var listeners: [EffectClaim] = []
  private var following: EffectClaim?
  private var focusing: EffectClaim?
  /// Whether the companion has no page of its own yet, so that the paper determines it.
  var companionFollowsFirst = false
  /// Whether the person has just chosen a doc, which should get the focus.
  private var entersCompanion = false
  var dragging: [EffectClaim] = []
  var choosing: EffectClaim?
  var choiceCall: RemoteLibrary.Cancel?

  /// Makes two viewers that are not on screen yet.
  init(location: TwoViewersLocation, context: AppContext) {
    self.context = context
    place = location
    var isOwn = false
    if case .answers = location.companion { isOwn = true }
    paper = SideViewer(
      location.docID, pageNumber: location.pageNumber,
      SideBySideContext(.paper, part: isOwn ? .questions : .all),
      context: context)
    var state = TwoViewersState(link: location.link)
    // The person will choose a doc first.
    if location.companion == .toBeChosen { state.active = .companion }
    super.init(screen: .beside(location), initialState: state)
  }

  // MARK: - Appearing

  override func onFirstAppear() {
    let stored = context.effects.storage[TwoViewersStore.shareKey].flatMap { Int($0) }
    if let stored { update { $0.share = TwoViewersStore.clamped(Double(stored) / 100) } }
    openCompanion(place.companion)
  }

  override func onAppear() {
    isShown = true
    let window = context.effects.window
    listeners = [
      window.on(.keydown) { self.keyPressed($0) },
      window.on(.resize) { _ in self.windowResized() },
      context.monitor.onLibraryChange { self.libraryChanged() },
    ]
    windowResized()
    take(paper)
    if let companion { take(companion) }
    if state.choice != nil { loadChoice() }
    enter(state.active)
  }

  override func onDisappear() {
    isShown = false
    listeners = []
    following = nil
    focusing = nil
    choosing = nil
    endDrag()
    choiceCall?()
    choiceCall = nil
    update { $0.panel = nil }
    for viewer in [companion, paper] { viewer?.leave() }
  }

  /// Shows a viewer on its side and listens to it.
  private func take(_ viewer: SideViewer) {
    let side = viewer.sideBySide.side
    viewer.sideBySide.onRest = { self.nameScreen() }
    viewer.sideBySide.onLeave = { self.close() }
    viewer.listen {
      self.changed(side)
    } onNotes: {
      self.notesOpened(on: side)
    }
    viewer.presence.appear()
    changed(side)
  }

  private func openCompanion(_ wanted: TwoViewersLocation.Companion) {
    companion?.leave()
    companion = nil
    pair = nil
    place.companion = wanted
    companionFollowsFirst = wanted == .answers(pageNumber: nil)
    var location: (docID: Doc.ID, pageNumber: Int)?
    var part = SessionPart.all
    switch wanted {
    case .toBeChosen: break
    case .doc(let docID, let page):
      // A doc opened here for the first time starts where it was last read.
      let number = page ?? ReadingMemory.lastPage(of: docID, storage: context.effects.storage) ?? 1
      location = (docID, number)
    case .answers(let page):
      location = (place.docID, page ?? 1)
      part = .answers
    }
    if let location {
      companion = SideViewer(
        location.docID, pageNumber: location.pageNumber, SideBySideContext(.companion, part: part), context: context)
    }
    let isThere = companion != nil
    update {
      $0.edition += 1
      $0.choice = isThere ? nil : TwoViewersState.Choice()
      $0.companion = TwoViewersState.SideFacts()
      $0.hasPartners = nil
      $0.panel = nil
    }
    guard isShown else { return }
    if let companion { take(companion) } else { loadChoice() }
    enter(.companion)
    nameScreen()
  }

  /// Shows the doc that the person has chosen.
  func choose(_ docID: Doc.ID) {
    update { $0.link = .free }
    entersCompanion = true
    openCompanion(.doc(docID, pageNumber: nil))
  }

  /// Closes the second viewer, to choose another doc.
  func chooseAnother(reason: String? = nil) {
    openCompanion(.toBeChosen)
    update { $0.choice?.reason = reason }
    if reason == nil { focusChoice() }
  }

  /// Returns to a single viewer at the paper's page.
  func close() {
    context.navigator.replace(
      .viewer(ViewerLocation(docID: place.docID, pageNumber: paper.pageNumber ?? place.pageNumber)))
  }

  subscript(side: TwoViewersState.Side) -> SideViewer? { side == .paper ? paper : companion }

  private func windowResized() {
    let size = context.effects.window.size
    update {
      $0.width = size.width
      $0.hasTabs = size.width <= 640
    }
  }

  private func libraryChanged() {
    if state.choice != nil { loadChoice() }
  }

  /// Closes the other side's list of notes, because two lists would leave no room for pages.
  private func notesOpened(on side: TwoViewersState.Side) {
    guard let other = self[side.other]?.store.notes, other.state.isOpen else { return }
    other.toggle()
  }

  // MARK: - Events

  func handle(event: TwoViewersEvent) {
    switch event {
    case .entered(let side), .tabPicked(let side): enter(side)
    case .closePressed: close()

    case .dividerPressed(let event): dividerPressed(event)
    case .dividerKeyPressed(let event): dividerKeyPressed(event)
    case .dividerReset: setShare(TwoViewersState.evenShare)

    case .linkPressed(let x, let y):
      update { $0.panel = $0.panel == nil ? TwoViewersState.LinkPanel(x: x, y: y) : nil }
    case .linkClosed: update { $0.panel = nil }
    case .linkPicked(let kind): pick(kind)
    case .linkHerePressed: linkHere()
    case .offsetTyped(let text):
      update {
        $0.panel?.typed = text
        $0.panel?.isTypedWrong = false
      }
    case .offsetSubmitted: submitOffset()
    case .offsetLeft:
      if state.panel?.typed != nil { submitOffset() }
    case .offsetStepped(let step): setOffset(by: step)
    case .otherDocPressed: chooseAnother()

    case .choiceTyped(let text): choiceTyped(text)
    case .choiceKeyPressed(let event): choiceKeyPressed(event)
    case .choicePicked(let index): pickChoice(index)
    case .choiceRetryPressed: loadChoice()
    }
  }

  // MARK: - Keyboard

  /// Gives the keyboard to a side.
  func enter(_ side: TwoViewersState.Side) {
    paper.sideBySide.hasKeyboard = side == .paper
    companion?.sideBySide.hasKeyboard = side == .companion
    if state.active != side {
      update { $0.active = side }
    }
  }

  private func keyPressed(_ event: InputEvent) {
    guard context.dialogs.current == nil, !event.isComposing, !event.isDefaultPrevented else { return }
    if event.key == "F6" {
      event.preventDefault()
      focus(state.active.other)
    } else if state.active == .companion, companion == nil, !event.isCommandDown, !event.modifiers.contains(.alt) {
      // While there is no second viewer, only the keys that leave it work.
      guard event.key == "Escape" || ((event.key == "s" || event.key == "S") && !event.isInTextField) else { return }
      event.preventDefault()
      close()
    }
  }

  /// Focuses a side.
  private func focus(_ side: TwoViewersState.Side) {
    enter(side)
    // On a phone the side must be drawn first.
    focusing = context.effects.clock.nextFrame { _ in
      if let viewer = self[side] { viewer.store.pages.elements.pages.focus() } else { self.references.choice.focus() }
    }
  }

  /// Both sides are loaded: focuses the chosen doc, because the field for choosing is gone.
  func enterChosen() {
    guard entersCompanion else { return }
    entersCompanion = false
    focus(.companion)
  }

  // MARK: - The window

  /// Updates the URL and the window's title.
  func nameScreen() {
    guard isShown, case .beside(let shown) = context.navigator.current.screen, shown.docID == place.docID else {
      return
    }
    place.pageNumber = paper.pageNumber ?? place.pageNumber
    place.link = state.link
    if let number = companion?.pageNumber {
      switch place.companion {
      case .toBeChosen: break
      case .doc(let docID, _): place.companion = .doc(docID, pageNumber: number)
      case .answers: place.companion = .answers(pageNumber: number)
      }
    }
    context.navigator.revise(.beside(place))
    if !state.paper.title.isEmpty {
      context.nameWindow(Texts.TwoViewers.title(state.paper.title, state.companion.title))
    }
  }

  /// The id of the paper.
  var docID: Doc.ID { place.docID }

  /// Moves a viewer to the page that the link determines, in the next frame. Pages that are scrolled past quickly thus
  /// do not make the other side draw.
  func bringLater(_ side: TwoViewersState.Side) {
    following = context.effects.clock.nextFrame { _ in
      self.following = nil
      self.bring(side)
    }
  }
}

/// A viewer on one of two sides.
final class SideViewer {
  /// The doc that it shows.
  let docID: Doc.ID
  let store: ViewerStore
  let sideBySide: SideBySideContext
  let presence: TrapezioPresence
  /// The last reading of its state.
  var reading: ViewerReading?
  private var subscriptions: [TrapezioSubscription] = []

  /// Makes a viewer that is not on screen yet.
  init(_ docID: Doc.ID, pageNumber: Int, _ sideBySide: SideBySideContext, context: AppContext) {
    self.docID = docID
    self.sideBySide = sideBySide
    store = viewerStore(at: ViewerLocation(docID: docID, pageNumber: pageNumber), in: context, sideBySide: sideBySide)
    presence = TrapezioPresence(of: store)
  }

  /// The number in its doc of the page on screen; `nil` until loaded.
  var pageNumber: Int? {
    store.state.phase == .ready && store.state.pages.count > 0 ? store.state.number(of: store.state.pages.current) : nil
  }

  /// Its session; `nil` until loaded.
  var session: ViewingSession? { store.state.phase == .ready ? store.state.pages.session : nil }

  /// Calls back when anything changes that the other side depends on, and when its notes are opened.
  func listen(onChange: @escaping () -> Void, onNotes: @escaping () -> Void) {
    subscriptions = [
      store.observe(select: { ViewerReading($0) }) { _ in onChange() },
      store.notes.observe(select: { $0.isOpen }) { isOpen in if isOpen { onNotes() } },
    ]
  }

  /// Stops the viewer and all callbacks.
  func leave() {
    subscriptions = []
    presence.disappear()
    sideBySide.onRest = {}
    sideBySide.onLeave = {}
    sideBySide.hasKeyboard = false
  }
}

/// The elements that the screen focuses and scrolls.
final class TwoViewersReferences {
  let link = ElementReference()
  /// The field that searches for a doc.
  let choice = ElementReference()
  let activeLine = ElementReference()
  let tabs = [ElementReference(), ElementReference()]
  let area = ElementReference()
}
