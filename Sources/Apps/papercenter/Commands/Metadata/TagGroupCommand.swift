import ArgumentParser
import PaperDomain

/// `papercenter tag group`: manages groups of tags.
struct TagGroupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group", abstract: "Make, rename, copy and delete groups of tags.",
    subcommands: [
      TagGroupCreateCommand.self, TagGroupRenameCommand.self, TagGroupDuplicateCommand.self,
      TagGroupDeleteCommand.self,
    ])
}

/// `papercenter tag group create`.
struct TagGroupCreateCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "create", abstract: "Make a tag group.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The name.")
  var name: String

  func run() async throws {
    try await edit(done: "The tag group was made.") { [name] _ throws(LibraryError) in .createTagGroup(name: name) }
  }
}

/// `papercenter tag group rename`.
struct TagGroupRenameCommand: EditCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a tag group.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tag group.")
  var group: String

  @Argument(help: "The new name.")
  var name: String

  func run() async throws {
    try await edit(done: "The tag group was renamed.") { [group, name] catalog throws(LibraryError) in
      .renameTagGroup(group: try catalog.group(named: group).id, name: name)
    }
  }
}

/// `papercenter tag group duplicate`.
struct TagGroupDuplicateCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Copy a tag group with its tags, but without their assignments.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tag group.")
  var group: String

  func run() async throws {
    try await edit(done: "Copied.") { [group] catalog throws(LibraryError) in
      .duplicateTagGroup(group: try catalog.group(named: group).id)
    }
  }
}

/// `papercenter tag group delete`.
struct TagGroupDeleteCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an empty tag group.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The tag group.")
  var group: String

  @Flag(help: "Delete its tags, too, and remove them from everything that has them.")
  var everywhere = false

  func run() async throws {
    try await edit(done: "Deleted.") { [group, everywhere] catalog throws(LibraryError) in
      .deleteTagGroup(group: try catalog.group(named: group).id, everywhere: everywhere)
    }
  }
}
