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
  /// Processor time of the recognition of one page in seconds: a page full of small print takes ten.
  public var recognitionProcessorSeconds: UInt64
  /// Time of the recognition of one page on the clock, in seconds. A busy machine leaves it little.
  public var recognitionSeconds: UInt64

  /// Makes limits; what is not given is meant for exam papers and scans of any real size.
  public init(
    memoryBytes: UInt64 = 1536 << 20, processorSeconds: UInt64 = 20, wallClockSeconds: UInt64 = 60,
    outputBytes: Int = 64 << 20, recognitionProcessorSeconds: UInt64 = 120, recognitionSeconds: UInt64 = 900
  ) {
    self.memoryBytes = memoryBytes
    self.processorSeconds = processorSeconds
    self.wallClockSeconds = wallClockSeconds
    self.outputBytes = outputBytes
    self.recognitionProcessorSeconds = recognitionProcessorSeconds
    self.recognitionSeconds = recognitionSeconds
  }
}

extension WorkerLimits {
  /// The limits of a worker of a kind.
  func limits(of kind: WorkerKind) -> WorkerLimits {
    guard kind == .recognition else { return self }
    var limits = self
    limits.processorSeconds = recognitionProcessorSeconds
    limits.wallClockSeconds = recognitionSeconds
    return limits
  }

  /// The most bytes of a file that a worker maps: the few documents that it keeps open then leave most of its address
  /// space for pages. It reads larger files in parts.
  var mappedBytes: Int { Int(clamping: memoryBytes / 16) }

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
