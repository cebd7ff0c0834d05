import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The app's sections with their counts, and the save state.
struct SidebarView {
  let state: ShellState
  let formats: Formats
  let references: ShellReferences
  /// The saved views, once their module is loaded.
  let views: SavedViewsPart?
  let onEvent: (ShellEvent) -> Void

  var node: Node {
    nav(.class("sidebar"), .id("sidebar"), .label(Texts.Shell.navigation)) {
      link(to: .root, .class("brand"), open: open) {
        img(.class("brand-mark"), .src("/favicon.svg"), .alt(""))
        span(.class("brand-name")) { Texts.product }
      }
      ul(.class("sidebar-list")) {
        li { place(.root, .library, Texts.Library.title, state.knowledge.status?.docCount) }
        li { place(SidebarView.favourites, .star, Texts.Docs.title(of: DocTrait.starred), nil) }
        li { place(.bundles, .bundles, Texts.Shell.bundles, state.knowledge.status?.bundleCount) }
        li { place(.notesList, .note, Texts.SharedNotes.title, nil) }
        li { place(.properties, .properties, Texts.Properties.title, nil) }
        li { place(.statistics(StatisticsChoice()), .statistics, Texts.Statistics.title, nil) }
        li { activity }
        li { place(.history(.everybody), .history, Texts.History.title, nil) }
        li { place(.trash, .trash, Texts.Shell.trash, state.knowledge.status?.trashCount) }
      }
      if let views { views.list }
      div(.class("sidebar-foot")) {
        person
        button(
          .class("sidebar-item"), .type("button"), .keyShortcuts("?"), .onClick { _ in onEvent(.shortcutsPressed) }
        ) {
          icon(.keyboard)
          span(.class("sidebar-label")) { Texts.Shell.shortcuts }
        }
        appearance
        saveState
      }
    }
  }

  private static let starred: LibraryArrangement = {
    var arrangement = LibraryArrangement.standard
    arrangement.filter = "is:" + DocTrait.starred.rawValue
    return arrangement
  }()

  private static var favourites: PaperScreen { .library(starred) }

  private func open(_ screen: PaperScreen) { onEvent(.linkOpened(screen)) }

  private func place(_ screen: PaperScreen, _ symbol: Icon, _ label: String, _ number: Int?) -> Node {
    link(
      to: screen, .class("sidebar-item"), isCurrent(screen) ? .current("page") : .none,
      .isDropTarget(screen == .root && state.drag != nil), open: open
    ) {
      icon(symbol)
      span(.class("sidebar-label")) { label }
      if let number, number > 0 { span(.class("sidebar-count")) { formats.number(number) } }
    }
  }

  private var activity: Node {
    link(
      to: .activity, .class("sidebar-item"), state.screen == .activity ? .current("page") : .none, open: open
    ) {
      icon(.activity)
      span(.class("sidebar-label")) { Texts.Activity.title }
      if state.needingAttention > 0 {
        let number = formats.number(state.needingAttention)
        span(
          .class("sidebar-count"), .kind("danger"), .label(Texts.Shell.needYou(state.needingAttention, number))
        ) { number }
      } else if state.work.isActive {
        span(.class("sidebar-count")) {
          Texts.Shell.progress(formats.number(state.work.done), of: formats.number(state.work.total))
        }
      }
      if state.work.isActive {
        progressBar(nil, value: Double(state.work.done), total: Double(state.work.total))
      }
    }
  }

  private func isCurrent(_ screen: PaperScreen) -> Bool {
    switch (screen, state.screen) {
    case (.library(let place), .library(let shown)):
      views?.isShown != true
        && (place.filter == shown.filter || screen == .root && shown.filter != SidebarView.starred.filter)
    case (.library, .doc): screen == .root
    case (.statistics, .statistics), (.history, .history), (.notesList, .notes),
      (.notesList, .docNotes):
      true
    default: screen == state.screen
    }
  }

  /// The person of this browser. Without one, a hint asks for a name after the first edit.
  private var person: Node {
    button(
      .class("sidebar-item"), .type("button"), .hasPopup("dialog"), state.isInvited ? .kind("accent") : .none,
      .label(state.person.map { Texts.Persons.you($0.name) } ?? Texts.Persons.who),
      .onClick { _ in onEvent(.personPressed) }
    ) {
      if let person = state.person { avatar(person) } else { icon(.person) }
      span(.class("sidebar-label")) { state.person?.name ?? Texts.Persons.who }
    }
  }

  private var appearance: Node {
    button(
      .class("sidebar-item"), .type("button"), .hasPopup("menu"), .expanded(state.menu == .appearance),
      .reference(references.appearance), .onClick { _ in onEvent(.menuToggled(.appearance)) }
    ) {
      icon(.theme)
      span(.class("sidebar-label")) { Texts.Shell.appearance }
    }
  }

  private var saveState: Node {
    let text =
      switch state.saving {
      case .saved: Texts.Shell.saved
      case .saving: Texts.Shell.saving
      case .offline: Texts.Shell.offline
      case .failed: Texts.Shell.notSaved
      }
    return p(.class("save-state"), .state(state.saving.rawValue), .role("status")) { text }
  }
}
