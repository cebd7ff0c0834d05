import PaperDomain
import PaperStore

/// What papers from a watched folder are given: a tag for each folder that they lie in, and the values in their names.
///
/// A folder named as a tag group makes tags of that group of the folders in it: in `Subject/Physics` a paper gets the tag
/// Physics of the group Subject. Tags that do not exist are made.
struct WatchedMetadata: Sendable {
  let store: LibraryStore
  /// How values stand in names; `nil` if they do not.
  let rule: String?

  /// What a file is given.
  /// - Throws: `invalid` for the field "fileName" if the name is not as the rule says; other errors are the rule's or the
  ///   library's
  func assignment(for file: InboxFolder.File) async throws(LibraryError) -> MetadataAssignment? {
    guard rule != nil || !file.folders.isEmpty else { return nil }
    return try await store.write { writer throws(LibraryError) in
      var catalog = try writer.metadataCatalog()
      var tags: [PaperTag.ID] = []
      var group: TagGroup?
      for folder in file.folders {
        // No tag can have every name that a folder can have, and no paper is refused for it.
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

  /// The tag of a name, in the group or, without one, wherever there is one.
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
