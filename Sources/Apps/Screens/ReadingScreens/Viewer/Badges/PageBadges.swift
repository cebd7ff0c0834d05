import DocViewer
import PaperDomain
import ScreenKit
import Trapezio

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
    version = state.pages.shownVersion(of: page)
    tags = (state.badges.tags[page] ?? []).filter { !$0.name.isEmpty }
    room = state.badgeRoom(page)
    side = state.pages.layout.side(page)
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
    let layout = pages.layout
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
    BadgeRoom(margin: margin(beside: page), height: pages.layout.height(page))
  }
}
