import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the viewer: its bar, the strip of thumbnails, the pages and the list of notes.
struct ViewerUI: TrapezioUI {
  let subject: ViewerSubject
  /// Whether the viewer is embedded in another page.
  let isEmbedded: Bool
  /// The location of a page, counted from 0.
  let location: (Int) -> ViewerLocation
  let references: ViewerReferences
  let effects: WebEffects
  /// Draws the pages.
  let pages: PagesUI<ViewedPageFacts>
  let notes: NotesUI
  let writing: WritingConnector
  /// The panel of shared notes next to the pages.
  let shared: NotesSeat
  /// Whether shared notes can be opened.
  let hasNotes: () -> Bool
  let parts: ViewerParts
  let navigate: (PaperScreen) -> Void
  /// Its place next to another viewer; `nil` if it has the window to itself.
  var sideBySide: SideBySideContext?

  func map(state: ViewerState, onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    div(
      .class("viewer"), state.isRecoloured ? .recoloured : .none, state.pages.isPrinting ? .state("printing") : .none,
      state.canWrite && !isEmbedded ? .onFileDrop { writing.dropped($0.files) } : .none
    ) {
      bar(state, onEvent)
      switch state.phase {
      case .ready where state.pages.count > 0:
        if state.isStripOpen { strip(state, onEvent) }
        pages.pages(state.pages, facts: { ViewedPageFacts($0, state) }) { onEvent(.pages($0)) }
        if let find = state.find { findBar(find, onEvent) }
        writing.toolbar
        notes.panel
        notes.tags
        shared.node
        editedTags(state, onEvent)
      case .ready:
        let words = Texts.Viewer.withoutPages(subject)
        panel(.page, title: words.title, text: words.text, isError: false) {
          if !isEmbedded, state.exitScreen != nil {
            textButton(Texts.Viewer.show(subject), icon: .doc) { onEvent(.backPressed) }
          }
        }
      case .loading:
        pages.area([.class("viewer-pages"), .label(pages.label), .busy(true)], [announcement(ViewerTexts.opening)])
      case .failed(.refused(404, _)):
        let words = Texts.Viewer.notThere(subject)
        panel(.error, title: words.title, text: words.text, isError: true) { toLibrary(.primary) }
      case .failed(let failure):
        panel(.error, title: Texts.Viewer.notOpened(subject), text: failure.message, isError: true) {
          textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.reloadPressed) }
          toLibrary(.plain)
        }
      }
      lookMenu(state, onEvent)
      announcement(state.pages.announcement)
    }
  }

  @NodeBuilder private func toLibrary(_ style: ButtonStyle) -> [Node] {
    if !isEmbedded { textButton(Texts.Viewer.toLibrary, icon: .library, style: style) { navigate(.root) } }
  }

  private func panel(
    _ symbol: Icon, title: String, text: String, isError: Bool, @NodeBuilder actions: () -> [Node]
  ) -> Node {
    pages.area(
      [.class("viewer-state")], [statePanel(symbol, title: title, text: text, isError: isError, actions: actions)])
  }

  private func findBar(_ find: ViewerState.Find, _ onEvent: @escaping (ViewerEvent) -> Void) -> Node {
    div(.class("hit-bar"), .role("toolbar"), .label(Texts.Viewer.foundWords), .keepsButtonKeys) {
      input(
        .class("hit-bar-query"), .type("text"), .role("searchbox"), .label(Texts.Viewer.findInDoc), .value(find.text),
        .placeholder(Texts.Viewer.findInDoc), .noAutocomplete, .noSpellcheck, .enterKeyHint("search"), .returnsFocus,
        .reference(references.findField),
        .onInput { onEvent(.findTyped($0.value)) },
        .onKeyDown { event in
          guard !event.isComposing else { return }
          switch event.key {
          case "Enter": onEvent(.findSubmitted(forward: !event.modifiers.contains(.shift)))
          case "Escape": onEvent(.findClosed)
          default: return
          }
          event.preventDefault()
          event.stopPropagation()
        })
      span(.class("hit-bar-count"), .role("status")) { countText(find) }
      iconButton(Texts.Viewer.previousMatch, .up, .shortcut("⇧F3"), .disabled(find.hits?.current == nil)) { _ in
        onEvent(.hitBackPressed)
      }
      iconButton(Texts.Viewer.nextMatch, .down, .shortcut("F3"), .disabled(find.hits?.current == nil)) { _ in
        onEvent(.hitForwardPressed)
      }
      iconButton(Texts.Viewer.closeSearch, .close, .shortcut("Esc"), .tooltip("end")) { _ in onEvent(.findClosed) }
    }
  }

  private func countText(_ find: ViewerState.Find) -> String {
    switch find.progress {
    case .idle: ""
    case .searching: find.hits.map { Texts.Viewer.hits($0) } ?? Texts.Viewer.searching
    case .failed: Texts.Viewer.searchFailed
    case .done: find.hits.map { Texts.Viewer.hits($0) } ?? ""
    }
  }
}

extension Attribute {
  /// The buttons inside handle Space and Enter, which do not scroll the pages.
  static var keepsButtonKeys: Attribute {
    .onKeyDown { event in
      if event.key == " " || event.key == "Enter" { event.stopPropagation() }
    }
  }
}
