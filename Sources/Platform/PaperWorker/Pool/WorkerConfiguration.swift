import Glibc

/// How a pool runs its processes.
public struct WorkerConfiguration: Equatable, Sendable {
  /// The path of `papercenter-worker`.
  public var executable: String
  /// How many processes work at the same time. While all of them do background work, one more serves interactive
  /// requests.
  public var processCount: Int
  /// What each process may use.
  public var limits: WorkerLimits
  /// After how many seconds without work a process is ended.
  public var idleSeconds: Int
  /// Whether a worker refuses all work if a part of its confinement is missing.
  public var requiresConfinement: Bool

  /// Makes a configuration.
  /// - Parameters:
  ///   - executable: the path of `papercenter-worker`; by default `defaultExecutable`
  ///   - processCount: how many processes work at the same time; by default one for each core
  ///   - limits: what each process may use
  ///   - idleSeconds: after how many seconds without work a process is ended
  ///   - requiresConfinement: whether a worker refuses all work if a part of its confinement is missing
  public init(
    executable: String = Self.defaultExecutable, processCount: Int = Self.coreCount,
    limits: WorkerLimits = WorkerLimits(), idleSeconds: Int = 60,
    requiresConfinement: Bool = false
  ) {
    precondition(processCount > 0, "a pool needs at least one process")
    self.executable = executable
    self.processCount = processCount
    self.limits = limits
    self.idleSeconds = idleSeconds
    self.requiresConfinement = requiresConfinement
  }

  /// `$PAPERCENTER_WORKER` if it is set, else `papercenter-worker` next to the running program.
  public static var defaultExecutable: String {
    if let configured = getenv("PAPERCENTER_WORKER") { return String(cString: configured) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let program = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/papercenter-worker"
  }

  /// The machine's processor cores.
  public static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
