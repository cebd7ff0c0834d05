/// Collects an actor column as runs of the document's actor numbers, which are renumbered when the change is finished.
struct ActorColumnWriter {
  private static let null = UInt32.max
  private var runs: [(actor: UInt32, count: UInt64)] = []
  private var current = ActorColumnWriter.null
  private var currentCount: UInt64 = 0
  private var writer = UnsignedWriter()

  @inline(__always)
  mutating func append(_ actor: UInt32, count: UInt64) {
    if currentCount > 0 {
      if actor == current {
        currentCount &+= count
        return
      }
      runs.append((current, currentCount))
    }
    current = actor
    currentCount = count
  }

  @inline(__always)
  mutating func appendNull(count: UInt64) { append(Self.null, count: count) }

  func collect(into others: inout [UInt32], except author: UInt32) {
    for run in runs where run.actor != author && run.actor != Self.null && !others.contains(run.actor) {
      others.append(run.actor)
    }
    if currentCount > 0, current != author, current != Self.null, !others.contains(current) {
      others.append(current)
    }
  }

  mutating func finish(into bytes: inout [UInt8], author: UInt32, others: [UInt32]) -> Int {
    if runs.isEmpty, currentCount == 1 {
      currentCount = 0
      if current == Self.null { return 0 }
      bytes.append(0x7F)
      let number = current == author ? 0 : (others.firstIndex(of: current) ?? 0) + 1
      let start = bytes.count
      bytes.appendUnsigned(UInt64(number))
      return bytes.count - start + 1
    }
    if currentCount > 0 { runs.append((current, currentCount)) }
    for run in runs {
      if run.actor == Self.null {
        writer.appendNull(count: run.count)
      } else {
        let number = run.actor == author ? 0 : (others.firstIndex(of: run.actor) ?? 0) + 1
        writer.append(UInt64(number), count: run.count)
      }
    }
    runs.removeAll(keepingCapacity: true)
    currentCount = 0
    return writer.finish(into: &bytes)
  }
}
