import Testing

@testable import UndoHistory

@Suite struct ObservableHistoryTests {
  private func step(_ id: Int, page: String = "1") -> UndoStep<Int> {
    UndoStep(id: id, author: "ada", title: "step \(id)", scope: .page(page))
  }

  @Test("a view hears the status at once and then every change of it, once")
  func publishing() {
    let shared = ObservableHistory(EditHistory<Int>(author: "ada"))
    var heard: [String] = []
    let view = shared.attach { heard.append($0.undoTitle) }
    shared.update { $0.record(step(1), at: 0) }
    shared.update { _ = $0.status() }
    shared.update { $0.record(step(2), at: 0) }
    _ = shared.update { $0.undo(revert: { _ in .done }, restore: { _ in .done }) }
    #expect(heard == ["Undo", "Undo step 1", "Undo step 2", "Undo step 1"])
    shared.detach(view)
    shared.update { $0.record(step(3), at: 0) }
    #expect(heard.count == 4)
  }

  @Test("views come and go without loss, and may act while they are told")
  func attaching() {
    let shared = ObservableHistory(EditHistory<Int>(author: "ada"))
    shared.update { $0.record(step(1), at: 0) }
    var late: [UndoStatus] = []
    let view = shared.attach { late.append($0) }
    #expect(late.map { $0.undoTitle } == ["Undo step 1"])
    var detached = false
    _ = shared.attach { status in
      if status.undoTitle == "Undo step 2", !detached {
        detached = true
        shared.detach(view)
        shared.update { $0.record(self.step(3), at: 0) }
      }
    }
    shared.update { $0.record(step(2), at: 0) }
    #expect(shared.history.status().undoTitle == "Undo step 3")
    #expect(late.last?.undoTitle == "Undo step 2")
  }

  @Test("a view of one page hears only of that page")
  func scopes() {
    let shared = ObservableHistory(EditHistory<Int>(author: "ada"))
    var heard = 0
    _ = shared.attach(in: .page("2")) { _ in heard += 1 }
    shared.update { $0.record(step(1, page: "1"), at: 0) }
    #expect(heard == 1)
    shared.update { $0.record(step(2, page: "2"), at: 0) }
    #expect(heard == 2)
  }
}
