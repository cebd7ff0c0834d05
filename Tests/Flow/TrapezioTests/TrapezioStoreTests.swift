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
    // The store is no more; whoever reads it now reads freed memory.
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
