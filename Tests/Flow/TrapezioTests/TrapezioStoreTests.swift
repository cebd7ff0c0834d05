import Testing
import Trapezio

struct CounterScreen: TrapezioScreen {}

struct CounterState: TrapezioState {
  var count = 0
  var note = ""
}

final class CounterStore: TrapezioStore<CounterScreen, CounterState, Int>, TrapezioEventHandler {
  func handle(event: Int) { update { $0.count += event } }
}

@Suite struct TrapezioStoreTests {
  @Test("A store publishes a changed state, and only a changed one")
  func publishesChanges() {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    var seen: [Int] = []
    let subscription = store.observe { seen.append($0.count) }
    store.handle(event: 2)
    store.handle(event: 0)
    store.handle(event: 3)
    #expect(seen == [2, 5])
    subscription.cancel()
    store.handle(event: 1)
    #expect(seen == [2, 5])
  }

  @Test("An observer of a part is called only when that part changes")
  func selectsParts() {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    var notes: [String] = []
    let subscription = store.observe(select: { $0.note }) { notes.append($0) }
    store.handle(event: 1)
    store.update { $0.note = "half" }
    store.handle(event: 1)
    #expect(notes == ["half"])
    subscription.cancel()
  }

  @Test("When an observer updates again, nobody hears the older state after the newer one")
  func updatesWhileTold() {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    var all: [Int] = []
    var parts: [Int] = []
    let first = store.observe { if $0.count < 3 { store.handle(event: 1) } }
    let second = store.observe { all.append($0.count) }
    let third = store.observe(select: { $0.count }) { parts.append($0) }
    let choice = store.choice { $0.count }
    store.handle(event: 1)
    #expect(all == [3])
    #expect(parts == [3])
    #expect(choice.value == 3)
    for subscription in [first, second, third] { subscription.cancel() }
  }

  @Test("A choice tells the two whom a change concerns, and nobody when it has gone", arguments: 0..<6)
  func choices(seed: Int) {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    var choice: TrapezioChoice<Int>? = store.choice { $0.count % 7 }
    var chosen = Array(repeating: false, count: 7)
    chosen[0] = true
    var calls = 0
    var subscriptions = (0..<7).compactMap { value in
      choice?.observe(value) { isChosen in
        #expect(chosen[value] != isChosen)
        chosen[value] = isChosen
        calls += 1
      }
    }
    var expectedCalls = 0
    for step in 0..<200 {
      let before = store.state.count % 7
      store.handle(event: (step * (seed + 3)) % 11)
      let after = store.state.count % 7
      expectedCalls += before == after ? 0 : 2
      #expect(chosen.indices.filter { chosen[$0] } == [after])
      #expect(choice?.value == after)
    }
    #expect(calls == expectedCalls)
    subscriptions = []
    store.handle(event: 1)
    #expect(subscriptions.isEmpty && calls == expectedCalls)
    weak let kept = choice
    choice = nil
    #expect(kept == nil)
    store.handle(event: 1)
  }

  @Test("Who is told of a choice may leave, or choose yet another one")
  func choicesWhileTold() {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    let choice = store.choice { $0.count }
    var told: [String] = []
    var second: TrapezioSubscription?
    let first = choice.observe(0) {
      told.append("0 \($0)"); second = nil
    }
    second = choice.observe(0) { told.append("second 0 \($0)") }
    let third = choice.observe(1) { isChosen in
      told.append("1 \(isChosen)")
      if isChosen { store.handle(event: 4) }
    }
    let fourth = choice.observe(5) { told.append("5 \($0)") }
    store.handle(event: 1)
    #expect(told == ["0 false", "1 true", "1 false", "5 true"])
    #expect(choice.value == 5)
    #expect(second == nil)
    for subscription in [first, third, fourth] { subscription.cancel() }
  }

  @Test("A subscription ends when it is let go, also in the middle of a call")
  func subscriptionsEnd() {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    var calls = 0
    var second: TrapezioSubscription?
    let first = store.observe { _ in second = nil }
    second = store.observe { _ in calls += 1 }
    store.handle(event: 1)
    #expect(calls == 0)
    #expect(second == nil)
    first.cancel()
  }

  @Test("Work answers once, is over then, and says nothing after it was cancelled or its store has gone")
  func ownsWork() {
    var answers: [(Int) -> Void] = []
    var ended = 0
    func begin(_ store: CounterStore) {
      store.launch { answer in
        answers.append(answer)
        return TrapezioSubscription { ended += 1 }
      } reduce: { state, value in
        state.count += value
      }
    }
    var store: CounterStore? = CounterStore(screen: CounterScreen(), initialState: CounterState())
    if let store {
      begin(store)
      answers[0](5)
      answers[0](5)
      #expect(store.state.count == 5)
      #expect(store.openWorkCount == 0)
      #expect(ended == 1)
      begin(store)
      store.cancelAll()
      #expect(ended == 2)
      begin(store)
    }
    store = nil
    #expect(ended == 3)
  }

  @Test("Work that does not heed being cancelled is not heard after its end, nor when its store has gone")
  func ignoresLateAnswers() {
    var answers: [(Int) -> Void] = []
    var values: [(Int) -> Void] = []
    func begin(_ store: CounterStore) {
      store.launch { answer in
        answers.append(answer)
        return TrapezioSubscription {}
      } reduce: { state, value in
        state.count += value
      }
      store.collect { value in
        values.append(value)
        return TrapezioSubscription {}
      } reduce: { state, value in
        state.count += value
      }
    }
    var store: CounterStore? = CounterStore(screen: CounterScreen(), initialState: CounterState())
    weak let kept = store
    if let store {
      begin(store)
      #expect(store.openWorkCount == 2)
      store.cancelAll()
      #expect(store.openWorkCount == 0)
      answers[0](1)
      values[0](1)
      #expect(store.state.count == 0)
      begin(store)
    }
    store = nil
    #expect(kept == nil)
    // The store is gone. An answer that still used it would read freed memory.
    answers[1](1)
    values[1](1)
  }

  @Test("An answer from within the call is taken, and a stream goes on until it is cancelled")
  func collects() {
    let store = CounterStore(screen: CounterScreen(), initialState: CounterState())
    store.launch { answer in
      answer(2)
      return TrapezioSubscription {}
    } reduce: { state, value in
      state.count += value
    }
    #expect(store.state.count == 2)
    let stream = TrapezioObservers<String>()
    store.collect {
      stream.add($0)
    } reduce: {
      $0.note = $1
    }
    stream.send("a")
    stream.send("b")
    #expect(store.state.note == "b")
    store.cancelAll()
    #expect(stream.isEmpty)
  }
}
