/// What one worker process may use. A request that goes beyond fails with a `WorkerError` that says so, and nothing
/// else does.
public struct WorkerLimits: Equatable, Sendable {
  /// Address space in bytes, the program's own 100 MiB or so included.
  public var memoryBytes: UInt64
  /// Processor time of one request in seconds.
  public var processorSeconds: UInt64
  /// Time of one request on the clock, in seconds.
  public var wallClockSeconds: UInt64
  /// The bytes of one result.
  public var outputBytes: Int

  /// Makes limits; what is not given is meant for exam papers and scans of any real size.
  public init(
    memoryBytes: UInt64 = 1536 << 20, processorSeconds: UInt64 = 20, wallClockSeconds: UInt64 = 60,
    outputBytes: Int = 64 << 20
  ) {
    self.memoryBytes = memoryBytes
    self.processorSeconds = processorSeconds
    self.wallClockSeconds = wallClockSeconds
    self.outputBytes = outputBytes
  }
}

extension WorkerLimits {
  /// The arguments that tell them to a worker; the time on the clock is the parent's business.
  var arguments: [String] {
    [String(memoryBytes), String(processorSeconds), String(outputBytes)]
  }

  /// Reads what `arguments` wrote.
  init?(arguments: [String]) {
    guard
      arguments.count == 3, let memoryBytes = UInt64(arguments[0]), let processorSeconds = UInt64(arguments[1]),
      let outputBytes = Int(arguments[2]), outputBytes > 0
    else { return nil }
    self.init(memoryBytes: memoryBytes, processorSeconds: processorSeconds, outputBytes: outputBytes)
  }
}
