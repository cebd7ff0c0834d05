import BlazeBinary
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The notes on the pages of a viewer: loads them, keeps the selection, and edits them. Each edit is a step of undo.
/// Changes by others are shown as well.
///
/// It lives as long as the viewer, which reports the current page to it.
final class NotesStore: TrapezioStore<PaperScreen, NotesState, NotesEvent>, TrapezioEventHandler {
  let context: ReadingContext
  let references = NotesReferences()
  /// Scrolls to a rectangle of a page.
  var onJump: ((_ page: Int, _ rect: NormalizedRect) -> Void)?

  /// Sends an event to the session.
  var onEvent: ((DocSession.ViewerEvent, @escaping (Outcome) -> Void) -> Void)?

  /// The result of an event.
  enum Outcome {
    case done(CommandResult)
    case failed(APIFailure)
    /// The session refused it: the page is gone, or does not allow notes.
    case refused
  }

  /// The note of the URL, until it is loaded and shown.
  var wanted: NoteBlock.ID?

  private var listeners: [EffectClaim] = []
  private var place: TrapezioSubscription?
  private var offer: TrapezioSubscription?
  /// Whether the session offers notes beside its pages.
  private var areOffered = false
  /// The near pages that show a version, as reported to overlays.
  private var overlaid: [NotesState.Place] = []
  /// The zoom: how many CSS pixels correspond to one at 100 %.
  private(set) var zoom = 1.0
  private var calls: Table<PageVersion.ID, RemoteLibrary.Cancel> = [:]
  private var quiet: EffectClaim?
  /// The number of unanswered events. While there are any, the server's notes are older than those on screen.
  private var stepsUnderWay = 0

  /// The rectangle before the drag, and where on the page the pointer grabbed it.
  var grip: (rect: NormalizedRect, x: Double, y: Double)?
  /// The note that keys are moving, until they pause.
  var nudge: (note: NoteBlock, claim: EffectClaim?)?

  /// Notes are requested when scrolling has paused this long, in milliseconds.
  private static let quietTime = 150.0

