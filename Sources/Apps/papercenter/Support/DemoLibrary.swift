import Foundation
import PaperServer

/// The papers that an empty library starts with: PDFs in the folder `DemoPapers`, which the build copies next to the
/// program.
enum DemoLibrary {
  /// Requests the import of these papers.
  static let make: LibraryServer.Configuration.FirstImports = { _ in
    // `Bundle.module` would crash the program if the folder is missing.
    try imports(
      from: Bundle.main.bundleURL.appendingPathComponent("PaperCenter_papercenter.resources/DemoPapers").path)
  }

  /// Makes imports of the papers in a folder, one of them with its mark scheme.
  /// - Throws: `CommandFailure` if there is no such folder
  static func imports(from folder: String) throws -> [FirstImport] {
    func request(_ name: String, _ title: String) -> ImportRequest {
      ImportRequest(files: [.init(path: "\(folder)/\(name).pdf")], title: title)
    }
    guard FileManager.default.fileExists(atPath: folder) else {
      throw CommandFailure("The demo papers are missing: there is no folder \(folder). Build PaperCenter again.")
    }
    return [
      FirstImport(paper: request("mathematics-paper-1", "Mathematics Paper 1: Pure Mathematics (specimen)")),
      FirstImport(
        paper: request("physics-paper-2", "Physics Paper 2: Mechanics, Circuits and Waves (specimen)"),
        markScheme: FirstImport.MarkScheme(
          file: request("physics-paper-2-mark-scheme", "Physics Paper 2: Mark scheme (specimen)"),
          // A page for each question after the cover, and one for its answers.
          questions: (1...5).map { .init(title: "Question \($0)", pages: [$0 + 1], answerPages: [$0]) },
          restTitle: "Cover")),
      FirstImport(
        paper: request(
          "chinese-english-paper-1", "Chinese and English Paper 1: Reading and Writing 中英双语试卷 (specimen)")),
    ]
  }
}
