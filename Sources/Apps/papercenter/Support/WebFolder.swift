import Foundation

/// Finds the folder with the built web page.
enum WebFolder {
  /// Tries, in this order: the given folder, `$PAPERCENTER_WEB`, `../share/papercenter/web` next to the executable, and
  /// `.build/web` in the folders above the executable.
  /// - Throws: `CommandFailure` that says what to do if there is none
  static func find(option: String?) throws -> String {
    if let option = option ?? ProcessInfo.processInfo.environment["PAPERCENTER_WEB"] {
      let folder = URL(fileURLWithPath: option).standardizedFileURL
      guard isWebPage(folder) else {
        throw CommandFailure("There is no web page in \(folder.path). Build it with `make web`.")
      }
      return folder.path
    }
    let executable = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath()
    var folder = executable.deletingLastPathComponent()
    var candidates = [folder.appendingPathComponent("../share/papercenter/web").standardizedFileURL]
    while folder.path != "/" {
      candidates.append(folder.appendingPathComponent(".build/web"))
      folder = folder.deletingLastPathComponent()
    }
    guard let found = candidates.first(where: isWebPage) else {
      throw CommandFailure("The web page was not found. Build it with `make web`, or name its folder with --web.")
    }
    return found.path
  }

  private static func isWebPage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("index.html").path)
  }
}
