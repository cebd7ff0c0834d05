import Glibc
import Trapezio

// Measures what a store's update costs with 1, 10 and 1,000 observers, compared with the simplest implementation: an
// array of closures that are called if the compared value has changed. Times are CPU time of this thread, the best of
// several rounds in which the two alternate. The sums that the observers compute must be equal.

nonisolated struct TallyScreen: TrapezioScreen {}

nonisolated struct TallyState: TrapezioState {
  var count = 0
  var title = "the state of a screen"
}

final class TallyStore: TrapezioStore<TallyScreen, TallyState, Void>, TrapezioEventHandler {
  func handle(event: Void) { update { $0.count += 1 } }
}

/// The simplest implementation of the same.
final class PlainTally {
  private(set) var state = TallyState()
  var observers: [(TallyState) -> Void] = []

  func add() {
    var next = state
    next.count += 1
    guard next != state else { return }
    state = next
    for observer in observers { observer(next) }
  }
}

/// The sum to which the observers add, so that the compiler cannot omit any of them.
final class Sum {
  var value = 0
}

func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds for each of `count` calls.
func seconds(_ count: Int, _ body: () -> Void) -> Double {
  let begin = cpuSeconds()
  for _ in 0..<count { body() }
  return (cpuSeconds() - begin) / Double(count)
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Formats a number with two decimal places.
func number(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
}

/// Prints a line, in the columns of the other benchmarks. Returns false if the result was wrong.
func measure(observers count: Int, selecting: Bool) -> Bool {
  let store = TallyStore(screen: TallyScreen(), initialState: TallyState())
  let plain = PlainTally()
  let ours = Sum()
  let theirs = Sum()
  var subscriptions: [TrapezioSubscription] = []
  for _ in 0..<count {
    if selecting {
      // A part of the state that never changes: it is compared, but the observer is never called.
      subscriptions.append(store.observe(select: { $0.title }) { ours.value += $0.utf8.count })
      var last = plain.state.title
      plain.observers.append { state in
        guard state.title != last else { return }
        last = state.title
        theirs.value += last.utf8.count
      }
    } else {
      subscriptions.append(store.observe { ours.value += $0.count })
      plain.observers.append { theirs.value += $0.count }
    }
  }
  let updates = max(200, 200_000 / count)
  var best = (ours: Double.infinity, theirs: Double.infinity)
  for round in 0..<14 {
    for isOurs in round % 2 == 0 ? [true, false] : [false, true] {
      if isOurs {
        best.ours = min(best.ours, seconds(updates) { store.handle(event: ()) })
      } else {
        best.theirs = min(best.theirs, seconds(updates) { plain.add() })
      }
    }
  }
  guard ours.value == theirs.value, store.state == plain.state, subscriptions.count == count else { return false }
  let name = "store update, \(count) observer\(count == 1 ? "" : "s")\(selecting ? " of another part" : "")"
  print(
    name + String(repeating: " ", count: max(0, 48 - name.count)), padded(number(best.ours * 1e6), 9), "µs       ",
    padded(number(best.theirs * 1e6), 9), padded(number(best.ours / best.theirs) + "x", 7), "           no budget",
    separator: "  ")
  return true
}

for (count, selecting) in [(1, false), (10, false), (1000, false), (1000, true)] {
  guard measure(observers: count, selecting: selecting) else {
    print("wrong result: with \(count) observers the store and the plain closures differ")
    exit(1)
  }
}
