import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The library's history.

extension APIRoutes {
  static let historyHandlers: [Handler] = [
    Handler(listHistory), Handler(showNextSteps), Handler(undoStep), Handler(redoStep), Handler(locateStep),
  ]

  func listHistory(_ wish: API.ListHistory) async throws -> HistoryList {
    let owner = try await owner(person: wish.person, unnamed: wish.unnamed)
    let steps = try await store.history(of: owner, about: wish.about, slice: slice(wish.limit, wish.offset))
    return HistoryList(total: steps.total, steps: steps.items)
  }

  /// The person whose steps or marks are requested.
  func owner(person: Person.ID?, unnamed: Bool?) async throws -> StepOwner {
    guard unnamed != true else {
      guard person == nil else {
        throw APIProblem.invalid(field: "unnamed", "“unnamed” and “person” cannot be combined.")
      }
      return .nobody
    }
    // A merged person has no steps; the person that was kept has them.
    return if let person { .person(try await store.person(.id(person)).id) } else { .anybody }
  }

  func showNextSteps(_ wish: API.ShowNextSteps, _ call: APICall) async throws -> NextSteps {
    let person = try call.personID()
    do throws(LibraryError) {
      return try await store.nextSteps(of: person, on: wish.pageVersion)
    } catch {
      throw APIProblem(error, asPerson: person)
    }
  }

  func locateStep(_ wish: API.LocateStep) async throws -> StepPlace {
    try await store.place(of: wish.stepID)
  }

  func undoStep(_ wish: API.UndoStep, _ call: APICall) async throws -> HistoryTurned {
    let client = call.knownClientID
    return try await turn(wish.body, undoing: true, call) { writer throws(LibraryError) in
      try writer.undo(
        by: writer.context.personID, wish.body.step, on: wish.body.pageVersion, client: client, context: writer.context)
    }
  }

  func redoStep(_ wish: API.RedoStep, _ call: APICall) async throws -> HistoryTurned {
    let client = call.knownClientID
    return try await turn(wish.body, undoing: false, call) { writer throws(LibraryError) in
      try writer.redo(
        by: writer.context.personID, wish.body.step, on: wish.body.pageVersion, client: client, context: writer.context)
    }
  }

  private func turn(
    _ wish: HistoryTurn, undoing: Bool, _ call: APICall,
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> HistoryResult
  ) async throws -> HistoryTurned {
    try await write(as: call) { writer throws(LibraryError) in
      let result: HistoryResult
      // A step that is no longer stored cannot have been undone or redone in another window.
      if let id = wish.expected, let step = try writer.historyStep(id), (step.revertedAt != nil) == undoing {
        result = HistoryResult(outcome: .alreadyDone, step: step)
      } else {
        result = try body(writer)
      }
      return HistoryTurned(
        result: result, next: try writer.nextSteps(of: writer.context.personID, on: wish.pageVersion))
    }
  }
}
