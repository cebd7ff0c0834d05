import ByteCoding
import NotebookWalk
import Testing
import UndoHistory
import UndoLaws

@testable import Notebook

/// Undo across the pages of a document: scopes, steps over several pages, and undo from the logs alone.
@Suite struct DocumentUndoTests {
  private let versions = (1...3).map { UniqueID(high: 0xABCD, low: UInt64($0)) }

  /// Three pages with one stroke each, opened for writing.
  private func document(_ walk: inout RandomWalk) throws -> NotebookDocument {
    var document = NotebookDocument.create(title: "Exam", writer: walk.writer("ada"), at: walk.now())
    for (index, version) in versions.enumerated() {
      try document.place(walk.start(), of: version, number: UInt32(index + 1))
      try document.draw(walk.samples(9), .pen, on: version, at: walk.now())
    }
    return document
  }

  private func reopened(_ document: NotebookDocument, _ walk: inout RandomWalk) throws -> NotebookDocument {
    try NotebookDocument(fileBytes: document.fileBytes).opened(by: walk.writer("ada"))
  }

  private func states(_ document: NotebookDocument) -> [PageState] {
    [document.cover.state] + document.pages.map { $0.notebook.state }
  }

  @Test("a page's undo takes back what was done on that page alone, the document's what was done last anywhere")
  func scopes() throws {
    var walk = RandomWalk(seed: 51)
    var document = try document(&walk)
    try document.rename(nil, to: "Exam 2", at: walk.now())
    let first = NotebookDocument.scope(of: versions[0])
    #expect(document.undoStatus(in: first).undoTitle == "Undo Draw pen stroke")
    #expect(document.undoStatus().undoTitle == "Undo Rename")
    let undo = try #require(try document.undo(in: first, at: walk.now()))
    #expect(undo.groups.map { $0.version } == [versions[0]])
    #expect(document.pages.map { $0.notebook.state.annotations.count } == [0, 1, 1])
    #expect(document.undoStatus(in: first).canUndo == false)
    #expect(document.undoStatus(in: NotebookDocument.scope(of: versions[1])).canRedo == false)
    #expect(document.cover.title == "Exam 2")
    try document.undo(at: walk.now())
    #expect(document.cover.title == "Exam")
    #expect(try document.redo(in: first, at: walk.now())?.title == "Draw pen stroke")
    #expect(document.undoStatus().redoTitle == "Redo Rename")
    #expect(try document.redo(in: first, at: walk.now()) == nil)
  }

  @Test("a step over several pages is one line of the document's menu and none of a page's, also when opened again")
  func sharedSteps() throws {
    var walk = RandomWalk(seed: 52)
    var document = try document(&walk)
    let before = states(document)
    try document.step("Delete all marks") { document throws(NotebookError) in
      for page in document.pages {
        try document.edit(page.version) { notebook throws(NotebookError) in
          try notebook.delete(notebook.state.annotations.map { $0.id }, at: walk.now())
        }
      }
    }
    #expect(document.pages.allSatisfy { $0.notebook.state.annotations.isEmpty })
    var again = try reopened(document, &walk)
    for copy in [document, again] {
      #expect(copy.undoStatus().undoTitle == "Undo Delete all marks")
      #expect(copy.undoStatus(in: NotebookDocument.scope(of: versions[0])).undoTitle == "Undo Draw pen stroke")
    }
    #expect(try again.undo(at: walk.now())?.groups.count == 3)
    #expect(states(again) == before)
    #expect(try reopened(again, &walk).undoStatus().redoTitle == "Redo Delete all marks")
    #expect(try again.redo(at: walk.now())?.groups.count == 3)
    #expect(states(again) == states(document))
  }

