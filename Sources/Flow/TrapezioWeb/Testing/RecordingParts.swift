#if !hasFeature(Embedded)
  import Trapezio

  /// Parts of a page that load when the test says so.
  public final class RecordingParts: PageParts {
    /// The build of the page.
    public var build = "this build"
    /// The parts whose code can be called.
    public var loaded: Set<String> = []
    /// The parts that were prefetched, in order.
    public private(set) var prefetched: [String] = []
    /// A log in which loads are recorded, too.
    public var log: EffectLog?

    private var waiting: [(id: Int, part: String, completion: (Bool) -> Void)] = []
    private var lastID = 0

    /// Makes a page whose parts are all unloaded.
    public init() {}

    /// The parts that are being loaded, in order.
    public var awaited: [String] { waiting.map(\.part) }

    /// Whether the part is loaded.
    public func isLoaded(_ part: String) -> Bool { loaded.contains(part) }

    /// Records the load; the test calls `arrive` or `fail`.
    public func load(_ part: String, completion: @escaping (Bool) -> Void) -> EffectClaim {
      lastID += 1
      let id = lastID
      waiting.append((id, part, completion))
      log?.note("load \(part)")
      return EffectClaim { self.waiting.removeAll { $0.id == id } }
    }

    /// Records the part in `prefetched`.
    public func prefetch(_ part: String) {
      prefetched.append(part)
      log?.note("prefetch \(part)")
    }

    /// Makes a load succeed.
    public func arrive(_ part: String) {
      loaded.insert(part)
      finish(part, true)
    }

    /// Makes a load fail.
    public func fail(_ part: String) { finish(part, false) }

    private func finish(_ part: String, _ isLoaded: Bool) {
      let finished = waiting.filter { $0.part == part }
      waiting.removeAll { $0.part == part }
      for each in finished { each.completion(isLoaded) }
    }
  }
#endif
