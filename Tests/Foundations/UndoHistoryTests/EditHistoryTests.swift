import Testing

@testable import UndoHistory

/// A history without a document. `Examples/Stepper` tests one with a document and everything that may happen to it.
@Suite struct EditHistoryTests {
  @Test("a page's undo leaves other pages alone")
  func scopes() {
    var history = EditHistory<Int>(author: "ada")
    for (id, page) in [(1, "a"), (2, "b"), (3, "a"), (4, "b")] {
      history.record(UndoStep(id: id, author: "ada", title: "step \(id)", scope: .page(page)), at: 0)
    }
    var reverted: [Int] = []
    let revert = { (id: Int) -> UndoAnswer in
      reverted.append(id)
      return .done
    }
    #expect(history.undo(in: .page("a"), revert: revert, restore: { _ in .done }) == .done(title: "step 3"))
    #expect(history.status(in: .page("a")).undoTitle == "Undo step 1")
    #expect(history.status(in: .page("b")).canRedo == false)
    #expect(history.status().undoTitle == "Undo step 4")
    #expect(history.undo(in: .page("c"), revert: revert, restore: { _ in .done }) == .nothing)
    #expect(reverted == [3])
  }

  @Test("what no longer exists is no longer offered")
  func forgetting() {
    var history = EditHistory<Int>(author: "ada")
    for id in 1...3 { history.record(UndoStep(id: id, author: "ada", title: "step \(id)"), at: 0) }
    history.forget { $0 >= 2 }
    #expect(history.status().undoTitle == "Undo step 1")
  }

  private func step(_ id: Int, _ author: String = "ada", page: String = "a") -> UndoStep<Int> {
    UndoStep(id: id, author: author, title: "step \(id)", scope: .page(page))
  }

  /// A gesture on two pages that is one entry of the history.
  private func gesture() -> EditHistory<Int> {
    var history = EditHistory<Int>(author: "ada", limit: 3)
    history.beginGroup(title: "gesture")
    for (id, page) in [(1, "a"), (2, "b"), (3, "a")] { history.record(step(id, page: page), at: 0) }
    history.endGroup(at: 0)
    return history
  }

  @Test("an entry is parted where a log says that only some of its changes were undone")
  func parting() {
    var history = gesture()
    history.recordUndone([step(3), step(1)])
    #expect(history.undoable.map { $0.ids } == [[2]] && history.redoable.map { $0.ids } == [[1, 3]])
    #expect(history.redoable.map { $0.title } == ["gesture"])
    #expect(history.status(in: .page("a")).redoTitle == "Redo gesture")
    history.recordUndone([step(2, page: "b")])
    #expect(history.undoable.isEmpty && history.redoable.map { $0.ids } == [[1, 3], [2]])
    history.recordRedone([step(1), step(3)])
    #expect(history.undoable.map { $0.ids } == [[1, 3]] && history.redoable.map { $0.ids } == [[2]])
    history.recordRedone([step(2, page: "b")])
    var whole = gesture()
    whole.recordUndone([step(3), step(2, page: "b"), step(1)])
    #expect(whole.undoable.isEmpty && whole.redoable == gesture().undoable)
  }

  @Test("what a log brings back that was not offered any more is offered again, once; other people's never is")
  func unexpected() {
    var history = gesture()
    history.recordUndone([step(3), step(2, page: "b"), step(1)])
    history.record(step(4), at: 0)
    #expect(history.redoable.isEmpty)
    for _ in 0..<2 {
      history.recordRedone([step(1), step(2, page: "b"), step(5, "grace")])
      #expect(history.undoable.map { $0.ids } == [[4], [1, 2]])
      #expect(history.undoable.last?.scope == .document && history.undoable.last?.title == "step 1")
    }
    for id in 6...8 { history.record(step(id), at: 0) }
    #expect(history.undoable.map { $0.ids } == [[6], [7], [8]])
    for _ in 0..<2 {
      history.recordUndone([step(4), step(9, "grace")])
      #expect(history.undoable.count == 3 && history.redoable.map { $0.ids } == [[4]])
    }
    for id in 10...15 { history.recordUndone([step(id)]) }
    #expect(history.redoable.map { $0.ids } == [[13], [14], [15]])
  }

  @Test("a history keeps what may be undone and what may be redone")
  func keeping() {
    var history = gesture()
    history.record(step(4), at: 0)
    history.recordUndone([step(4)])
    #expect(history.keeping(undoable: { $0 != 2 }, redoable: { _ in true }).undoable.map { $0.ids } == [[1, 3]])
    #expect(
      history.keeping(undoable: { _ in false }, redoable: { _ in false }).status()
        == EditHistory<Int>(author: "").status())
  }
}
