import ArgumentParser
import Logging
import PaperServer

/// `papercenter serve`: the library in a browser, until SIGTERM or Ctrl-C.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the library to browsers.",
    discussion: """
      Prints the URL on one line when it is ready. It listens on this machine alone; anywhere else it needs \
      --access-key, and the URL then carries the key.
      """)

  @ParentCommand var parent: PaperCenterCommand
  @OptionGroup var library: LibraryOptions

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for one that is free.")
  var port = 8080

  @Option(
    name: .customLong("host-name"), help: ArgumentHelp("A further name that the server answers to.", valueName: "name"))
  var hostNames: [String] = []

  @Option(
    name: .customLong("embed-in"),
    help: ArgumentHelp(
      "A further site whose pages may show papers in a frame, such as https://portal.example.", valueName: "origin"),
    transform: Self.embedOrigin)
  var embedOrigins: [EmbedOrigin] = []

  @Flag(help: "Ask browsers for a key. It is made once, kept in the library's folder, and part of the printed URL.")
  var accessKey = false

  @Option(help: ArgumentHelp("The folder with the web page, if it is not where it was built.", valueName: "dir"))
  var web: String?

  @Flag(help: "Import three demo papers, one with its mark scheme, if the library is empty.")
  var demo = false

  @Flag(help: "Log every request on standard error.")
  var verbose = false

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("The port is a number from 0 to 65535.") }
  }

  func run() async throws {
    let folder = library.folder(parent: parent)
    let webFolder = try WebFolder.find(told: web)
    let server = LibraryServer(
      configuration: LibraryServer.Configuration(
        dataDirectory: folder, host: host, port: port, hostNames: hostNames, embedOrigins: embedOrigins,
        access: accessKey ? .storedKey : .thisMachineOnly, webFolder: webFolder,
        firstImports: demo ? DemoLibrary.make : nil),
      logger: LibraryHandle.logger(level: verbose ? .debug : .warning)
    ) { address in
      Output.line(address.url)
    }
    try await server.runUntilSignal()
  }

  /// Reads an origin.
  private static func embedOrigin(_ text: String) throws -> EmbedOrigin {
    do {
      return try EmbedOrigin(parsing: text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
