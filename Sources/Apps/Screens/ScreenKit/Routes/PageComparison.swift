import PaperDomain
import TrapezioNavigation

/// The versions of a page to compare, and their source, from the URL. By default the screen compares the current
/// version with the one before it.
nonisolated package struct PageComparison: Hashable, Sendable {
  /// The version on the left, usually the older one.
  package var from: PageVersion.ID?
  /// The version on the right.
  package var to: PageVersion.ID?
  /// The file to compare; `nil` for the first that both versions have.
  package var source: PDFVariant?

  /// Makes a comparison. The screen fills in missing values.
  package init(from: PageVersion.ID? = nil, to: PageVersion.ID? = nil, source: PDFVariant? = nil) {
    self.from = from
    self.to = to
    self.source = source
  }

  /// The comparison in a URL's query.
  package init(location: Location) {
    from = location["from"].flatMap { PageVersion.ID($0) }
    to = location["to"].flatMap { PageVersion.ID($0) }
    for variant in PDFVariant.allCases where variant.name == location["source"] { source = variant }
  }

  /// The URL of the comparison for a page.
  package func location(of page: PageLocation) -> Location {
    Location(
      path: ["docs", page.docID.description, "pages", "\(page.pageNumber)", "differences"], query: query)
  }

  /// The comparison as a URL's query.
  package var query: [(String, String)] {
    var query: [(String, String)] = []
    if let from { query.append(("from", from.description)) }
    if let to { query.append(("to", to.description)) }
    if let source { query.append(("source", source.name)) }
    return query
  }
}
