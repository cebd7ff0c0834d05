import Testing
import Trapezio
import TrapezioNavigation
import TrapezioWeb

nonisolated enum StopScreen: RoutableScreen {
  case first
  case second

  init(location: Location) { self = location.path.isEmpty ? .first : .second }

  var location: Location { Location(path: self == .first ? [] : ["second"]) }
}

nonisolated struct StopState: TrapezioState {
  var count = 0
}

enum StopEvent { case pressed, asked }

final class StopStore: TrapezioStore<StopScreen, StopState, StopEvent>, TrapezioEventHandler {
  let effects: WebEffects

  init(screen: StopScreen, effects: WebEffects) {
    self.effects = effects
    super.init(screen: screen, initialState: StopState())
  }

  func handle(event: StopEvent) {
    switch event {
    case .pressed: update { $0.count += 1 }
    case .asked:
      launch { answer in
        effects.http.send(HTTPRequest(url: "/never"), completion: answer)
      } reduce: { state, _ in
        state.count = 100
      }
    }
  }
}

struct StopUI: TrapezioUI {
  var onMap: (@escaping (StopEvent) -> Void) -> Void = { _ in }

  func map(state: StopState, onEvent: @escaping (StopEvent) -> Void) -> Node {
    onMap(onEvent)
    return div {
      p(.role("status")) { "\(state.count)" }
      button(.onClick { _ in onEvent(.pressed) }) { "Press" }
    }
  }
}

/// Other things that may go wrong. Each has a visible outcome; none leaves the page dead.
@Suite struct TroubleTests {
  let effects = RecordingEffects()
  let page = TestPage()

  /// A host on `page` that shows the first screen. It passes each store to `made` and each `onEvent` to `onMap`.
  func startHost(
    _ made: @escaping (StopStore) -> Void, _ onMap: @escaping (@escaping (StopEvent) -> Void) -> Void = { _ in }
  ) -> WebHost<StopScreen> {
    let navigator = Navigator<StopScreen>(root: .first, history: effects.history)
    let host = WebHost(
      renderer: page.renderer, navigator: navigator, window: effects.effects.window
    ) { [effects] screen, _ in
      let store = StopStore(screen: screen, effects: effects.effects)
      made(store)
      return presentation(store: store, ui: StopUI(onMap: onMap))
    }
    host.start()
    page.settle()
    return host
  }

  @Test("An event for an element that has gone reaches nobody, and its store has gone, too")
  func eventAfterStore() throws {
    weak var first: StopStore?
    var isFirst = true
    let host = startHost { store in
      if isFirst { first = store }
      isFirst = false
    }
    let pressed = try #require(page.find("button", "Press"))
    let highest = (page.document.root.everything.map(\.id).max() ?? 0) + 1
    host.navigator.replace(.second)
    page.settle()
    #expect(first == nil)
    #expect(pressed.parent?.parent?.id != 0)
    for id in [-1, highest, highest + 100] { page.renderer.dispatch(Event(), .click, to: id) }
    page.settle()
    #expect(page.texts("status") == ["0"])
  }

  @Test("The browser asks before it closes a page whose screen is held, and not otherwise")
  func closingAHeldPage() {
    let host = startHost { _ in }
    func isAsked() -> Bool {
      var answer = false
      effects.effects.window.askWhetherUnsent { answer = $0 }
      return answer
    }
    #expect(!isAsked())
    let hold = host.navigator.hold { _ in }
    #expect(isAsked())
    hold.cancel()
    #expect(!isAsked())
  }

  @Test("A picture of a screen that was left may still send: its own store hears it, and nothing on the page changes")
  func lateEvent() {
    var senders: [(StopEvent) -> Void] = []
    let host = startHost({ _ in }, { senders.append($0) })
    let first = senders[0]
    host.navigator.replace(.second)
    page.settle()
    let before = page.html
    first(.pressed)
    page.settle()
    #expect(page.html == before)
    page.click("button", "Press")
    #expect(page.texts("status") == ["1"])
  }

  @Test("Work that never answers is taken back when its screen has gone; until then the screen goes on")
  func neverAnswers() {
    let host = startHost { $0.handle(event: .asked) }
    page.click("button", "Press")
    #expect(page.texts("status") == ["1"])
    let exchange = effects.http.exchanges[0]
    #expect(!exchange.isCancelled)
    host.navigator.replace(.second)
    page.settle()
    #expect(exchange.isCancelled)
    exchange.respond()
    page.settle()
    #expect(page.texts("status") == ["0"])
  }

  @Test("Frames that are lost are made good by the next one, whatever happened in between")
  func lostFrames() {
    let host = startHost { _ in }
    let before = page.html
    for _ in 0..<3 {
      page.document.loseFrame()
      guard let press = page.document.root.everything.first(where: { $0.tag == "button" }) else { continue }
      page.renderer.dispatch(Event(), .click, to: press.id)
    }
    page.document.loseFrame()
    #expect(page.html == before)
    page.renderer.drawFrame()
    #expect(page.texts("status") == ["3"])
    page.click("button", "Press")
    #expect(page.texts("status") == ["4"])
    #expect(host.navigator.current.screen == .first)
  }

  @Test("Ten thousand events between two frames are one drawing")
  func manyEvents() throws {
    var drawings = 0
    let host = startHost({ _ in }, { _ in drawings += 1 })
    let press = try #require(page.find("button", "Press"))
    for _ in 0..<10_000 { page.renderer.dispatch(Event(), .click, to: press.id) }
    page.settle()
    #expect(page.texts("status") == ["10000"])
    #expect(drawings == 2)
    #expect(host.navigator.current.screen == .first)
  }
}
