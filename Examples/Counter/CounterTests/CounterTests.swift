import Testing
import TrapezioTest
import TrapezioWeb

@testable import Counter

@Suite struct CounterTests {
  let effects = RecordingEffects()
  let recorder: NavigationRecorder<AppScreen>
  var clock: ManualClock { effects.clock }

  init() {
    recorder = NavigationRecorder(root: .counter, log: effects.log)
  }

  @Test("Counting, halving with a delay, and what cannot be halved")
  func counts() {
    let store = CounterStore(navigator: recorder.navigator, clock: clock)
    let test = TestStore(store, effects: effects.log) { Issue.record("\($0)") }
    test.send(.addPressed) { $0.count = 1 }
    test.send(.halvePressed) { $0.problem = "1 cannot be halved." }
    test.send(.addPressed) {
      $0.count = 2
      $0.problem = nil
    }
    test.send(.halvePressed, effects: ["timer 100 ms"]) { $0.isHalving = true }
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
    let counter = CounterStore(navigator: recorder.navigator, clock: clock)
    counter.handle(event: .summaryPressed)
    SummaryStore(count: 8, navigator: recorder.navigator).handle(event: .savePressed)
    recorder.history.deliver()
    #expect(recorder.steps == [.pushed(.summary(count: 0)), .moved(.counter)])
    counter.onAppear()
    #expect(counter.state.saved == 8)
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
