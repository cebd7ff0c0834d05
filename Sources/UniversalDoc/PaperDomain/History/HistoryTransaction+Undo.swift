import ByteCoding

// Undo and redo per person. The library keeps the history, so all windows and commands of a person share one list of
// steps.
//
// - Undo reverts the person's last step that is not undone. Redo repeats the step that was undone last, unless the
//   person has made a new step since then.
// - A step that cannot be undone now, because somebody changed the same thing, is skipped. The result names the step,
//   the reason and the blocking step. A blocked step therefore never blocks earlier ones, and it can be undone once the
//   blocking step is undone.
// - If the caller names a step, that step is undone or refused; no other step is tried.
// - Writing in shared notes is also a step of the list, but undo and redo skip it, because the notes have their own
//   undo.

extension HistoryTransaction {
  /// Undoes a step of a person.
  /// - Parameters:
  ///   - person: who undoes it; `nil` for a caller without a person. All such callers share one list of steps
  ///   - step: a step of that person, or one without a person; `nil` for the last one that can be undone
  ///   - version: only steps that changed nothing but marks on this page version; `nil` for all steps
  ///   - client: the client, whose own leases do not block the step; `nil` for a client without leases
  /// - Throws: `notFound`; `invalid` for a step of another person; `held` while somebody else has a lease on one of its
  ///   pages
  /// - Complexity: skips at most `HistoryLimits.passedOver` steps
  public func undo(
    by person: Person.ID?, _ step: LibraryEdit.ID? = nil, on version: PageVersion.ID? = nil, client: UniqueID? = nil,
    context: LibraryContext
  ) throws(LibraryError) -> HistoryResult {
    try turn(.undo, by: person, step, version, client, context)
  }

  /// Redoes a step of a person.
  /// - Parameters:
  ///   - person: who redoes it; `nil` for a caller without a person
  ///   - step: a step of that person, or one without a person; `nil` for the step that was undone last
  ///   - version: only steps that changed nothing but marks on this page version; `nil` for all steps
  ///   - client: the client, whose own leases do not block the step; `nil` for a client without leases
  /// - Throws: `notFound`; `invalid` for a step of another person; `held` while somebody else has a lease on one of its
  ///   pages
  /// - Complexity: skips at most `HistoryLimits.passedOver` steps
  public func redo(
    by person: Person.ID?, _ step: LibraryEdit.ID? = nil, on version: PageVersion.ID? = nil, client: UniqueID? = nil,
    context: LibraryContext
  ) throws(LibraryError) -> HistoryResult {
    try turn(.redo, by: person, step, version, client, context)
  }

  /// The steps that the person's next undo and redo would try first.
  /// - Parameters:
  ///   - person: `nil` for a caller without a person
  ///   - version: only steps that changed nothing but marks on this page version; `nil` for all steps
  /// - Throws: `notFound`
  public func nextSteps(
    of person: Person.ID?, on version: PageVersion.ID? = nil
  ) throws(LibraryError) -> NextSteps {
    let person = try person.map { id throws(LibraryError) in try actingPerson(.id(id)) }
    let undo = try lastHoldingStep(of: person?.id, on: version, before: nil)
    let redo = try lastRevertedStep(of: person?.id, on: version, before: nil)
    return NextSteps(
      undo: try undo.flatMap { id throws(LibraryError) in try historyStep(id) },
      redo: try redo.flatMap { id throws(LibraryError) in try historyStep(id) },
      person: person.map { PersonSummary($0) })
  }

  private func turn(
    _ direction: Direction, by person: Person.ID?, _ named: LibraryEdit.ID?, _ version: PageVersion.ID?,
    _ client: UniqueID?, _ context: LibraryContext
  ) throws(LibraryError) -> HistoryResult {
    let person = try person.map { id throws(LibraryError) in try actingPerson(.id(id)).id }
    if let named {
      let step = try existingHistoryStep(named)
      if let owner = step.person, owner.id != person {
        throw .invalid(
          field: "step", message: "it belongs to “\(owner.name)”. Only that person can undo or redo it.")
      }
      guard (step.revertedAt == nil) == (direction == .undo) else {
        return HistoryResult(outcome: .alreadyDone, step: step)
      }
      switch try attempt(direction, step, client, context) {
      case .blocked(let blocked): return HistoryResult(outcome: .blocked, step: step, blocked: [blocked])
      case .done(let note): return HistoryResult(outcome: .done, step: try existingHistoryStep(named), note: note)
      }
    }
    var blocked: [BlockedStep] = []
    while blocked.count < HistoryLimits.passedOver,
      let id = try next(direction, of: person, version, blocked.last?.step.id)
    {
      switch try attempt(direction, try existingHistoryStep(id), client, context) {
      case .done(let note):
        return HistoryResult(outcome: .done, step: try existingHistoryStep(id), blocked: blocked, note: note)
      case .blocked(let obstacle): blocked.append(obstacle)
      }
    }
    return HistoryResult(outcome: .nothing, step: nil, blocked: blocked)
  }

