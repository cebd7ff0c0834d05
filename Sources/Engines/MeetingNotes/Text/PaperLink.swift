import AutomergeEngine
import ByteCoding

/// A link from notes to a page, to a version of it, or to a rectangle on it. The address has this form:
///
///     /docs/0192b0c3-…/pages/3?page=0192b0c4-…
///     /docs/0192b0c3-…/pages/3?page=0192b0c4-…&version=0192b0c5-…&rect=1250-2000-3000-500
///
/// The `page` parameter identifies the page; the path only says which doc and page number it had when the link was
/// made. A rectangle is left, top, width and height in ten-thousandths of the page, from its top left corner.
public struct PaperLink: Hashable, Sendable {
  /// The page.
  public let page: UniqueID
  /// A version of the page; `nil` for the current one.
  public let version: UniqueID?
  /// Whether it leads to a rectangle on the page.
  public let isPart: Bool

  /// Reads an address; `nil` unless it is a path with a `page` parameter.
  public init?(_ address: String) {
    let halves = address.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0].starts(with: "/".utf8) else { return nil }
    func value(_ name: String) -> String? {
      let prefix = Array((name + "=").utf8)
      for part in halves[1].split(separator: UInt8(ascii: "&")) where part.starts(with: prefix) {
        return String(part.dropFirst(prefix.count))
      }
      return nil
    }
    guard let page = value("page").flatMap({ UniqueID($0) }) else { return nil }
    self.page = page
    version = value("version").flatMap { UniqueID($0) }
    isPart = value("rect") != nil
  }
}

/// A link to a page, and its place in the notes.
public struct PlacedPaperLink: Hashable, Sendable {
  /// The item whose discussion contains it.
  public let item: UniqueID
  /// The item's title.
  public let itemTitle: String
  /// Where the linked words begin in the discussion, in Unicode scalars.
  public let position: Int
  /// The linked words.
  public let words: String
  /// The target of the link.
  public let link: PaperLink
}

extension NotesContent {
  /// All links to pages, in the order of the items and of the words in each.
  public var paperLinks: [PlacedPaperLink] {
    var links: [PlacedPaperLink] = []
    for item in items {
      var scalars: [Unicode.Scalar]?
      var found: [PlacedPaperLink] = []
      for mark in item.marks {
        guard case .link(let address)? = TextFormat(mark.name, mark.value), let link = PaperLink(address) else {
          continue
        }
        let text = scalars ?? Array(item.discussion.unicodeScalars)
        scalars = text
        var words = String.UnicodeScalarView()
        for scalar in text[mark.range.clamped(to: 0..<text.count)] { words.append(scalar) }
        found.append(
          PlacedPaperLink(
            item: item.id, itemTitle: item.title, position: mark.range.lowerBound, words: String(words), link: link))
      }
      links += found.sorted { $0.position < $1.position }
    }
    return links
  }

  /// The links to a page: the way back from the page to the notes.
  public func paperLinks(to page: UniqueID) -> [PlacedPaperLink] { paperLinks.filter { $0.link.page == page } }
}
