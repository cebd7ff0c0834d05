import ByteCoding

/// A library transaction that also reads the history of steps. The rules on top of it are `undo(by:)` and `redo(by:)`.
///
/// The making and the undoing of steps have one order in the whole library, whatever the clock says: each comes after
/// all that were before it.
public protocol HistoryTransaction: CommandTransaction, PersonTransaction {
  /// The step; `nil` if there is none, or if it was so long ago that it is not kept.
  func historyStep(_ id: LibraryEdit.ID) throws(LibraryError) -> HistoryStep?

  /// The last step that the person made and that holds.
  /// - Parameters:
  ///   - person: whose; `nil` for the steps of callers that named nobody
  ///   - version: only steps that made marks on this page version and nothing else; `nil` for all
  ///   - limit: only steps that were made before this one; `nil` for all
  func lastHoldingStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID?

  /// The person's step that was undone last, among those that were undone after the person's last step was made.
  /// - Parameters:
  ///   - person: whose; `nil` for the steps of callers that named nobody
  ///   - version: only steps that made marks on this page version and nothing else, and only such a one ends what can be
  ///     redone; `nil` for all
  ///   - limit: only steps that were undone before this one was; `nil` for all
  func lastRevertedStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID?

  /// The steps that were made or undone since a step was made or undone, and that name one of the things; the last first.
  func steps(naming things: [UniqueID], since step: LibraryEdit.ID) throws(LibraryError) -> [LibraryEdit.ID]

  /// Runs `body`, and takes back what it changed if it throws, while the transaction goes on.
  func attempt<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value
}
