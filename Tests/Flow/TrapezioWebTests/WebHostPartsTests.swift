import Testing
import Trapezio
import TrapezioNavigation
import TrapezioWeb

nonisolated enum ShelfScreen: String, RoutableScreen {
  case shelf, paper, index

  init(location: Location) { self = location.path.first.flatMap { ShelfScreen(rawValue: $0) } ?? .shelf }

  var location: Location { Location(path: self == .shelf ? [] : [rawValue]) }

  /// Papers and the index are each loaded from a file of their own.
  var part: String? { self == .shelf ? nil : "\(rawValue)s" }
}

nonisolated struct ShelfState: TrapezioState {
  var name: String
  var presses = 0
}

final class ShelfStore: TrapezioStore<ShelfScreen, ShelfState, String>, TrapezioEventHandler {
  let log: (String) -> Void

  init(screen: ShelfScreen, log: @escaping (String) -> Void) {
    self.log = log
    super.init(screen: screen, initialState: ShelfState(name: screen.rawValue))
  }

  override func onAppear() { log("\(state.name) appears") }

  override func onDisappear() { log("\(state.name) disappears") }

  func handle(event: String) { update { $0.presses += 1 } }
}

struct ShelfUI: TrapezioUI {
  func map(state: ShelfState, onEvent: @escaping (String) -> Void) -> Node {
    div {
      p(.role("status")) { "\(state.name) \(state.presses)" }
      button(.onClick { _ in onEvent("pressed") }) { "Press" }
    }
  }
}

/// A host that loads its screens in parts.
@Suite struct WebHostPartsTests {
  private final class Fixture {
    let effects: RecordingEffects
    let page = TestPage()
    let host: WebHost<ShelfScreen>
    var log: [String] { made.lines }
    private let made: Lines

    final class Lines { var lines: [String] = [] }

    init(url: String = "/") {
      let made = Lines()
      let effects = RecordingEffects(url: url)
      let loading = PartLoading<ShelfScreen>(parts: effects.parts, clock: effects.clock) {
        $0.part
      } placeholder: {
        screen, state in
        switch state {
        case .loading: p(.role("status")) { "\(screen.rawValue) is loading" }
        case .failed(let retry): button(.onClick { _ in retry() }) { "Retry" }
        }
      }
      host = WebHost(
        renderer: page.renderer, navigator: Navigator(root: .shelf, history: effects.history), loading: loading
      ) { screen, _ in
        made.lines.append("\(screen.rawValue) made")
        return presentation(store: ShelfStore(screen: screen) { made.lines.append($0) }, ui: ShelfUI())
      } frame: { screen, content in
        div {
          h1 { screen.rawValue }
          content
        }
      }
      self.made = made
      self.effects = effects
      host.start()
      page.settle()
    }

    func go(_ screen: ShelfScreen) {
      host.navigator.goTo(screen)
      page.settle()
    }

    func wait(_ milliseconds: Double) {
      effects.clock.advance(by: milliseconds)
      page.settle()
    }

    func arrive(_ part: String) {
      effects.parts.arrive(part)
      page.settle()
    }

    var shown: [String] { page.texts("status") }
  }

  @Test("a screen of the first file is made at once, and so is one whose part is loaded")
  func atOnce() {
    let fixture = Fixture()
    #expect(fixture.shown == ["shelf 0"])
    fixture.effects.parts.loaded = ["papers"]
    fixture.go(.paper)
    #expect(fixture.shown == ["paper 0"])
    #expect(fixture.effects.parts.awaited.isEmpty)
  }

  @Test("the previous screen stays until the next one can be made, and hears nothing any more")
  func previousStays() {
    let fixture = Fixture()
    fixture.go(.paper)
    fixture.wait(149)
    fixture.host.invalidate()
    fixture.page.click("button", "Press")
    #expect(fixture.shown == ["shelf 0"] && fixture.page.texts("heading") == ["shelf"])
    #expect(fixture.log == ["shelf made", "shelf appears", "shelf disappears"])
    fixture.arrive("papers")
    #expect(fixture.shown == ["paper 0"] && fixture.page.texts("heading") == ["paper"])
    #expect(fixture.log.suffix(2) == ["paper made", "paper appears"])
    fixture.wait(1_000)
    #expect(fixture.shown == ["paper 0"])
    fixture.page.click("button", "Press")
    #expect(fixture.shown == ["paper 1"])
  }

  @Test("after 150 milliseconds a placeholder takes its place, until the part is there")
  func placeholder() {
    let fixture = Fixture()
    fixture.go(.paper)
    fixture.wait(150)
    #expect(fixture.shown == ["paper is loading"] && fixture.page.texts("heading") == ["paper"])
    fixture.host.invalidate()
    fixture.wait(60_000)
    #expect(fixture.shown == ["paper is loading"])
    fixture.arrive("papers")
    #expect(fixture.shown == ["paper 0"])
  }

  @Test("an address that leads to a part waits for it in the same way")
  func start() {
    let fixture = Fixture(url: "/paper")
    #expect(fixture.shown.isEmpty)
    fixture.wait(150)
    #expect(fixture.shown == ["paper is loading"])
    fixture.arrive("papers")
    #expect(fixture.shown == ["paper 0"])
    #expect(fixture.log == ["paper made", "paper appears"])
  }

  @Test("a part that cannot be had says so; trying again shows the placeholder, then the screen")
  func failure() {
    let fixture = Fixture()
    fixture.go(.paper)
    for _ in 0..<3 {
      fixture.effects.parts.fail("papers")
      #expect(fixture.shown.isEmpty && fixture.page.texts("heading") == ["paper"])
      fixture.host.invalidate()
      fixture.page.click("button", "Retry")
      #expect(fixture.shown == ["paper is loading"] && fixture.effects.parts.awaited == ["papers"])
    }
    fixture.arrive("papers")
    #expect(fixture.shown == ["paper 0"])
  }

  @Test("whoever goes elsewhere meanwhile is shown that, whatever comes of the part")
  func elsewhere() {
    for outcome in [true, false] {
      for wait in [0.0, 200] {
        let fixture = Fixture()
        fixture.go(.paper)
        fixture.wait(wait)
        fixture.go(.index)
        #expect(fixture.effects.parts.awaited == ["indexs"])
        if outcome { fixture.arrive("papers") } else { fixture.effects.parts.fail("papers") }
        fixture.arrive("indexs")
        fixture.wait(1_000)
        #expect(fixture.shown == ["index 0"])
        #expect(!fixture.log.contains("paper made"))
      }
    }
  }

  @Test("Back while a part is on its way leads to the screen that was left, as it was")
  func back() {
    let fixture = Fixture()
    fixture.page.click("button", "Press")
    fixture.go(.paper)
    fixture.wait(200)
    fixture.host.navigator.dismiss()
    fixture.effects.history.deliver()
    fixture.page.settle()
    #expect(fixture.shown == ["shelf 1"])
    fixture.page.click("button", "Press")
    #expect(fixture.shown == ["shelf 2"])
    fixture.arrive("papers")
    fixture.wait(1_000)
    #expect(fixture.shown == ["shelf 2"])
  }
}
