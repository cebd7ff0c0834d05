import AutomergeEngine
import ByteCoding

/// A link from notes to a page, one version of it, or a rectangle on it.
///
///     papercenter:page/0192b0c4-7d3e-7c11-9a51-0f6b2c8d4e10
///     papercenter:page/0192b0c4-…/version/0192b0c5-…?rect=1250,2000,3000,500
///
/// A rectangle is left, top, width and height in ten-thousandths of the page, from its top left corner.
public struct PaperLink: Hashable, Sendable {
  /// A rectangle in ten-thousandths of a page.
  public struct Rectangle: Hashable, Sendable {
    /// From the left edge, 0 to 10,000.
    public let x: Int
    /// From the top edge, 0 to 10,000.
    public let y: Int
    /// At least 1; the rectangle is within the page.
    public let width: Int
    /// At least 1; the rectangle is within the page.
    public let height: Int

    /// `nil` unless the rectangle is within the page and not empty.
    public init?(x: Int, y: Int, width: Int, height: Int) {
      guard (0..<10_000).contains(x), (0..<10_000).contains(y), (1...10_000).contains(width),
        (1...10_000).contains(height), x + width <= 10_000, y + height <= 10_000
      else { return nil }
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The page.
  public let page: UniqueID
  /// A version of the page; `nil` for the current one.
  public let version: UniqueID?
  /// A part of the page; `nil` for all of it.
  public let rectangle: Rectangle?

  /// Describes a link.
  public init(page: UniqueID, version: UniqueID? = nil, rectangle: Rectangle? = nil) {
    self.page = page
    self.version = version
    self.rectangle = rectangle
  }

  /// The address.
  public var address: String {
    var text = "papercenter:page/" + page.description
    if let version { text += "/version/" + version.description }
    if let part = rectangle { text += "?rect=\(part.x),\(part.y),\(part.width),\(part.height)" }
    return text
  }

  /// Reads an address; `nil` if it is another kind of address.
  public init?(_ address: String) {
    let halves = address.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let way = halves.first else { return nil }
    let parts = way.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).compactMap { String($0) }
    guard parts.count == 2 || parts.count == 4, parts[0] == "papercenter:page", let page = UniqueID(parts[1]) else {
      return nil
    }
    var version: UniqueID?
    if parts.count == 4 {
      guard parts[2] == "version", let id = UniqueID(parts[3]) else { return nil }
      version = id
    }
    var rectangle: Rectangle?
    if halves.count == 2 {
      let prefix = Array("rect=".utf8)
      guard halves[1].starts(with: prefix) else { return nil }
      let numbers = halves[1].dropFirst(prefix.count)
        .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String($0).flatMap { Int($0) } }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], let part = Rectangle(x: x, y: y, width: width, height: height)
      else { return nil }
      rectangle = part
    }
    self.init(page: page, version: version, rectangle: rectangle)
  }
}

/// A link to a page, and where in the notes it is.
public struct PlacedPaperLink: Hashable, Sendable {
  /// The item in whose discussion it is.
  public let item: UniqueID
  /// The linked text, in Unicode scalars.
  public let range: Range<Int>
  /// To where.
  public let link: PaperLink
}

extension NotesContent {
  /// All links to pages, in the order of the items.
  public var paperLinks: [PlacedPaperLink] {
    items.flatMap { item in
      item.marks.compactMap { mark in
        guard case .link(let address)? = TextFormat(mark.name, mark.value), let link = PaperLink(address) else {
          return nil
        }
        return PlacedPaperLink(item: item.id, range: mark.range, link: link)
      }
    }
  }

  /// The links to a page: the way back from the page to the notes.
  public func paperLinks(to page: UniqueID) -> [PlacedPaperLink] { paperLinks.filter { $0.link.page == page } }
}
