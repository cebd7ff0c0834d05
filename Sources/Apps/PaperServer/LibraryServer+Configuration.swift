import ByteCoding
import NIOCore
import PaperStore
import PaperWorker

extension LibraryServer {
  /// The configuration of a server.
  public struct Configuration: Sendable {
    /// Who may use the server.
    public enum Access: Sendable {
      /// Whoever is on this machine. The server refuses to listen elsewhere.
      case thisMachineOnly
      /// Whoever has the key in the data directory; it is made if there is none.
      case storedKey
      /// Whoever has this key.
      case key(AccessKey)
    }

    /// Creates files in a folder and returns how to import them.
    public typealias FirstImports =
      @Sendable (_ folder: String) async throws -> [FirstImport]

    /// The folder that holds the library; made if it does not exist.
    public var dataDirectory: String
    /// The address or name to listen on.
    public var host: String
    /// The port to listen on; 0 for one that is free.
    public var port: Int
    /// Further names that the server answers to, without port.
    public var hostNames: [String]
    /// The other sites whose pages may show what is below `/embed` in a frame.
    public var embedOrigins: [EmbedOrigin]
    /// Who may use the server.
    public var access: Access
    /// The folder with the web interface; `nil` to serve the API alone.
    public var webFolder: String?
    /// How PDFs are read.
    public var workers: WorkerConfiguration
    /// Limits on imports.
    public var importLimits: ImportLimits
    /// What to do with pages without words.
    public var recognition: ImportQueue.Configuration.Recognition = .performed
    /// The most bytes of page images that are kept on disk.
    public var imageCacheBytes: Int64
    /// Makes the files that a library which is empty when the server starts gets as its first, in a folder that is
    /// deleted when they are imported; `nil` for none.
    public var firstImports: FirstImports?
    /// The folder from which PDFs are imported as they come; `nil` for none.
    var watch: WatchedFolder.Settings?
    /// The folder whose notes are merged as they change; `nil` for none.
    var watchNotes: WatchedNotes.Settings?
    /// How long after its last request an upload is deleted; differs from an hour only in tests.
    var uploadLifetime: Duration = .seconds(3_600)
    /// Whether other libraries are looked for on the network, and told of this one if they can reach it; `nil` if that is to be
    /// done when they can.
    public var discovery: Bool?
    /// The proxies whose word on a client's address and on TLS counts.
    public var trustedProxies = TrustedProxies()
    /// How many connections may be open; `nil` to derive it from the number of file descriptors. For tests.
    var connectionLimits: ConnectionLimits?
    /// How long clients may take to send requests; for tests.
    var requestTimes = RequestDeadline.Times()
    /// When a silent socket is closed; for tests.
    var socketPatience = LiveSession.Patience()
    /// Reads the time.
    public var clock: @Sendable () -> Instant
    /// Gives 64 random bits, for identifiers and keys.
    public var random: @Sendable () -> UInt64

    /// Makes a configuration: by default for this machine only, on port 8080.
    public init(
      dataDirectory: String, host: String = "127.0.0.1", port: Int = 8080, hostNames: [String] = [],
      embedOrigins: [EmbedOrigin] = [], access: Access = .thisMachineOnly, webFolder: String? = nil,
      workers: WorkerConfiguration = WorkerConfiguration(), importLimits: ImportLimits = ImportLimits(),
      imageCacheBytes: Int64 = 512 << 20, firstImports: FirstImports? = nil,
      clock: @escaping @Sendable () -> Instant = LibraryStore.systemClock,
      random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    ) {
      self.dataDirectory = dataDirectory
      self.host = host
      self.port = port
      self.hostNames = hostNames
      self.embedOrigins = embedOrigins
      self.access = access
      self.webFolder = webFolder
      self.workers = workers
      self.importLimits = importLimits
      self.imageCacheBytes = imageCacheBytes
      self.firstImports = firstImports
      self.clock = clock
      self.random = random
    }

    /// Watches a folder and imports the PDFs that are put into it.
    /// - Parameter rule: the rule for values in file names, as `FileNameRule` reads it; `nil` for none
    public mutating func watch(_ path: String, rule: String? = nil) {
      watch = WatchedFolder.Settings(path: path, rule: rule)
    }

    /// Watches a folder and keeps its `.meetingnotes` files and the library's notes the same.
    public mutating func watchNotes(_ path: String) {
      watchNotes = WatchedNotes.Settings(path: path)
    }

    /// A new identifier.
    var newID: @Sendable () -> UniqueID {
      { [random] in
        var generator = ClosureGenerator(next: random)
        return UniqueID(random: &generator)
      }
    }

    /// Whether only this machine reaches the address to listen on.
    var isLoopback: Bool {
      host == "localhost" || host == "::1"
        || (host.hasPrefix("127.") && (try? SocketAddress(ipAddress: host, port: 0)) != nil)
    }

    /// The names that requests may call the server by.
    var hostRule: HostRule {
      HostRule(names: hostNames + [Address.inURL(host)], allowsAddresses: !isLoopback)
    }
  }

  /// The address of a running server.
  public struct Address: Equatable, Sendable {
    /// The name or address that it listens on.
    public let host: String
    /// The port that it listens on.
    public let port: Int
    /// The key that it asks for, if it does.
    public let key: AccessKey?

    /// The address to open in a browser, such as `http://127.0.0.1:8080/`. The key is not in it.
    public var url: String { "http://\(Self.inURL(reachableHost)):\(port)/" }

    /// The URL with the access key, if there is one; anyone who opens it gets in. Show it on a person's terminal only,
    /// never write it to a log or file.
    public var invitation: String { url + (key.map { "?key=\($0.text)" } ?? "") }

    /// A server on all addresses is best reached by the first one that others reach too.
    private var reachableHost: String {
      guard host == "0.0.0.0" || host == "::" else { return host }
      // A machine that cannot list its addresses is at least reached from itself.
      let addresses = ((try? System.enumerateDevices()) ?? []).compactMap { $0.address }
      let reachable = addresses.first { $0.protocol == .inet && $0.ipAddress?.hasPrefix("127.") == false }
      return reachable?.ipAddress ?? "127.0.0.1"
    }

    /// The host as URLs and `Host` have it: an IPv6 address in brackets.
    static func inURL(_ host: String) -> String {
      host.contains(":") ? "[\(host)]" : host
    }
  }
}

/// Takes its bits from a function.
struct ClosureGenerator: RandomNumberGenerator {
  let nextBits: @Sendable () -> UInt64

  init(next: @escaping @Sendable () -> UInt64) {
    nextBits = next
  }

  mutating func next() -> UInt64 { nextBits() }
}
