import UndoHistory

/// The laws of undo, checked for one kind of step at a time.
///
///     #expect(try UndoLaws.broken(on: document) { try $0.move(ids) } == [])
///
/// A step changes something and is one entry in the menu, with its title. Undo restores what was there before and redo
/// what came after, any number of times, with the right titles. Reading the status changes nothing. A new edit clears
/// redo. A document that was saved and reopened is where it was, and so is its menu.
public enum UndoLaws {
  /// Applies a step to a document and checks the laws.
  /// - Parameters:
  ///   - document: the document to start from; it has something to undo and nothing to redo
  ///   - step: applies one step
  /// - Returns: a sentence for each law that the step breaks
  public static func broken<Document: UndoableDocument>(
    on document: Document, by step: (inout Document) throws -> Void
  ) throws -> [String] {
    var trial = Trial(document)
    try step(&trial.document)
    let before = Moment(document)
    let after = Moment(trial.document)
    trial.expect(before.content != after.content, "the step changes nothing, which proves nothing")
    trial.expect(after.status.canUndo && !after.status.canRedo, "after the step there is something to undo alone")
    for round in ["", " the second time"] {
      try trial.checkReopened(after, "after the step\(round)")
      trial.expect(try trial.document.undo(), "there is something to undo\(round)")
      try trial.checkUndone(before, after, round)
      trial.expect(try trial.document.redo(), "there is something to redo\(round)")
      trial.expect(trial.document.content == after.content, "redo brings back what the step did\(round)")
      trial.expect(trial.document.undoStatus == after.status, "after redo the menu is as after the step\(round)")
    }
    trial.expect(try trial.document.undo(), "there is something to undo at the end")
    try step(&trial.document)
    trial.expect(!trial.document.undoStatus.canRedo, "a new step clears redo")
    return trial.broken
  }

  /// A document's content and status at one moment.
  private struct Moment<Document: UndoableDocument> {
    let content: Document.Content
    let status: UndoStatus

    init(_ document: Document) {
      content = document.content
      status = document.undoStatus
    }
  }

  private struct Trial<Document: UndoableDocument> {
    var document: Document
    var broken: [String] = []

    init(_ document: Document) {
      self.document = document
    }

    mutating func expect(_ holds: Bool, _ law: String) {
      if !holds { broken.append("does not hold: \(law)") }
    }

    mutating func checkUndone(_ before: Moment<Document>, _ after: Moment<Document>, _ round: String) throws {
      expect(document.content == before.content, "undo brings back what was there\(round)")
      let status = document.undoStatus
      expect(status == document.undoStatus, "asking twice gives the same answer\(round)")
      expect(status.canUndo == before.status.canUndo, "undo takes one line from the menu\(round)")
      expect(status.undoTitle == before.status.undoTitle, "the menu then names the step before\(round)")
      let title = after.status.undoTitle.dropFirst("Undo ".count)
      expect(!title.isEmpty && status.redoTitle == "Redo \(title)", "redo has the step's title\(round)")
      try checkReopened(Moment(document), "after undo\(round)")
    }

    mutating func checkReopened(_ moment: Moment<Document>, _ when: String) throws {
      let again = try document.reopened()
      expect(again.content == moment.content, "what was saved \(when) is what is opened")
      expect(again.undoStatus == moment.status, "the menu of what was saved \(when) is the menu of what is opened")
    }
  }
}
