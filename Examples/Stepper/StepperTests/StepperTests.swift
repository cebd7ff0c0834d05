import TestSupport
import Testing
import UndoHistory
import UndoLaws

@testable import Stepper

/// Tests one by one the problems with undo for which this document was written, and the laws of every kind of step.
@Suite struct StepperTests {
  @Test("every kind of step obeys the laws")
  func laws() throws {
    let steps: [(name: String, do: (inout StepperDocument) -> Void)] = [
      ("set a count", { $0.setCount($0.content.count + 1) }),
      ("step up", { $0.increment(by: 1) }),
      ("step down", { $0.decrement(by: 1) }),
      ("step down too far", { $0.decrement(by: 100) }),
      ("set an amount", { $0.setAmount($0.content.amount + 1) }),
      ("set a note", { $0.setNote("Hi") }),
      (
        "type a note",
        { document in
          for (index, text) in ["H", "He", "Hel", "Hell"].enumerated() {
            document.setNote(text, at: Int64(index * 200))
          }
        }
      ),
      ("restore defaults", { $0.restoreDefaults() }),
    ]
    var document = StepperDocument()
    document.setAmount(1, at: -100_000)
    for step in steps {
      #expect(try UndoLaws.broken(on: Held(document)) { step.do(&$0.document) } == [], "\(step.name)")
    }
  }

