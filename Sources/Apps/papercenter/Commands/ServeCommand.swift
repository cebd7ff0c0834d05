import ArgumentParser
import Foundation
import Logging
import PaperServer
import PaperWorker

/// `papercenter serve`: serves the library to browsers, until SIGTERM or Ctrl-C.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the library to browsers.",
    discussion: """
      Prints the URL on one line when it is ready. It listens only on this machine; anywhere else it needs \
      --access-key. The URL then contains the key if it is printed on a terminal; otherwise, as in a journal, \
      `papercenter access show` prints the key. A line on standard error says how the processes that read PDFs are \
      confined.
      """)

  @OptionGroup var library: LibraryOptions

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for a free one.")
  var port = 8080

  @Option(
    name: .customLong("host-name"), help: ArgumentHelp("Another name that the server answers to.", valueName: "name"))
  var hostNames: [String] = []

  @Option(
    name: .customLong("embed-in"),
    help: ArgumentHelp(
      "Another site whose pages may show papers in a frame, such as https://portal.example.", valueName: "origin"),
    transform: Self.embedOrigin)
  var embedOrigins: [EmbedOrigin] = []

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "A proxy, or a range of them, whose X-Forwarded-For and X-Forwarded-Proto are trusted, such as 127.0.0.1 or "
        + "10.0.0.0/8.",
      valueName: "address"))
  var trustedProxies: [String] = []

  @Flag(
    help: "Ask browsers for a key. It is made once and kept in the library's folder; a URL on a terminal contains it.")
  var accessKey = false

  @Option(help: ArgumentHelp("The folder with the web page, if it is not where it was built.", valueName: "dir"))
  var web: String?

  @Option(
    help: ArgumentHelp(
      "A folder whose PDFs are imported as they arrive, and then moved to its folder Imported or Failed. Subfolders "
        + "become tags.",
      valueName: "dir"))
  var watch: String?

  @Option(
    name: .customLong("watch-names"),
    help: ArgumentHelp("Values in the names of those files, as `import --from-name` reads them.", valueName: "rule"))
  var watchNames: String?

  @Option(
    name: .customLong("watch-notes"),
    help: ArgumentHelp(
      "A folder whose .meetingnotes files are kept in sync with the library's notes; a sync program may write to it.",
      valueName: "dir"))
  var watchedNotes: String?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Look for other libraries on the network, and announce this one if it listens beyond this machine. Default: on if \
      it does.
      """
  )
  var discovery: Bool?

  @Flag(help: "Import three demo papers, one with its mark scheme, if the library is empty.")
  var demo = false

  @Flag(help: "Refuse to start unless the processes that read PDFs are confined by seccomp and Landlock.")
  var requireConfinement = false

  @Flag(help: "Log every request on standard error.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("The port must be a number from 0 to 65535.") }
    guard watchNames == nil || watch != nil else { throw ValidationError("--watch-names needs --watch.") }
    do {
      _ = try TrustedProxies(parsing: trustedProxies)
    } catch {
      throw ValidationError(error.description)
    }
  }

  func run() async throws {
    let folder = library.folder
    let webFolder = try WebFolder.find(option: web)
    var configuration = LibraryServer.Configuration(
      dataDirectory: folder, host: host, port: port, hostNames: hostNames, embedOrigins: embedOrigins,
      access: accessKey ? .storedKey : .thisMachineOnly, webFolder: webFolder,
      workers: WorkerConfiguration(requiresConfinement: requireConfinement),
      firstImports: demo ? DemoLibrary.make : nil)
    configuration.trustedProxies = try TrustedProxies(parsing: trustedProxies)
    if let watch { configuration.watch(PDFFiles.absolute(watch), rule: watchNames) }
    configuration.discovery = discovery
    if let watchedNotes { configuration.watchNotes(PDFFiles.absolute(watchedNotes)) }
    let server = LibraryServer(
      configuration: configuration, logger: LibraryHandle.logger(level: verbose ? .debug : .warning)
    ) { address in
      // If the output is not a terminal, it may be a file or journal that others can read, so it must not contain the
      // key.
      Output.line(isatty(STDOUT_FILENO) == 1 ? address.invitation : address.url)
    } onConfined: { confinement in
      Output.note("workers: \(confinement)")
    }
    try await server.runUntilSignal()
  }

  /// Parses an origin.
  private static func embedOrigin(_ text: String) throws -> EmbedOrigin {
    do {
      return try EmbedOrigin(parsing: text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
