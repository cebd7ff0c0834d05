#if !hasFeature(Embedded)
  import Trapezio

  /// Parts of a page that load when the test says so.
  public final class RecordingParts: PageParts {
    /// The page's own build.
    public var build = "this build"
    /// The parts that can be called.
    public var loaded: Set<String> = []
    /// The parts that were asked for ahead, in order.
    public private(set) var prefetched: [String] = []
    /// A log that also records loads.
    public var log: EffectLog?

    private var waiting: [(id: Int, part: String, completion: (Bool) -> Void)] = []
    private var lastID = 0

    /// A page with nothing but its first file.
    public init() {}

    /// The parts that somebody waits for, in order.
    public var awaited: [String] { waiting.map(\.part) }

    /// Whether the part has arrived.
    public func isLoaded(_ part: String) -> Bool { loaded.contains(part) }

    /// Notes the part; the test lets it arrive or fail.
    public func load(_ part: String, completion: @escaping (Bool) -> Void) -> EffectClaim {
      lastID += 1
      let id = lastID
      waiting.append((id, part, completion))
      log?.note("load \(part)")
      return EffectClaim { self.waiting.removeAll { $0.id == id } }
    }

    /// Notes the part.
    public func prefetch(_ part: String) {
      prefetched.append(part)
      log?.note("prefetch \(part)")
    }

    /// Lets a part arrive.
    public func arrive(_ part: String) {
      loaded.insert(part)
      finish(part, true)
    }

    /// Lets a load fail.
    public func fail(_ part: String) { finish(part, false) }

    private func finish(_ part: String, _ isLoaded: Bool) {
      let finished = waiting.filter { $0.part == part }
      waiting.removeAll { $0.part == part }
      for each in finished { each.completion(isLoaded) }
    }
  }
#endif
