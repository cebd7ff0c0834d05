import Testing
import Trapezio
import TrapezioWeb

nonisolated struct PanelScreen: TrapezioScreen {}

nonisolated struct PanelState: TrapezioState {
  var count = 0
}

final class PanelStore: TrapezioStore<PanelScreen, PanelState, Int>, TrapezioEventHandler {
  let note: (String) -> Void

  init(_ note: @escaping (String) -> Void) {
    self.note = note
    super.init(screen: PanelScreen(), initialState: PanelState())
    note("made")
  }

  func handle(event: Int) { update { $0.count += event } }

  override func onFirstAppear() { note("first") }
  override func onAppear() { note("appeared") }
  override func onDisappear() { note("disappeared") }
}

struct PanelUI: TrapezioUI {
  func map(state: PanelState, onEvent: @escaping (Int) -> Void) -> Node {
    button(.onClick { _ in onEvent(1) }) { "count \(state.count)" }
  }
}

@Suite struct ContainerTests {
  let page = TestPage()

  @Test("A store is made once and kept, however often what is around it is drawn again")
  func keepsItsStore() {
    var notes: [String] = []
    func picture(_ title: String) -> Node {
      div {
        h1 { title }
        container(ui: PanelUI()) { PanelStore { notes.append($0) } }
      }
    }
    page.show(picture("one"))
    page.click("button", "count 0")
    page.show(picture("two"))
    #expect(page.texts("button") == ["count 1"])
    page.click("button", "count 1")
    page.show(picture("three"))
    #expect(page.texts("heading") == ["three"])
    #expect(page.texts("button") == ["count 2"])
    #expect(notes == ["made", "first", "appeared"])
  }

  @Test("It has gone with its place in the picture, and another key is another store")
  func goes() {
    var notes: [String] = []
    weak var left: PanelStore?
    func panel(_ key: String) -> Node {
      container(key: key, ui: PanelUI()) {
        let store = PanelStore { notes.append("\(key) \($0)") }
        if key == "left" { left = store }
        return store
      }
    }
    page.show(
      div {
        panel("left")
        panel("right")
      })
    page.click("button", "count 0")
    #expect(page.texts("button") == ["count 1", "count 0"])
    #expect(left?.state.count == 1)
    notes = []
    page.show(div { panel("right") })
    #expect(page.texts("button") == ["count 0"])
    #expect(notes == ["left disappeared"])
    #expect(left == nil)
    page.show(div { panel("left") })
    #expect(page.texts("button") == ["count 0"])
    #expect(notes == ["left disappeared", "left made", "right disappeared", "left first", "left appeared"])
  }

  @Test("Without a page, a container makes its store once, too, and tells it of its first appearance once")
  func alone() {
    var notes: [String] = []
    let container = TrapezioContainer(ui: PanelUI()) { PanelStore { notes.append($0) } }
    #expect(notes == [])
    container.appear()
    container.appear()
    container.disappear()
    container.disappear()
    container.appear()
    #expect(notes == ["made", "first", "appeared", "disappeared", "appeared"])
    var pictures: [String] = []
    let subscription = container.observe { pictures.append(container.content.html) }
    container.store.handle(event: 2)
    container.store.handle(event: 0)
    #expect(pictures == ["<button>count 2</button>"])
    subscription.cancel()
  }
}
