import PaperDomain
import Trapezio
import TrapezioWeb

/// A tag as a page shows that it has it.
nonisolated struct TagBadge: Equatable, Sendable {
  var id: PaperTag.ID
  /// Empty until it is known what the tag is called.
  var name = ""
  var color: HexColor?
}

/// What there is room for beside a page.
nonisolated enum BadgeRoom: Equatable, Sendable {
  /// Tags with their names.
  case names
  /// Tags as dots of their colours.
  case dots
  /// Nothing: the bar says it of the page that one is on.
  case none

  /// - Parameters:
  ///   - margin: how wide the paper beside the page is, in CSS pixels
  ///   - height: how high the page is
  init(margin: Double, height: Double) {
    if height < 200 {
      self = .none
    } else if margin >= 112 {
      self = .names
    } else {
      self = margin >= 64 ? .dots : .none
    }
  }
}

/// What stands beside a page: its tags, of which four are shown, on its left; how many notes it has on its right. Of
/// two pages that face each other both stand on the outer side.
nonisolated struct PageBadges: Equatable, Sendable {
  /// More tags than this are counted.
  static let mostTags = 4

  /// From 0.
  let page: Int
  let version: PageVersion.ID?
  let tags: [TagBadge]
  let room: BadgeRoom
  let side: FacingRows.Side?
  /// How wide a badge may be, in CSS pixels.
  let breadth: Double

  /// The tags that are shown.
  var shownTags: ArraySlice<TagBadge> { tags.prefix(PageBadges.mostTags) }
  /// How many others there are.
  var hiddenTags: Int { max(0, tags.count - PageBadges.mostTags) }

  init(_ page: Int, _ state: ViewerState) {
    self.page = page
    version = state.shownVersion(of: page)
    tags = (state.badges.tags[page] ?? []).filter { !$0.name.isEmpty }
    room = state.badgeRoom(page)
    side = state.layout.side(page)
    breadth = min(180, (state.margin(beside: page) - 20).rounded(.down))
  }
}

nonisolated extension ViewerState {
  /// What is known of what stands beside pages.
  struct Badges: Equatable, Sendable {
    /// The tags of near pages, as far as they are known.
    var tags: Table<Int, [TagBadge]> = [:]
    /// The page whose tags are being changed, from 0.
    var edited: Int?
  }

  /// How wide the room beside a page is: on both sides, or of two that face each other on the outer side.
  func margin(beside page: Int) -> Double {
    let left = layout.left(page)
    let right = layout.contentWidth - left - layout.width(page)
    return switch layout.side(page) {
    case nil: min(left, right)
    case .left: left
    case .right: right
    }
  }

  /// What there is room for beside a page.
  func badgeRoom(_ page: Int) -> BadgeRoom {
    BadgeRoom(margin: margin(beside: page), height: layout.height(page))
  }
}

extension ViewerUI {
  /// What stands beside a page, if there is room.
  @NodeBuilder func badges(_ badges: PageBadges, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    if badges.room != .none {
      let isOnRight = badges.side == .right
      let isOnLeft = badges.side == .left
      rail(badges, key: "left badges", .none) {
        if !isOnRight { tagBadges(badges, onEvent) }
        if isOnLeft { noteBubble(badges, onEvent) }
      }
      rail(badges, key: "right badges", .alignEnd) {
        if isOnRight { tagBadges(badges, onEvent) }
        if !isOnLeft { noteBubble(badges, onEvent) }
      }
    }
  }

  private func rail(
    _ badges: PageBadges, key: String, _ edge: Attribute, @NodeBuilder children: () -> Nodes
  ) -> Node {
    div(
      .key(key), .class("page-rail"), edge, .space(badges.breadth), .keepsButtonKeys,
      .on(.dblclick) { $0.stopPropagation() }
    ) { div(children: children) }
  }

  @NodeBuilder private func tagBadges(
    _ badges: PageBadges, _ onEvent: @escaping (ViewerEvent) -> Void
  ) -> [Node] {
    if !badges.tags.isEmpty {
      button(
        .key("tags"), .class("page-tags"), .type("button"), .state(badges.room == .names ? "names" : "dots"),
        .label(Texts.Viewer.tagsOf(page: badges.page + 1, badges.tags.map { $0.name })),
        .title(Texts.joined(badges.tags.map { $0.name })), .hasPopup("dialog"),
        .onClick { _ in onEvent(.tagsPressed(page: badges.page)) }
      ) {
        badgeRow(badges, isNamed: badges.room == .names)
      }
    }
  }

  @NodeBuilder private func badgeRow(_ badges: PageBadges, isNamed: Bool) -> [Node] {
    for tag in badges.shownTags {
      span(.class("tag-badge")) {
        tagDot(tag.color)
        if isNamed { span { tag.name } }
      }
    }
    if badges.hiddenTags > 0 { span(.class("tag-badge")) { "+\(badges.hiddenTags)" } }
  }

  @NodeBuilder private func noteBubble(
    _ badges: PageBadges, _ onEvent: @escaping (ViewerEvent) -> Void
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

  /// In the bar: what has no room beside the page that one is on.
  @NodeBuilder func barBadges(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    if state.phase == .ready, state.pages.indices.contains(state.current), state.layout.isPlaced,
      state.badgeRoom(state.current) == .none
    {
      let badges = PageBadges(state.current, state)
      if !badges.tags.isEmpty {
        button(
          .key("bar tags"), .class("page-tags"), .type("button"), .state("bar"),
          .label(Texts.Viewer.tagsOf(page: badges.page + 1, badges.tags.map { $0.name })),
          .title(Texts.joined(badges.tags.map { $0.name })), .hasPopup("dialog"),
          .onClick { _ in onEvent(.tagsPressed(page: badges.page)) }
        ) {
          badgeRow(badges, isNamed: false)
        }
      }
      noteBubble(badges, onEvent)
    }
  }

  /// The tags and values of the page whose badges were pressed.
  @NodeBuilder func editedTags(_ state: ViewerState, _ onEvent: @escaping (ViewerEvent) -> Void) -> [Node] {
    if let page = state.badges.edited, state.pages.indices.contains(page) {
      InspectorParts(context: notes.context).panel(
        [.page(state.pages[page].id)], title: Texts.page("\(page + 1)")
      ) { onEvent(.tagsClosed) }
    }
  }
}

extension NotesUI {
  /// Draws how many notes a version has, without their answers; nothing while there is none.
  func count(of version: PageVersion.ID, bubble: @escaping (Int) -> Node) -> Node {
    observing(
      store, key: .text("count " + version.description), version,
      select: { state in state.rows(of: version).count { $0.depth == 0 } }
    ) { _, count in
      count > 0 ? bubble(count) : Node.text("")
    }
  }
}

nonisolated extension Texts.Viewer {
  /// "Tags of page 3: Maths, Hard".
  static func tagsOf(page: Int, _ names: [String]) -> String {
    var text = "Tags of page \(page): "
    for index in names.indices { text += index == 0 ? names[index] : ", " + names[index] }
    return text
  }

  /// "2 notes on page 3".
  static func notesOn(page: Int, _ count: Int) -> String {
    count == 1 ? "1 note on page \(page)" : "\(count) notes on page \(page)"
  }
}
