import AutomergeEngine
import AutomergeRepo
import ByteCoding
import MeetingNotes
import NotesParts
import NotesToolScreens
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The editor of a notes document. It works on this window's own copy, which it stores in the browser's database and
/// syncs with the server over a socket whenever there is a connection.
final class NotesEditorStore: TrapezioStore<PaperScreen, NotesEditorState, NotesEditorEvent>, TrapezioEventHandler {
  /// The fields in the document.
  let fields = NotesFields()

  let context: AppContext
  let id: SharedNotes.ID
  /// Opens links of notes that are beside a page; `nil` if the notes fill the window.
  var onLink: ((PaperScreen) -> Void)?
  /// The place to show once the notes are loaded.
  var wanted: (item: UniqueID, position: Int)?
  // These are lazy because code in the initialiser would be in the first file that the browser loads.
  private(set) lazy var replica: NotesReplica = makeReplica()
  private(set) lazy var presenceChannel: PresenceChannel = PresenceChannel(clock: context.effects.clock)
  private(set) lazy var files: NotesFiles = NotesFiles(context: context)
  private lazy var shelf: NotesShelf = NotesShelf(context: context, id: id)
  private(set) var link: NotesLink?

  /// The item whose field is in the document, the text that the field is known to have, and the changes that it does
  /// not show yet. It shows them in the next frame, or when an input method has finished.
  var heldItem: UniqueID?
  var held: [Unicode.Scalar] = []
  var behind: [TextSplice] = []
  /// Records after the next frame that the field shows the current text.
  var drawn: EffectClaim?
  /// Shows received changes in the next frame.
  private var showing: EffectClaim?
  var isComposing = false
  /// Whether Tab moves the focus although the caret is in a list.
  var isTabFree = false

  /// The selection in the field as cursors, which move with the text.
  var place: (item: UniqueID, anchor: Cursor?, head: Cursor?)?
  /// Sets the focus after the next frame.
  var focus: EffectClaim?

  /// Calls to make once the tools are loaded.
  var toolsWaiting: [(any NotesTools) -> Void] = []
  var toolsLoading: EffectClaim?
  private var hasAskedForTools = false

  /// Saves a field's draft after a pause.
  var draftPause: EffectClaim?
  /// Updates the undo titles after a pause.
  var statusPause: EffectClaim?

  // The latest changes in the browser's database, and those that the server has confirmed.
  private var storedHeads: [ChangeHash] = []
  private var seenHeads: [ChangeHash] = []
  private var isUnstored = false
  /// Whether this window has made a change that no write to the database includes yet.
  private var hasOwnChange = false
  private var isNotedUnsent = false
  private var departure: EffectClaim?
  private var storePause: EffectClaim?
  private var seenPause: EffectClaim?
  private var storeRetry: EffectClaim?
  private var hasOpened = false
  /// Whether the notes are on screen. If not, the store only lives until the server has everything.
  private var isShown = true

  /// After a failed write to the database, how long to wait before the next, in milliseconds.
  private static let storeWait = 5_000.0
  /// How long to wait before other persons' changes are written to the database, in milliseconds.
  private static let pause = 500.0
  /// How long after a change of this window the undo titles are updated, in milliseconds.
  static let soon = 400.0
  /// How long after other persons' changes they are updated, in milliseconds.
  private static let rarely = 2_000.0

  /// Makes an editor for a document of this library.
  init(screen: PaperScreen, id: SharedNotes.ID, context: AppContext) {
    self.context = context
    self.id = id
    super.init(screen: screen, initialState: NotesEditorState())
  }

  private func makeReplica() -> NotesReplica {
    var generator = WindowRandom(window: context.effects.window)
    return NotesReplica(id: id.uniqueID, actor: ActorID(random: &generator))
  }

  private func makeLink() {
    fields.onListKey = { [unowned(unsafe) self] in self.takesListKey($0, $1) }
    if let sockets = context.sockets {
      link = NotesLink(
        replica: replica, document: DocumentID(id.uniqueID), sockets: sockets, clock: context.effects.clock,
        window: context.effects.window)
    }
    presenceChannel.onChange = { [unowned(unsafe) self] in self.showGuests() }
    presenceChannel.send = { [unowned(unsafe) self] in self.link?.pass($0) }
    link?.onEdits = { [unowned(unsafe) self] in self.follow($0) }
    link?.onChange = { [unowned(unsafe) self] in self.linkChanged() }
    link?.onPassing = { [unowned(unsafe) self] in self.presenceChannel.messageReceived($0) }
    link?.onJoined = { [unowned(unsafe) self] in if self.isShown { self.presenceChannel.sendNow(self.presence) } }
    shelf.onChange = { [unowned(unsafe) self] in self.writeEnded() }
  }

