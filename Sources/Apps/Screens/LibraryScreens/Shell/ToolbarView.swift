import PaperDomain
import ScreenKit
import TrapezioWeb

/// The search field and the import button at the top of every screen.
struct ToolbarView {
  let state: ShellState
  /// The assistant of the search field, once it is loaded.
  let assistant: (any SearchAssistant)?
  let references: ShellReferences
  let window: any WebWindow
  let onEvent: (ShellEvent) -> Void

  var node: Node {
    header(.class("toolbar")) {
      iconButton(
        Texts.Shell.menu, .menu, classes: "icon-button toolbar-menu", .expanded(state.isSidebarOpen),
        .controls("sidebar"), .tooltip("start")
      ) { _ in onEvent(.sidebarToggled) }
      search
      div(.class("toolbar-actions")) {
        span(.class("menu-anchor")) {
          button(
            .class(ButtonStyle.primary.rawValue), .type("button"), .hasPopup("menu"),
            .expanded(state.menu == .importing), .title(Texts.Library.importHint),
            .onClick { _ in onEvent(.menuToggled(.importing)) }
          ) { buttonContent(Texts.Library.importing, .importing) }
          if state.menu == .importing { importMenu }
        }
      }
    }
  }

  private var search: Node {
    let list = assistant?.list
    let problems = state.searchProblems
    return form(.class("search-field"), .role("search"), .onSubmit { _ in onEvent(.searchSubmitted) }) {
      icon(.search)
      div(.class("search-text")) {
        if !problems.isEmpty {
          div(.key("marks"), .class("search-marks"), .decorative, .reference(references.searchMarks)) {
            span { marked(state.searchText, problems) }
          }
        }
        field(list)
      }
      if let list { list }
      if state.searchText.isEmpty {
        kbd(.decorative) { "/" }
      } else {
        iconButton(Texts.Shell.clearSearch, .close, .tooltip("end")) { _ in onEvent(.searchCleared) }
      }
    }
  }

  private func field(_ list: Node?) -> Node {
    let marks = references.searchMarks
    return input(
      .key("field"), .type("text"), .role("combobox"), .name("q"), .label(Texts.Shell.searchLabel),
      .placeholder(Texts.Shell.searchHint), .noAutocomplete, .noSpellcheck, .enterKeyHint("search"),
      .value(state.searchText), .keyShortcuts("/"), .expanded(list != nil), .controls("search-lines"),
      .ariaInvalid(!state.searchProblems.isEmpty), assistant?.active.map { .activeDescendant($0) } ?? .none,
      .reference(references.searchField), .on(.focusin) { _ in onEvent(.searchEntered) },
      .on(.focusout) { _ in onEvent(.searchLeft) }, .onInput { onEvent(.searchTyped($0.value)) },
      // The marks scroll with the text.
      .on(.scroll) { marks.scroll(left: $0.scrollLeft, top: 0) }, .onKeyDown(keyPressed))
  }

  private func keyPressed(_ event: Event) {
    guard !event.isComposing, assistant?.keyPressed(event) != true else { return }
    switch event.key {
    case "Escape":
      event.preventDefault()
      onEvent(.searchEscaped)
    case "ArrowDown":
      event.preventDefault()
      onEvent(.resultsEntered)
    default: break
    }
  }

  private var importMenu: [Node] {
    menu(
      MenuContent(
        Texts.Library.importing,
        items: [
          MenuItem(Texts.Library.files, icon: .doc, action: ImportSource.files),
          MenuItem(Texts.Library.aFolder, icon: .folder, action: .folder),
          MenuItem(Texts.Import.menuLine, icon: .select, beginsSection: true, action: .choices),
          MenuItem(Texts.Library.paper, icon: .add, beginsSection: true, action: .paper),
        ], placement: .belowEnd),
      window: window.size, onPick: { onEvent(.importPicked($0)) }, onClose: { onEvent(.menuClosed) })
  }
}
