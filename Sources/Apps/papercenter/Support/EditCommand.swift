import ArgumentParser
import PaperAPI
import PaperDomain
import PaperStore

/// The library that a command edits, how it shows the result, and who owns the step.
struct EditOptions: CommonOptions {
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var author: AuthorOptions
}

/// A command that edits a library.
///
///     func run() async throws { try await edit(.renameDoc(doc: id, title: title), done: "The doc is renamed.") }
protocol EditCommand: ReadCommand where Common == EditOptions {}

extension EditCommand {
  var author: AuthorOptions { common.author }

  /// Runs a library command.
  /// - Parameter command: makes the library command from the arguments, in the same write
  /// - Throws: the library command's refusal; nothing was changed then
  func perform(
    _ command: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> LibraryCommand
  ) async throws -> CommandResult {
    let author = author.person
    return try await withLibrary { library in
      CommandResult(
        try await library.store.write(as: author) { writer throws(LibraryError) in
          try writer.perform(try command(writer), context: writer.context)
        })
    }
  }

  /// Draws the pictures that a library command compares, and runs it.
  func perform(_ command: LibraryCommand, in library: LibraryHandle) async throws -> CommandResult {
    try await library.sketcher.prepare(command)
    return CommandResult(
      try await library.store.write(as: author.person) { writer throws(LibraryError) in
        try writer.perform(command, context: writer.context)
      })
  }

  /// Edits the structure and prints the result: one JSON value, or a line and the identifiers of new things.
  /// - Parameter done: the line, as a sentence
  func edit(_ command: LibraryCommand, done: String) async throws {
    let result = try await perform { _ throws(LibraryError) in command }
    try show(result, as: EditResult(result), done)
  }

  /// Edits tags and variables and prints the result.
  /// - Parameters:
  ///   - done: what was done, as a sentence
  ///   - command: finds tags and variables by their names and makes the library command
  func edit(
    done: String, _ command: @escaping @Sendable (MetadataCatalog) throws(LibraryError) -> LibraryCommand
  ) async throws {
    let result = try await perform { writer throws(LibraryError) in try command(writer.metadataCatalog()) }
    try show(result, as: MetadataEditResult(result), done)
  }

  private func show(_ result: CommandResult, as json: some Encodable, _ done: String) throws {
    if output.isJSON { return try Output.json(json) }
    guard result.edit != nil else { return Output.line("Nothing to do: this is already so.") }
    Output.line(done)
    let created = result.created
    for id in created.docs { Output.line("  doc \(id)") }
    for id in created.pageGroups { Output.line("  page group \(id)") }
    for id in created.pages { Output.line("  page \(id)") }
    for id in created.tagGroups { Output.line("  tag group \(id)") }
    for id in created.tags { Output.line("  tag \(id)") }
    for id in created.variables { Output.line("  variable \(id)") }
  }
}
