import ArgumentParser
import PaperDomain
import PaperStore

/// `papercenter person`: manages the people who work with the library.
struct PersonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "List, make, rename, recolour, merge and delete persons.",
    discussion: "A person is a name and a colour that tell steps of the history apart; it is not an account.",
    subcommands: [
      PersonListCommand.self, PersonCreateCommand.self, PersonRenameCommand.self, PersonRecolorCommand.self,
      PersonMergeCommand.self, PersonDeleteCommand.self,
    ])
}

/// `papercenter person list`.
struct PersonListCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the persons with the number of their steps.")

  @OptionGroup var common: ReadOptions

  func run() async throws {
    let persons = try await withLibrary { try await $0.store.persons() }
    if output.isJSON { return try Output.json(["persons": persons]) }
    Output.table("COLOR", "STEPS", "NAME", of: persons) { entry in
      let name = entry.mergedInto.map { "\(entry.person.name) (merged into \($0.name))" } ?? entry.person.name
      return [entry.person.color.description, "\(entry.stepCount)", name]
    }
  }
}

/// `papercenter person create`.
struct PersonCreateCommand: ReadCommand {
  static let configuration = CommandConfiguration(commandName: "create", abstract: "Make a person.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The name.")
  var name: String

  @Option(help: ArgumentHelp("The colour. Default: the next one of the palette.", valueName: "#rrggbb"))
  var color: HexColor?

  func run() async throws {
    try await edit(done: "The person was made.") { [name, color] writer throws(LibraryError) in
      try writer.createPerson(named: name, color: color, context: writer.context)
    }
  }
}

/// `papercenter person rename`.
struct PersonRenameCommand: ReadCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a person.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The person.")
  var person: String

  @Argument(help: "The new name.")
  var name: String

  func run() async throws {
    try await edit(done: "The person was renamed.") { [person, name] writer throws(LibraryError) in
      try writer.renamePerson(writer.existingPerson(.named(person)).id, to: name, context: writer.context)
    }
  }
}

/// `papercenter person recolor`.
struct PersonRecolorCommand: ReadCommand {
  static let configuration = CommandConfiguration(commandName: "recolor", abstract: "Change a person's colour.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The person.")
  var person: String

  @Argument(help: ArgumentHelp("The new colour, such as #3B82F6.", valueName: "#rrggbb"))
  var color: HexColor

  func run() async throws {
    try await edit(done: "The person was recoloured.") { [person, color] writer throws(LibraryError) in
      try writer.recolorPerson(writer.existingPerson(.named(person)).id, to: color, context: writer.context)
    }
  }
}

/// `papercenter person merge`.
struct PersonMergeCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge two persons: the steps of the first become those of the second.",
    discussion:
      "The name of the merged person keeps referring to the one that is kept, until the merged person is deleted.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The person to merge.")
  var person: String

  @Option(help: ArgumentHelp("The person to keep.", valueName: "name"))
  var into: String

  func run() async throws {
    try await edit(done: "Merged.") { [person, into] writer throws(LibraryError) in
      try writer.mergePerson(
        writer.existingPerson(.named(person)).id, into: writer.existingPerson(.named(into)).id,
        context: writer.context)
    }
  }
}

/// `papercenter person delete`.
struct PersonDeleteCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a person who was merged or has no steps.")

  @OptionGroup var common: ReadOptions

  @Argument(help: "The person.")
  var person: String

  func run() async throws {
    try await edit(done: "Deleted.") { [person] writer throws(LibraryError) in
      let found = try writer.existingPerson(.named(person))
      try writer.deletePerson(found.id)
      return found
    }
  }
}

extension ReadCommand {
  /// Changes a person and prints the person concerned.
  /// - Parameter done: what was done, as a sentence
  fileprivate func edit(
    done: String, _ change: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Person
  ) async throws {
    let person = try await withLibrary { PersonSummary(try await $0.store.write(change)) }
    if output.isJSON { return try Output.json(person) }
    Output.line(done)
    Output.line("  person \(person.id)")
  }
}
