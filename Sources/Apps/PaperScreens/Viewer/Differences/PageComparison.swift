import PaperDomain
import TrapezioNavigation

/// Which versions of a page are compared, and what of them, as the URL says it. What is not said is chosen by the screen:
/// the version before the one that counts, and the one that counts.
///
/// A screen's location holds it as `text`: it is small, and every screen's location is as large as the largest. What reads
/// it is not inlined, so that it lies in the app's second file.
nonisolated struct PageComparison: Equatable, Sendable {
  /// The version on the left, as a rule the older one.
  var from: PageVersion.ID?
  /// The version on the right.
  var to: PageVersion.ID?
  /// The file that is looked at; the first that both have if nil.
  var source: PDFVariant?

  /// A comparison, as far as it is known.
  init(from: PageVersion.ID? = nil, to: PageVersion.ID? = nil, source: PDFVariant? = nil) {
    self.from = from
    self.to = to
    self.source = source
  }

  /// The comparison that a text of `text` says.
  @inline(never) init(text: String) {
    self.init(location: Location(url: "/?" + text))
  }

  @inline(never) private init(location: Location) {
    from = location["from"].flatMap { PageVersion.ID($0) }
    to = location["to"].flatMap { PageVersion.ID($0) }
    for variant in PDFVariant.allCases where variant.name == location["source"] { source = variant }
  }

  /// What the query of a URL says, as a text.
  @inline(never) static func text(of location: Location) -> String { PageComparison(location: location).text }

  /// The URL of the page that is compared.
  @inline(never) static func location(of page: PageLocation) -> Location {
    Location(
      path: ["docs", page.docID.description, "pages", "\(page.pageNumber)", "differences"],
      query: PageComparison(text: page.comparison ?? "").query)
  }

  /// `from=…&to=…&source=original`, as far as it is known.
  var text: String {
    var text = ""
    for (name, value) in query { text += (text.isEmpty ? "" : "&") + name + "=" + value }
    return text
  }

  /// The query of a URL that says it.
  @inline(never) var query: [(String, String)] {
    var query: [(String, String)] = []
    if let from { query.append(("from", from.description)) }
    if let to { query.append(("to", to.description)) }
    if let source { query.append(("source", source.name)) }
    return query
  }
}
