import ArgumentParser
import PaperDomain
import PaperStore

/// `papercenter undo`.
struct UndoCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo a person's last step, or the named one.",
    discussion: """
      Without STEP, steps that cannot be undone because somebody has changed the same thing since are skipped and \
      listed on standard error.
      """)

  @OptionGroup var common: EditOptions

  @Argument(help: "The step's identifier, as “papercenter history” shows it.")
  var step: LibraryEdit.ID?

  func run() async throws {
    try await HistoryTurn.undo.run(step, for: self)
  }
}

/// `papercenter redo`.
struct RedoCommand: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the step that a person undid last, or the named one.",
    discussion: "Without STEP, only what was undone since the person's last new step is redone.")

  @OptionGroup var common: EditOptions

  @Argument(help: "The step's identifier, as “papercenter history” shows it.")
  var step: LibraryEdit.ID?

  func run() async throws {
    try await HistoryTurn.redo.run(step, for: self)
  }
}

/// Performs an undo or redo and prints the result.
private enum HistoryTurn: String {
  case undo
  case redo

  /// Performs it and prints the result as one JSON value or as a sentence. Reports skipped steps on standard error.
  /// - Throws: `CommandFailure` if the named step is blocked
  func run(_ step: LibraryEdit.ID?, for command: some EditCommand) async throws {
    let (output, author) = (command.output, command.author)
    let result = try await command.withLibrary { library in
      try await library.store.write { writer throws(LibraryError) in
        guard let person = try self.person(author, step, writer) else {
          return HistoryResult(outcome: .nothing, step: nil)
        }
        return switch self {
        case .undo: try writer.undo(by: person, step, context: writer.context)
        case .redo: try writer.redo(by: person, step, context: writer.context)
        }
      }
    }
    for blocked in result.blocked { Output.note(blocked.sentence(participle)) }
    if let note = result.note { Output.note(note) }
    if output.isJSON { try Output.json(result) }
    if result.outcome == .blocked { throw CommandFailure("Nothing was changed.") }
    if !output.isJSON { Output.line(sentence(result)) }
  }

  /// The person who acts. A system user who is not a person of the library yet has no steps; if a step is named, they
  /// become a person. A name given as an option must exist.
  private func person(
    _ author: AuthorOptions, _ step: LibraryEdit.ID?, _ writer: LibraryWriter
  ) throws(LibraryError) -> Person.ID? {
    guard step == nil else { return try writer.actingPerson(orMaking: author.person, context: writer.context).id }
    do {
      return try writer.actingPerson(author.person).id
    } catch {
      guard case .notFound = error, author.name == nil else { throw error }
      return nil
    }
  }

  private var participle: String {
    switch self {
    case .undo: "undone"
    case .redo: "redone"
    }
  }

  private func sentence(_ result: HistoryResult) -> String {
    guard let step = result.step else { return "Nothing to \(rawValue)." }
    return result.outcome == .done
      ? "\(participle.capitalized): \(step.title)." : "Already \(participle): \(step.title). Nothing was changed."
  }
}
