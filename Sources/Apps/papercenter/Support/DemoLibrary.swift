import DemoPapers
import Foundation
import PDFEngine
import PaperServer
import PaperWorker

/// The papers that an empty library begins with, drawn in a worker.
enum DemoLibrary {
  /// Draws the papers into a folder and asks for their import.
  ///
  /// A paper whose font this machine lacks is left out, and standard error says so.
  static let make: LibraryServer.Configuration.FirstImports = { workers, folder in
    var requests: [ImportRequest] = []
    for paper in DemoPaper.allCases {
      do throws(WorkerError) {
        let bytes = try await workers.demoPaper(paper)
        let path = "\(folder)/\(paper.fileName)"
        try write(bytes, to: path)
        requests.append(ImportRequest(files: [.init(path: path)], title: paper.title))
      } catch {
        guard case .pdf = error else { throw error }
        Output.note("The demo paper “\(paper.title)” is left out: \(error)")
      }
    }
    return requests
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(WorkerError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unavailable(reason: "\(path) could not be written: \(error.localizedDescription)")
    }
  }
}
