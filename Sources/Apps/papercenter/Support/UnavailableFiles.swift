import PaperStore

/// Files that a backup or a library lacks, for people.
enum UnavailableFiles {
  /// How many files are named; a backup whose disk is missing would otherwise name all.
  private static let shown = 20

  /// A heading and a line for each of the first files.
  static func words(_ files: [UnavailableFile], _ heading: String) -> String {
    var lines = ["\(heading) (\(files.count)):"]
    lines += files.prefix(shown).map { "  \($0.path): \($0.reason.rawValue)" }
    if files.count > shown { lines.append("  and \(files.count - shown) more") }
    return lines.joined(separator: "\n")
  }
}
