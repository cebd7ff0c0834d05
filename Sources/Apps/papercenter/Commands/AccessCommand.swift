import ArgumentParser
import PaperServer

/// `papercenter access`: the key of a server that others reach, and the browsers that are signed in with it.
struct AccessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access", abstract: "The access key, and the browsers that are signed in with it.",
    subcommands: [Show.self, EndSessions.self])

  /// `papercenter access show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the access key that `serve --access-key` asks browsers for.")

    @ParentCommand var access: AccessCommand
    @OptionGroup var library: LibraryOptions

    func run() throws {
      let folder = library.folder(parent: access.parent)
      guard let key = try LibraryAccess.storedKey(in: folder) else {
        throw CommandFailure("The library has no access key yet. `papercenter serve --access-key` makes one.")
      }
      Output.line(key.text)
    }
  }

  /// `papercenter access end-sessions`.
  struct EndSessions: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "end-sessions", abstract: "Sign every browser out; a running server follows within two seconds.")

    @ParentCommand var access: AccessCommand
    @OptionGroup var library: LibraryOptions

    func run() throws {
      try LibraryAccess.endSessions(in: library.folder(parent: access.parent))
    }
  }

  @ParentCommand var parent: PaperCenterCommand
}
