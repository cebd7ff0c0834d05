import PaperDomain
import TrapezioNavigation

/// Which versions of a page are compared, and what of them, as the URL says it. What is not said is chosen by the screen:
/// the version before the one that counts, and the one that counts.
nonisolated package struct PageComparison: Hashable, Sendable {
  /// The version on the left, as a rule the older one.
  package var from: PageVersion.ID?
  /// The version on the right.
  package var to: PageVersion.ID?
  /// The file that is looked at; the first that both have if nil.
  package var source: PDFVariant?

  /// A comparison, as far as it is known.
  package init(from: PageVersion.ID? = nil, to: PageVersion.ID? = nil, source: PDFVariant? = nil) {
    self.from = from
    self.to = to
    self.source = source
  }

  /// The comparison that the query of a URL says, as far as it says one.
  package init(location: Location) {
    from = location["from"].flatMap { PageVersion.ID($0) }
    to = location["to"].flatMap { PageVersion.ID($0) }
    for variant in PDFVariant.allCases where variant.name == location["source"] { source = variant }
  }

  /// The URL at which a page is compared so.
  package func location(of page: PageLocation) -> Location {
    Location(
      path: ["docs", page.docID.description, "pages", "\(page.pageNumber)", "differences"], query: query)
  }

  /// The query of a URL that says it.
  package var query: [(String, String)] {
    var query: [(String, String)] = []
    if let from { query.append(("from", from.description)) }
    if let to { query.append(("to", to.description)) }
    if let source { query.append(("source", source.name)) }
    return query
  }
}