  private func next(
    _ direction: Direction, of person: Person.ID?, _ version: PageVersion.ID?, _ limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID? {
    switch direction {
    case .undo: try lastHoldingStep(of: person, on: version, before: limit)
    case .redo: try lastRevertedStep(of: person, on: version, before: limit)
    }
  }

  /// Undoes or redoes a step.
  /// - Returns: that the step was done, or what blocks it
  private func attempt(
    _ direction: Direction, _ step: HistoryStep, _ client: UniqueID?, _ context: LibraryContext
  ) throws(LibraryError) -> Attempt {
    var edit: LibraryEdit?
    var trace = UndoTrace()
    do throws(LibraryError) {
      let found = try existingEdit(step.id)
      edit = found
      try requireLease(on: found.pages, by: client, context: context)
      _ = try attempt { () throws(LibraryError) in
        try setReverted(direction == .undo, found, context, &trace)
      }
      return .done(note: trace.affected.sentence(isReverted: direction == .undo))
    } catch {
      switch error {
      // These are temporary: the step can be undone when the page is free or the disk has space.
      case .held, .storage: throw error
      default: break
      }
      let changed = trace.failing.map { [$0] } ?? edit?.changes ?? []
      return .blocked(
        BlockedStep(
          step: step, reason: error.obstacle, inTheWay: try lastStep(changing: changed, since: step.id)))
    }
  }

  /// The last step, after the given step was made or undone, that changed the same field as one of the changes. If
  /// there is none: the last one that changed another field of the same thing.
  private func lastStep(
    changing changes: [LibraryChange], since step: LibraryEdit.ID
  ) throws(LibraryError) -> HistoryStep? {
    let compared = changes.prefix(HistoryLimits.comparedChanges)
    let fields = Set(compared.flatMap { $0.fields })
    // One change can concern thousands of things; comparing the first ones is enough.
    let things = Set(compared.flatMap { $0.things }.prefix(HistoryLimits.comparedThings))
    guard !things.isEmpty else { return nil }
    var sameThing: LibraryEdit.ID?
    for id in try steps(naming: things.sorted(), since: step) {
      let changed: [LibraryChange]
      do throws(LibraryError) {
        changed = try existingEdit(id).changes
      } catch {
        // The step was made by a newer PaperCenter, and its changes cannot be read.
        guard case .cannotUndo = error else { throw error }
        continue
      }
      if changed.contains(where: { !fields.isDisjoint(with: $0.fields) }) { return try historyStep(id) }
      if sameThing == nil, changed.contains(where: { !things.isDisjoint(with: $0.things) }) { sameThing = id }
    }
    return try sameThing.flatMap { id throws(LibraryError) in try historyStep(id) }
  }

  /// The step; throws `notFound` if it does not exist.
  public func existingHistoryStep(_ id: LibraryEdit.ID) throws(LibraryError) -> HistoryStep {
    return try historyStep(id).orNotFound(.edit, id)
  }
}

/// Limits on the work of one undo or redo, so that it is fast in any library.
public enum HistoryLimits {
  /// The largest number of steps that an undo skips. Earlier steps can only be undone by naming them.
  public static let passedOver = 100

  /// How many changes of a blocked step are compared with other steps to find the blocking one.
  static let comparedChanges = 50

  /// How many of the things in those changes are looked up in other steps.
  static let comparedThings = 20
}

private enum Direction {
  case undo
  case redo
}

/// The outcome for one step.
private enum Attempt {
  /// The step was undone or redone; the note is a message to the person.
  case done(note: String?)
  case blocked(BlockedStep)
}

extension LibraryError {
  /// Why a step cannot be undone or redone.
  fileprivate var obstacle: String {
    if case .cannotUndo(let reason) = self { reason } else { description }
  }
}
