import ArgumentParser
import PaperDomain
import PaperStore

/// `papercenter history`: lists what was done to the library, and by whom.
struct HistoryCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the steps of the history, the newest first.",
    discussion:
      "Lists the steps of all persons, unless --as names one. “papercenter undo” and “redo” take the identifiers.")

  @OptionGroup var common: ReadOptions

  @Option(name: .customLong("as"), help: ArgumentHelp("List the steps of this person only.", valueName: "name"))
  var person: String?

  @Option(help: "How many steps to list at most, from 1 to 1000.")
  var limit = 20

  @Option(help: "How many of the newest steps to skip.")
  var offset = 0

  func validate() throws {
    guard person != "" else { throw ValidationError("--as is empty; it needs a person's name.") }
    guard (1...ListSlice.maximumLimit).contains(limit) else {
      throw ValidationError("--limit must be a number from 1 to \(ListSlice.maximumLimit).")
    }
    guard offset >= 0 else { throw ValidationError("--offset must be a number from 0.") }
  }

  func run() async throws {
    struct Result: Encodable {
      var total: Int
      var steps: [HistoryStep]
    }
    let history = try await withLibrary { library in
      var owner = StepOwner.anybody
      if let person { owner = .person(try await library.store.person(.named(person)).id) }
      return try await library.store.history(of: owner, slice: ListSlice(limit: limit, offset: offset))
    }
    if output.isJSON { return try Output.json(Result(total: history.total, steps: history.items)) }
    Output.table("ID", "TIME", "PERSON", "UNDONE", "STEP", of: history.items) { step in
      [
        step.id.description, String(step.madeAt.description.prefix(19)), step.person?.name ?? "–",
        step.revertedAt == nil ? "" : "undone", step.title,
      ]
    }
    if history.items.count < history.total { Output.note("\(history.items.count) of \(history.total) steps.") }
  }
}
