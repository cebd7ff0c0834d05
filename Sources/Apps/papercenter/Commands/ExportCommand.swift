import ArgumentParser
import ByteCoding
import PaperDomain
import PaperServer
import PaperStore

/// `papercenter export`: exports a doc or a page group as a PDF, or the library as a folder.
struct ExportCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a doc or page group as one PDF, or the library as a folder of plain files.",
    discussion: """
      Pages are exported unchanged. Scanned pages get their recognised or corrected words as an invisible layer, so \
      that they can be searched and selected; each page group gets a bookmark. Marks are drawn into their page; \
      --annotations editable makes them annotations, and none leaves them out. A server may keep running.

      With --library the whole library is written to a new folder, as PDFs and JSON. Documentation/Library-folder.md \
      describes it; `papercenter import --library` reads it.
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: ArgumentHelp("The identifier of a doc or page group.", valueName: "doc|group"))
  var id: UniqueID?

  @Option(
    name: [.customShort("o"), .customLong("output")], help: ArgumentHelp("The PDF to write.", valueName: "file"))
  var file: String?

  @Flag(help: "Overwrite an existing file.")
  var overwrite = false

  @Option(
    help: "The variant: display, original or ocr. Default, also for pages that lack it: the first available one.")
  var source: PDFVariant?

  @Option(
    help: """
      How marks on the pages are exported: flattened draws them into the page, editable makes them annotations that \
      other programs show and edit, none leaves them out.
      """)
  var annotations: ExportedMarks?

  @Option(
    name: .customLong("library"), help: ArgumentHelp("A new or empty folder for the whole library.", valueName: "dir"))
  var folder: String?

  func validate() throws {
    guard folder != "", file != "" else { throw ValidationError("The name of the file or folder is empty.") }
    if folder != nil {
      guard id == nil, file == nil, source == nil, annotations == nil, !overwrite else {
        throw ValidationError("--library writes everything to a new folder; it cannot be combined with other options.")
      }
    } else {
      guard id != nil, file != nil else {
        throw ValidationError("Name what to export and where to: papercenter export DOC -o X.pdf, or --library DIR.")
      }
    }
  }

  func run() async throws {
    if let folder { return try await exportLibrary(to: LibraryOptions.absolute(folder)) }
    guard let id, let file else { return }
    let line = ProgressLine()
    defer { line.clear() }
    let report = try await withLibrary { library in
      let subject = try await subject(id, in: library.store)
      return try await WholeFile.write(to: file, overwriting: overwrite) { descriptor in
        try await PDFExport(store: library.store, workers: library.workers).write(
          subject, variant: source, annotations: annotations ?? .flattened, to: descriptor
        ) { done, total in
          line.show("Writing page \(done) of \(total)", done: Int64(done), of: Int64(total))
        }
      }
    }
    line.clear()
    if output.isJSON { return try Output.json(report) }
    let pages = report.pageCount == 1 ? "1 page" : "\(report.pageCount) pages"
    let words = report.pagesWithWords == 0 ? "" : ", text layer on \(report.pagesWithWords)"
    let way = annotations == .editable ? "lie" : "are drawn"
    let marks = report.pagesWithMarks == 0 ? "" : ", marks \(way) on \(report.pagesWithMarks)"
    Output.line("\(file)  \(pages)\(words)\(marks)  \(ByteText.of(Int64(report.byteCount)))")
    if report.substitutes > 0 {
      Output.note(
        "\(report.substitutes) of the pages do not have this variant; their first available one was exported.")
    }
  }

  private func exportLibrary(to folder: String) async throws {
    let store = try LibraryStore(opening: DataDirectory(existing: libraryFolder))
    let report = try await LibraryHandle.with(store) { line in
      try LibraryFolderExport(of: store, to: folder).run { done, total in
        line.show("Copying", bytes: done, of: total)
      }
    }
    if output.isJSON {
      try Output.json(report)
    } else {
      let counts = ["docs", "pages", "bundles", "notes"].map { "\($0) \(report.counts[$0] ?? 0)" }
      Output.line("\(report.path)  \(counts.joined(separator: ", "))  \(ByteText.of(report.byteCount))")
    }
    if !report.unavailable.isEmpty {
      Output.note(UnavailableFiles.words(report.unavailable, "The library has lost files, so the folder lacks them"))
    }
    for reason in report.damagedMarks { Output.note("The folder lacks marks: \(reason)") }
    guard report.unavailable.isEmpty, report.damagedMarks.isEmpty else { throw ExitCode.failure }
  }

  /// The doc or page group with an identifier.
  private func subject(_ id: UniqueID, in store: LibraryStore) async throws -> ExportSubject {
    let doc = Doc.ID(id)
    if try await store.docDetail(doc) != nil { return .doc(doc) }
    let group = PageGroup.ID(id)
    guard try await store.pageGroupExists(group) else {
      throw CommandFailure("There is no doc or page group \(id). `papercenter list docs` lists the docs.")
    }
    return .pageGroup(group)
  }
}
