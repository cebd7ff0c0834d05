/// Runs steps one after the other: the next one starts when the one before has been answered.
final class EditQueue {
  /// A step; it calls `done` once, now or later.
  typealias Step = (_ done: @escaping () -> Void) -> Void

  /// Whether something is under way.
  private(set) var isWorking = false
  private var waiting: [Step] = []

  /// Does a step when all before it are done.
  func add(_ step: @escaping Step) {
    waiting.append(step)
    work()
  }

  private func work() {
    guard !isWorking, !waiting.isEmpty else { return }
    isWorking = true
    waiting.removeFirst()({
      self.isWorking = false
      self.work()
    })
  }
}
