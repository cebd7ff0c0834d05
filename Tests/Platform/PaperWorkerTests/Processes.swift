import Foundation
import PDFTestSupport
import Testing

/// The worker's program that was built along with the tests.
func builtWorker() throws -> String {
  // It is next to the test bundle or to the program that runs the bundle.
  let places = [Bundle.main.executablePath ?? "", CommandLine.arguments[0]] + CommandLine.arguments
  let folders = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  let worker = folders.map { "\($0)/papercenter-worker" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  return try #require(worker, "papercenter-worker is not beside any of \(folders)")
}

/// Whether a process exists and is no zombie.
func isRunning(_ process: Int32) -> Bool {
  guard let status = try? readText("/proc/\(process)/stat") else { return false }
  // The state comes after the name, which is in parentheses.
  return status.split(separator: ")").last?.split(separator: " ").first.map { $0 != "Z" && $0 != "X" } ?? false
}

func readText(_ path: String) throws -> String {
  // Files in /proc have no size, so they have to be read to their end.
  guard let file = FileHandle(forReadingAtPath: path) else { throw CocoaError(.fileReadNoSuchFile) }
  return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
}

func listFolder(_ path: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: path)
}

extension TestPDF.Page {
  /// A page that takes minutes to draw: large half-transparent areas, tens of thousands of them.
  static func slow() -> TestPDF.Page {
    var page = TestPDF.Page()
    for index in 0..<60_000 {
      page.content += Array("0.\(index % 9 + 1) g 0 0 m 595 \(index % 842) 300 842 0 0 595 842 c 0 842 l f\n".utf8)
    }
    return page
  }
}
