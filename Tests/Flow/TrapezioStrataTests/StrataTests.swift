import Foundation
import Testing
import TrapezioStrata

/// A timer whose time the test advances.
final class TestTimer: StrataTimer {
  private var waiting: [(id: Int, time: Double, action: () -> Void)] = []
  private var now = 0.0
  private var nextID = 0

  var openCount: Int { waiting.count }

  func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork {
    nextID += 1
    let id = nextID
    waiting.append((id, now + milliseconds, action))
    return StrataWork { self.waiting.removeAll { $0.id == id } }
  }

  func advance(by milliseconds: Double) {
    now += milliseconds
    while let next = waiting.first(where: { $0.time <= now }) {
      waiting.removeAll { $0.id == next.id }
      next.action()
    }
  }
}

@Suite struct StrataResultTests {
  let good = StrataResult.success(2)
  let bad = StrataResult<Int>.failure(.failed(message: "no"))

  @Test("A result has the whole vocabulary, and a failure passes through it unchanged")
  func vocabulary() {
    #expect(good.value == 2)
    #expect(bad.value == nil)
    #expect(bad.exception?.message == "no")
    #expect(bad.value(or: 7) == 7)
    #expect(bad.value { $0.message.count } == 2)
    #expect(good.map { $0 + 1 } == .success(3))
    #expect(bad.map { $0 + 1 } == bad)
    #expect(good.flatMap { _ in bad } == bad)
    #expect(bad.recover { _ in good } == good)
    #expect(good.recover { _ in bad } == good)
    #expect(good.fold(success: { "\($0)" }, failure: { $0.message }) == "2")
    var said: [String] = []
    good.onSuccess { said.append("\($0)") }.onFailure { said.append($0.message) }
    bad.onSuccess { said.append("\($0)") }.onFailure { said.append($0.message) }
    #expect(said == ["2", "no"])
  }

  @Test("The message survives, also as an untyped error")
  func messages() {
    let error: any Error = StrataException.execution(message: "The disk is full.", origin: "IOError")
    #expect((error as? StrataException)?.message == "The disk is full.")
    #expect("\(error)" == "The disk is full.")
    #expect(StrataException.timeout(milliseconds: 5000).message == "There was no answer within 5 seconds.")
    #expect(error.localizedDescription == "The disk is full.")
    struct Refusal: LocalizedError { var errorDescription: String? { "Not today." } }
    #expect(StrataException(Refusal()) == .execution(message: "Not today.", origin: "Refusal"))
  }
}

@Suite struct StrataInteractorTests {
  let timer = TestTimer()

  @Test("Progress is busy from the first beginning to the last end")
  func progressCounts() {
    var answers: [(StrataResult<Int>) -> Void] = []
    let interactor = StrataInteractor<Int, Int>(timer: timer) { _, answer in
      answers.append(answer)
      return StrataWork()
    }
    var busy: [Bool] = []
    let observation = interactor.progress.observe { busy.append($0) }
    let first = interactor.execute(1) { _ in }
    let second = interactor.execute(2) { _ in }
    #expect(interactor.progress.count == 2)
    answers[1](.success(1))
    answers[0](.success(1))
    answers[0](.success(1))
    #expect(busy == [false, true, false])
    first.cancel()
    second.cancel()
    observation.cancel()
    #expect(interactor.progress.count == 0)
  }

  @Test("A timeout frees the caller though the work does not heed it, and what comes later is dropped")
  func timeout() {
    var answer: ((StrataResult<Int>) -> Void)?
    let interactor = StrataInteractor<Void, Int>(timer: timer, timeout: 1000) { _, reply in
      answer = reply
      return StrataWork()
    }
    var results: [StrataResult<Int>] = []
    let work = interactor.execute(()) { results.append($0) }
    timer.advance(by: 999)
    #expect(results.isEmpty)
    timer.advance(by: 1)
    answer?(.success(1))
    #expect(results == [.failure(.timeout(milliseconds: 1000))])
    #expect(!interactor.progress.isBusy)
    work.cancel()
  }

  @Test("Cancelling stops the work and says so once; an answer at once stops its alarm")
  func cancelling() {
    var stopped = 0
    let slow = StrataInteractor<Void, Int>(timer: timer) { _, _ in StrataWork { stopped += 1 } }
    var results: [StrataResult<Int>] = []
    slow.execute(()) { results.append($0) }.cancel()
    #expect(results == [.failure(.cancelled)])
    #expect(stopped == 1)
    let quick = StrataInteractor<Int, Int>(timer: timer) { value, answer in
      answer(.success(value))
      return StrataWork()
    }
    let work = quick.execute(4) { results.append($0) }
    #expect(results.last == .success(4))
    #expect(timer.openCount == 0)
    work.cancel()
    #expect(results.count == 2)
  }

