import PaperDomain
import TrapezioNavigation

/// The arrangement of the library: filter, order, direction, and covers or rows. It is part of the URL, which omits
/// defaults.
nonisolated package struct LibraryArrangement: Hashable, Sendable {
  /// The order of docs. The raw value is the server's name.
  nonisolated package enum Sort: String, CaseIterable, Sendable {
    case added = "created"
    case changed = "updated"
    case title

    /// Whether the default direction is descending: newest first, but titles from A.
    package var isDescendingByNature: Bool { self != .title }
  }

  /// Covers or lines.
  nonisolated package enum Layout: String, Sendable {
    case grid, list
  }

  package var sort: Sort
  /// The variable to sort by instead of `sort`; `nil` for none.
  package var variable: Variable.ID?
  package var isDescending: Bool
  package var layout: Layout
  /// The filter in its text form; empty for all docs.
  package var filter: String

  /// Makes an arrangement from its parts.
  package init(
    sort: Sort = .added, variable: Variable.ID? = nil, isDescending: Bool? = nil, layout: Layout = .grid,
    filter: String = ""
  ) {
    self.sort = sort
    self.variable = variable
    self.isDescending = isDescending ?? (variable == nil && sort.isDescendingByNature)
    self.layout = layout
    self.filter = filter
  }

  /// Newest first, as covers.
  package static var standard: LibraryArrangement { LibraryArrangement() }

  /// The arrangement in a URL's query. Unknown values get the defaults.
  package init(location: Location) {
    let sort = location["sort"] ?? ""
    let variable = Variable.ID(sort)
    self.init(
      sort: Sort(rawValue: sort) ?? .added, variable: variable,
      layout: location["view"].flatMap { Layout(rawValue: $0) } ?? .grid, filter: location["filter"] ?? "")
    if location["order"] == "asc" { isDescending = false }
    if location["order"] == "desc" { isDescending = true }
  }

  /// Whether the default direction is descending.
  package var isDescendingByNature: Bool { variable == nil && sort.isDescendingByNature }

  /// The library's location in this arrangement.
  package var location: Location {
    var query: [(String, String)] = []
    if !filter.isEmpty { query.append(("filter", filter)) }
    if let variable {
      query.append(("sort", variable.description))
    } else if sort != .added {
      query.append(("sort", sort.rawValue))
    }
    if isDescending != isDescendingByNature { query.append(("order", isDescending ? "desc" : "asc")) }
    if layout != .grid { query.append(("view", layout.rawValue)) }
    return Location(query: query)
  }
}