  /// Makes a store that has not loaded any notes.
  init(context: ReadingContext) {
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: NotesState())
  }

  // MARK: - Appearing

  /// The viewer has appeared: follows its current page.
  func appear(in viewer: ViewerStore) {
    listeners = [
      context.monitor.onLibraryChange { self.libraryChanged() },
      context.effects.window.on(EventName("pagehide")) { _ in self.commitNudge() },
    ]
    areOffered = viewer.state.features.sideComments
    offer = viewer.observe(select: { $0.features.sideComments }) { self.offered($0) }
    place = viewer.observe(select: { $0.notesPlace }) { self.moved(to: $0) }
    moved(to: viewer.state.notesPlace)
    libraryChanged()
  }

  /// The viewer is left.
  func disappear() {
    commitNudge()
    save()
    endDrag()
    listeners = []
    place = nil
    offer = nil
    quiet = nil
    for cancel in calls.values { cancel() }
    calls = [:]
    update {
      $0.editor = nil
      $0.isArmed = false
      $0.menu = nil
      $0.tagged = nil
    }
  }

  private func moved(to place: NotesState.Place?) {
    update {
      if $0.place != place { $0.failure = nil }
      $0.place = place
    }
    restoreDraft()
    loadMissingSoon()
  }

  /// Another session, or the first one, has been loaded.
  private func offered(_ areOffered: Bool) {
    self.areOffered = areOffered
    loadMissingSoon()
  }

  /// The near pages, including the current one.
  var near: [NotesState.Place] {
    guard areOffered else { return [] }
    guard let place = state.place, !overlaid.contains(place) else { return overlaid }
    return overlaid + [place]
  }

  /// A page has come near, or shows something else.
  func shows(_ page: OverlayPage, at scale: PageScale) {
    zoom = scale.zoom
    let place = page.version.map {
      NotesState.Place(page: page.index, id: page.id, version: $0, turn: page.turn, canAnnotate: page.canAnnotate)
    }
    let old = overlaid.firstIndex { $0.page == page.index }
    guard old.map({ overlaid[$0] }) != place else { return }
    if let old { overlaid.remove(at: old) }
    if let place { overlaid.append(place) }
    loadMissingSoon()
  }

  /// A page is no longer near.
  func left(_ page: OverlayPage) {
    if let version = page.version, nudge?.note.pageVersionID == version { commitNudge() }
    overlaid.removeAll { $0.page == page.index }
  }

  private func loadMissingSoon() {
    quiet = context.effects.clock.after(NotesStore.quietTime) { self.loadMissing() }
  }

  /// Handles Escape by closing one thing; `false` if nothing is open.
  func stepOut() -> Bool {
    if state.drag != nil {
      endDrag()
    } else if state.isArmed {
      update { $0.isArmed = false }
    } else if state.selected != nil, !state.isOpen {
      update { $0.selected = nil }
    } else if state.isOpen {
      toggle()
    } else {
      return false
    }
    return true
  }

  // MARK: - Events

  func handle(event: NotesEvent) {
    switch event {
    case .toggled: toggle()
    case .newPressed: arm()
    case .placePressed: placeOnPage()
    case .picked(let id): pick(id)
    case .bubblePressed(let id): bubblePressed(id)

    case .editPressed(let id): edit(id)
    case .replyPressed(let id): reply(to: id)
    case .titleTyped(let text): typed { $0.title = text }
    case .bodyTyped(let text): typed { $0.body = text }
    case .saved: save()
    case .cancelled: cancelEditor()

    case .menuOpened(let id): update { $0.menu = $0.menu == id ? nil : id }
    case .menuClosed: update { $0.menu = nil }
    case .menuPicked(let action, let id):
      update { $0.menu = nil }
      perform(action, id)
    case .deletedToggled: update { $0.showsDeleted.toggle() }
    case .restorePressed(let id): restore(id)
    case .tagsClosed: update { $0.tagged = nil }
    case .cardKeyPressed(let id, let event): cardKeyPressed(id, event)
    case .retryPressed: libraryChanged()

    case .bubbleKeyPressed(let id, let event): bubbleKeyPressed(id, event)
    case .bubbleLeft: commitNudge()
    }
  }

  /// Opens the list.
  func open() {
    if !state.isOpen { toggle() }
  }

  func toggle() {
    if state.isOpen {
      save()
      update {
        $0.isOpen = false
        $0.isArmed = false
        $0.tagged = nil
      }
    } else {
      update { $0.isOpen = true }
    }
  }

  private func pick(_ id: NoteBlock.ID) {
    guard let note = state.note(id), let place = state.listed else { return }
    update { $0.selected = id }
    onJump?(place.page, note.rect)
  }

  private func bubblePressed(_ id: NoteBlock.ID) {
    let isSelected = state.selected == id && state.isOpen
    update {
      $0.selected = id
      $0.isOpen = true
      $0.tagged = nil
    }
    if !isSelected { references.scrollToSelected(context.effects.clock) }
  }

  private func showWanted() {
    guard let note = state.note(wanted), note.deletion == nil else { return }
    wanted = nil
    bubblePressed(note.id)
    pick(note.id)
  }

  // MARK: - Loading

  private func libraryChanged() {
    for place in near { load(place.version) }
  }

  private func loadMissing() {
    quiet = nil
    for place in near where state.lists[place.version] == nil { load(place.version) }
    // Drops the notes of pages that are far away.
    let kept = near.map { $0.version } + [state.editor?.place.version].compactMap { $0 }
    update { state in state.lists = state.lists.filter { kept.contains($0.key) } }
  }

  /// Requests the notes of a version. While notes are being changed here, does nothing, because they are requested
  /// afterwards.
  func load(_ version: PageVersion.ID) {
    guard stepsUnderWay == 0, nudge == nil, state.drag == nil else { return }
    calls[version]?()
    calls[version] = context.library.call(API.listNotes(versionID: version, deleted: true)) { result in
      self.calls[version] = nil
      guard self.stepsUnderWay == 0, self.nudge == nil, self.state.drag == nil else { return }
      switch result {
      case .success(let list):
        self.update {
          if $0.lists[version] != list.notes { $0.lists[version] = list.notes }
          if $0.listed?.version == version { $0.failure = nil }
        }
        self.showWanted()
        self.restoreDraft()
      case .failure(let failure):
        self.update { if $0.listed?.version == version, $0.lists[version] == nil { $0.failure = failure.message } }
      }
    }
  }

  // MARK: - Editing

  /// Sends an event to the session, then reloads the notes.
  func send(_ event: DocSession.ViewerEvent, completion: @escaping (Outcome) -> Void = { _ in }) {
    stepsUnderWay += 1
    let answered: (Outcome) -> Void = { outcome in
      self.stepsUnderWay -= 1
      completion(outcome)
      self.libraryChanged()
    }
    if let onEvent { onEvent(event, answered) } else { answered(.refused) }
  }

  /// The identity in the session of the page that shows this version.
  func pageID(of version: PageVersion.ID) -> LogicalPageID? {
    if let place = near.first(where: { $0.version == version }) { return place.id }
    return state.editor.flatMap { $0.place.version == version ? $0.place.id : nil }
  }
}

/// The elements that the notes scroll and focus.
final class NotesReferences {
  let list = ElementReference()
  /// The line of the selected note.
  let selected = ElementReference()
  let editor = ElementReference()
  /// The layer over the page that shows each version.
  let layers = ElementReferences<PageVersion.ID>()
  private var scrolling: EffectClaim?

  /// Scrolls to the line of the selected note after the next frame.
  func scrollToSelected(_ clock: any WebClock) {
    scrolling = clock.nextFrame { _ in self.selected.scrollIntoView() }
  }
}
