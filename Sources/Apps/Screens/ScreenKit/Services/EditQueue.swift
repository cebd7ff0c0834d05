/// Does one thing after the other, however fast they are asked for: the next one begins when the one before is answered.
final class EditQueue {
  /// Something that calls what it is given when it is done, once, now or later.
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
