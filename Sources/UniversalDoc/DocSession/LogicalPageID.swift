import PaperDomain

// wire: own JSON, own random
/// Identifies a place of a session.
///
/// It is the page's own identifier where there is one. Pages of a bundle shown on its own and search results have none,
/// so their identifiers are derived. They are equal whenever the same session is opened again.
public enum LogicalPageID: Hashable, Sendable {
  /// A page of a doc.
  case page(Page.ID)
  /// A page of a bundle shown on its own; the number counts from 1.
  case bundlePage(PDFBundle.ID, pageNumber: Int)
  /// A search result, numbered from 1, and the page that was found.
  case snippet(number: Int, Page.ID)
}

extension LogicalPageID: CustomStringConvertible {
  /// The text form: `UUID`, `bundle/UUID/12` or `snippet/3/UUID`. `init(_:)` parses it.
  public var description: String {
    switch self {
    case .page(let id): id.description
    case .bundlePage(let bundle, let pageNumber): "bundle/\(bundle.description)/\(pageNumber)"
    case .snippet(let number, let page): "snippet/\(number)/\(page.description)"
    }
  }

  /// Parses the text that `description` returns; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 1, let id = Page.ID(parts[0]) {
      self = .page(id)
    } else if parts.count == 3, parts[0] == "bundle", let id = PDFBundle.ID(parts[1]),
      let number = Self.number(parts[2])
    {
      self = .bundlePage(id, pageNumber: number)
    } else if parts.count == 3, parts[0] == "snippet", let number = Self.number(parts[1]), let id = Page.ID(parts[2]) {
      self = .snippet(number: number, id)
    } else {
      return nil
    }
  }

  /// Parses a number from 1. Only the shortest form is accepted, so that each identifier has exactly one text.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), number >= 1, text.utf8.elementsEqual(number.description.utf8) else { return nil }
    return number
  }
}

#if !hasFeature(Embedded)
  extension LogicalPageID: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let id = LogicalPageID(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(text)” does not identify a page of a session")
      }
      self = id
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
