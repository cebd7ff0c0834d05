// Copies page groups and pages. Only current versions are copied, with tags and values. The copies have new identifiers
// and a first version.

extension StructureEditor {
  /// Copies a page group with its pages.
  /// - Parameter title: the copy's title; the original's if `nil`
  mutating func copyGroup(
    _ id: PageGroup.ID, titled title: String?, to place: PageGroupPlace
  ) throws(LibraryError) -> PageGroup.ID {
    let group = try pageGroup(id)
    let copy = try addPageGroup(title: title ?? group.title, at: place)
    try transaction.copyMetadata(of: id, to: copy)
    for (index, page) in group.pageOrder.enumerated() {
      _ = try copyPage(page, to: PagePlace(pageGroupID: copy, position: index + 1))
    }
    return copy
  }

  /// Copies a page, bound to what its current version shows.
  mutating func copyPage(_ id: Page.ID, to place: PagePlace) throws(LibraryError) -> Page.ID {
    let version = try transaction.existingPageVersion(try page(id).currentVersionID)
    let copy = try addPage(
      showing: version.pageNumber, of: try transaction.existingBundle(version.bundleID), at: place)
    try transaction.copyMetadata(of: id, to: copy)
    return copy
  }
}