  @Test("The async form answers as the other does, and cancelling its task cancels the work")
  func asyncForm() async {
    let quick = StrataInteractor<Int, Int>(timer: timer) { value, answer in
      answer(.success(value))
      return StrataWork()
    }
    #expect(await quick.execute(4) == .success(4))
    let slow = StrataInteractor<Void, Int>(timer: timer) { _, _ in StrataWork() }
    let task = Task { await slow.execute(()) }
    while !slow.progress.isBusy { await Task.yield() }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
  }
}

@Suite struct StrataSubjectTests {
  @Test("A new call replaces the stream, every observer hears every value, and a late one the latest")
  func replaces() {
    var emitters: [(String) -> Void] = []
    var stopped: [Int] = []
    let subject = StrataSubject<Int, String> { params, emit in
      emitters.append(emit)
      return StrataWork { stopped.append(params) }
    }
    var first: [String] = []
    var second: [String] = []
    let one = subject.observe { first.append($0) }
    subject(1)
    emitters[0]("a")
    let two = subject.observe { second.append($0) }
    subject(2)
    emitters[0]("late")
    emitters[1]("b")
    #expect(first == ["a", "b"])
    #expect(second == ["a", "b"])
    #expect(stopped == [1])
    one.cancel()
    emitters[1]("c")
    #expect(first == ["a", "b"])
    #expect(subject.value == "c")
    subject.stop()
    emitters[1]("d")
    #expect(subject.value == "c")
    #expect(stopped == [1, 2])
    two.cancel()
  }

  @Test("A subject that an observer calls anew tells everybody everything, in order")
  func calledInsideItsOwnEmission() {
    let subject = StrataSubject<Int, Int> { value, emit in
      emit(value)
      return StrataWork()
    }
    var first: [Int] = []
    var second: [Int] = []
    var late: [Int] = []
    var lateObservation: StrataWork?
    let one = subject.observe { value in
      first.append(value)
      if value == 1 {
        subject(2)
        lateObservation = subject.observe { late.append($0) }
      }
    }
    let two = subject.observe { second.append($0) }
    subject(1)
    #expect(first == [1, 2])
    #expect(second == [1, 2])
    // An observer added while the others receive 1 also receives 1 at once, and only once.
    #expect(late == [1, 2])
    #expect(subject.value == 2)
    withExtendedLifetime((one, two, lateObservation)) {}
  }

  @Test("An observer that another one cancels during an emission does not hear it")
  func cancelledInsideAnEmission() {
    let subject = StrataSubject<Int, Int> { value, emit in
      emit(value)
      return StrataWork()
    }
    var heard: [Int] = []
    var second: StrataWork?
    let first = subject.observe { _ in second?.cancel() }
    second = subject.observe { heard.append($0) }
    subject(1)
    #expect(heard == [])
    first.cancel()
  }

  @Test("What an ended stream had yet to say is not heard")
  func endedInsideItsOwnEmission() {
    var emitters: [(Int) -> Void] = []
    let subject = StrataSubject<Int, Int> { _, emit in
      emitters.append(emit)
      return StrataWork()
    }
    var heard: [Int] = []
    let one = subject.observe { value in
      if value == 1 {
        emitters[0](2)
        subject.stop()
      }
    }
    let two = subject.observe { heard.append($0) }
    subject(0)
    emitters[0](1)
    #expect(heard == [1])
    #expect(subject.value == 1)
    withExtendedLifetime((one, two)) {}
  }

  @Test("A stream that does not heed being stopped is not heard when its subject has gone")
  func lateValues() {
    var emitters: [(Int) -> Void] = []
    var subject: StrataSubject<Int, Int>? = StrataSubject { _, emit in
      emitters.append(emit)
      return StrataWork()
    }
    var heard: [Int] = []
    var observation = subject?.observe { heard.append($0) }
    subject?(1)
    emitters[0](1)
    #expect(heard == [1])
    #expect(observation != nil)
    observation = nil
    weak let kept = subject
    subject = nil
    #expect(kept == nil)
    emitters[0](2)
    #expect(heard == [1])
  }
}
