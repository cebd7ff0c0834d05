import Testing

@testable import UndoHistory

/// The findings about undo in `seeds/004`, each as a test, and the laws of every kind of step.
@Suite struct EditHistoryTests {
  /// Checks for one edit: it is one entry with its title, undo brings back what was there, redo what came after, twice
  /// over, and asking in between changes nothing.
  private func checkLaws(title: String, _ edit: (inout StepperDocument) -> Void) throws {
    var document = StepperDocument()
    document.setAmount(1, at: -100_000)
    let before = try document.json
    edit(&document)
    let after = try document.json
    #expect(before != after, "an edit that changes nothing proves nothing")
    for _ in 0..<2 {
      #expect(document.history.status().undoTitle == "Undo \(title)")
      #expect(document.history.status().canRedo == false)
      #expect(document.undo() == .done(title: title))
      #expect(try document.json == before)
      let asked = document.history
      _ = asked.status()
      _ = asked.status(in: .page("1"))
      #expect(asked == document.history)
      #expect(document.history.status().redoTitle == "Redo \(title)")
      #expect(document.history.status().undoTitle == "Undo amount")
      #expect(document.redo() == .done(title: title))
      #expect(try document.json == after)
    }
  }

  @Test("every kind of step obeys the laws")
  func laws() throws {
    try checkLaws(title: "count") { $0.setCount(43) }
    try checkLaws(title: "count") { $0.decrement(by: 100) }
    try checkLaws(title: "amount") { $0.setAmount(2.5) }
    try checkLaws(title: "note") { $0.setNote("Hi") }
    try checkLaws(title: "note") { document in
      for (index, text) in ["H", "He", "Hel", "Hell"].enumerated() { document.setNote(text, at: Int64(index * 200)) }
    }
    try checkLaws(title: "defaults") { document in
      document.gesture("defaults") {
        $0.setCount(0)
        $0.setAmount(0)
        $0.setNote("Hi there you lovely tester")
      }
    }
  }

  @Test("the document's JSON has exactly its three keys")
  func json() throws {
    #expect(try StepperDocument().json == #"{"amount":3.14,"count":42,"note":"Hello, world!"}"#)
  }

  @Test("entering a field and leaving it unchanged adds nothing and keeps redo")
  func noChange() {
    var document = StepperDocument()
    document.setCount(58)
    #expect(document.undo() == .done(title: "count"))
    let history = document.history
    document.setCount(42)
    document.setNote("Hello, world!")
    document.gesture("nothing") { _ in }
    document.decrement(by: 0)
    #expect(document.history == history)
    #expect(document.redo() == .done(title: "count"))
    #expect(document.content.count == 58)
  }

  @Test("stepping below zero stops at zero, and at zero it is no step")
  func clamping() {
    var document = StepperDocument()
    document.decrement(by: 50)
    #expect(document.content.count == 0)
    document.decrement(by: 1)
    #expect(document.history.undoable.count == 1)
  }

  @Test("typing is one entry; a pause, another field or an undo begins the next")
  func coalescing() {
    var document = StepperDocument()
    document.setNote("a", at: 0)
    document.setNote("ab", at: 900)
    document.setNote("abc", at: 1800)
    #expect(document.history.undoable.count == 1)
    document.setNote("abcd", at: 2800)
    #expect(document.history.undoable.count == 2)
    document.setCount(1, at: 2900)
    document.setNote("abcde", at: 2950)
    #expect(document.history.undoable.count == 4)
    #expect(document.undo() == .done(title: "note"))
    document.setNote("x", at: 2960)
    #expect(document.history.undoable.count == 4)
    document.setNote("earlier", at: 100)
    #expect(document.history.undoable.count == 5, "a clock that runs backwards joins nothing")
  }

