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
  private let desk = MarksDesk()

  private func draw(_ count: Int) {
    desk.store.take(.pen)
    for index in 0..<count { desk.stroke(desk.wave(at: 100 + 20 * Double(index))) }
    desk.settle()
  }

  private var replay: ReplayState? { desk.store.state.replay }

  @Test("the slider shows the page after each step, and leaving it the page as it is")
  func slider() throws {
    draw(3)
    let posts = desk.marks.posts.count
    #expect(desk.press("y"))
    #expect(!desk.store.state.isOpen)
    #expect(replay?.count == 3 && replay?.position == 3)
    _ = desk.drawn(2)
    desk.store.act(on: .moved(to: 1))
    #expect(replay?.position == 1)
    #expect(desk.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 1)
    desk.store.act(on: .moved(to: 0))
    #expect(!desk.drawn(2).contains("stroke"))
    #expect(replay?.step == nil && replay?.near.map { $0.number } == [1, 2, 3])
    #expect(desk.store.stepOut())
    #expect(replay == nil)
    #expect(desk.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
    // Nothing was written.
    #expect(try desk.stored().count == 3)
    #expect(desk.marks.posts.count == posts)
  }

  @Test("the steps around the one that is shown have their titles, names and times, and are gone to")
  func steps() {
    draw(8)
    _ = desk.press("y")
    desk.page.settle()
    desk.store.act(on: .moved(to: 4))
    desk.page.settle()
    #expect(replay?.near.map { $0.number } == [2, 3, 4, 5, 6])
    #expect(replay?.step?.title == "Draw pen stroke")
    desk.store.act(on: .moved(to: 8))
    #expect(replay?.near.map { $0.number } == [4, 5, 6, 7, 8])
    desk.store.act(on: .moved(to: 0))
    #expect(replay?.near.map { $0.number } == [1, 2, 3, 4, 5])
    desk.page.settle()
    desk.page.click("button", Texts.Replay.later)
    #expect(replay?.position == 1)
  }

  @Test("it plays from the beginning at the chosen speed, and stops at the end or where the slider is taken")
  func playing() {
    draw(6)
    _ = desk.press("y")
    desk.store.act(on: .playPressed)
    #expect(replay?.isPlaying == true && replay?.position == 0)
    desk.pass(210)
    #expect(replay?.position == 1)
    desk.store.act(on: .moved(to: 3))
    desk.pass(1_000)
    #expect(replay?.isPlaying == false && replay?.position == 3)
    desk.store.act(on: .speedPressed)
    desk.store.act(on: .playPressed)
    for _ in 0..<5 { desk.pass(40) }
    #expect(replay?.position == 6 && replay?.isPlaying == false)
  }

  @Test("an earlier page is brought back as one step, which is undone")
  func restoring() throws {
    draw(2)
    desk.store.take(.eraser)
    desk.stroke([(190, 60), (190, 160)])
    desk.settle()
    let erased = try desk.stored()
    _ = desk.press("y")
    desk.store.act(on: .moved(to: 2))
    desk.store.act(on: .restorePressed)
    desk.settle()
    #expect(replay == nil)
    #expect(desk.shown().count == 2 && desk.shown().allSatisfy { $0.erased.isEmpty })
    #expect(try desk.stored() == desk.shown())
    #expect(desk.marks.log(MarksDesk.version(0)).last?.title == "Restore an earlier page")
    #expect(erased != desk.shown())
    // Repeating it changes nothing.
    let count = desk.marks.posts.count
    _ = desk.press("y")
    desk.store.act(on: .moved(to: 99))
    desk.store.act(on: .restorePressed)
    desk.settle()
    #expect(desk.marks.posts.count == count)
  }

  @Test("an earlier page is copied to a layer, and what is drawn afterwards is still drawn and stored")
  func forking() throws {
    draw(2)
    _ = desk.press("y")
    desk.store.act(on: .moved(to: 1))
    desk.store.act(on: .forkPressed)
    desk.settle()
    #expect(desk.shown().count == 3)
    #expect(try desk.marks.notebook(MarksDesk.version(0)).state.layers.count == 1)
    desk.store.take(.pen)
    desk.stroke(desk.wave(at: 400))
    desk.settle()
    #expect(desk.shown().count == 4)
    #expect(try desk.stored() == desk.shown())
  }

  @Test("what others write meanwhile is not drawn over the past, and is there when it is left")
  func others() throws {
    draw(2)
    _ = desk.press("y")
    desk.store.act(on: .moved(to: 1))
    let other = MarksDesk(marks: desk.marks)
    other.store.take(.pen)
    other.stroke(other.wave(at: 300))
    other.settle()
    let group = try #require(desk.marks.log(MarksDesk.version(0)).last)
    _ = desk.drawn(2)
    desk.store.merge([group], on: MarksDesk.version(0))
    #expect(desk.drawn(2).isEmpty)
    desk.pass(600)
    #expect(replay?.count == 3 && replay?.position == 1)
    _ = desk.drawn(2)
    desk.store.closeReplay()
    #expect(desk.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
  }

  @Test("a page without marks has no life, and taking a tool ends it")
  func ends() {
    _ = desk.press("y")
    #expect(replay == nil)
    draw(1)
    _ = desk.press("y")
    #expect(replay != nil)
    _ = desk.press("p")
    #expect(replay == nil && desk.store.state.tool == .pen)
  }
}
