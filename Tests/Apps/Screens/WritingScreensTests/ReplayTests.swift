import ByteCoding
import Ink
import Notebook
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("A page's life on screen")
struct ReplayTests {
  private let harness = MarksHarness()

  private func draw(_ count: Int) {
    harness.store.take(.pen)
    for index in 0..<count { harness.stroke(harness.wave(at: 100 + 20 * Double(index))) }
    harness.settle()
  }

  private var replay: ReplayState? { harness.store.state.replay }

  @Test("the slider shows the page after each step, and leaving it the page as it is")
  func slider() throws {
    draw(3)
    let posts = harness.marks.posts.count
    #expect(harness.press("y"))
    #expect(!harness.store.state.isOpen)
    #expect(replay?.count == 3 && replay?.position == 3)
    _ = harness.drawn(2)
    harness.store.act(on: .moved(to: 1))
    #expect(replay?.position == 1)
    #expect(harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 1)
    harness.store.act(on: .moved(to: 0))
    #expect(!harness.drawn(2).contains("stroke"))
    #expect(replay?.step == nil && replay?.near.map { $0.number } == [1, 2, 3])
    #expect(harness.store.stepOut())
    #expect(replay == nil)
    #expect(harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
    // Nothing was written.
    #expect(try harness.stored().count == 3)
    #expect(harness.marks.posts.count == posts)
  }

  @Test("the steps around the one that is shown have their titles, names and times, and are gone to")
  func steps() {
    draw(8)
    _ = harness.press("y")
    harness.page.settle()
    harness.store.act(on: .moved(to: 4))
    harness.page.settle()
    #expect(replay?.near.map { $0.number } == [2, 3, 4, 5, 6])
    #expect(replay?.step?.title == "Draw pen stroke")
    harness.store.act(on: .moved(to: 8))
    #expect(replay?.near.map { $0.number } == [4, 5, 6, 7, 8])
    harness.store.act(on: .moved(to: 0))
    #expect(replay?.near.map { $0.number } == [1, 2, 3, 4, 5])
    harness.page.settle()
    harness.page.click("button", Texts.Replay.later)
    #expect(replay?.position == 1)
  }

  @Test("it plays from the beginning at the chosen speed, and stops at the end or where the slider is taken")
  func playing() {
    draw(6)
    _ = harness.press("y")
    harness.store.act(on: .playPressed)
    #expect(replay?.isPlaying == true && replay?.position == 0)
    harness.pass(210)
    #expect(replay?.position == 1)
    harness.store.act(on: .moved(to: 3))
    harness.pass(1_000)
    #expect(replay?.isPlaying == false && replay?.position == 3)
    harness.store.act(on: .speedPressed)
    harness.store.act(on: .playPressed)
    for _ in 0..<5 { harness.pass(40) }
    #expect(replay?.position == 6 && replay?.isPlaying == false)
  }

  @Test("an earlier page is brought back as one step, which is undone")
  func restoring() throws {
    draw(2)
    harness.store.take(.eraser)
    harness.stroke([(190, 60), (190, 160)])
    harness.settle()
    let erased = try harness.stored()
    _ = harness.press("y")
    harness.store.act(on: .moved(to: 2))
    harness.store.act(on: .restorePressed)
    harness.settle()
    #expect(replay == nil)
    #expect(harness.shown().count == 2 && harness.shown().allSatisfy { $0.erased.isEmpty })
    #expect(try harness.stored() == harness.shown())
    #expect(harness.marks.log(MarksHarness.version(0)).last?.title == "Restore an earlier page")
    #expect(erased != harness.shown())
    // Repeating it changes nothing.
    let count = harness.marks.posts.count
    _ = harness.press("y")
    harness.store.act(on: .moved(to: 99))
    harness.store.act(on: .restorePressed)
    harness.settle()
    #expect(harness.marks.posts.count == count)
  }

  @Test("an earlier page is copied to a layer, and what is drawn afterwards is still drawn and stored")
  func forking() throws {
    draw(2)
    _ = harness.press("y")
    harness.store.act(on: .moved(to: 1))
    harness.store.act(on: .forkPressed)
    harness.settle()
    #expect(harness.shown().count == 3)
    #expect(try harness.marks.notebook(MarksHarness.version(0)).state.layers.count == 1)
    harness.store.take(.pen)
    harness.stroke(harness.wave(at: 400))
    harness.settle()
    #expect(harness.shown().count == 4)
    #expect(try harness.stored() == harness.shown())
  }

  @Test("what others write meanwhile is not drawn over the past, and is there when it is left")
  func others() throws {
    draw(2)
    _ = harness.press("y")
    harness.store.act(on: .moved(to: 1))
    let other = MarksHarness(marks: harness.marks)
    other.store.take(.pen)
    other.stroke(other.wave(at: 300))
    other.settle()
    let group = try #require(harness.marks.log(MarksHarness.version(0)).last)
    _ = harness.drawn(2)
    harness.store.merge([group], on: MarksHarness.version(0))
    #expect(harness.drawn(2).isEmpty)
    harness.pass(600)
    #expect(replay?.count == 3 && replay?.position == 1)
    _ = harness.drawn(2)
    harness.store.closeReplay()
    #expect(harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
  }

  @Test("a page without marks has no life, and taking a tool ends it")
  func ends() {
    _ = harness.press("y")
    #expect(replay == nil)
    draw(1)
    _ = harness.press("y")
    #expect(replay != nil)
    _ = harness.press("p")
    #expect(replay == nil && harness.store.state.tool == .pen)
  }
}
