import Testing
import TrapezioNavigation
import TrapezioTest
import TrapezioWeb

@testable import Counter

@Suite struct CounterTests {
  let effects = RecordingEffects()
  let recorder: NavigationRecorder<AppScreen>
  let tally: Tally
  var clock: ManualClock { effects.clock }

  init() {
    recorder = NavigationRecorder(root: .counter, log: effects.log)
    tally = Tally(timer: PageTimer(effects.clock))
  }

  private func counter(_ receive: @escaping (AppEvent) -> Void = { _ in }) -> CounterStore {
    CounterStore(navigator: recorder.navigator, tally: tally, interop: NavigationInterop(receive))
  }

  @Test("Counting, halving with a delay, and what cannot be halved")
  func counts() {
    let test = TestStore(counter(), effects: effects.log) { Issue.record("\($0)") }
    test.send(.addPressed) { ($0.count, $0.highest) = (1, 1) }
    test.send(.halvePressed, effects: ["timer 5000 ms", "timer 100 ms"]) { $0.isHalving = true }
    clock.advance(by: 100)
    test.receive { ($0.problem, $0.isHalving) = ("1 cannot be halved.", false) }
    test.send(.addPressed) { ($0.count, $0.highest, $0.problem) = (2, 2, nil) }
    test.send(.halvePressed, effects: ["timer 5000 ms", "timer 100 ms"]) { $0.isHalving = true }
    clock.advance(by: 100)
    test.receive {
      $0.count = 1
      $0.isHalving = false
    }
    test.send(.subtractPressed) { $0.count = 0 }
    test.send(.summaryPressed, effects: ["push /summary?count=0"])
    test.finish()
  }

  @Test("What the summary saves is shown by the counter")
  func saves() {
    let counter = counter()
    counter.handle(event: .summaryPressed)
    SummaryStore(count: 8, navigator: recorder.navigator).handle(event: .savePressed)
    recorder.history.deliver()
    #expect(recorder.steps == [.pushed(.summary(count: 0)), .moved(.counter)])
    counter.onAppear()
    #expect(counter.state.saved == 8)
  }

  @Test("The highest count outlives the counter, and the window's title is the app's affair")
  func around() {
    tally.highest(7)
    tally.highest(5)
    var heard: [AppEvent] = []
    let counter = counter { heard.append($0) }
    #expect(counter.state.highest == 7)
    counter.handle(event: .addPressed)
    #expect(heard == [.counted(1)])
  }

  @Test("The picture has what a person can press")
  func picture() {
    let page = TestPage()
    let sink = EventSink<CounterEvent>()
    page.show(CounterUI().map(state: CounterState(count: 3, isHalving: true), onEvent: sink.send))
    #expect(page.find("status", "Count")?.text == "3")
    page.click("button", "Add one")
    #expect(!page.click("button", "Halve"))
    #expect(sink.events == [.addPressed])
  }
}
