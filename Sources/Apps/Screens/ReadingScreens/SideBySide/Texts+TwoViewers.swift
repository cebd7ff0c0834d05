import DocSession
import ScreenKit

/// The texts around two viewers.
nonisolated extension Texts.TwoViewers {
  typealias Side = LinkedViewers.Side

  static var open: String { "Side by side" }
  static var backToOne: String { "Back to one viewer" }
  static var label: String { "Two viewers side by side" }

  private static func name(_ side: Side) -> String { side == .paper ? "Left side" : "Right side" }
  /// "Left side: Mathematics".
  static func side(_ side: Side, _ title: String) -> String {
    title.isEmpty ? name(side) : "\(name(side)): \(title)"
  }
  static func pages(_ side: Side) -> String { "\(name(side)), pages" }
  static func thumbnails(_ side: Side) -> String { "\(name(side)), thumbnails" }
  /// "Right side: Page 2 of 24".
  static func announced(_ text: String, on side: Side) -> String { "\(name(side)): \(text)" }
  static func close(_ side: Side) -> String { side == .paper ? backToOne : "Close the right side" }
  /// "Mathematics beside Answers".
  static func title(_ paper: String, _ companion: String) -> String {
    companion.isEmpty ? paper : "\(paper) beside \(companion)"
  }
  /// The name of a tab without a title.
  static func tab(_ side: Side) -> String { side == .paper ? "Left" : "Right" }

  static var inTrash: String { "This doc is in the trash. It can still be read." }
  static var gone: String { "This doc was deleted. What is on screen can still be read." }
  static var companionGone: String { "The doc on the right side is no longer in this library." }

  // The divider
  static var divider: String { "Width of the left side" }

  // The link
  static var link: String { "How the sides are linked" }
  /// The accessible name of the link button.
  static func linked(_ link: LinkedViewers.Link) -> String {
    switch link {
    case .free: "Sides are not linked"
    case .pages(let offset): "Sides are linked: \(apart(offset))"
    case .questions: "Sides are linked question to question"
    }
  }
  /// The visible text of the link button.
  static func short(_ link: LinkedViewers.Link) -> String {
    switch link {
    case .free: ""
    case .pages(let offset): offset == 0 ? "=" : signed(offset)
    case .questions: "Q"
    }
  }
  /// "+3" or "−3".
  static func signed(_ offset: Int) -> String {
    offset < 0 ? "−\(offset.magnitude)" : offset == 0 ? "0" : "+\(offset)"
  }
  /// "right side 3 pages ahead".
  static func apart(_ offset: Int) -> String {
    if offset == 0 { return "same page on both sides" }
    let pages = offset.magnitude == 1 ? "1 page" : "\(offset.magnitude) pages"
    return "right side \(pages) \(offset > 0 ? "ahead" : "behind")"
  }
  static func kind(_ kind: TwoViewersState.LinkKind) -> String {
    switch kind {
    case .free: "Not linked"
    case .pages: "Page by page"
    case .questions: "Question to question"
    }
  }
  static func explanation(_ kind: TwoViewersState.LinkKind) -> String {
    switch kind {
    case .free: "Each side scrolls on its own."
    case .pages: "The sides stay as many pages apart as they are now."
    case .questions: "A question also shows its answers, and answers also show their question."
    }
  }
  static var nothingBeside: String { "Choose a doc for the right side first." }
  static var withoutPages: String { "One side has no pages." }
  static var withoutPartners: String { "No page group on one side answers one on the other or has its title." }
  static var offset: String { "Pages apart" }
  static var fewer: String { "One page fewer apart" }
  static var more: String { "One page more apart" }
  static var linkHere: String { "Link here" }
  static var offsetWrong: String { "A whole number, such as 3 or −2." }
  static func rest(_ rest: TwoViewersState.Rest) -> String? {
    switch rest {
    case .none: nil
    case .first: "The right side stays on its first page."
    case .last: "The right side stays on its last page."
    }
  }
  static var otherDoc: String { "Another doc…" }

  // Choosing
  static var choose: String { "Choose a doc for the right side" }
  static var find: String { "Find a doc by its title" }
  static var docs: String { "Docs" }
  static var same: String { "The same doc again" }
  static var searching: String { "Looking for docs" }
  static func nothing(_ query: String) -> String {
    query.isEmpty ? "There is no other doc in this library." : "No doc has \(Texts.quoted(query)) in its title."
  }
}
