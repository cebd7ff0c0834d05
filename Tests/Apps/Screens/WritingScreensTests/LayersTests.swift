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

@Suite("Layers on screen")
struct LayersTests {
  private let harness = MarksHarness()

  private var rows: [LayersState.Row] { harness.store.state.layers?.rows ?? [] }

  private func open() {
    harness.store.take(.pen)
    harness.store.handle(event: .layersToggled)
    harness.settle()
  }

  @Test(
    "a new layer takes what is drawn next; hidden, shown, renamed, moved, locked and deleted it is so for everybody")
  func layers() throws {
    open()
    #expect(rows.map { $0.id } == [nil])
    harness.stroke(harness.wave(at: 100))
    harness.store.act(on: .added)
    harness.stroke(harness.wave(at: 200))
    let layer = try #require(rows.first?.id)
    #expect(harness.shown().map { $0.layer } == [nil, layer])
    #expect(rows.map { $0.count } == [1, 1])

    harness.store.act(on: .visibilityPressed(layer))
    #expect(harness.shown().map { $0.layer } == [nil])
    // A new stroke does not go to a hidden layer.
    harness.stroke(harness.wave(at: 300))
    #expect(harness.shown().map { $0.layer } == [nil, nil])
    harness.store.act(on: .visibilityPressed(layer))
    #expect(harness.shown().count == 3)

    harness.store.act(on: .renamed(layer, "Marking"))
    harness.store.act(on: .renamed(layer, ""))
    harness.store.act(on: .moved(layer, forward: false))
    harness.store.act(on: .lockPressed(layer))
    #expect(rows.map { $0.name } == ["", "Marking"] && rows[1].isLocked)
    #expect(harness.shown().map { $0.layer } == [layer, nil, nil])
    harness.settle()
    let stored = try harness.marks.notebook(MarksHarness.version(0)).layers
    #expect(stored.map { $0.name } == ["Marking"] && stored[0].isLocked && stored[0].rank < 0)

    harness.store.act(on: .deleted(layer))
    #expect(harness.shown().count == 2)
    harness.pass(600)
    #expect(harness.status == Texts.Writing.saved)
  }

  @Test("a page that shows another version has that one's layers listed")
  func otherVersion() throws {
    open()
    harness.store.act(on: .added)
    #expect(rows.count == 2)
    harness.store.pageChanged(MarksHarness.overlayPage(0, version: 5), at: harness.scale)
    harness.settle()
    #expect(harness.store.state.layers?.version == MarksHarness.version(5) && rows.map { $0.id } == [nil])
    harness.store.act(on: .added)
    harness.settle()
    #expect(rows.count == 2)
    #expect(try harness.marks.notebook(MarksHarness.version(5)).layers.count == 1)
    #expect(try harness.marks.notebook(MarksHarness.version(0)).layers.count == 1)
  }

  @Test("marks go in where their layer is, and only there something is drawn anew")
  func order() throws {
    open()
    harness.store.act(on: .added)
    let layer = try #require(rows.first?.id)
    harness.stroke(harness.wave(at: 100))
    harness.store.act(on: .targetPicked(nil))
    _ = harness.drawn(2)
    harness.stroke(harness.wave(at: 110))
    #expect(harness.shown().map { $0.layer } == [nil, layer])
    #expect(harness.drawn(2).contains("clip"))
    harness.store.act(on: .targetPicked(layer))
    harness.stroke(harness.wave(at: 120))
    #expect(!harness.drawn(2).contains("clip"))
    harness.settle()
    #expect(try harness.stored() == harness.shown())
  }

