import Foundation
import PDFTestSupport

/// A library and a folder for its backup, both deleted with this object.
final class MaintenanceFolder {
  let path: String

  init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    path = parent + "/papercenter-safe-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var command: CommandProcess { CommandProcess(library: path + "/library") }
  var backup: String { path + "/backup" }

  /// Imports papers of one page with its title on it, each padded to a size.
  func importPapers(_ titles: [String], byteCount: Int = 0) throws {
    let source = path + "/source"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
    for title in titles {
      var page = TestPDF.Page.text(title)
      page.content += [UInt8](repeating: 0x20, count: byteCount)
      try Data(TestPDF(pages: [page]).bytes).write(to: URL(fileURLWithPath: "\(source)/\(title).pdf"))
    }
    let outcome = try command.run("import", source)
    guard outcome.status == 0 else { throw Failure(reason: outcome.errors) }
    try FileManager.default.removeItem(atPath: source)
  }

  /// The library's PDFs by their path relative to its folder.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: command.library + "/PDFBundles") {
      guard name.hasSuffix(".pdf") else { continue }
      files["PDFBundles/" + name] = FileManager.default.contents(atPath: command.library + "/PDFBundles/" + name)
    }
    return files
  }

  /// The titles of the docs of a library, in order.
  func titles(of library: String? = nil) throws -> [String] {
    let outcome = try CommandProcess(library: library ?? command.library).run("list", "docs", "--json")
    guard outcome.status == 0 else { throw Failure(reason: outcome.errors) }
    return (try outcome.json()["docs"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }.sorted()
  }

  struct Failure: Error {
    var reason: String
  }
}
