import ByteCoding

/// A library transaction that also reads the history. Use it through `undo(by:)` and `redo(by:)`.
///
/// All steps, undos and redos of the library have one order, which does not depend on the clock.
public protocol HistoryTransaction: CommandTransaction, PersonTransaction {
  /// The step; `nil` if there is none, or if it was so long ago that it is not kept.
  func historyStep(_ id: LibraryEdit.ID) throws(LibraryError) -> HistoryStep?

  /// The person's last step that is not undone, sittings of shared notes left out.
  /// - Parameters:
  ///   - person: whose steps; `nil` for those of callers that named nobody
  ///   - version: only steps that made marks on this page version and nothing else; `nil` for all
  ///   - limit: only steps made before this one; `nil` for all
  func lastHoldingStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID?

  /// The person's step that was undone last, if the person has made no step since other than in shared notes.
  /// - Parameters:
  ///   - person: whose steps; `nil` for those of callers that named nobody
  ///   - version: only steps that made marks on this page version and nothing else; a new step ends redo only if it is
  ///     one of these. `nil` for all
  ///   - limit: only steps undone before this one was; `nil` for all
  func lastRevertedStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID?

  /// The steps that were made or undone since a step was made or undone, and that name one of the things; the last first.
  func steps(naming things: [UniqueID], since step: LibraryEdit.ID) throws(LibraryError) -> [LibraryEdit.ID]

  /// Runs `body` and reverts its changes if it throws; the transaction stays open.
  func attempt<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value
}
