import PaperStore

/// Lists for people the files that a backup or a library lacks.
enum UnavailableFiles {
  /// How many files to name; if a backup's disk is missing, the list would otherwise name every file.
  private static let shown = 20

  /// A heading and a line for each of the first files.
  static func words(_ files: [UnavailableFile], _ heading: String) -> String {
    var lines = ["\(heading) (\(files.count)):"]
    lines += files.prefix(shown).map { "  \($0.path): \($0.reason.rawValue)" }
    if files.count > shown { lines.append("  and \(files.count - shown) more") }
    return lines.joined(separator: "\n")
  }
}