  @Test("a step that fails leaves the document as it was; a reader and an unknown page are refused")
  func refusals() throws {
    var walk = RandomWalk(seed: 53)
    var document = try document(&walk)
    let (bytes, history) = (document.fileBytes, document.undoHistory)
    let stranger = UniqueID(high: 9, low: 9)
    #expect(throws: NotebookError.refused("page version \(stranger) is not in the document")) {
      try document.step("Both") { document throws(NotebookError) in
        try document.rename(versions[0], to: "changed", at: walk.now())
        try document.rename(stranger, to: "changed", at: walk.now())
      }
    }
    #expect(document.fileBytes == bytes)
    #expect(document.undoHistory == history)
    #expect(throws: NotebookError.refused("a step cannot be undone while it is being made")) {
      try document.step("Undo") { document throws(NotebookError) in _ = try document.undo(at: walk.now()) }
    }
    #expect(throws: NotebookError.refused("a step cannot be undone while it is being made")) {
      try document.step("Undo") { document throws(NotebookError) in
        try document.edit(versions[0]) { notebook throws(NotebookError) in _ = try notebook.undo(at: walk.now()) }
      }
    }
    var reader = try NotebookDocument(fileBytes: bytes)
    #expect(throws: NotebookError.readOnly) { try reader.undo(at: walk.now()) }
    #expect(throws: NotebookError.readOnly) { try reader.rename(nil, to: "x", at: walk.now()) }
    #expect(throws: NotebookError.readOnly) { try reader.step("Nothing") { _ throws(NotebookError) in } }
  }

  @Test("a page's part of a step that was undone there alone is a line of its own, and so is what is left of the step")
  func partedSteps() throws {
    var walk = RandomWalk(seed: 56)
    var document = try document(&walk)
    try document.step("Mark both") { document throws(NotebookError) in
      for version in versions.prefix(2) { try document.draw(walk.samples(3), .arrow, on: version, at: walk.now()) }
    }
    func counts() -> [Int] { document.pages.map { $0.notebook.state.annotations.count } }
    func titles() throws -> [String] {
      let copies = [document, try reopened(document, &walk)]
      return copies.flatMap { [$0.undoStatus().undoTitle, $0.undoStatus().redoTitle] }
    }
    #expect(counts() == [2, 2, 1])
    try document.edit(versions[0]) { notebook throws(NotebookError) in _ = try notebook.undo(at: walk.now()) }
    #expect(counts() == [1, 2, 1])
    #expect(try titles() == ["Undo Mark both", "Redo Mark both", "Undo Mark both", "Redo Mark both"])
    #expect(document.undoStatus(in: NotebookDocument.scope(of: versions[0])).redoTitle == "Redo Mark both")
    // A new edit elsewhere clears the document's redo, but not that of the page.
    try document.rename(versions[2], to: "other", at: walk.now())
    #expect(try titles() == ["Undo Rename", "Redo", "Undo Rename", "Redo"])
    try document.edit(versions[0]) { notebook throws(NotebookError) in _ = try notebook.redo(at: walk.now()) }
    #expect(counts() == [2, 2, 1])
    var undone: [String] = []
    while let undo = try document.undo(at: walk.now()) { undone.append(undo.title) }
    #expect(undone == ["Mark both", "Rename", "Mark both"] + [String](repeating: "Draw pen stroke", count: 3))
    #expect(counts() == [0, 0, 0])
  }

  @Test("nothing new on two pages has one name")
  func names() throws {
    var walk = RandomWalk(seed: 54)
    let document = try document(&walk)
    let annotations = document.pages.flatMap { $0.notebook.state.annotations }
    #expect(Set(annotations.map { $0.id }).count == 3)
  }

  @Test("what others built on a step that is undone is hidden and named, on every page")
  func affected() throws {
    var walk = RandomWalk(seed: 55)
    var ada = try document(&walk)
    var grace = try NotebookDocument(fileBytes: ada.fileBytes).opened(by: walk.writer("grace"))
    let id = try #require(grace.pages[0].notebook.state.annotations.first?.id)
    try grace.edit(versions[0]) { notebook throws(NotebookError) in
      try notebook.move([id], dx: 64, dy: 0, at: walk.now())
    }
    try ada.merge(grace)
    #expect(ada.undoStatus(in: NotebookDocument.scope(of: versions[0])).undoTitle == "Undo Draw pen stroke")
    let undo = try #require(try ada.undo(in: NotebookDocument.scope(of: versions[0]), at: walk.now()))
    #expect(undo.affected.map { $0.version } == [versions[0]])
    #expect(undo.affected.first?.group == grace.pages[0].notebook.groups.last?.id)
  }

  @Test("logs of more steps than the history keeps give the same history as having lived it", arguments: [0, 1, 2])
  func longHistory(undoes: Int) throws {
    var walk = RandomWalk(seed: 62)
    var document = try document(&walk)
    for number in 0..<1100 {
      // Long runs of steps on one page, so that the history forgets steps of the other pages meanwhile.
      let version = versions[number < 30 ? 1 : number < 1060 ? 0 : number % 2]
      try document.rename(version, to: "\(number)", at: walk.now())
      if number == 20 || number == 1050 {
        for _ in 0..<undoes { try document.undo(at: walk.now()) }
      }
    }
    let again = try reopened(document, &walk)
    #expect(again.undoHistory.undoable.map { $0.ids } == document.undoHistory.undoable.map { $0.ids })
    #expect(again.undoHistory.redoable.map { $0.ids } == document.undoHistory.redoable.map { $0.ids })
    #expect(again.undoHistory.undoable.count == 1000)
  }

  @Test(
    "random work on several pages: the logs alone give the same history, and undo and redo of everything the same pages",
    arguments: [UInt64(1), 2, 1_475_977_892_849_570_163, UInt64.random(in: 0 ... .max)])
  func randomWalk(seed: UInt64) throws {
    print("let seed: UInt64 = \(seed)")
    var walk = RandomWalk(seed: seed)
    var document = try document(&walk)
    // Walks on until there is enough to undo, because a walk may have undone most of its own work.
    var steps = 0
    while steps < 120 || (document.undoHistory.undoable.count <= 20 && steps < 1_000) {
      act(&document, &walk)
      steps += 1
    }
    let again = try reopened(document, &walk)
    #expect(again.undoHistory.undoable.map { $0.ids } == document.undoHistory.undoable.map { $0.ids })
    #expect(again.undoHistory.undoable.map { $0.scope } == document.undoHistory.undoable.map { $0.scope })
    #expect(again.undoHistory.undoable.map { $0.title } == document.undoHistory.undoable.map { $0.title })
    #expect(again.undoHistory.redoable.map { $0.ids } == document.undoHistory.redoable.map { $0.ids })
    while try document.redo(at: walk.now()) != nil {}
    let newest = states(document)
    var undone = 0
    while try document.undo(at: walk.now()) != nil { undone += 1 }
    #expect(undone > 20)
    #expect(document.pages.allSatisfy { $0.notebook.state.annotations.isEmpty })
    #expect(states(try reopened(document, &walk)) == states(document))
    for _ in 0..<undone { #expect(try document.redo(at: walk.now()) != nil) }
    #expect(states(document) == newest)
  }

  /// Does one random thing. An operation that is refused changes nothing.
  private func act(_ document: inout NotebookDocument, _ walk: inout RandomWalk) {
    let page = versions[walk.number(3)]
    do throws(NotebookError) {
      switch walk.number(8) {
      case 0: try document.undo(at: walk.now())
      case 1: try document.redo(at: walk.now())
      case 2: try document.undo(in: NotebookDocument.scope(of: page), at: walk.now())
      case 3: try document.redo(in: NotebookDocument.scope(of: page), at: walk.now())
      case 4: try document.rename(nil, to: "Title \(walk.number(9))", at: walk.now())
      case 5:
        let samples = walk.samples(3)
        try document.step("Mark \(walk.number(9))") { document throws(NotebookError) in
          for version in versions where version != page {
            try document.draw(samples, .arrow, on: version, at: walk.now())
          }
        }
      default: try document.edit(page) { notebook throws(NotebookError) in walk.step(&notebook) }
      }
    } catch {
      Issue.record("\(error.explanation)")
    }
  }
}

extension NotebookDocument {
  fileprivate mutating func rename(_ version: UniqueID?, to title: String, at time: Instant) throws(NotebookError) {
    try edit(version) { notebook throws(NotebookError) in try notebook.setTitle(title, at: time) }
  }

  fileprivate mutating func draw(
    _ samples: [InkSample], _ kind: AnnotationKind, on version: UniqueID, at time: Instant
  ) throws(NotebookError) {
    _ = try edit(version) { notebook throws(NotebookError) in try notebook.draw(samples, kind: kind, at: time) }
  }
}
