import Testing
import UndoHistory
import UndoLaws

/// `UndoLaws` finds the steps that break a law, and names the law.
@Suite struct UndoLawsTests {
  /// A document of one number, with a fault.
  private struct Faulty: UndoableDocument {
    enum Fault: CaseIterable {
      case none, noChange, noEntry, twoEntries, undoesNothing, undoesTooMuch, redoesNothing, losesHistory, keepsRedo
    }

    let fault: Fault
    var content = 1
    var history = EditHistory<Int>(author: "ada")
    /// The old and the new number of each step.
    var changes: [(old: Int, new: Int)] = []

    init(_ fault: Fault) {
      self.fault = fault
      make(2, "first")
    }

    var undoStatus: UndoStatus { history.status() }

    mutating func step() {
      switch fault {
      case .noChange: make(content, "step")
      case .noEntry: content += 1
      case .twoEntries:
        make(content + 1, "half")
        make(content + 1, "step")
      case .keepsRedo:
        let redoable = history.redoable
        make(content + 1, "step")
        history = EditHistory(author: "ada", undoable: history.undoable, redoable: redoable)
      default: make(content + 1, "step")
      }
    }

    private mutating func make(_ value: Int, _ title: String) {
      history.record(UndoStep(id: changes.count, author: "ada", title: title), at: 0)
      changes.append((content, value))
      content = value
    }

    mutating func undo() -> Bool {
      var id: Int?
      let answer = history.undo(
        revert: {
          id = $0
          return .done
        }, restore: { _ in .done })
      guard let id else { return false }
      if fault != .undoesNothing { content = changes[id].old }
      if fault == .undoesTooMuch { content = 0 }
      return answer != .nothing
    }

    mutating func redo() -> Bool {
      var id: Int?
      let answer = history.redo(
        revert: { _ in .done },
        restore: {
          id = $0
          return .done
        })
      guard let id else { return false }
      if fault != .redoesNothing { content = changes[id].new }
      return answer != .nothing
    }

    func reopened() -> Faulty {
      guard fault == .losesHistory else { return self }
      var copy = self
      copy.history = EditHistory(author: "ada")
      return copy
    }
  }

  @Test("a sound document breaks no law, and each fault breaks one that names it")
  func faults() throws {
    let named: [Faulty.Fault: String] = [
      .noChange: "the step changes nothing", .noEntry: "undo brings back what was there",
      .twoEntries: "undo brings back what was there", .undoesNothing: "undo brings back what was there",
      .undoesTooMuch: "undo brings back what was there", .redoesNothing: "redo brings back what the step did",
      .losesHistory: "the menu of what was saved", .keepsRedo: "a new step clears redo",
    ]
    for fault in Faulty.Fault.allCases {
      let broken = try UndoLaws.broken(on: Faulty(fault)) { $0.step() }
      guard let words = named[fault] else {
        #expect(broken == [], "\(fault)")
        continue
      }
      #expect(broken.contains { $0.contains(words) }, "\(fault): \(broken)")
    }
  }
}
