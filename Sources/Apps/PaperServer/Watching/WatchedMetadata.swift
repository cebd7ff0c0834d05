import PaperDomain
import PaperStore

/// The metadata of papers from a watched folder: a tag for each subfolder that contains the paper, and the values in
/// its file name.
///
/// If a folder has the name of a tag group, the folders in it become tags of that group: in `Subject/Physics` a paper
/// gets the tag Physics of the group Subject. Missing tags are created.
struct WatchedMetadata: Sendable {
  let store: LibraryStore
  /// The rule for values in file names; `nil` for none.
  let rule: String?

  /// The tags and values for a file.
  /// - Throws: `invalid` for the field "fileName" if the name does not match the rule; other errors come from the rule
  /// or the library
  func assignment(for file: InboxFolder.File) async throws(LibraryError) -> MetadataAssignment? {
    guard rule != nil || !file.folders.isEmpty else { return nil }
    return try await store.write { writer throws(LibraryError) in
      var catalog = try writer.metadataCatalog()
      var tags: [PaperTag.ID] = []
      var group: TagGroup?
      for folder in file.folders {
        // Some folder names are not allowed as tag names. Such a folder gives no tag, but the paper is still imported.
        guard let name = try? Title.checked(folder) else { continue }
        if group == nil, let named = try? catalog.group(named: name) {
          group = named
          continue
        }
        let tag = try Self.tag(name, in: group, of: &catalog, writer)
        if tag.scope.includes(.doc), !tags.contains(tag.id) { tags.append(tag.id) }
        group = nil
      }
      return try ImportPlan(ImportMetadata(tags: tags, rule: rule), kind: .doc, catalog: catalog)
        .assignment(for: file.name)
    }
  }

  /// Finds the tag with a name, or creates it. Without a group, a tag without a group is preferred to one in any group.
  private static func tag(
    _ name: String, in group: TagGroup?, of catalog: inout MetadataCatalog, _ writer: LibraryWriter
  ) throws(LibraryError) -> PaperTag {
    func find() -> PaperTag? {
      let named = catalog.tags.filter { NameKey.of($0.name) == NameKey.of(name) }
      guard let group else { return named.first { $0.groupID == nil } ?? named.first }
      return named.first { $0.groupID == group.id }
    }
    if let tag = find() { return tag }
    try writer.perform(
      .createTags(names: [name], group: group?.id, color: .tagDefault, scope: .all), context: writer.context)
    catalog = try writer.metadataCatalog()
    guard let tag = find() else { throw .notFound(.tag, id: "“\(name)”") }
    return tag
  }
}
