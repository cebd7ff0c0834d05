import PaperDomain

// wire: no JSON, own random
/// The outcome of adding groups to the log of a page version. Only the writing part of the page reads it.
public struct MarksReceipt: Equatable, Sendable {
  /// The history steps that the groups make, undo or redo, in the order of the groups, each once.
  public var steps: [LibraryEdit.ID]
  /// A `LogUpdate` of the notebook engine: which groups the server has, and the groups that the caller lacks.
  public var update: [UInt8]

  // generated
  /// Makes the value from its fields.
  public init(steps: [LibraryEdit.ID], update: [UInt8]) {
    self.steps = steps
    self.update = update
  }
  // end of generated
}
