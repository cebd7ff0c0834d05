import Ink
import Notebook
import Testing

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("A page whose marks are damaged in the library")
struct DamagedLogTests {
  /// Four strokes, drawn in another window.
  private let marks: FakeMarks = {
    let harness = MarksHarness()
    harness.store.take(.pen)
    for index in 0..<4 { harness.stroke(harness.wave(at: 100 + 50 * Double(index))) }
    harness.settle()
    return harness.marks
  }()

  private var length: Int {
    let log = marks.log(MarksHarness.version(0))
    return LogUpdate(groups: log).blazeBinary.count - LogUpdate(groups: log.dropLast()).blazeBinary.count
  }

  @Test("what stands before the damage is shown, it is said, and nothing is written there", arguments: [0, 1])
  func tail(_ way: Int) throws {
    let length = length
    marks.damage = { bytes in
      var bytes = bytes
      // The other page has only one group, which stays intact.
      guard bytes.count > 2 * length else { return bytes }
      if way == 0 { return bytes.dropLast(length / 2) }
      // The last group's actor becomes another one, whose first group is missing.
      bytes[bytes.count - length] ^= 0x40
      return bytes
    }
    let harness = MarksHarness(marks: marks)
    let said = harness.context.toasts.toasts.map { $0.text }
    #expect(
      said.count == 1 && said[0].contains("its first 3 steps") && said[0].contains("papercenter check"), "\(said)")
    #expect(harness.shown().count == 3 && harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
    let posts = marks.posts.count
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 400))
    harness.settle()
    #expect(harness.shown().count == 3 && marks.posts.count == posts)
    #expect(harness.pointer(.down, 100, 100) == .page)
    harness.pointer(.up, 100, 100, buttons: 0)
    // The next page works as usual.
    harness.stroke(harness.wave(at: 400), on: 1)
    harness.settle()
    #expect(try harness.stored(1).count == 1)
    // The library's log was not changed.
    marks.damage = nil
    #expect(try harness.stored().count == 4)
    #expect(MarksHarness(marks: marks).shown().count == 4)
  }

  @Test("of a log that is damaged from its beginning nothing is shown, and it is said")
  func whole() {
    marks.damage = { bytes in bytes.count > 200 ? Array(bytes.prefix(bytes.count / 40)) : bytes }
    let harness = MarksHarness(marks: marks)
    #expect(harness.context.toasts.toasts.contains { $0.text.contains("none of it") })
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 400))
    #expect(harness.shown().isEmpty)
  }
}
