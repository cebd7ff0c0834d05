import ArgumentParser
import ByteCoding
import Notebook
import PaperDomain
import PaperStore

/// Selects the notebook and the page for a command. The notebook is a file, or the marks on a doc of the library.
struct NotebookPageOption: ParsableArguments {
  @Option(help: "Use the marks of this doc of the library, given by its identifier, instead of a file.")
  var doc: Doc.ID?

  @Option(help: "The page's number, or its version's identifier if several have the same number.")
  var page: String?

  @OptionGroup var library: LibraryOptions

  /// Fails if both a file and a doc are given, or neither.
  func check(_ file: String?) throws {
    guard (file == nil) != (doc == nil) else {
      throw ValidationError("Name a file, or a doc of the library with --doc.")
    }
  }

  /// The notebook's name in messages.
  func name(_ file: String?) -> String { file ?? doc.map { "doc \($0)" } ?? "" }

  /// The whole notebook. If it comes from a doc and --page is given, it has only this page.
  func document(_ file: String?) async throws -> NotebookDocument {
    guard let doc else { return try NotebookFiles.document(file ?? "") }
    guard page == nil else { return NotebookDocument(cover: try await notebook(file)) }
    return try await LibraryHandle.with(library.folder) { library in
      try await library.store.notebook(of: doc)
    }
  }

  /// The notebook of the page; a file of one page is that page.
  /// - Throws: `CommandFailure` that names the existing pages
  func notebook(_ file: String?) async throws -> NotebookPage {
    let document: NotebookDocument
    if let doc {
      document = try await LibraryHandle.with(library.folder) { library in
        try await library.store.notebook(of: doc)
      }
    } else {
      document = try NotebookFiles.document(file ?? "")
    }
    let name = name(file)
    guard let page else {
      if document.pages.isEmpty, doc == nil { return document.cover }
      if document.pages.count == 1 { return document.pages[0].notebook }
      throw CommandFailure("\(name) is a whole document. Name one of its pages with --page: \(list(document)).")
    }
    let found = document.pages.filter { "\($0.number)" == page || $0.version == UniqueID(page) }
    guard let first = found.first else {
      throw CommandFailure(
        document.pages.isEmpty
          ? "\(name) is a notebook of one page; omit --page."
          : "\(name) has no page \(page). It has \(list(document)).")
    }
    guard found.count == 1 else {
      let versions = found.map { $0.version.description }.joined(separator: ", ")
      throw CommandFailure("\(name) has page \(page) in several versions. Name one of them with --page: \(versions).")
    }
    return first.notebook
  }

  /// The notebook's place in the library: the doc, or the current version of the selected page.
  /// - Throws: `CommandFailure` for a page that the doc does not have
  func place(in store: LibraryStore, _ doc: Doc.ID) async throws -> LibraryStore.NotebookPlace {
    guard let page else { return .doc(doc) }
    let versions = try await store.shownVersions(of: doc)
    if let version = PageVersion.ID(page) { return .page(version) }
    guard let number = Int(page), (1...max(versions.count, 1)).contains(number), !versions.isEmpty else {
      throw CommandFailure("The doc has no page \(page). It has \(versions.count).")
    }
    return .page(versions[number - 1])
  }

  private func list(_ document: NotebookDocument) -> String {
    document.pages.isEmpty ? "it has none" : document.pages.map { "\($0.number)" }.joined(separator: ", ")
  }
}
