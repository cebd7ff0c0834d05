import ByteCoding
import PaperDomain
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The page of the library beside which shared notes are open.
nonisolated package struct NotesPlace: Equatable, Sendable {
  /// The page's group and its doc.
  package var group: SessionGroup
  /// The page.
  package var page: Page.ID
  /// The page's number in the doc, from 1.
  package var pageNumber: Int
  /// The shown version, if it is not the current one.
  package var version: PageVersion.ID?

  /// Makes the value from its fields.
  package init(group: SessionGroup, page: Page.ID, pageNumber: Int, version: PageVersion.ID? = nil) {
    self.group = group
    self.page = page
    self.pageNumber = pageNumber
    self.version = version
  }

  /// The location of the page, or of a part of it.
  package func location(_ part: PageRectangle? = nil) -> ViewerLocation {
    var location = ViewerLocation(docID: group.docID, pageNumber: pageNumber)
    location.page = page
    location.version = version
    location.rectangle = part
    return location
  }
}

/// The content of the seat. Its modules must be loaded.
package protocol NotesSeatPanel: AnyObject {
  /// The panel.
  var node: Node { get }
  func appear()
  func disappear()
  /// The viewer shows another page or version.
  func placeChanged()
  /// Handles Escape by closing one thing; `false` if nothing is open in the panel.
  func stepOut() -> Bool
}

/// The editor of a notes document in the seat.
package protocol SeatedNotes: AnyObject {
  /// The editor.
  var node: Node { get }
  func appear()
  func disappear()
  /// Makes the selection in the discussion a link. Without a selection, inserts the words as a link.
  func link(_ words: String, to address: String)
  /// Shows a position in a discussion, counted in Unicode scalars.
  func show(item: UniqueID, at position: Int)
}

/// The state of the seat.
nonisolated package struct NotesSeatState: TrapezioState {
  package var isOpen = false
  /// Whether the modules are loaded.
  var isLoaded = false
  /// Whether loading them failed.
  var isMissing = false
}

/// The events of the seat.
nonisolated package enum NotesSeatEvent: Sendable {
  case toggled
}

/// Connects a viewer with shared notes beside its pages. Their modules are loaded when the panel is first opened.
package final class NotesSeat: TrapezioStore<PaperScreen, NotesSeatState, NotesSeatEvent>, TrapezioEventHandler {
  private let context: AppContext
  private var panel: (any NotesSeatPanel)?
  private var loading: EffectClaim?
  private var isShown = false

  /// The page on screen; `nil` where notes are not available. The viewer sets these closures.
  package var place: () -> NotesPlace? = { nil }
  /// Goes to a page and frames the linked part.
  package var follow: (ViewerLocation) -> Void = { _ in }
  /// Lets the person choose a part of a page by pointer or by keys. Calls back with `nil` if the choice is cancelled.
  package var choosePart: (_ byKeys: Bool, _ completion: @escaping (NotesPlace?, PageRectangle?) -> Void) -> Void = {
    _, _ in
  }
  /// The notes from which a link is being followed, in case it leads to another viewer.
  package var followedFrom: SharedNotes.ID?
  /// Ends the choice.
  package var endChoice: () -> Void = {}

  /// Makes a closed seat.
  package init(context: AppContext) {
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: NotesSeatState())
  }

  package func handle(event: NotesSeatEvent) {
    switch event {
    case .toggled: toggle()
    }
  }

  // MARK: - Appearing

  /// The viewer has appeared. Notes from which a link was followed stay open.
  package func appear() {
    isShown = true
    if context.followedNotes != nil, !state.isOpen { toggle() } else if state.isOpen { panel?.appear() }
  }

  /// The viewer was left.
  package func disappear() {
    isShown = false
    loading = nil
    if let followedFrom { context.followedNotes = followedFrom }
    followedFrom = nil
    panel?.disappear()
  }

  /// The viewer shows another page.
  package func placeChanged() { if state.isOpen { panel?.placeChanged() } }

  /// Handles Escape by closing one thing; `false` if the seat is closed.
  package func stepOut() -> Bool {
    guard state.isOpen else { return false }
    if panel?.stepOut() != true { toggle() }
    return true
  }

  /// Opens or closes the panel.
  package func toggle() {
    if state.isOpen {
      update { $0.isOpen = false }
      panel?.disappear()
      return endChoice()
    }
    update { $0.isOpen = true }
    if panel == nil { load([.notes, .notesSeat]) } else { panel?.appear() }
  }

  private func load(_ parts: [PagePart]) {
    update { $0.isMissing = false }
    guard let part = parts.first(where: { !context.effects.parts.isLoaded($0.rawValue) }) else { return loaded() }
    loading = context.effects.parts.load(part.rawValue) { isLoaded in
      self.loading = nil
      if isLoaded { return self.load(parts) }
      self.update { $0.isMissing = true }
    }
  }

  private func loaded() {
    guard panel == nil, let made = context.makeNotesPanel?(self) else { return }
    panel = made
    update { $0.isLoaded = true }
    if isShown, state.isOpen { made.appear() }
  }

  // MARK: - Drawing

  /// The button in the viewer's bar.
  package var button: Node {
    observing(self, key: .text("seat button"), select: { $0.isOpen }) { isOpen in
      iconButton(
        Texts.SharedNotes.beside, .list, classes: "icon-button viewer-seat", .pressed(isOpen), .shortcut("⇧N"),
        .keyShortcuts("Shift+N"), .tooltip("end")
      ) { _ in self.toggle() }
    }
  }

  /// The panel while it is open.
  package var node: Node {
    observing(self, key: .text("seat"), select: { $0 }) { state in
      guard state.isOpen else { return Node.text("") }
      if let panel = self.panel { return panel.node }
      return aside(.key("seat"), .class("seat-panel"), .label(Texts.SharedNotes.beside), .busy(!state.isMissing)) {
        if state.isMissing {
          statePanel(.offline, title: Texts.PageFiles.partMissing, text: Texts.PageFiles.partMissingText, isError: true)
          {
            textButton(Texts.tryAgain, icon: .retry, style: .primary) { self.load([.notes, .notesSeat]) }
            textButton(Texts.close) { self.toggle() }
          }
        } else {
          announcement(Texts.PageFiles.partLoading)
        }
      }
    }
  }
}
