import DemoPapers
import Foundation
import PDFEngine
import PaperServer
import PaperWorker

/// The papers that an empty library begins with, drawn in a worker.
enum DemoLibrary {
  /// Draws the papers and their mark schemes into a folder and asks for their import.
  ///
  /// A paper whose font this machine lacks is left out, and standard error says so.
  static let make: LibraryServer.Configuration.FirstImports = { workers, folder in
    var imports: [FirstImport] = []
    for paper in DemoPaper.papers {
      do throws(WorkerError) {
        var first = FirstImport(paper: try await draw(paper, with: workers, into: folder))
        if let scheme = paper.markScheme {
          first.markScheme = FirstImport.MarkScheme(
            file: try await draw(scheme, with: workers, into: folder),
            questions: paper.questions.map { question in
              FirstImport.Question(
                title: "Question \(question.number)", pages: question.pages, answerPages: question.answerPages)
            }, restTitle: "Cover")
        }
        imports.append(first)
      } catch {
        guard case .pdf = error else { throw error }
        Output.note("The demo paper “\(paper.title)” is left out: \(error)")
      }
    }
    return imports
  }

  private static func draw(
    _ paper: DemoPaper, with workers: WorkerPool, into folder: String
  ) async throws(WorkerError) -> ImportRequest {
    let bytes = try await workers.demoPaper(paper)
    let path = "\(folder)/\(paper.fileName)"
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unavailable(reason: "\(path) could not be written: \(error.localizedDescription)")
    }
    return ImportRequest(files: [.init(path: path)], title: paper.title)
  }
}
