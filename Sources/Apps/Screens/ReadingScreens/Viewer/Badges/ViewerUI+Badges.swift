import DocViewer
import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Draws what is shown beside pages.

/// How the tags of a page are drawn.
private nonisolated enum TagForm: String {
  /// With their names, beside the page.
  case names
  /// As dots, beside the page.
  case dots
  /// As dots, in the bar.
  case bar

  /// The key among its siblings.
  var key: String { self == .bar ? "bar tags" : "tags" }
}

extension ViewerUI {
  /// The tags and notes beside a page, if they fit.
  @NodeBuilder static func badges(
    _ badges: PageBadges, _ notes: NotesUI, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> [Node] {
    if badges.room != .none {
      let isOnRight = badges.side == .right
      let isOnLeft = badges.side == .left
      let form = badges.room == .names ? TagForm.names : .dots
      rail(badges, key: "left badges", .none) {
        if !isOnRight { tagBadges(badges, as: form, onEvent) }
        if isOnLeft { noteBubble(badges, notes, onEvent) }
      }
      rail(badges, key: "right badges", .alignEnd) {
        if isOnRight { tagBadges(badges, as: form, onEvent) }
        if !isOnLeft { noteBubble(badges, notes, onEvent) }
      }
    }
  }

  private static func rail(
    _ badges: PageBadges, key: String, _ edge: Attribute, @NodeBuilder children: () -> Nodes
  ) -> Node {
    div(
      .key(key), .class("page-rail"), edge, .space(badges.breadth), .keepsButtonKeys,
      .on(.dblclick) { $0.stopPropagation() }
    ) { div(children: children) }
  }

  /// The button with the tags of a page, if it has any. Its label names all of them.
  @NodeBuilder private static func tagBadges(
    _ badges: PageBadges, as form: TagForm, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> [Node] {
    if !badges.tags.isEmpty {
      button(
        .key(form.key), .class("page-tags"), .type("button"), .state(form.rawValue),
        .label(Texts.Viewer.tagsOf(page: badges.page + 1, badges.tags.map { $0.name })),
        .title(Texts.joined(badges.tags.map { $0.name })), .hasPopup("dialog"),
        .onClick { _ in onEvent(.tagsPressed(page: badges.page)) }
      ) {
        badgeRow(badges, isNamed: form == .names)
      }
    }
  }

  @NodeBuilder private static func badgeRow(_ badges: PageBadges, isNamed: Bool) -> [Node] {
    for tag in badges.shownTags {
      span(.class("tag-badge")) {
        tagDot(tag.color)
        if isNamed { span { tag.name } }
      }
    }
    if badges.hiddenTags > 0 { span(.class("tag-badge")) { "+\(badges.hiddenTags)" } }
  }

  @NodeBuilder private static func noteBubble(
    _ badges: PageBadges, _ notes: NotesUI, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> [Node] {
    if let version = badges.version {
      notes.count(of: version) { count in
        button(
          .class("page-notes"), .type("button"), .label(Texts.Viewer.notesOn(page: badges.page + 1, count)),
          .title(Texts.Viewer.notesOn(page: badges.page + 1, count)),
          .onClick { _ in onEvent(.notesPressed(page: badges.page)) }
        ) {
          icon(.note, .small)
          Node.text("\(count)")
        }
      }
    }
  }

  /// The current page's tags and notes in the bar, if they do not fit beside the page.
  @NodeBuilder func barBadges(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    if state.phase == .ready, state.pages.slot(state.pages.current) != nil,
      state.pages.layout.isPlaced,
      state.badgeRoom(state.pages.current) == .none
    {
      let badges = PageBadges(state.pages.current, state)
      ViewerUI.tagBadges(badges, as: .bar, onEvent)
      ViewerUI.noteBubble(badges, notes, onEvent)
    }
  }

  /// The panel with the tags and values of the page whose badges were pressed.
  @NodeBuilder func editedTags(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    if let page = state.badges.edited, let id = state.pageID(page) {
      parts.panel(.page(id), Texts.page("\(page + 1)")) { onEvent(.tagsClosed) }
    }
  }
}

extension NotesUI {
  /// Draws the number of notes on a version, without answers; nothing if there is none.
  func count(of version: PageVersion.ID, bubble: @escaping (Int) -> Node) -> Node {
    observing(
      store, key: .text("count " + version.description), version,
      select: { state in state.rows(of: version).count { $0.depth == 0 } }
    ) { _, count in
      count > 0 ? bubble(count) : Node.text("")
    }
  }
}
