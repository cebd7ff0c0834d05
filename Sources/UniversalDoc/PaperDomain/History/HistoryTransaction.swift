import ByteCoding

/// A library transaction that also reads the history. Use it through `undo(by:)` and `redo(by:)`.
///
/// All steps, undos and redos of a library are totally ordered, independently of the clock.
public protocol HistoryTransaction: CommandTransaction, PersonTransaction {
  /// The step; `nil` if there is none, or if it is too old to be kept.
  func historyStep(_ id: LibraryEdit.ID) throws(LibraryError) -> HistoryStep?

  /// The person's last step that is not undone. Writing in shared notes does not count.
  /// - Parameters:
  ///   - person: whose steps; `nil` for the steps of callers without a person
  ///   - version: only steps that changed nothing but marks on this page version; `nil` for all steps
  ///   - limit: only steps made before this one; `nil` for all
  func lastHoldingStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID?

  /// The person's step that was undone last. `nil` if the person has made a step since then; writing in shared notes
  /// does not count.
  /// - Parameters:
  ///   - person: whose steps; `nil` for the steps of callers without a person
  ///   - version: only steps that changed nothing but marks on this page version, and only such steps end redo; `nil`
  ///     for all steps
  ///   - limit: only steps that were undone before this one was; `nil` for all
  func lastRevertedStep(
    of person: Person.ID?, on version: PageVersion.ID?, before limit: LibraryEdit.ID?
  ) throws(LibraryError) -> LibraryEdit.ID?

  /// The steps that were made or undone after the given step was made or undone, and that concern one of the things;
  /// the latest first.
  func steps(naming things: [UniqueID], since step: LibraryEdit.ID) throws(LibraryError) -> [LibraryEdit.ID]

  /// Runs `body` and reverts its changes if it throws; the transaction stays open.
  func attempt<Value>(_ body: () throws(LibraryError) -> Value) throws(LibraryError) -> Value
}
