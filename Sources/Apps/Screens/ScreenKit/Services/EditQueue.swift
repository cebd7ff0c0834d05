/// Runs steps one at a time: each starts when the previous one has been answered.
final class EditQueue {
  /// A step. It must call `done` once, now or later.
  typealias Step = (_ done: @escaping () -> Void) -> Void

  /// Whether a step is running.
  private(set) var isWorking = false
  private var waiting: [Step] = []

  /// Runs a step after all earlier ones.
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
