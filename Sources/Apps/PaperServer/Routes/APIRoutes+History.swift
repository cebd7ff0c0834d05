import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The library's history.

extension APIRoutes {
  func listHistory(_ request: API.ListHistory) async throws -> HistoryList {
    let owner = try await owner(person: request.person, unnamed: request.unnamed)
    let steps = try await store.history(of: owner, about: request.about, slice: slice(request.limit, request.offset))
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

  func showNextSteps(_ request: API.ShowNextSteps, _ call: APICall) async throws -> NextSteps {
    let person = try call.personID()
    do throws(LibraryError) {
      return try await store.nextSteps(of: person, on: request.pageVersion)
    } catch {
      throw APIProblem(error, asPerson: person)
    }
  }

  func locateStep(_ request: API.LocateStep) async throws -> StepPlace {
    try await store.place(of: request.stepID)
  }

  func undoStep(_ request: API.UndoStep, _ call: APICall) async throws -> HistoryTurned {
    let client = call.knownClientID
    return try await turn(request.body, undoing: true, call) { writer throws(LibraryError) in
      try writer.undo(
        by: writer.context.personID, request.body.step, on: request.body.pageVersion, client: client,
        context: writer.context)
    }
  }

  func redoStep(_ request: API.RedoStep, _ call: APICall) async throws -> HistoryTurned {
    let client = call.knownClientID
    return try await turn(request.body, undoing: false, call) { writer throws(LibraryError) in
      try writer.redo(
        by: writer.context.personID, request.body.step, on: request.body.pageVersion, client: client,
        context: writer.context)
    }
  }

  private func turn(
    _ request: HistoryTurn, undoing: Bool, _ call: APICall,
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> HistoryResult
  ) async throws -> HistoryTurned {
    try await write(as: call) { writer throws(LibraryError) in
      let result: HistoryResult
      // A step that is no longer stored cannot have been undone or redone in another window.
      if let id = request.expected, let step = try writer.historyStep(id), (step.revertedAt != nil) == undoing {
        result = HistoryResult(outcome: .alreadyDone, step: step)
      } else {
        result = try body(writer)
      }
      return HistoryTurned(
        result: result, next: try writer.nextSteps(of: writer.context.personID, on: request.pageVersion))
    }
  }
}
