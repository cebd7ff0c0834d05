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
  private let desk = MarksDesk()

  private var rows: [LayersState.Row] { desk.store.state.layers?.rows ?? [] }

  private func open() {
    desk.store.take(.pen)
    desk.store.handle(event: .layersToggled)
    desk.settle()
  }

  @Test(
    "a new layer takes what is drawn next; hidden, shown, renamed, moved, locked and deleted it is so for everybody")
  func layers() throws {
    open()
    #expect(rows.map { $0.id } == [nil])
    desk.stroke(desk.wave(at: 100))
    desk.store.act(on: .added)
    desk.stroke(desk.wave(at: 200))
    let layer = try #require(rows.first?.id)
    #expect(desk.shown().map { $0.layer } == [nil, layer])
    #expect(rows.map { $0.count } == [1, 1])

    desk.store.act(on: .visibilityPressed(layer))
    #expect(desk.shown().map { $0.layer } == [nil])
    // A new stroke does not go to a hidden layer.
    desk.stroke(desk.wave(at: 300))
    #expect(desk.shown().map { $0.layer } == [nil, nil])
    desk.store.act(on: .visibilityPressed(layer))
    #expect(desk.shown().count == 3)

    desk.store.act(on: .renamed(layer, "Marking"))
    desk.store.act(on: .renamed(layer, ""))
    desk.store.act(on: .moved(layer, forward: false))
    desk.store.act(on: .lockPressed(layer))
    #expect(rows.map { $0.name } == ["", "Marking"] && rows[1].isLocked)
    #expect(desk.shown().map { $0.layer } == [layer, nil, nil])
    desk.settle()
    let stored = try desk.marks.notebook(MarksDesk.version(0)).layers
    #expect(stored.map { $0.name } == ["Marking"] && stored[0].isLocked && stored[0].rank < 0)

    desk.store.act(on: .deleted(layer))
    #expect(desk.shown().count == 2)
    desk.pass(600)
    #expect(desk.status == Texts.Writing.saved)
  }

  @Test("a page that shows another version has that one's layers listed")
  func otherVersion() throws {
    open()
    desk.store.act(on: .added)
    #expect(rows.count == 2)
    desk.store.pageChanged(MarksDesk.overlayPage(0, version: 5), at: desk.scale)
    desk.settle()
    #expect(desk.store.state.layers?.version == MarksDesk.version(5) && rows.map { $0.id } == [nil])
    desk.store.act(on: .added)
    desk.settle()
    #expect(rows.count == 2)
    #expect(try desk.marks.notebook(MarksDesk.version(5)).layers.count == 1)
    #expect(try desk.marks.notebook(MarksDesk.version(0)).layers.count == 1)
  }

  @Test("marks go in where their layer is, and only there something is drawn anew")
  func order() throws {
    open()
    desk.store.act(on: .added)
    let layer = try #require(rows.first?.id)
    desk.stroke(desk.wave(at: 100))
    desk.store.act(on: .targetPicked(nil))
    _ = desk.drawn(2)
    desk.stroke(desk.wave(at: 110))
    #expect(desk.shown().map { $0.layer } == [nil, layer])
    #expect(desk.drawn(2).contains("clip"))
    desk.store.act(on: .targetPicked(layer))
    desk.stroke(desk.wave(at: 120))
    #expect(!desk.drawn(2).contains("clip"))
    desk.settle()
    #expect(try desk.stored() == desk.shown())
  }

  @Test("one layer or one person is shown alone, in this window; nothing is written for it")
  func alone() throws {
    open()
    desk.stroke(desk.wave(at: 100))
    desk.store.act(on: .added)
    desk.stroke(desk.wave(at: 200))
    desk.settle()
    let layer = try #require(rows.first?.id)
    let posts = desk.marks.posts.count
    _ = desk.drawn(2)
    desk.store.act(on: .layerAlonePressed(layer))
    #expect(desk.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 1)
    desk.settle()
    let words = Texts.Layers.onlyThese(Texts.Layers.fresh(1))
    #expect(desk.page.texts("status").contains { $0.hasPrefix(words) })
    // A stroke on another layer is not shown either.
    desk.store.act(on: .targetPicked(nil))
    _ = desk.drawn(2)
    desk.stroke(desk.wave(at: 300))
    #expect(desk.shown().count == 3)
    desk.store.act(on: .authorAlonePressed("nobody here"))
    _ = desk.drawn(2)
    #expect(desk.store.state.filter == MarksFilter(author: "nobody here"))
    desk.store.handle(event: .filterCleared)
    #expect(desk.drawn(2).split(separator: "\n").count { $0 == "stroke" } == 3)
    desk.settle()
    #expect(desk.marks.posts.count == posts + 1)
  }
}
