import Testing

@testable import UndoHistory

/// A history alone, without a document; `Examples/Stepper` has one with all that may happen to it.
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
}
