import PaperAPI
import PaperDomain

/// One operation on a library's structure, and how a command says what it did.
enum StructureEdit {
  /// Does it in the library of a folder.
  /// - Throws: what the operation refuses, with nothing changed
  static func perform(
    _ operation: StructureOperation, in folder: String, as author: AuthorOptions
  ) async throws -> EditResult {
    try await LibraryHandle.with(folder) { library in
      let outcome = try await library.store.write(as: author.person) { writer throws(LibraryError) in
        try writer.perform(operation, by: nil, context: writer.context)
      }
      return EditResult(edit: outcome.edit.map { EditSummary($0) }, created: outcome.created)
    }
  }

  /// Does it and prints what came of it: one JSON value, or a line and the identifiers of what is new.
  /// - Parameter done: what was done, as a sentence
  static func run(
    _ operation: StructureOperation, in folder: String, output: OutputOptions, as author: AuthorOptions,
    done: String
  ) async throws {
    let result = try await perform(operation, in: folder, as: author)
    if output.isJSON { return try Output.json(result) }
    guard result.edit != nil else { return Output.line("Nothing to do: it is so already.") }
    Output.line(done)
    for id in result.created.docs { Output.line("  doc \(id)") }
    for id in result.created.pageGroups { Output.line("  page group \(id)") }
    for id in result.created.pages { Output.line("  page \(id)") }
  }
}
