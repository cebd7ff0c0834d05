import ArgumentParser
import PaperDomain

/// `papercenter tag`: manages tags and their groups.
struct TagCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Make, change, merge, delete and list tags and their groups.",
    discussion: "A tag is named by its name, by “group/name”, or by its identifier.",
    subcommands: [
      TagGroupCommand.self, TagCreateCommand.self, TagRenameCommand.self, TagChangeCommand.self,
      TagMergeCommand.self, TagDeleteCommand.self, TagListCommand.self,
    ])
}

/// `papercenter tag create`.
struct TagCreateCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make tags.",
    discussion: "Separate several names by commas: “Algebra, Geometry”. With several, existing tags are skipped.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The names.")
  var names: String

  @Option(help: "Their group. Default: none.")
  var group: String?

  @Option(help: ArgumentHelp("The colour.", valueName: "#RRGGBB"))
  var color = HexColor.tagDefault

  @Option(help: "What they can be assigned to.")
  var scope = MetadataScope.docAndBelow

  func run() async throws {
    let names = names.split(separator: ",").map(String.init)
    try await edit(done: names.count == 1 ? "The tag was made." : "Made.") {
      [group, color, scope] catalog throws(LibraryError) in
      let group = try group.map { name throws(LibraryError) in try catalog.group(named: name).id }
      return .createTags(names: names, group: group, color: color, scope: scope)
    }
  }
}

/// `papercenter tag rename`.
struct TagRenameCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a tag.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tag.")
  var tag: String

  @Argument(help: "The new name.")
  var name: String

  func run() async throws {
    try await edit(done: "The tag was renamed.") { [tag, name] catalog throws(LibraryError) in
      .renameTag(tag: try catalog.tag(named: tag).id, name: name)
    }
  }
}

/// `papercenter tag change`.
struct TagChangeCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Change the colour, scope or group of tags, one of these at a time.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tags.")
  var tags: [String]

  @Option(help: ArgumentHelp("The new colour.", valueName: "#RRGGBB"))
  var color: HexColor?

  @Option(help: "The new scope; it must include everything that has the tags.")
  var scope: MetadataScope?

  @Option(help: "The group to move them to.")
  var group: String?

  func validate() throws {
    guard [color != nil, scope != nil, group != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("Name one of --color, --scope and --group.")
    }
  }

  func run() async throws {
    try await edit(done: "Changed.") { [tags, color, scope, group] catalog throws(LibraryError) in
      let tags = try tags.map { name throws(LibraryError) in try catalog.tag(named: name).id }
      if let color { return .recolorTags(tags: tags, color: color) }
      if let scope { return .setTagScope(tags: tags, scope: scope) }
      return .moveTags(tags: tags, group: try catalog.group(named: group ?? "").id, before: nil)
    }
  }
}

/// `papercenter tag merge`.
struct TagMergeCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Replace some tags by another one everywhere, and delete them.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tags to replace.")
  var tags: [String]

  @Option(help: "The tag to keep.")
  var into: String

  func run() async throws {
    try await edit(done: "Merged.") { [tags, into] catalog throws(LibraryError) in
      .mergeTags(
        tags: try tags.map { name throws(LibraryError) in try catalog.tag(named: name).id },
        into: try catalog.tag(named: into).id)
    }
  }
}

/// `papercenter tag delete`.
struct TagDeleteCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete unused tags.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tags.")
  var tags: [String]

  @Flag(help: "Remove them from everything that has them first.")
  var everywhere = false

  func run() async throws {
    try await edit(done: "Deleted.") { [tags, everywhere] catalog throws(LibraryError) in
      .deleteTags(
        tags: try tags.map { name throws(LibraryError) in try catalog.tag(named: name).id }, everywhere: everywhere)
    }
  }
}

/// `papercenter tag list`.
struct TagListCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the tags by group, with the number of items that have each.")

  @OptionGroup var common: ReadOptions

  func run() async throws {
    struct Result: Encodable {
      var groups: [TagGroup]
      var tags: [PaperTag]
      var uses: [Int]
    }
    let overview = try await withLibrary { try await $0.store.metadataOverview() }
    let catalog = overview.catalog
    if output.isJSON {
      return try Output.json(Result(groups: catalog.groups, tags: catalog.tags, uses: overview.tagUses))
    }
    Output.table("ID", "USES", "SCOPE", "COLOUR", "TAG", of: zip(catalog.tags, overview.tagUses)) { tag, uses in
      [tag.id.description, "\(uses)", tag.scope.name, tag.color.description, catalog.path(of: tag)]
    }
  }
}