  @Test("one layer or one person is shown alone, in this window; nothing is written for it")
  func alone() throws {
    open()
    harness.stroke(harness.wave(at: 100))
    harness.store.act(on: .added)
    harness.stroke(harness.wave(at: 200))
    harness.settle()
    let layer = try #require(rows.first?.id)
    let posts = harness.marks.posts.count
    _ = harness.drawn(2)
    harness.store.act(on: .layerAlonePressed(layer))
    #expect(harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 1)
    harness.settle()
    let words = Texts.Layers.onlyThese(Texts.Layers.fresh(1))
    #expect(harness.page.texts("status").contains { $0.hasPrefix(words) })
    // A stroke on another layer is not shown either.
    harness.store.act(on: .targetPicked(nil))
    _ = harness.drawn(2)
    harness.stroke(harness.wave(at: 300))
    #expect(harness.shown().count == 3)
    harness.store.act(on: .authorAlonePressed("nobody here"))
    _ = harness.drawn(2)
    #expect(harness.store.state.filter == MarksFilter(author: "nobody here"))
    harness.store.handle(event: .filterCleared)
    #expect(harness.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
    harness.settle()
    #expect(harness.marks.posts.count == posts + 1)
  }

  /// The heights at which the strokes begin that were drawn on the page since the last call.
  private func heights(_ harness: MarksHarness) -> [Int] {
    harness.drawn(2).split(separator: "\n").filter { $0.hasPrefix("move") }
      .compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }.map { Int($0.rounded()) }
  }

  @Test("what one person wrote or what is on one layer is shown alone until that is pressed again, in this window only")
  func eachAlone() {
    let persons = harness.addPersons("Student", "Teacher")
    harness.context.persons.choose(persons[0])
    open()
    harness.stroke(harness.wave(at: 100))
    harness.context.persons.choose(persons[1])
    harness.stroke(harness.wave(at: 200))
    harness.page.click("button", Texts.Layers.add)
    harness.stroke(harness.wave(at: 300))
    harness.pass(600)
    let names = harness.elements("ink-layers-name").filter { $0.tag == "span" }.map { $0.text }
    #expect(names == ["Page", "Student", "Teacher"])
    func press(_ name: String) -> [Int] {
      _ = harness.drawn(2)
      harness.page.click("button", name)
      return heights(harness)
    }
    for (name, there) in [("Student", [100]), ("Teacher", [200, 300]), ("Page", [100, 200]), ("Layer 1", [300])] {
      #expect(press("Only \(name)") == there)
      #expect(harness.page.texts("status").contains { $0.hasPrefix("Only \(name) is shown, in this window.") })
      #expect(harness.page.find("button", "Only \(name)")?.attributes["aria-pressed"] == "true")
    }
    #expect(press("Only Layer 1") == [100, 200, 300])
    #expect(press("Only Student") == [100])
    #expect(press(Texts.Layers.all) == [100, 200, 300])
    // The next window of the same browser shows everything.
    #expect(press("Only Student") == [100])
    let next = MarksHarness(like: harness)
    #expect(Set(heights(next)) == [100, 200, 300] && next.store.state.filter.isEmpty)
  }

  @Test("marks on a locked layer are not erased, and the next window has the layer with its name and its lock")
  func locked() throws {
    open()
    harness.stroke(harness.wave(at: 100))
    harness.store.act(on: .added)
    harness.stroke(harness.wave(at: 300))
    let layer = try #require(rows.first?.id)
    harness.store.act(on: .renamed(layer, "Marking"))
    harness.store.act(on: .lockPressed(layer))
    harness.store.take(.eraser)
    harness.stroke(harness.wave(at: 300))
    harness.stroke(harness.wave(at: 100))
    harness.settle()
    let stored = try harness.stored()
    #expect(stored.filter { $0.layer == layer }.map { $0.erased.isEmpty } == [true])
    #expect(stored.filter { $0.layer == nil }.allSatisfy { !$0.erased.isEmpty })
    let next = MarksHarness(like: harness)
    next.store.take(.pen)
    next.page.click("button", Texts.Layers.title)
    #expect(next.page.find("textbox", Texts.Layers.name("Marking"))?.attributes["value"] == "Marking")
    #expect(next.page.find("button", Texts.Layers.lock("Marking"))?.attributes["aria-pressed"] == "true")
  }
}
