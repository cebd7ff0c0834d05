import ArgumentParser
import Foundation

/// Turns the paths on the command line into a list of PDF files.
enum PDFFiles {
  /// Refuses an empty path, which would mean the working directory: it comes from a script's unset variable.
  /// - Throws: `ValidationError`
  static func validate(_ paths: [String?]) throws {
    guard !paths.contains("") else { throw ValidationError("The name of a file is empty.") }
  }

  /// Files as given; for a folder, all PDFs in it and its subfolders, sorted by name.
  /// - Throws: `CommandFailure` for a path that does not exist and for a folder without PDFs
  static func find(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      let path = absolute(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CommandFailure("There is no file or folder \(path). Nothing was imported.")
      }
      guard isFolder.boolValue else { return [path] }
      let files = try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { isPDF($0) && !isHidden($0) }
        .sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
        .map { "\(path)/\($0)" }
      guard !files.isEmpty else { throw CommandFailure("There is no PDF in \(path). Nothing was imported.") }
      return files
    }
  }

  /// The absolute path.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func isPDF(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".pdf")
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }
}
