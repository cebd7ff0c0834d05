import ArgumentParser
import Foundation

/// The library that a command works on. The option may come before or after the command's name: both the root command
/// and its subcommands have this group, and the parser reads a group once.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The library's folder; made if it is missing. Default: $PAPERCENTER_DATA, else ~/.local/share/papercenter.",
      valueName: "dir"))
  var data: String?

  /// Refuses an empty path, which a script passes when a variable is not set.
  func validate() throws {
    guard data != "" else { throw ValidationError("--data is empty; it needs the library's folder.") }
  }

  /// The folder as an absolute path: the one given, else `$PAPERCENTER_DATA`, else the default.
  var folder: String {
    let environment = ProcessInfo.processInfo.environment
    if let path = data ?? environment["PAPERCENTER_DATA"], !path.isEmpty {
      return Self.absolute(path)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share/papercenter").path
  }

  /// A folder that was named on the command line, as an absolute path.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath).standardizedFileURL.path
  }
}
