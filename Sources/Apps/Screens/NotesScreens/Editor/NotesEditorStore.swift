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

/// A notes document that is written in: on this window's own copy, which is kept in the browser's database and agrees with the
/// server's over a socket, whenever there is one.
final class NotesEditorStore: TrapezioStore<PaperScreen, NotesEditorState, NotesEditorEvent>, TrapezioEventHandler {
  /// The fields in the page.
  let fields = NotesFields()

  let context: AppContext
  let id: SharedNotes.ID
  /// The notes are in the seat beside a page, where their links lead; nil where they have the window.
  var onLink: ((PaperScreen) -> Void)?
  /// A place to be shown once the notes are here.
  var wanted: (item: UniqueID, position: Int)?
  // What the initialiser makes has to be in the first file of the page, so it makes nothing.
  private(set) lazy var replica: NotesReplica = makeReplica()
  private(set) lazy var company: Company = Company(clock: context.effects.clock)
  private(set) lazy var files: NotesFiles = NotesFiles(context: context)
  private lazy var shelf: NotesShelf = NotesShelf(context: context, id: id)
  private(set) var link: NotesLink?
  private var subscriptions: [TrapezioSubscription] = []

  /// The item whose field there is, what that was known to hold, and what has been changed otherwise since. The field shows
  /// that with the next frame, or when an input method has finished.
  var heldItem: UniqueID?
  var held: [Unicode.Scalar] = []
  var behind: [TextSplice] = []
  /// Notes that the field shows the text, after the next frame.
  var drawn: EffectClaim?
  /// Shows what has come, with the next frame.
  private var showing: EffectClaim?
  var isComposing = false
  /// Tab leads on although the caret is in a list.
  var isTabFree = false

  /// What is selected in the field, as it moves with the text.
  var place: (item: UniqueID, anchor: Cursor?, head: Cursor?)?
  /// Puts the focus somewhere after the next picture.
  var focus: EffectClaim?

  /// What is to be done when the tools are here.
  var toolsWaiting: [(any NotesTools) -> Void] = []
  var toolsLoading: EffectClaim?
  private var hasAskedForTools = false

  /// Keeps what is drafted in a field at the next pause.
  var draftPause: EffectClaim?
  /// Looks for what can be undone at the next pause.
  var statusPause: EffectClaim?

  // What the browser's database has, and what the server has said to have.
  private var storedHeads: [ChangeHash] = []
  private var seenHeads: [ChangeHash] = []
  private var isUnstored = false
  /// Whether this window has changed something that no write has begun to keep.
  private var hasOwnChange = false
  private var isNotedUnsent = false
  private var departure: EffectClaim?
  private var storePause: EffectClaim?
  private var seenPause: EffectClaim?
  private var storeRetry: EffectClaim?
  private var hasOpened = false
  /// Whether a person looks at it; if not, it is there until the server has everything.
  private var isShown = true

  /// A database that could not write is asked again after so long, in milliseconds.
  private static let storeWait = 5_000.0
  /// What is not this window's own goes to the database after so long, in milliseconds.
  private static let pause = 500.0
  /// So long after a change of this window's it looks for what can be undone, in milliseconds.
  static let soon = 400.0
  /// So long after changes of others it does.
  private static let rarely = 2_000.0

  /// A document of this library.
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
    company.onChange = { [unowned(unsafe) self] in self.showGuests() }
    company.say = { [unowned(unsafe) self] in self.link?.pass($0) }
    link?.onEdits = { [unowned(unsafe) self] in self.follow($0) }
    link?.onChange = { [unowned(unsafe) self] in self.linkChanged() }
    link?.onPassing = { [unowned(unsafe) self] in self.company.heard($0) }
    link?.onJoined = { [unowned(unsafe) self] in if self.isShown { self.company.sayAll(self.presence) } }
    shelf.onChange = { [unowned(unsafe) self] in self.hasKept() }
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
      // The browser may keep a page that is left, and show it again.
      window.on(EventName("pagehide")) { _ in
        self.company.leave()
        if self.seenPause != nil { self.keepSeen() }
      },
      window.on(EventName("pageshow")) { _ in self.company.sayAll(self.presence) },
      context.persons.observe { self.company.sayAll(self.presence) },
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
    company.leave()
    keep()
    isShown = false
    showing = nil
    subscriptions = []
    if onLink == nil { context.takesFiles = nil }
    // What the server does not have goes when it can be reached, whatever is shown then.
    if state.saving == .saved || replica.isEmpty { link?.stop() } else { context.hold(self) }
  }

  /// Sends what an earlier window of this browser has left, without showing it.
  func send() {
    isShown = false
    open()
  }

  /// Whether something that was written is neither on the disk here nor at the server.
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
        // One piece that cannot be read must not keep the others away.
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

  /// Shows the document as it is now.
  /// - Parameter isInFrame: whether the picture is drawn as soon as this returns
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
    // Others write at every moment, which must not put it off for ever. Their changes seldom alter what can be undone here.
    if statusPause == nil { refreshUndo(after: isInFrame ? NotesEditorStore.rarely : NotesEditorStore.soon) }
  }

  // MARK: - What comes from the server

  private func follow(_ edits: [NotesReplica.Edit]) {
    fallBehind(edits)
    keepSoon()
    // A hidden window has no frames, and its tab is named with the first showing.
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
          // That the server has what was written here counts at once, what it has of others a moment later.
          if heads == replica.heads, state.saving == .saving { keepSeen() } else { keepSeenSoon() }
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
    if case .offline = saving { company.clear() }
    noteUnsent(saving)
  }

  /// Notes in the browser's storage that something waits here, so that a window which does not show these notes sends it.
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
    // Not at once: whoever has called this may be held by nothing but this store.
    departure = context.effects.clock.after(0) {
      self.departure = nil
      guard !self.isShown, self.state.saving == .saved else { return }
      self.link?.stop()
      self.context.release(self)
    }
  }

  // MARK: - Keeping

  /// The document has changed here: it goes to the server and to the disk, side by side.
  func changed() {
    link?.localChange()
    hasOwnChange = true
    keep()
    linkChanged()
    refreshUndo()
  }

  /// What others have changed is kept after a pause, since the server has it and twenty people change it at every moment.
  private func keepSoon() {
    guard storePause == nil else { return }
    storePause = context.effects.clock.after(NotesEditorStore.pause) {
      self.storePause = nil
      self.keep()
    }
  }

  /// A write has ended: what has changed meanwhile comes next.
  private func hasKept() {
    if hasOwnChange { return keep() }
    if replica.heads != storedHeads { keepSoon() }
    linkChanged()
  }

  private func keepSeenSoon() {
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
