/// The limits of one worker process. Only a request that exceeds them fails, with a `WorkerError` that names the limit.
public struct WorkerLimits: Equatable, Sendable {
  /// Address space in bytes, including about 100 MiB for the program itself.
  public var memoryBytes: UInt64
  /// Processor time of one request in seconds.
  public var processorSeconds: UInt64
  /// Wall-clock time of one request, in seconds.
  public var wallClockSeconds: UInt64
  /// The most bytes of one result.
  public var outputBytes: Int
  /// Processor time for recognising one page, in seconds: a page full of small print takes ten.
  public var recognitionProcessorSeconds: UInt64
  /// Wall-clock time for recognising one page, in seconds. It is long because a busy machine leaves recognition little
  /// processor time.
  public var recognitionSeconds: UInt64

  /// Makes limits. The defaults suit exam papers and scans of any real size.
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
  /// The limits for a kind of worker.
  func limits(of kind: WorkerKind) -> WorkerLimits {
    guard kind == .recognition else { return self }
    var limits = self
    limits.processorSeconds = recognitionProcessorSeconds
    limits.wallClockSeconds = recognitionSeconds
    return limits
  }

  /// The most bytes of a file that a worker maps. The few documents that it keeps open then leave most of its address
  /// space for pages. It reads larger files in parts.
  var mappedBytes: Int { Int(clamping: memoryBytes / 16) }

  /// The arguments that pass the limits to a worker. The wall-clock time is not among them, since the parent enforces
  /// it.
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
