import ArgumentParser
import Foundation
import PaperServer
import PaperStore

/// `papercenter access`: manages the key of a server that is open to other machines, and the browsers that are signed
/// in to it.
struct AccessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access", abstract: "The access key, and the browsers that are signed in with it.",
    subcommands: [Show.self, Pair.self, EndSessions.self])

  /// `papercenter access show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the access key that `serve --access-key` asks browsers for.")

    @OptionGroup var library: LibraryOptions

    func run() throws {
      let folder = library.folder
      guard let key = try LibraryAccess.storedKey(in: folder) else { throw AccessCommand.noKey }
      Output.line(key.text)
    }
  }

  /// `papercenter access pair`.
  struct Pair: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sign a tablet or phone in without typing the access key.",
      discussion: """
        Prints an address that signs in one browser, once, within ten minutes; on a terminal also as a QR code. \
        Instead of the key, the code at the end of the address can be typed on the server's page.
        """)

    @OptionGroup var library: LibraryOptions

    @Option(
      help:
        "The address at which the device reaches the library. Default: https:// and this machine's name on the network."
    )
    var url: String?

    func validate() throws {
      guard let url else { return }
      guard let parts = URLComponents(string: url), ["http", "https"].contains(parts.scheme),
        parts.host?.isEmpty == false,
        ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
      else { throw ValidationError("--url is an address such as https://desk.local.") }
    }

    func run() throws {
      let folder = library.folder
      guard let key = try LibraryAccess.storedKey(in: folder) else { throw AccessCommand.noKey }
      var random = SystemRandomNumberGenerator()
      let code = try LibraryAccess.pair(in: folder, key: key, now: LibraryStore.systemClock, random: &random)
      let base = url.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? "https://\(Self.ownName).local"
      let address = "\(base)/?key=\(code)"
      Output.line(address)
      if isatty(STDOUT_FILENO) == 1, !QRCode.draw(address) {
        Output.note("Install qrencode to see this as a QR code.")
      }
    }

    /// This machine's name in addresses that end with `.local`.
    private static var ownName: String {
      var bytes = [CChar](repeating: 0, count: 256)
      let isKnown = gethostname(&bytes, bytes.count - 1) == 0
      let name = String(decoding: bytes.map(UInt8.init(bitPattern:)).prefix { $0 != 0 && $0 != 0x2E }, as: UTF8.self)
      return isKnown && !name.isEmpty ? name.lowercased() : "localhost"
    }
  }

  /// `papercenter access end-sessions`.
  struct EndSessions: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "end-sessions",
      abstract: "Sign out all browsers, close their connections and cancel all pairing codes, within two seconds.")

    @OptionGroup var library: LibraryOptions

    func run() throws {
      try LibraryAccess.endSessions(in: library.folder)
    }
  }

  private static let noKey = CommandFailure(
    "The library has no access key yet. `papercenter serve --access-key` makes one.")
}
