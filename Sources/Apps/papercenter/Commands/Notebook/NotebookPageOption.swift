import ArgumentParser
import ByteCoding
import Notebook

/// Which page of a document's file a command is about.
struct NotebookPageOption: ParsableArguments {
  @Option(help: "The page of a document's file: its number, or its version's identifier if several have one number.")
  var page: String?

  /// The notebook of the page; a file of one page is that page.
  /// - Throws: `CommandFailure` that names the pages there are
  func notebook(in path: String) throws -> NotebookPage {
    let document = try NotebookFiles.document(path)
    guard let page else {
      guard document.pages.isEmpty else {
        throw CommandFailure("\(path) is a whole document. Name one of its pages with --page: \(list(document)).")
      }
      return document.cover
    }
    let found = document.pages.filter { "\($0.number)" == page || $0.version == UniqueID(page) }
    guard let first = found.first else {
      throw CommandFailure(
        document.pages.isEmpty
          ? "\(path) is a notebook of one page; leave out --page."
          : "\(path) has no page \(page). It has \(list(document)).")
    }
    guard found.count == 1 else {
      let versions = found.map { $0.version.description }.joined(separator: ", ")
      throw CommandFailure("\(path) has page \(page) in several versions. Name one of them with --page: \(versions).")
    }
    return first.notebook
  }

  private func list(_ document: NotebookDocument) -> String {
    document.pages.map { "\($0.number)" }.joined(separator: ", ")
  }
}
