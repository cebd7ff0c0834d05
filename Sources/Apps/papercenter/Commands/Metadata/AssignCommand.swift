import ArgumentParser
import ByteCoding
import PaperDomain

/// `papercenter assign`: assigns tags and values to entities.
struct AssignCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign", abstract: "Assign or remove tags and values, as one undoable step.",
    discussion:
      "Entities are bundles, docs, page groups, pages and notes. Without options their tags and values are shown.")

  @OptionGroup var common: EditOptions

  @Argument(help: ArgumentHelp("The entities' identifiers.", valueName: "entity-id"), transform: UniqueID.reading)
  var ids: [UniqueID]

  @Option(name: .customLong("tag"), help: ArgumentHelp("A tag to add.", valueName: "group/tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("A tag to remove.", valueName: "group/tag"))
  var untag: [String] = []

  @Option(help: ArgumentHelp("A value to set.", valueName: "variable=value"))
  var set: [NamedText] = []

  @Option(help: ArgumentHelp("A variable whose value to clear.", valueName: "variable"))
  var clear: [String] = []

  func run() async throws {
    let targets = try await withLibrary { try await $0.store.targets(ids) }
    guard !(tags.isEmpty && untag.isEmpty && set.isEmpty && clear.isEmpty) else {
      return try await show(targets)
    }
    try await edit(done: "Done.") { [tags, untag, set, clear] catalog throws(LibraryError) in
      .assign(
        assignment: MetadataAssignment(
          targets: targets,
          addedTags: try tags.map { name throws(LibraryError) in try catalog.tag(named: name).id },
          removedTags: try untag.map { name throws(LibraryError) in try catalog.tag(named: name).id },
          values: try set.map { pair throws(LibraryError) in try catalog.assignment(pair.name, pair.text) },
          clearedVariables: try clear.map { name throws(LibraryError) in try catalog.variable(named: name).id }))
    }
  }

  private func show(_ targets: [MetadataTarget]) async throws {
    let (shared, catalog) = try await withLibrary { library in
      (try await library.store.sharedMetadata(of: targets), try await library.store.metadataCatalog())
    }
    if output.isJSON { return try Output.json(shared) }
    for tag in catalog.tags {
      guard let found = shared.tags.first(where: { $0.tagID == tag.id }) else { continue }
      Output.line(catalog.path(of: tag) + (found.count < targets.count ? " (\(found.count) of \(targets.count))" : ""))
    }
    for variable in catalog.variables {
      guard let found = shared.values.first(where: { $0.variableID == variable.id }) else { continue }
      let value = found.value.map(variable.text(of:)) ?? "(different values)"
      Output.line(
        "\(variable.name) = \(value)" + (found.count < targets.count ? " (\(found.count) of \(targets.count))" : ""))
    }
  }
}
