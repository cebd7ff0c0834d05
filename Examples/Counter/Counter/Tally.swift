import TrapezioStrata

/// The domain: halving, which takes some time, and the highest count so far. It does not depend on any screen.
final class Tally {
  let halve: StrataInteractor<Int, Int>
  let highest: StrataSubject<Int, Int>

  init(timer: any StrataTimer) {
    halve = StrataInteractor(timer: timer, timeout: 5_000) { number, answer in
      timer.after(100) {
        answer(number % 2 == 0 ? .success(number / 2) : .failure(.failed(message: "\(number) cannot be halved.")))
      }
    }
    var highest = 0
    self.highest = StrataSubject { count, emit in
      highest = max(highest, count)
      emit(highest)
      return StrataWork()
    }
  }
}
