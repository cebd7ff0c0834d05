import ArgumentParser
import ByteCoding
import Foundation
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore

/// `papercenter notes peers`: manages the libraries and servers with which this library's notes are synced.
struct NotesPeersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "peers", abstract: "The peers that the library's notes are synced with.",
    discussion: """
      While the library is served, its server stays connected to every peer and syncs all notes that are not in the \
      trash, in both directions. A running server follows changes of the list within a second.
      """,
    subcommands: [List.self, Add.self, Remove.self, Nearby.self], defaultSubcommand: List.self)

  /// `papercenter notes peers list`.
  struct List: ReadCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the peers, with the state of each connection if the library is served.")

    @OptionGroup var common: ReadOptions

    private struct Row: Encodable {
      var id: NotesPeer.ID
      var name: String
      var address: String
      var hasToken: Bool
      /// `nil` if no server is running.
      var state: NotesPeerState?
      var documentCount: Int?
      var reason: String?
      var retryAt: Instant?
    }

    func run() async throws {
      let directory = try DataDirectory(preparing: libraryFolder)
      let reports = NotesPeerReport(in: directory).read()
      let rows = try NotesPeerFile(in: directory.path).read().map { record in
        let report = reports?.first { $0.id == record.id }
        return Row(
          id: record.id, name: record.name, address: record.address, hasToken: record.token != nil,
          state: report?.state ?? reports.map { _ in .connecting }, documentCount: report?.documentCount,
          reason: report?.reason, retryAt: report?.retryAt)
      }
      if output.isJSON { return try Output.json(rows) }
      Output.table("id", "name", "address", "state", of: rows) { row in
        [row.id.description, row.name, row.address, Self.words(for: row)]
      }
    }

    private static func words(for row: Row) -> String {
      switch row.state {
      case nil: return "the library is not served"
      case .connecting: return "connecting"
      case .connected: return "connected, \(row.documentCount ?? 0) documents"
      case .waiting:
        let seconds = (row.retryAt ?? LibraryStore.systemClock()).millisecondsSince1970
        let wait = max(0, (seconds - LibraryStore.systemClock().millisecondsSince1970 + 999) / 1_000)
        return "\(row.reason ?? "Not connected.") The next attempt is in \(wait) s."
      }
    }
  }

  /// `papercenter notes peers add`.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Add a peer and print its id.")

    @Argument(help: "Its address, such as ws://papers.example:8080/sync; ws:// and /sync may be omitted.")
    var address: String
    @Option(help: "Its name. Default: its machine's name or address.") var name: String?
    @Option(
      name: .customLong("token-file"), help: "A file that contains only the access key that it asks for.")
    var tokenFile: String?
    @Option(help: "A passcode that `papercenter access pair` printed on the other machine, instead of the key.")
    var passcode: String?
    @OptionGroup var library: LibraryOptions

    func validate() throws {
      guard passcode == nil || tokenFile == nil else {
        throw ValidationError("Give --passcode or --token-file, not both.")
      }
    }

    func run() async throws {
      let directory = try DataDirectory(preparing: library.folder)
      let token = try tokenFile.map { String(decoding: try WholeFile.bytes(of: $0), as: UTF8.self) }
      let file = NotesPeerFile(in: directory.path)
      let creation = try await PeerSignIn.complete(
        NotesPeerCreation(address: address, name: name, token: token ?? passcode), for: file)
      let record = try file.add(creation, id: NotesFiles.newID())
      Output.line(record.id.description)
    }
  }

  /// `papercenter notes peers remove`.
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a peer and its token; the notes stay on both sides.")

    @Argument(help: "Its id or its name.") var peer: String
    @OptionGroup var library: LibraryOptions

    func run() async throws {
      let directory = try DataDirectory(preparing: library.folder)
      let file = NotesPeerFile(in: directory.path)
      let found = try file.read().filter { $0.id.description == peer.lowercased() || $0.name == peer }
      guard found.count == 1 else {
        throw CommandFailure(
          found.isEmpty
            ? "There is no peer “\(peer)”. `papercenter notes peers` lists them."
            : "\(found.count) peers are called “\(peer)”. Name one by its id; `papercenter notes peers` lists them.")
      }
      try file.remove(found[0].id)
    }
  }

  /// `papercenter notes peers nearby`.
  struct Nearby: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the libraries that the network announces, through avahi-browse.")

    @OptionGroup var output: OutputOptions

    func run() async throws {
      let found = try await NearbySearch.once()
      if output.isJSON { return try Output.json(found) }
      Output.table("name", "address", of: found) { each in [each.name, each.address] }
    }
  }
}
