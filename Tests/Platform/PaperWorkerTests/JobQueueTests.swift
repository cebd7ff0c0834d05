import Testing

@testable import PaperWorker

@Suite struct JobQueueTests {
  @Test("Jobs of a kind come in the order they went in") func order() {
    var queue = JobQueue<Int>()
    for job in 1...5 { queue.append(job, priority: .interactive) }
    let taken = (1...6).map { _ in queue.next(allowsBackground: true)?.job }
    #expect(taken == [1, 2, 3, 4, 5, nil])
  }

  @Test("Interactive jobs overtake, but every eighth job is one from the background") func fairness() {
    var queue = JobQueue<Int>()
    for job in 1...3 { queue.append(-job, priority: .background) }
    for job in 1...20 { queue.append(job, priority: .interactive) }
    var taken: [Int] = []
    while let next = queue.next(allowsBackground: true) { taken.append(next.job) }
    #expect(
      taken == [1, 2, 3, 4, 5, 6, 7, -1, 8, 9, 10, 11, 12, 13, 14, -2, 15, 16, 17, 18, 19, 20, -3])
  }

  @Test("Background jobs wait while they are not allowed") func background() {
    var queue = JobQueue<Int>()
    queue.append(1, priority: .background)
    let first = queue.next(allowsBackground: false)
    #expect(first == nil)
    queue.append(2, priority: .interactive)
    let taken = [false, true].map { queue.next(allowsBackground: $0)?.job }
    #expect(taken == [2, 1])
  }

  @Test("A removed job does not come") func removal() {
    var queue = JobQueue<Int>()
    for job in 1...4 { queue.append(job, priority: job % 2 == 0 ? .background : .interactive) }
    let removals = [3, 3, 2].map { queue.remove($0) }
    #expect(removals == [true, false, true])
    #expect(queue.count == 2)
    let rest = queue.removeAll()
    #expect(rest.sorted() == [1, 4])
    #expect(queue.count == 0)
  }

  @Test("Random use agrees with two plain arrays", arguments: 0..<30 as Range<UInt64>) func model(seed: UInt64) {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var queue = JobQueue<Int>()
    var (interactive, background): ([Int], [Int]) = ([], [])
    for step in 0..<400 {
      switch random(5) {
      case 0, 1:
        queue.append(step, priority: .interactive)
        interactive.append(step)
      case 2:
        queue.append(step, priority: .background)
        background.append(step)
      case 3:
        let job = random(step + 1)
        let isWaiting = interactive.contains(job) || background.contains(job)
        let wasRemoved = queue.remove(job)
        #expect(wasRemoved == isWaiting, "seed \(seed)")
        interactive.removeAll { $0 == job }
        background.removeAll { $0 == job }
      default:
        let next = queue.next(allowsBackground: true)
        // The test above covers which kind is next; within each kind, the first job is next.
        if next?.priority == .background {
          #expect(next?.job == background.removeFirst(), "seed \(seed)")
        } else if let next {
          #expect(next.job == interactive.removeFirst(), "seed \(seed)")
        } else {
          #expect(interactive.isEmpty && background.isEmpty, "seed \(seed)")
        }
      }
      #expect(queue.count == interactive.count + background.count, "seed \(seed)")
      #expect(queue.interactiveCount == interactive.count, "seed \(seed)")
    }
  }
}