  @Test("redo runs across several fields with their own titles, and only my new edit clears it")
  func redoAcrossFields() {
    var document = StepperDocument()
    document.setCount(1)
    document.setAmount(2)
    document.setNote("n")
    for _ in 0..<3 { _ = document.undo() }
    #expect(document.history.status().undoTitle == "Undo")
    #expect(document.history.status().redoTitle == "Redo count")
    document.remoteCount(99)
    #expect(document.history.status().redoTitle == "Redo count")
    #expect(document.history.status().canUndo == false, "somebody else's edit is not mine to undo")
    for title in ["count", "amount", "note"] { #expect(document.redo() == .done(title: title)) }
    #expect(document.redo() == .nothing)
    _ = document.undo()
    document.setCount(7)
    #expect(document.history.status().canRedo == false)
    #expect(document.redo() == .nothing)
  }

  @Test("after the last undo the button is off and its title is plain, in the same value")
  func emptied() {
    var document = StepperDocument()
    document.setCount(1)
    _ = document.undo()
    let status = document.history.status()
    #expect(status.canUndo == false)
    #expect(status.undoTitle == "Undo")
    #expect(status.canRedo)
    #expect(document.undo() == .nothing)
  }

  @Test("a refused part leaves the document and both stacks as they were")
  func refusal() throws {
    var document = StepperDocument()
    document.gesture("both") {
      $0.setCount(1)
      $0.setAmount(9)
    }
    document.locked = [0]
    let before = document
    #expect(document.undo() == .refused(title: "both", reason: "change 0 is locked"))
    #expect(document == before)
    document.locked = []
    #expect(document.undo() == .done(title: "both"))
  }

  @Test("a cancelled gesture leaves neither a change nor an entry")
  func cancelledGesture() throws {
    var document = StepperDocument()
    document.setCount(1)
    let before = document.history
    let json = try document.json
    #expect(
      document.cancelledGesture("drag") {
        $0.setAmount(5)
        $0.setAmount(6)
      } == .done)
    #expect(try document.json == json)
    #expect(document.history.undoable == before.undoable)
  }

  @Test("nested groups are one entry")
  func nestedGroups() {
    var document = StepperDocument()
    document.gesture("outer") {
      $0.setCount(1)
      $0.gesture("inner") { $0.setAmount(5) }
      $0.setNote("x")
    }
    #expect(document.history.undoable.map { $0.title } == ["outer"])
    #expect(document.undo() == .done(title: "outer"))
    #expect(document.content == StepperDocument().content)
  }

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

  @Test("the bound holds and drops the oldest")
  func bound() {
    var document = StepperDocument(limit: 3)
    for value in 0..<10 { document.setCount(UInt(value)) }
    #expect(document.history.undoable.count == 3)
    while document.undo() != .nothing {}
    #expect(document.content.count == 6)
    while document.redo() != .nothing {}
    #expect(document.content.count == 9)
    #expect(document.history.undoable.count == 3)
  }

  @Test("a history that was saved and restored goes on as if nothing had happened")
  func saving() {
    var document = StepperDocument()
    document.setCount(1)
    document.setAmount(2)
    _ = document.undo()
    let saved = document.history
    let restored = EditHistory(author: "ada", undoable: saved.undoable, redoable: saved.redoable)
    #expect(restored.status() == saved.status())
    #expect(restored.undoable == saved.undoable)
    #expect(EditHistory(author: "ada", undoable: saved.undoable, limit: 1).undoable.count == 1)
  }

  @Test("a copy of the document has a history of its own")
  func copies() {
    var document = StepperDocument()
    document.setCount(1)
    var copy = document
    _ = copy.undo()
    #expect(document.history.status().canUndo)
    #expect(copy.history.status().canUndo == false)
  }

  @Test("what no longer exists is no longer offered")
  func forgetting() {
    var history = EditHistory<Int>(author: "ada")
    for id in 1...3 { history.record(UndoStep(id: id, author: "ada", title: "step \(id)"), at: 0) }
    history.forget { $0 >= 2 }
    #expect(history.status().undoTitle == "Undo step 1")
  }

  @Test("random edits: undo everything and redo everything are the identity")
  func randomWalk() throws {
    for seed: UInt64 in [1, 2, 3, UInt64.random(in: 0 ... .max)] {
      print("let seed: UInt64 = \(seed)")
      var random = SplitMix(state: seed)
      var document = StepperDocument()
      var time: Int64 = 0
      let start = document.content
      for _ in 0..<500 {
        time += Int64.random(in: 0..<1500, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: document.setCount(UInt.random(in: 0..<4, using: &random), at: time)
        case 1: document.setAmount(Double(Int.random(in: 0..<4, using: &random)), at: time)
        case 2: document.setNote("\(Int.random(in: 0..<4, using: &random))", at: time)
        case 3: _ = document.undo()
        case 4: _ = document.redo()
        default:
          document.gesture("several", at: time) {
            $0.setCount(UInt.random(in: 0..<4, using: &random))
            $0.setNote("\(Int.random(in: 0..<4, using: &random))")
          }
        }
      }
      while document.redo() != .nothing {}
      let newest = document.content
      var steps = 0
      while document.undo() != .nothing { steps += 1 }
      #expect(document.content == start)
      #expect(steps > 20)
      while document.redo() != .nothing {}
      #expect(document.content == newest)
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
