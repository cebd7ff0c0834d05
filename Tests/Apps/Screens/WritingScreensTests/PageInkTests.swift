import ByteCoding
import Notebook
import TestSupport
import Testing

@testable import WritingScreens

/// The drawn marks of a page, updated from the log group by group.
@Suite struct PageInkTests {
  @Test(
    "what follows the log is what the whole page gives, however many marks a group takes; what it says has changed has")
  func followsTheLog() throws {
    for seed: UInt64 in [1, 2, 3, UInt64.random(in: 0 ... .max)] {
      print("let seed: UInt64 = \(seed)")
      var random = SeededGenerator(seed: seed)
      let writer = NotebookPage.Writer(actor: UniqueID(high: 1, low: seed), author: "ada")
      let time = Instant(millisecondsSince1970: 1_800_000_000_000)
      var notebook = DemoNotebook.make(strokes: 80, samplesPerStroke: 12, seed: seed).opened(by: writer)
      var ink = PageInk(notebook.state)
      for _ in 0..<40 {
        let count = notebook.groups.count
        let ids = notebook.state.annotations.map { $0.id }
        let some = ids.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let samples = (0..<8).map { InkSample(x: Int32($0) * 640, y: 6400, time: UInt32($0)) }
          let kind: AnnotationKind = Bool.random(using: &random) ? .pen : .highlighter
          try notebook.draw(samples, kind: kind, at: time)
        case 1: try notebook.move(some, dx: 64, dy: -64, at: time)
        case 2: if !some.isEmpty { try notebook.delete(some, at: time) }
        case 3: if !some.isEmpty { try notebook.bringToFront(some, at: time) }
        default:
          let path = (0..<4).map { _ in
            Point(points: Double.random(in: 0..<595, using: &random), Double.random(in: 0..<842, using: &random))
          }
          try notebook.erase(
            Eraser(path: path, radius: 20 * 64, deletesWholeStrokes: Bool.random(using: &random)), at: time)
        }
        let before = ink
        let change = ink.follow(Array(notebook.groups[count...]), in: notebook)
        let whole = PageInk(notebook.state)
        #expect(ink.marks.map { $0.annotation } == whole.marks.map { $0.annotation })
        for highlights in [true, false] {
          #expect(ink.hasMarks(highlights: highlights) == whole.hasMarks(highlights: highlights))
        }
        let old = before.marks.filter { mark in !ink.marks.contains { $0.annotation == mark.annotation } }
        let new = ink.marks.filter { mark in !before.marks.contains { $0.annotation == mark.annotation } }
        switch change {
        case .nothing: #expect(old.isEmpty && new.isEmpty)
        case .added(let added): #expect(old.isEmpty && new.map { $0.id } == ink.marks.suffix(added).map { $0.id })
        case .region(let region):
          for mark in old + new {
            let then = old.first { $0.id == mark.id }?.annotation
            let now = new.first { $0.id == mark.id }?.annotation
            // A stroke that lost a piece is redrawn only near it; see ErasedBoundsTests.
            let piece = then.flatMap { then in now.flatMap { $0.erasedBounds(since: then) } }
            let changed = piece ?? mark.bounds
            #expect(region.union(changed) == region, "what is drawn anew covers \(mark.id), seed \(seed)")
          }
        }
      }
    }
  }
}