  override func onAppear() {
    if onLink == nil {
      context.nameWindow(Texts.SharedNotes.named(state.title))
      context.takesFiles = { self.merge($0) }
    }
    let window = context.effects.window
    subscriptions = [
      window.on(EventName("beforeunload")) { event in
        self.endDraft()
        if self.isAtRisk { event.preventDefault() }
      },
      window.on(.visibilitychange) { _ in self.endDraft() },
      // The browser may freeze a page that is left and show it again later.
      window.on(EventName("pagehide")) { _ in
        self.presenceChannel.leave()
        if self.seenPause != nil { self.keepSeen() }
      },
      window.on(EventName("pageshow")) { _ in self.presenceChannel.sendNow(self.presence) },
      context.persons.observe { self.presenceChannel.sendNow(self.presence) },
      context.onShortcut { event in self.shortcut(event) },
    ]
    isShown = true
    context.release(self)
    guard !hasOpened else {
      link?.start()
      link?.onJoined?()
      return
    }
    open()
  }

  private func open() {
    hasOpened = true
    makeLink()
    shelf.open { pieces in self.opened(pieces) }
  }

  override func onDisappear() {
    endDraft()
    presenceChannel.leave()
    keep()
    isShown = false
    showing = nil
    super.onDisappear()
    if onLink == nil { context.takesFiles = nil }
    // Unsent changes are sent once the server can be reached, whatever is on screen then.
    if state.saving == .saved || replica.isEmpty { link?.stop() } else { context.hold(self) }
  }

  /// Sends changes that an earlier window of this browser left unsent, without showing the notes.
  func send() {
    isShown = false
    open()
  }

  /// Whether some change is neither in the browser's database nor on the server.
  private var isAtRisk: Bool {
    guard state.saving != .saved else { return false }
    return shelf.isOnlyHere || shelf.isBusy || isUnstored
  }

  func handle(event: NotesEditorEvent) {
    switch event {
    case .drafted(let field, let text): draft(field, text)
    case .draftEnded: endDraft()
    case .draftCancelled:
      draftPause = nil
      update { $0.draft = nil }
    case .attendeeRemoved(let index): removeAttendee(at: index)
    case .titlePicked(let title): rename(to: title)
    case .itemTitlePicked(let item, let title): renameItem(item, to: title)
    case .selected(let item): select(item)
    case .itemsPressed: update { $0.showsDiscussion = false }
    case .addPressed: addItem()
    case .deletePressed(let item): deleteItem(item)
    case .moved(let item, let distance): moveItem(item, by: distance)
    case .copiesJoined(let item): joinCopies(of: item)
    case .dragBegan(let item): update { $0.dragged = item }
    case .draggedOver(let item, let isAfter):
      update { $0.dropTarget = NotesEditorState.DropTarget(item: item, isAfter: isAfter) }
    case .dropped: drop()
    case .dragEnded:
      update {
        $0.dragged = nil
        $0.dropTarget = nil
      }
    case .typed(let item, let text, let before, let caret, let isComposing):
      typed(text, in: item, before: before, caret: caret, isComposing: isComposing)
    case .caretMoved(let start, let end): caretMoved(start, end)
    case .fieldLeft: caretLeft()
    case .undoPressed: undo()
    case .redoPressed: redo()
    case .downloadPressed: download()
    case .restorePressed: restore()
    case .retryPressed: link?.connectNow()
    case .formatPressed(let format): setFormat(format)
    case .linePressed(let style): setLine(style)
    case .linkPressed: beginLink()
    case .linkDrafted(let address): update { $0.linkDraft = address }
    case .linkEnded(let isKept): endLink(isKept)
    case .linkOpened(let address): openLink(address)
    case .pasted(let html): fields.tools?.paste(html)
    case .findPressed(let isWanted): toggleFinding(isWanted)
    case .historyPressed: toggleHistory()
    case .authorsPressed: withTools { $0.toggleAuthors() }
    }
  }

  private func shortcut(_ event: InputEvent) {
    if event.key == "Escape", onLink == nil {
      event.preventDefault()
      context.navigator.dismiss(fallback: .notesList)
    }
  }

  // MARK: - Opening

  private func opened(_ pieces: [[UInt8]]) {
    var all: [UInt8] = []
    for piece in pieces { all += piece }
    if !all.isEmpty {
      do throws(AutomergeError) {
        try replica.take(all)
      } catch {
        // A piece that cannot be read must not prevent reading the others.
        for piece in pieces { _ = try? replica.take(piece) }
      }
    }
    storedHeads = replica.heads
    shelf.readSeen { heads in
      self.seenHeads = heads
      self.showDocument()
      self.link?.start()
      if self.link == nil { self.linkChanged() }
    }
  }

