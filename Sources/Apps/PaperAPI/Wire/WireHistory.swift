import PaperDomain

// wire
/// A part of the history.
public struct HistoryList: Equatable, Sendable, StoredAsJSON {
  /// How many steps there are in all.
  public var total: Int  // 0...
  /// This part of the list, latest first.
  public var steps: [HistoryStep]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, steps: [HistoryStep]) {
    self.total = total
    self.steps = steps
  }
  // end of generated
}

// wire
/// Asks to undo or redo a step.
public struct HistoryTurn: Equatable, Sendable, StoredAsJSON {
  /// The step to undo or redo; if that is impossible, no other step is taken instead.
  public var step: LibraryEdit.ID? = nil
  /// The step that the person expects to be undone or redone. If it already was, for example in another window, nothing
  /// is done. Otherwise this field has no effect.
  public var expected: LibraryEdit.ID? = nil
  /// Only steps that made marks on this page version and nothing else; cannot be combined with a step.
  public var pageVersion: PageVersion.ID? = nil

  // generated
  /// Makes the value from its fields.
  public init(step: LibraryEdit.ID? = nil, expected: LibraryEdit.ID? = nil, pageVersion: PageVersion.ID? = nil) {
    self.step = step
    self.expected = expected
    self.pageVersion = pageVersion
  }
  // end of generated
}

// wire
/// The outcome of an undo or redo, and the steps that can be undone and redone now.
public struct HistoryTurned: Equatable, Sendable, StoredAsJSON {
  /// The outcome.
  public var result: HistoryResult
  /// The steps that the next undo and redo would take.
  public var next: NextSteps

  // generated
  /// Makes the value from its fields.
  public init(result: HistoryResult, next: NextSteps) {
    self.result = result
    self.next = next
  }
  // end of generated
}
