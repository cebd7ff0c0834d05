import BlazeBinary
import ByteCoding
import NotesParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The notes beside a page. Lists the notes of the page, its page group and its doc, and those that mention the page;
/// makes new ones; contains the editor of the open one, and inserts links to the page into it.
final class NotesSeatStore: TrapezioStore<PaperScreen, NotesSeatPanelState, NotesSeatPanelEvent>, TrapezioEventHandler,
  NotesSeatPanel
{
  // The seat owns this panel and so outlives it.
  private unowned(unsafe) let seat: NotesSeat
  private let context: AppContext
  private var editor: (any SeatedNotes)?
  private var listing: (() -> Void)?
  private var mentioning: (() -> Void)?
  /// What the current lists were requested for; reset when the library changes.
  private var listedDoc: Doc.ID?
  private var mentionedPage: Page.ID?

  init(seat: NotesSeat, context: AppContext) {
    self.seat = seat
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: NotesSeatPanelState())
  }

  // MARK: - Appearing

  func appear() {
    subscriptions = [
      context.monitor.onLibraryChange { self.reload() },
      // Typing in notes does not count as a change of the library, so the lists are also reloaded at each poll.
      context.monitor.onPoll { if self.state.open == nil { self.reload() } },
    ]
    if let id = context.followedNotes {
      context.followedNotes = nil
      open(id)
    }
    editor?.appear()
    let place = seat.place()
    update { $0.place = place }
    reload()
  }

  func disappear() {
    subscriptions = []
    listing?()
    mentioning?()
    listing = nil
    mentioning = nil
    editor?.disappear()
  }

  func placeChanged() {
    let place = seat.place()
    guard place != state.place else { return }
    update {
      if place?.page != $0.place?.page { $0.mentions = nil }
      if place?.group.docID != $0.place?.group.docID { $0.notes = nil }
      $0.place = place
    }
    if state.open == nil { load() }
  }

  func stepOut() -> Bool {
    guard state.open != nil else { return false }
    showList()
    return true
  }

  func handle(event: NotesSeatPanelEvent) {
    switch event {
    case .opened(let id): open(id)
    case .mentionOpened(let mention):
      open(mention.notesID)
      editor?.show(item: mention.itemID, at: mention.position)
    case .newPressed(let owner): make(for: owner)
    case .listPressed: showList()
    case .closed: seat.toggle()
    case .retryPressed: reload()
    case .pagePressed: linkPage()
    case .partPressed(let byKeys): linkPart(byKeys: byKeys)
    case .choiceCancelled: seat.endChoice()
    }
  }

  // MARK: - Loading

  private func reload() {
    listedDoc = nil
    mentionedPage = nil
    load()
  }

  private func load() {
    guard let place = state.place else { return }
    let doc = place.group.docID
    if listedDoc != doc {
      listedDoc = doc
      listing?()
      listing = context.library.call(API.listSharedNotes(within: doc, limit: 1_000)) { result in
        self.listing = nil
        self.update {
          switch result {
          case .success(let list):
            $0.notes = list.items
            $0.failure = nil
          case .failure(let failure): if $0.notes == nil { $0.failure = failure.message }
          }
        }
      }
    }
    if mentionedPage != place.page {
      mentionedPage = place.page
      mentioning?()
      mentioning = context.library.call(API.pageMentionsInNotes(pageID: place.page)) { result in
        self.mentioning = nil
        if case .success(let mentions) = result { self.update { $0.mentions = mentions.items } }
      }
    }
  }

  // MARK: - Notes

  private func open(_ id: SharedNotes.ID) {
    guard id != state.open else { return }
    editor?.disappear()
    let made = context.makeSeatedNotes?(id) { [unowned(unsafe) self] in follow($0) }
    editor = made
    made?.appear()
    update { $0.open = id }
  }

  private func showList() {
    seat.endChoice()
    editor?.disappear()
    editor = nil
    update { $0.open = nil }
    reload()
  }

  private func make(for owner: NotesSeatPanelState.Owner) {
    guard !state.isAdding, let place = state.place else { return }
    var creation = SharedNotesCreation(author: context.notesAuthor)
    switch owner {
    case .page:
      creation.pageID = place.page
      creation.title = Texts.SharedNotes.pageName(place)
    case .pageGroup:
      creation.pageGroupID = place.group.pageGroupID
      creation.title = place.group.pageGroupTitle
    case .doc, .elsewhere:
      creation.docID = place.group.docID
      creation.title = place.group.docTitle
    }
    update { $0.isAdding = true }
    context.library.call(API.createSharedNotes(creation)) { result in
      self.update { $0.isAdding = false }
      if let notes = self.context.valueOrReport(result) { self.open(notes.id) }
    }
  }

  // MARK: - Links

  /// Opens the target of a link. Pages open beside the notes; on a phone the notes close first.
  private func follow(_ screen: PaperScreen) {
    guard case .viewer(let location) = screen else { return context.open(screen) }
    if context.effects.window.size.width <= 640 { seat.toggle() } else { seat.followedFrom = state.open }
    seat.follow(location)
  }

  private func linkPage() {
    guard let place = seat.place() else { return }
    editor?.link(Texts.SharedNotes.pageName(place), to: PaperScreen.viewer(place.location()).url)
  }

  private func linkPart(byKeys: Bool) {
    seat.choosePart(byKeys) { place, part in
      self.update { $0.isChoosing = false }
      guard let place, let part else { return }
      self.editor?.link(Texts.SharedNotes.partName(place), to: PaperScreen.viewer(place.location(part)).url)
    }
    // If this replaces another choice, that one has ended by now and reset the flag.
    update { $0.isChoosing = true }
  }

  // MARK: - Drawing

  var node: Node {
    observing(self, key: .text("seat panel"), select: { $0 }) { state in
      NotesSeatUI(formats: self.context.formats).map(state, editor: self.editor?.node) { self.handle(event: $0) }
    }
  }
}

/// Access to this module. The module must be loaded before the caller uses it.
package protocol NotesSeatEntry: AnyObject {
  /// The panel of a seat. The seat must outlive it.
  func panel(for seat: NotesSeat, context: AppContext) -> any NotesSeatPanel
}

/// Makes the entry for the app, which refers to nothing else in this module by name.
@inline(never) package func notesSeatEntry() -> any NotesSeatEntry { Entry() }

private final class Entry: NotesSeatEntry {
  func panel(for seat: NotesSeat, context: AppContext) -> any NotesSeatPanel {
    NotesSeatStore(seat: seat, context: context)
  }
}