  /// Shows the current document.
  /// - Parameter isInFrame: whether it is called within a frame, which is drawn as soon as this returns
  func showDocument(isInFrame: Bool = false) {
    if let failure = replica.failure {
      update { $0.phase = .failed(Texts.SharedNotes.unreadable(failure.description)) }
      return
    }
    guard let content = replica.content else { return }
    let isNamed = state.phase == .ready && state.title == content.title
    update { state in
      state.phase = .ready
      state.title = content.title
      state.otherTitles = content.otherTitles
      state.attendees = content.attendees
      state.items = content.items.map {
        NotesEditorState.Item(id: $0.id, title: $0.title, otherTitles: $0.otherTitles, copies: $0.copies.count)
      }
      if state.item == nil {
        state.selected = content.items.first?.id
        state.showsDiscussion = false
      }
    }
    if !isComposing { showText(isInFrame: isInFrame) }
    guard isShown else { return }
    if onLink == nil, !isNamed { context.nameWindow(Texts.SharedNotes.named(content.title)) }
    if let wanted { reveal(wanted.item, at: wanted.position) }
    if !hasAskedForTools {
      hasAskedForTools = true
      loadTools()
    }
    showGuests()
    // Other persons type all the time, so their changes must not postpone this forever. They seldom affect what can be
    // undone here.
    if statusPause == nil { refreshUndo(after: isInFrame ? NotesEditorStore.rarely : NotesEditorStore.soon) }
  }

  // MARK: - Changes from the server

  private func follow(_ edits: [NotesReplica.Edit]) {
    fallBehind(edits)
    saveSoon()
    // A hidden window draws no frames, and the first showing also sets its title.
    guard state.phase == .ready else { return showDocument() }
    guard showing == nil else { return }
    showing = context.effects.clock.nextFrame { _ in
      self.showing = nil
      self.showDocument(isInFrame: true)
    }
  }

  private func linkChanged() {
    let saving: NotesEditorState.Saving
    switch link?.connection {
    case .online:
      if let heads = link?.serverHeads, replica.has(heads) {
        if heads != seenHeads {
          seenHeads = heads
          // Record at once that the server has this window's changes. For other persons' changes a delay does no harm.
          if heads == replica.heads, state.saving == .saving { keepSeen() } else { saveSeenSoon() }
        }
        saving = heads == replica.heads ? .saved : .saving
      } else {
        saving = .saving
      }
    case .unavailable: saving = .inTrash
    case .refused(let reason): saving = .refused(reason)
    case .connecting: saving = .saving
    case .offline, nil: saving = .offline(waiting: replica.changeCount(since: seenHeads))
    }
    update {
      $0.saving = saving
      $0.isOnlyHere = self.shelf.isOnlyHere && saving != .saved
      if saving == .inTrash, self.replica.isEmpty { $0.phase = .missing }
      if case .offline = saving, self.replica.isEmpty { $0.phase = .failed(Texts.SharedNotes.offlineText) }
      if saving == .saving, self.replica.isEmpty, $0.phase != .missing { $0.phase = .loading }
    }
    if case .offline = saving { presenceChannel.clear() }
    noteUnsent(saving)
  }

  /// Records in the browser's storage that changes wait here, so that a window that does not show these notes can send
  /// them.
  private func noteUnsent(_ saving: NotesEditorState.Saving) {
    switch saving {
    case .saved:
      guard isNotedUnsent || !isShown else { return }
      isNotedUnsent = false
      context.noteUnsent(id, false)
    case .offline, .refused, .inTrash:
      guard !isNotedUnsent, replica.heads != seenHeads else { return }
      isNotedUnsent = true
      return context.noteUnsent(id, true)
    case .saving: return
    }
    guard !isShown, departure == nil else { return }
    // Deferred, because the caller may be kept alive only by this store.
    departure = context.effects.clock.after(0) {
      self.departure = nil
      guard !self.isShown, self.state.saving == .saved else { return }
      self.link?.stop()
      self.context.release(self)
    }
  }

  // MARK: - Storing

  /// The document was changed in this window: sends the change to the server and writes it to the database, in
  /// parallel.
  func changed() {
    link?.localChange()
    hasOwnChange = true
    keep()
    linkChanged()
    refreshUndo()
  }

  /// Stores other persons' changes after a pause: the server has them already, and with twenty people they arrive
  /// constantly.
  private func saveSoon() {
    guard storePause == nil else { return }
    storePause = context.effects.clock.after(NotesEditorStore.pause) {
      self.storePause = nil
      self.keep()
    }
  }

  /// A write has ended. Stores what has changed meanwhile.
  private func writeEnded() {
    if hasOwnChange { return keep() }
    if replica.heads != storedHeads { saveSoon() }
    linkChanged()
  }

  private func saveSeenSoon() {
    guard seenPause == nil else { return }
    seenPause = context.effects.clock.after(NotesEditorStore.pause) { self.keepSeen() }
  }

  private func keepSeen() {
    seenPause = nil
    shelf.keepSeen(seenHeads)
  }

  private func keep() {
    let heads = replica.heads
    isUnstored = heads != storedHeads
    guard isUnstored, !shelf.isBusy, storeRetry == nil else { return linkChanged() }
    hasOwnChange = false
    let isWhole = shelf.isSnapshotDue || storedHeads.isEmpty
    guard let bytes = isWhole ? replica.snapshot() : try? replica.changes(since: storedHeads) else { return }
    shelf.keep(bytes, isWhole: isWhole) { isKept in
      if isKept {
        self.storedHeads = heads
        self.isUnstored = self.replica.heads != heads
      } else {
        self.storeRetry = self.context.effects.clock.after(NotesEditorStore.storeWait) {
          self.storeRetry = nil
          self.keep()
        }
      }
    }
  }
}
