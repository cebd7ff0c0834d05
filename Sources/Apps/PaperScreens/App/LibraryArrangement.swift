import TrapezioNavigation

/// How the library is laid out: what it is sorted by, in which direction, as covers or as lines. Part of the URL; what is
/// standard is left out there.
nonisolated struct LibraryArrangement: Hashable, Sendable {
  /// What docs are sorted by. The raw value is the server's word.
  nonisolated enum Sort: String, CaseIterable, Sendable {
    case added = "created"
    case changed = "updated"
    case title

    /// Whether the largest comes first unless asked otherwise: newest first, but titles from A.
    var isDescendingByNature: Bool { self != .title }
  }

  /// Covers or lines.
  nonisolated enum Layout: String, Sendable {
    case grid, list
  }

  var sort: Sort
  var isDescending: Bool
  var layout: Layout

  /// An arrangement from its parts.
  init(sort: Sort = .added, isDescending: Bool? = nil, layout: Layout = .grid) {
    self.sort = sort
    self.isDescending = isDescending ?? sort.isDescendingByNature
    self.layout = layout
  }

  /// Newest first, as covers.
  static var standard: LibraryArrangement { LibraryArrangement() }

  /// The arrangement that a URL's query names; what it does not know is taken as standard.
  init(location: Location) {
    let sort = location["sort"].flatMap { Sort(rawValue: $0) } ?? .added
    var isDescending = sort.isDescendingByNature
    if location["order"] == "asc" { isDescending = false }
    if location["order"] == "desc" { isDescending = true }
    self.init(
      sort: sort, isDescending: isDescending, layout: location["view"].flatMap { Layout(rawValue: $0) } ?? .grid)
  }

  /// The library's location in this arrangement.
  var location: Location {
    var query: [(String, String)] = []
    if sort != .added { query.append(("sort", sort.rawValue)) }
    if isDescending != sort.isDescendingByNature { query.append(("order", isDescending ? "desc" : "asc")) }
    if layout != .grid { query.append(("view", layout.rawValue)) }
    return Location(query: query)
  }
}
