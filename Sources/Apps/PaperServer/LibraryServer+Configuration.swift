import ByteCoding
import NIOCore
import PaperStore
import PaperWorker

extension LibraryServer {
  /// The configuration of a server.
  public struct Configuration: Sendable {
    /// Who may use the server.
    public enum Access: Sendable {
      /// Everybody on this machine. The server refuses to listen on other addresses.
      case thisMachineOnly
      /// Everybody who has the key stored in the data directory. The key is created if there is none.
      case storedKey
      /// Everybody who has this key.
      case key(AccessKey)
    }

    /// Creates files in a folder and returns how to import them.
    public typealias FirstImports =
      @Sendable (_ folder: String) async throws -> [FirstImport]

    /// The folder that contains the library; created if it does not exist.
    public var dataDirectory: String
    /// The address or name to listen on.
    public var host: String
    /// The port to listen on; 0 selects a free one.
    public var port: Int
    /// Further host names that the server answers to, without port.
    public var hostNames: [String]
    /// The other sites whose pages may show the pages below `/embed` in a frame.
    public var embedOrigins: [EmbedOrigin]
    /// Who may use the server.
    public var access: Access
    /// The folder with the web interface; `nil` serves only the API.
    public var webFolder: String?
    /// The workers that read PDFs.
    public var workers: WorkerConfiguration
    /// Limits on imports.
    public var importLimits: ImportLimits
    /// How pages without words are handled.
    public var recognition: ImportQueue.Configuration.Recognition = .performed
    /// The size limit of the page image cache on disk, in bytes.
    public var imageCacheBytes: Int64
    /// Creates the first papers of a library that is empty when the server starts. Their files are in a folder that is
    /// deleted after the import. `nil` for none.
    public var firstImports: FirstImports?
    /// The watched folder: PDFs put into it are imported. `nil` for none.
    var watch: WatchedFolder.Settings?
    /// The watched folder of notes: changes to its files are merged. `nil` for none.
    var watchNotes: WatchedNotes.Settings?
    /// How long after its last request an upload is deleted. Only tests change it from an hour.
    var uploadLifetime: Duration = .seconds(3_600)
    /// Whether to look for other libraries on the network, and to announce this one if they can reach it. `nil` does
    /// both only if they can.
    public var discovery: Bool?
    /// The proxies that are trusted to report a client's address and the use of TLS.
    public var trustedProxies = TrustedProxies()
    /// How many connections may be open; `nil` to derive it from the number of file descriptors. For tests.
    var connectionLimits: ConnectionLimits?
    /// How long clients may take to send requests; for tests.
    var requestTimes = RequestDeadline.Times()
    /// How long a socket may be silent before it is closed; for tests.
    var socketPatience = LiveSession.Patience()
    /// Reads the time.
    public var clock: @Sendable () -> Instant
    /// Returns 64 random bits, for identifiers and keys.
    public var random: @Sendable () -> UInt64

    /// Makes a configuration: by default, for this machine only and on port 8080.
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

    /// Watches a folder and keeps its `.meetingnotes` files in sync with the library's notes.
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

    /// Whether only this machine can reach the address to listen on.
    var isLoopback: Bool {
      host == "localhost" || host == "::1"
        || (host.hasPrefix("127.") && (try? SocketAddress(ipAddress: host, port: 0)) != nil)
    }

    /// The host names that requests may use for this server.
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
    /// The access key, if the server requires one.
    public let key: AccessKey?

    /// The URL to open in a browser, such as `http://127.0.0.1:8080/`. It does not contain the key.
    public var url: String { "http://\(Self.inURL(reachableHost)):\(port)/" }

    /// The URL with the access key, if there is one; anyone who opens it gets in. Show it only on a person's terminal;
    /// never write it to a log or file.
    public var invitation: String { url + (key.map { "?key=\($0.text)" } ?? "") }

    /// For a server that listens on all addresses: the first address that other machines can reach.
    private var reachableHost: String {
      guard host == "0.0.0.0" || host == "::" else { return host }
      // If the addresses cannot be listed, this machine can at least reach itself.
      let addresses = ((try? System.enumerateDevices()) ?? []).compactMap { $0.address }
      let reachable = addresses.first { $0.protocol == .inet && $0.ipAddress?.hasPrefix("127.") == false }
      return reachable?.ipAddress ?? "127.0.0.1"
    }

    /// The host as written in URLs and in `Host`: an IPv6 address is in brackets.
    static func inURL(_ host: String) -> String {
      host.contains(":") ? "[\(host)]" : host
    }
  }
}

/// A random number generator that takes its bits from a closure.
struct ClosureGenerator: RandomNumberGenerator {
  let nextBits: @Sendable () -> UInt64

  init(next: @escaping @Sendable () -> UInt64) {
    nextBits = next
  }

  mutating func next() -> UInt64 { nextBits() }
}
