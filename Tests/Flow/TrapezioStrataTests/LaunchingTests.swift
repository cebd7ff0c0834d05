import Testing
import Trapezio
import TrapezioStrata

nonisolated struct ListScreen: TrapezioScreen {}

nonisolated struct ListState: TrapezioState {
  var titles: [String] = []
  var problem: String?
}

final class ListStore: TrapezioStore<ListScreen, ListState, Int>, TrapezioEventHandler {
  let load: StrataInteractor<Int, String>
  let changes: StrataSubject<Int, [String]>

  init(load: StrataInteractor<Int, String>, changes: StrataSubject<Int, [String]>) {
    self.load = load
    self.changes = changes
    super.init(screen: ListScreen(), initialState: ListState())
    collect(changes.observe) { $0.titles = $1 }
  }

  func handle(event: Int) {
    launch(load.work(event)) { state, result in
      result.onSuccess { state.titles.append($0) }.onFailure { state.problem = $0.message }
    }
  }
}

struct Broken: Error, CustomStringConvertible {
  var description: String { "The disk is full." }
}

@Suite struct LaunchingTests {
  let timer = TestTimer()

  @Test("A store launches interactors and collects subjects; both are handed back, and end with the store")
  func storesLaunch() throws {
    var answers: [(StrataResult<String>) -> Void] = []
    var stopped = 0
    let load = StrataInteractor<Int, String>(timer: timer, timeout: 1000) { _, answer in
      answers.append(answer)
      return StrataWork { stopped += 1 }
    }
    var emit: (([String]) -> Void)?
    let changes = StrataSubject<Int, [String]> { _, each in
      emit = each
      return StrataWork()
    }
    var store: ListStore? = ListStore(load: load, changes: changes)
    weak let kept = store
    if let store {
      changes(7)
      emit?(["a"])
      store.handle(event: 1)
      answers[0](.success("b"))
      #expect(store.state.titles == ["a", "b"])
      store.handle(event: 2)
      timer.advance(by: 1000)
      #expect(store.state.problem == "There was no answer within a second.")
      store.handle(event: 3)
      #expect(load.progress.count == 1)
    }
    let before = stopped
    store = nil
    #expect(kept == nil)
    #expect(stopped == before + 1)
    #expect(!load.progress.isBusy)
    #expect(timer.openCount == 0)
    // Answers that come now have no receiver any more.
    answers[2](.success("late"))
    emit?(["late"])
    #expect(changes.value == ["late"])
  }

  @Test("Async work is launched the same way, off the main actor, and what it throws is a reason")
  func asyncWork() async {
    let load = StrataInteractor<Int, String>(timer: timer) { number in
      if number < 0 { throw Broken() }
      return "number \(number)"
    }
    let changes = StrataSubject<Int, [String]> { _, _ in StrataWork() }
    let store = ListStore(load: load, changes: changes)
    store.handle(event: 1)
    store.handle(event: -1)
    while load.progress.isBusy { await Task.yield() }
    #expect(store.state.titles == ["number 1"])
    #expect(store.state.problem == "The disk is full.")
    #expect(await load.execute(-1) == .failure(.execution(message: "The disk is full.", origin: "Broken")))
  }

  @Test("Cancelled async work is told so, and answers nobody")
  func cancelledWork() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let (ended, ending) = AsyncStream.makeStream(of: Bool.self)
    var answered = 0
    let work = strataTask {
      for await _ in gate { break }
      ending.yield(Task.isCancelled)
    }({ _ in answered += 1 })
    work.cancel()
    opening.yield()
    for await wasCancelled in ended {
      #expect(wasCancelled)
      break
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(answered == 0)
  }

  @Test("An async sequence is collected until it ends or fails; a subject is one")
  func sequences() async {
    let (source, sending) = AsyncThrowingStream.makeStream(of: Int.self)
    var heard: [StrataResult<Int>] = []
    let work = strataStream(source)({ heard.append($0) })
    sending.yield(1)
    sending.yield(2)
    sending.finish(throwing: CancellationError())
    while heard.count < 3 { await Task.yield() }
    #expect(heard == [.success(1), .success(2), .failure(.cancelled)])
    work.cancel()

    let subject = StrataSubject<Int, Int> { number, emit in
      emit(number)
      return StrataWork()
    }
    subject(4)
    var values = subject.values().makeAsyncIterator()
    #expect(await values.next() == 4)
    subject(5)
    #expect(await values.next() == 5)
  }

  @Test("An error keeps its words, whatever it was")
  func catching() async {
    #expect(await strataCatching { 4 } == .success(4))
    #expect(await strataCatching { () throws -> Int in throw CancellationError() } == .failure(.cancelled))
    #expect(
      await strataCatching { () throws -> Int in throw StrataException.timeout(milliseconds: 1) }
        == .failure(.timeout(milliseconds: 1)))
  }
}
