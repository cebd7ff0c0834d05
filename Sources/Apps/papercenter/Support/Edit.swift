import PaperAPI
import PaperDomain
import PaperStore

/// One thing that is done to a library, and how a command says what it did.
enum Edit {
  /// Does it in the library of a folder.
  /// - Parameter command: makes the command of what was typed, in the same write
  /// - Throws: what the command refuses, with nothing changed
  static func perform(
    in folder: String, as author: AuthorOptions,
    _ command: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> LibraryCommand
  ) async throws -> CommandResult {
    try await LibraryHandle.with(folder) { library in
      CommandResult(
        try await library.store.write(as: author.person) { writer throws(LibraryError) in
          try writer.perform(try command(writer), context: writer.context)
        })
    }
  }

  /// Does something to the structure and prints what came of it: one JSON value, or a line and the identifiers of what is
  /// new.
  /// - Parameter done: what was done, as a sentence
  static func run(
    _ command: LibraryCommand, in folder: String, output: OutputOptions, as author: AuthorOptions, done: String
  ) async throws {
    let result = try await perform(in: folder, as: author) { _ throws(LibraryError) in command }
    try show(result, as: EditResult(result), output, done)
  }

  /// Does something to tags and variables, which people name, and prints what came of it.
  /// - Parameters:
  ///   - done: what was done, as a sentence
  ///   - command: finds the things by their names
  static func run(
    in folder: String, output: OutputOptions, as author: AuthorOptions, done: String,
    _ command: @escaping @Sendable (MetadataCatalog) throws(LibraryError) -> LibraryCommand
  ) async throws {
    let result = try await perform(in: folder, as: author) { writer throws(LibraryError) in
      try command(writer.metadataCatalog())
    }
    try show(result, as: MetadataEditResult(result), output, done)
  }

  private static func show(
    _ result: CommandResult, as json: some Encodable, _ output: OutputOptions, _ done: String
  ) throws {
    if output.isJSON { return try Output.json(json) }
    guard result.edit != nil else { return Output.line("Nothing to do: it is so already.") }
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
