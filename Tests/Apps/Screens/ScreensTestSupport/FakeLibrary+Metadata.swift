import ByteCoding
import LibraryTestSupport
import PaperDomain

// Tags, variables and saved views. Tests set them as the screens see them; they are stored as the entities that the
// rules work on.

extension FakeLibrary {
  /// The available tags and variables, and how often each is used: as the test set it, until something is assigned.
  package var overview: MetadataOverview {
    get {
      let catalog = self.catalog
      return MetadataOverview(
        catalog: catalog,
        tagUses: catalog.tags.map { tag in
          tagUses[tag.id] ?? rules.metadata.assigned.values.count { $0.contains(tag.id) }
        },
        variableUses: catalog.variables.map { variable in
          variableUses[variable.id] ?? rules.metadata.values.values.count { $0[variable.id] != nil }
        })
    }
    set {
      rules.metadata.groups = [:]
      rules.metadata.tags = [:]
      rules.metadata.variables = [:]
      for group in newValue.catalog.groups { rules.metadata.groups[group.id] = group }
      for (index, tag) in newValue.catalog.tags.enumerated() {
        rules.metadata.tags[tag.id] = tag
        tagUses[tag.id] = newValue.tagUses.indices.contains(index) ? newValue.tagUses[index] : nil
      }
      for (index, variable) in newValue.catalog.variables.enumerated() {
        rules.metadata.variables[variable.id] = variable
        variableUses[variable.id] = newValue.variableUses.indices.contains(index) ? newValue.variableUses[index] : nil
      }
    }
  }

  /// The saved views, in order.
  package var views: [SavedViewSummary] {
    get {
      rules.metadata.views.values.sorted { $0.sortIndex < $1.sortIndex }.map { view in
        guard case .value(let filter) = view.filter, case .value(let sort) = view.sort else {
          return SavedViewSummary(id: view.id, name: view.name, content: unreadable[view.id] ?? .unreadable(.damaged))
        }
        let docs = SavedViewSummary.Docs(
          filter: filter.text(catalog: catalog), query: filter.identifyingText(catalog: catalog), sort: sort,
          isSearch: filter.isSearch)
        return SavedViewSummary(id: view.id, name: view.name, content: .docs(docs))
      }
    }
    set {
      rules.metadata.views = [:]
      for (index, view) in newValue.enumerated() {
        var filter = StoredPart<MetadataFilter>.unreadable([])
        var sort = StoredPart<DocSort>.unreadable([])
        if case .docs(let docs) = view.content, let read = try? MetadataFilter(parsing: docs.filter, catalog: catalog) {
          filter = .value(read)
          sort = .value(docs.sort)
        }
        unreadable[view.id] = view.content
        rules.metadata.views[view.id] = SavedView(
          id: view.id, name: view.name, filter: filter, sort: sort, sortIndex: index,
          createdAt: Instant(millisecondsSince1970: 0), updatedAt: Instant(millisecondsSince1970: 0))
      }
    }
  }

  /// Sets or clears a value of some things elsewhere.
  package func giveElsewhere(_ value: VariableValue?, of variable: Variable.ID, to targets: [MetadataTarget]) {
    for target in targets { rules.metadata.values[target, default: [:]][variable] = value }
    revision += 1
  }

  /// The metadata that some things share.
  func shared(by targets: [MetadataTarget]) -> SharedMetadata {
    let tags = catalog.tags.compactMap { tag -> SharedMetadata.SharedTag? in
      let count = targets.count { rules.metadata.assigned[$0]?.contains(tag.id) == true }
      return count == 0 ? nil : SharedMetadata.SharedTag(tagID: tag.id, count: count)
    }
    let values = catalog.variables.compactMap { variable -> SharedMetadata.SharedValue? in
      let values = targets.compactMap { value(of: variable.id, on: $0) }
      guard let first = values.first else { return nil }
      return SharedMetadata.SharedValue(
        variableID: variable.id, value: values.allSatisfy { $0 == first } ? first : nil, count: values.count)
    }
    return SharedMetadata(targetCount: targets.count, tags: tags, values: values)
  }

  /// The value that a thing has.
  package func value(of variable: Variable.ID, on target: MetadataTarget) -> VariableValue? {
    rules.metadata.values[target]?[variable]
  }

  private var catalog: MetadataCatalog { (try? rules.metadataCatalog()) ?? MetadataCatalog() }
}
