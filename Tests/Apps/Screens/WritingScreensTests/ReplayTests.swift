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

  @Test("a page is played at the chosen speed, with every step up to 25 a second, and stays where it is paused")
  func speeds() {
    draw(6)
    _ = harness.press("y")
    func play(_ speed: String, every milliseconds: Double) -> [Int] {
      #expect(harness.page.find("button", speed) != nil)
      harness.page.click("button", Texts.Replay.play)
      #expect(replay?.position == 0)
      var shown: [Int] = []
      while replay?.isPlaying == true, shown.count < (milliseconds < 1_000 ? 9 : 2) {
        let before = replay?.position
        harness.pass(milliseconds - 1)
        #expect(replay?.position == before)
        harness.pass(1)
        shown.append(replay?.position ?? 0)
      }
      return shown
    }
    #expect(play("Speed: 5 steps a second", every: 200) == [1, 2, 3, 4, 5, 6])
    harness.page.click("button", "Speed: 5 steps a second")
    #expect(play("Speed: 25 steps a second", every: 40) == [1, 2, 3, 4, 5, 6])
    harness.page.click("button", "Speed: 25 steps a second")
    #expect(play("Speed: 125 steps a second", every: 40) == [5, 6])
    harness.page.click("button", "Speed: 125 steps a second")
    #expect(play("Speed: 1 step a second", every: 1_000) == [1, 2])
    harness.page.click("button", Texts.Replay.pause)
    harness.pass(5_000)
    #expect(replay?.isPlaying == false && harness.elements("ink-replay-place").map { $0.text } == ["Step 2 of 6"])
  }

  @Test("steps have their authors, times and order, though the clock jumps by hours and the person changes")
  func namesAndTimes() throws {
    let persons = harness.addPersons("Ana", "Bo")
    let clock = harness.effects.clock
    let start = Int64(clock.wallTime)
    let hour = 3_600_000.0
    harness.store.take(.pen)
    harness.context.persons.choose(persons[0])
    harness.stroke(harness.wave(at: 100))
    // No person's steps go back in time.
    clock.wallTime -= hour
    harness.stroke(harness.wave(at: 200))
    harness.context.persons.choose(persons[1])
    // The clock is corrected while the page is open, or the machine has slept.
    clock.wallTime += 2 * hour
    harness.stroke(harness.wave(at: 300))
    harness.pass(600)
    _ = harness.press("y")
    harness.settle()
    func texts(_ part: String) -> [String] { harness.elements("ink-replay-\(part)").map { $0.text } }
    let steps = try #require(replay?.near)
    #expect(texts("number") == ["1", "2", "3"])
    #expect(texts("name") == ["Draw pen stroke", "Draw pen stroke", "Draw pen stroke"])
    #expect(texts("author") == ["Ana", "Ana", "Bo"])
    #expect(texts("time") == steps.map { harness.context.formats.dateAndTime($0.time) })
    #expect(steps.map { ($0.time.millisecondsSince1970 - start) / 60_000 } == [0, 0, 60])
    // A screen reader reads the same at the slider.
    let heard = harness.page.find("slider", Texts.Replay.slider)?.attributes["aria-valuetext"]
    #expect(heard == "Step 3 of 3, Draw pen stroke, Bo, \(texts("time")[2])")
    for (step, there) in [(2, [100, 200]), (1, [100]), (3, [100, 200, 300])] as [(Int, [Int32])] {
      harness.page.send(.click, to: harness.elements("ink-replay-step")[step - 1])
      #expect(harness.store.replay?.ink.marks.map { $0.annotation.frame.y / 64 } == there)
      let current = harness.elements("ink-replay-step").filter { $0.attributes["aria-current"] == "step" }
      #expect(current.count == 1 && current[0].text.hasPrefix("\(step)"))
    }
  }

  @Test("the menu opens the history, which takes the place of the toolbar, and its first moment is the empty page")
  func opening() {
    draw(2)
    harness.page.click("button", Texts.Writing.more)
    let line = harness.page.all("button").first { $0.text.hasPrefix(Texts.Replay.open) }
    if let line { harness.page.send(.click, to: line) }
    #expect(harness.elements("ink-tools").isEmpty)
    #expect(harness.elements("ink-replay-place").map { $0.text } == ["Step 2 of 2"])
    harness.page.click("button", Texts.Replay.earlier)
    harness.page.click("button", Texts.Replay.earlier)
    #expect(harness.elements("ink-replay-place").map { $0.text } == ["Before the first of 2 steps"])
    #expect(harness.store.replay?.ink.marks.isEmpty == true)
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
    let time = try #require(replay?.step?.time)
    harness.store.act(on: .forkPressed)
    harness.settle()
    #expect(replay == nil && harness.shown().count == 3)
    let layers = try harness.marks.notebook(MarksHarness.version(0)).state.layers
    #expect(layers.map { $0.name } == ["As of \(harness.context.formats.dateAndTime(time))"])
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
