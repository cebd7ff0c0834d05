import PaperAPI
import PaperDomain
import PaperStore

/// One operation on tags and variables, and how a command says what it did.
enum MetadataEdit {
  /// Makes the operation of the names that were typed, does it in the same write, and prints what came of it: one JSON
  /// value, or a line and the identifiers of what is new.
  /// - Parameters:
  ///   - done: what was done, as a sentence
  ///   - operation: finds the things by their names
  static func run(
    in folder: String, output: OutputOptions, as author: AuthorOptions, done: String,
    _ operation: @escaping @Sendable (MetadataCatalog) throws(LibraryError) -> MetadataOperation
  ) async throws {
    let result = try await LibraryHandle.with(folder) { library in
      let outcome = try await library.store.write(as: author.person) { writer throws(LibraryError) in
        try writer.perform(try operation(writer.metadataCatalog()), context: writer.context)
      }
      return MetadataEditResult(outcome)
    }
    if output.isJSON { return try Output.json(result) }
    guard result.edit != nil else { return Output.line("Nothing to do: it is so already.") }
    Output.line(done)
    if let group = result.createdGroup { Output.line("  tag group \(group)") }
    for tag in result.createdTags { Output.line("  tag \(tag)") }
    if let variable = result.createdVariable { Output.line("  variable \(variable)") }
  }
}
