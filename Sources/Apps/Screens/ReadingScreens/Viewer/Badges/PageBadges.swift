import DocViewer
import PaperDomain
import ScreenKit
import Trapezio

/// A tag shown beside a page.
nonisolated struct TagBadge: Equatable, Sendable {
  var id: PaperTag.ID
  /// The tag's name; empty until loaded.
  var name = ""
  var color: HexColor?
}

/// What fits beside a page.
nonisolated enum BadgeRoom: Equatable, Sendable {
  /// Tags with their names.
  case names
  /// Tags as coloured dots.
  case dots
  /// Nothing. For the current page, the bar shows it instead.
  case none

  /// - Parameters:
  ///   - margin: the width of the paper beside the page, in CSS pixels
  ///   - height: the height of the page, in CSS pixels
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

/// What is shown beside a page: up to four of its tags on the left, the number of its notes on the right. For two
/// facing pages, both are on the outer side.
nonisolated struct PageBadges: Equatable, Sendable {
  /// The maximum number of tags shown; the others are only counted.
  static let maximumTags = 4

  /// The page's index, from 0.
  let page: Int
  let version: PageVersion.ID?
  let tags: [TagBadge]
  let room: BadgeRoom
  let side: FacingRows.Side?
  /// The maximum width of a badge, in CSS pixels.
  let breadth: Double

  /// The tags to show.
  var shownTags: ArraySlice<TagBadge> { tags.prefix(PageBadges.maximumTags) }
  /// How many tags are not shown.
  var hiddenTags: Int { max(0, tags.count - PageBadges.maximumTags) }

  init(_ page: Int, _ state: ViewerState) {
    self.page = page
    version = state.pages.shownVersion(of: page)
    tags = (state.badges.tags[page] ?? []).filter { !$0.name.isEmpty }
    room = state.badgeRoom(page)
    side = state.pages.layout.side(page)
    breadth = min(180, (state.margin(beside: page) - 20).rounded(.down))
  }
}

nonisolated extension ViewerState {
  /// The tags shown beside pages.
  struct Badges: Equatable, Sendable {
    /// The tags of near pages that are loaded, by page.
    var tags: Table<Int, [TagBadge]> = [:]
    /// The page whose tags are being edited, from 0.
    var edited: Int?
  }

  /// The width of the room beside a page: the smaller side, or for facing pages the outer side.
  func margin(beside page: Int) -> Double {
    let layout = pages.layout
    let left = layout.left(page)
    let right = layout.contentWidth - left - layout.width(page)
    return switch layout.side(page) {
    case nil: min(left, right)
    case .left: left
    case .right: right
    }
  }

  /// What fits beside a page.
  func badgeRoom(_ page: Int) -> BadgeRoom {
    BadgeRoom(margin: margin(beside: page), height: pages.layout.height(page))
  }
}