  @Test("the document's JSON has exactly its three keys")
  func json() throws {
    let json = "{\n  \"amount\": 3.14,\n  \"count\": 42,\n  \"note\": \"Hello, world!\"\n}\n"
    #expect(StepperDocument().contentJSON == json)
    let read = try StepperDocument(contentJSON: #"{"note":"n","count":7,"amount":0.5}"#)
    #expect(read.content == StepperContent(count: 7, amount: 0.5, note: "n"))
    #expect(read.history.status().canUndo == false)
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

  @Test("stepping below zero stops at zero, above what fits at what fits, and there it is no step")
  func clamping() {
    var document = StepperDocument()
    document.decrement(by: 50)
    #expect(document.content.count == 0)
    document.decrement(by: 1)
    #expect(document.history.undoable.count == 1)
    document.increment(by: .max)
    document.increment(by: 1)
    #expect(document.content.count == StepperContent.largestCount)
    #expect(document.history.undoable.count == 2)
  }

  @Test("a text field's own undo is the document's: it takes back what was typed and is no edit")
  func fieldUndo() {
    var document = StepperDocument()
    document.setCount(1, at: 0)
    document.setNote("H", at: 5000)
    document.setNote("Hi", at: 5100)
    // Shaking the device asks the field to undo. The field passes this on to the document and then shows the document's
    // note.
    #expect(document.undo() == .done(title: "note"))
    document.setNote(document.content.note, at: 5200)
    #expect(document.content.note == "Hello, world!")
    #expect(document.history.status().redoTitle == "Redo note")
    #expect(document.history.status().undoTitle == "Undo count")
  }

  @Test("losing focus and coming back changes nothing: a menu that is attached later shows what there is")
  func focus() {
    let shared = ObservableHistory(StepperDocument().history)
    var shown: [String] = []
    let menu = shared.attach { shown.append($0.undoTitle) }
    shared.update { $0.record(UndoStep(id: 0, author: "ada", title: "count"), at: 0) }
    shared.detach(menu)
    shared.update { $0.record(UndoStep(id: 1, author: "ada", title: "amount"), at: 0) }
    _ = shared.attach { shown.append($0.undoTitle) }
    #expect(shown == ["Undo", "Undo count", "Undo amount"])
    #expect(shared.history.undoable.count == 2)
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
    document.receiveCount(99)
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
    let json = document.contentJSON
    #expect(
      document.cancelledGesture("drag") {
        $0.setAmount(5)
        $0.setAmount(6)
      } == .done)
    #expect(document.contentJSON == json)
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

  @Test("the bound holds and drops the oldest")
  func bound() {
    var document = StepperDocument(limit: 3)
    for value in 0..<10 { document.setCount(UInt64(value)) }
    #expect(document.history.undoable.count == 3)
    while document.undo() != .nothing {}
    #expect(document.content.count == 6)
    while document.redo() != .nothing {}
    #expect(document.content.count == 9)
    #expect(document.history.undoable.count == 3)
  }

  @Test("a document that was saved and opened goes on as if nothing had happened; its history is bounded there, too")
  func saving() throws {
    var document = StepperDocument()
    document.setCount(1)
    document.setAmount(2)
    document.setNote("n")
    document.undo()
    var opened = try StepperDocument(contentJSON: document.contentJSON, historyJSON: document.historyJSON)
    #expect(opened.content == document.content)
    #expect(opened.history.status() == document.history.status())
    #expect(opened.redo() == .done(title: "note"))
    for _ in 0..<3 { opened.undo() }
    #expect(opened.content == StepperContent())
    #expect(EditHistory(author: "ada", undoable: document.history.undoable, limit: 1).undoable.count == 1)
  }

  @Test("a file that cannot be read is an error that says why, never another document")
  func unreadable() throws {
    for json in [
      "", "{", "[]", #"{"count":1,"amount":2}"#, #"{"count":-1,"amount":2,"note":""}"#,
      #"{"count":1.5,"amount":2,"note":""}"#, #"{"count":9007199254740992,"amount":2,"note":""}"#,
      #"{"count":1,"count":1,"amount":2,"note":""}"#, #"{"count":1,"amount":2,"note":"","more":1}"#,
    ] {
      #expect(throws: StepperFileError.self, "\(json)") { try StepperDocument(contentJSON: json) }
    }
    var document = StepperDocument()
    document.setCount(1)
    let (sound, history) = (document.contentJSON, document.historyJSON)
    let broken = [
      "", "{}", "[]", history.replacing("\"ids\": [0]", with: "\"ids\": [7]"),
      history.replacing("\"field\": \"count\"", with: "\"field\": \"colour\""),
      history.replacing("\"id\": 0", with: "\"id\": -1"),
    ]
    for json in broken {
      #expect(json != history)
      #expect(throws: StepperFileError.self, "\(json)") { try StepperDocument(contentJSON: sound, historyJSON: json) }
    }
    #expect(throws: StepperFileError.foreignHistory) {
      try StepperDocument(contentJSON: StepperDocument().contentJSON, historyJSON: history)
    }
  }

  @Test("the file of the history has what can be undone and redone alone, and new changes have numbers of their own")
  func boundedFile() throws {
    var document = StepperDocument(limit: 2)
    for value in 0..<10 { document.setCount(UInt64(value)) }
    #expect(document.historyJSON.split(separator: "\n").count { $0.contains("\"before\"") } == 2)
    var opened = try StepperDocument(contentJSON: document.contentJSON, historyJSON: document.historyJSON)
    opened.setCount(100)
    for count: UInt64 in [9, 8, 7] {
      _ = opened.undo()
      #expect(opened.content.count == count)
    }
    #expect(opened.undo() == .nothing)
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

  @Test("random edits: undo everything and redo everything are the identity")
  func randomWalk() throws {
    for seed: UInt64 in [1, 2, 3, UInt64.random(in: 0 ... .max)] {
      print("let seed: UInt64 = \(seed)")
      var random = SeededGenerator(seed: seed)
      var document = StepperDocument()
      var time: Int64 = 0
      let start = document.content
      for _ in 0..<500 {
        time += Int64.random(in: 0..<1500, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: document.setCount(UInt64.random(in: 0..<4, using: &random), at: time)
        case 1: document.setAmount(Double(Int.random(in: 0..<4, using: &random)), at: time)
        case 2: document.setNote("\(Int.random(in: 0..<4, using: &random))", at: time)
        case 3: _ = document.undo()
        case 4: _ = document.redo()
        default:
          document.gesture("several", at: time) {
            $0.setCount(UInt64.random(in: 0..<4, using: &random))
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

/// Adapts the document to `UndoLaws`.
private struct Held: UndoableDocument {
  var document: StepperDocument

  init(_ document: StepperDocument) {
    self.document = document
  }

  var content: StepperContent { document.content }

  var undoStatus: UndoStatus { document.history.status() }

  mutating func undo() -> Bool { document.undo() != .nothing }

  mutating func redo() -> Bool { document.redo() != .nothing }

  func reopened() throws -> Held {
    Held(try StepperDocument(contentJSON: document.contentJSON, historyJSON: document.historyJSON))
  }
}
