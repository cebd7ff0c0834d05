import ArgumentParser
import Foundation
import Notebook
import PaperDomain

/// `papercenter notebook merge`: merges several copies into one notebook, or into the marks of a doc.
struct NotebookMergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge copies of a notebook; the order does not matter.",
    discussion: """
      With --doc the copies are merged into the marks of a doc of the library, each file as one step of its history. \
      The pages of a document are merged into their page versions, a notebook of one page into the page that --page \
      names.
      """)

  @OptionGroup var place: NotebookPageOption
  @OptionGroup var author: AuthorOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The copies: at least two, or one with --doc.")
  var files: [String]

  @Option(name: [.customShort("o"), .customLong("output")], help: "The file to write; not with --doc.")
  var path: String?

  @Flag(help: "Overwrite an existing file.")
  var overwrite = false

  func validate() throws {
    guard place.doc == nil else {
      if path != nil { throw ValidationError("With --doc the marks go into the library; omit -o.") }
      return
    }
    guard files.count >= 2 else { throw ValidationError("Name at least two copies to merge.") }
    guard path != nil else { throw ValidationError("Name the file to write with -o.") }
  }

  func run() async throws {
    if let doc = place.doc { return try await merge(into: doc) }
    var merged = try NotebookFiles.document(files[0])
    for file in files.dropFirst() {
      let other = try NotebookFiles.document(file)
      do {
        try merged.merge(other)
      } catch {
        throw CommandFailure("\(file) cannot be merged: \(error.explanation). Nothing was written.")
      }
    }
    try WholeFile.write(merged.fileBytes, to: path ?? "", overwriting: overwrite)
  }

  private func merge(into doc: Doc.ID) async throws {
    let copies = try files.map { file in (file, try NotebookFiles.document(file)) }
    let merges = try await LibraryHandle.with(place.library.folder) { library in
      let target = try await place.place(in: library.store, doc)
      var merges: [MarksMerge] = []
      for (file, copy) in copies {
        let name = "“\((file as NSString).lastPathComponent)”"
        merges.append(try await library.store.mergeNotebook(copy, into: target, named: name, as: author.person))
      }
      return merges
    }
    if output.isJSON { return try Output.json(merges) }
    for (file, merge) in zip(files, merges) {
      var line =
        "\(file): \(merge.groupCount) new steps, \(merge.markCount) new marks on \(merge.pageVersions.count) pages"
      if merge.groupCount == 0 { line = "\(file): everything in it is already here" }
      if merge.leftOut > 0 { line += "; \(merge.leftOut) of its pages are not in the doc" }
      Output.line(line)
    }
  }
}
