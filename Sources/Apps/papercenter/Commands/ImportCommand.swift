import ArgumentParser
import PaperDomain
import PaperServer
import PaperStore

/// `papercenter import`: imports PDFs as bundles and docs.
struct ImportCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import PDFs: each becomes a bundle, and a doc with a page for each of its pages.",
    discussion: """
      Files are copied; the originals are never touched. Folders are searched for PDFs. A file that cannot be imported \
      does not change the library and does not stop the others; the exit code is then 1.
      """)

  @OptionGroup var common: ReadOptions

  @Argument(help: ArgumentHelp("PDF files, or folders with PDF files.", valueName: "file|dir"))
  var paths: [String] = []

  @Option(help: "The name of the bundle and the doc, for a single file. Default: made from the file's name.")
  var title: String?

  @Option(help: ArgumentHelp("The original paper that goes with the file, page by page.", valueName: "file"))
  var original: String?

  @Option(help: ArgumentHelp("The scan to take the text from, page by page.", valueName: "file"))
  var ocr: String?

  @Option(
    help: ArgumentHelp(
      "Import only these pages of every file, such as 1-3,7. Importing all pages keeps a file byte for byte.",
      valueName: "pages"))
  var pages: PageSelection?

  @OptionGroup var password: PasswordOptions

  @Option(
    name: .customLong("tag"), help: ArgumentHelp("A tag for every new doc.", valueName: "group/tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("A value for every new doc.", valueName: "variable=value"))
  var set: [NamedText] = []

  @Option(
    help: ArgumentHelp(
      "Values in the names of the files: “{Syllabus}_{Season:1 s=Summer w=Winter}{Year:2+2000}_{Kind}_{Paper}”.",
      valueName: "rule"))
  var fromName: String?

  @Flag(help: "Show which tags and values each file would get, and import nothing.")
  var dryRun = false

  @Flag(name: .customLong("no-doc"), help: "Make only bundles, no docs.")
  var noDoc = false

  @Flag(name: .customLong("no-wait"), help: "Queue the imports and return; a running server works on them.")
  var noWait = false

  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "Import a folder that `papercenter export --library` wrote. Items that the library already has are not changed.",
      valueName: "dir"))
  var folder: String?

  func validate() throws {
    guard folder != nil || !paths.isEmpty else { throw ValidationError("Missing expected argument '<file|dir> ...'") }
    guard folder != "" else { throw ValidationError("The name of the folder is empty.") }
    guard folder == nil || paths.isEmpty else {
      throw ValidationError("--library imports a whole folder; it cannot be combined with files.")
    }
    try PDFFiles.validate(paths + [original, ocr])
  }

  func run() async throws {
    if let folder { return try await importLibrary(from: LibraryOptions.absolute(folder)) }
    let files = try PDFFiles.find(paths)
    guard files.count == 1 || (title == nil && original == nil && ocr == nil) else {
      throw ValidationError("--title, --original and --ocr need a single file; there are \(files.count).")
    }
    let metadata = try await ImportMetadataOptions(
      tags: tags, values: set, rule: fromName, kind: noDoc ? .bundle : .doc
    )
    .read(for: files, in: libraryFolder)
    if dryRun { return try metadata.print(as: output) }
    let password = try password.read()
    let requests = files.map { request(for: $0, password: password, metadata: metadata.assignments[$0]) }
    let isComplete = try await withLibrary { library in
      let queue = library.importQueue()
      if noWait { return try await enqueue(requests, in: queue) }
      return try await Importer(queue: queue, asksForPasswords: !output.isJSON).importAll(requests, report: report)
    }
    guard isComplete else { throw ExitCode.failure }
  }

  private func importLibrary(from folder: String) async throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: libraryFolder))
    let report = try await LibraryHandle.with(store) { line in
      try await LibraryFolderImport(from: folder, into: store).run { done, total in
        line.show("Copying", bytes: done, of: total)
      }
    }
    if output.isJSON { return try Output.json(report) }
    for kind in Set(report.added.keys).union(report.kept.keys).sorted() {
      let kept = report.kept[kind].map { ", \($0) already present" } ?? ""
      Output.line("\(kind)  \(report.added[kind] ?? 0) added\(kept)")
    }
    for (place, name) in report.renamed.sorted(by: { $0.key < $1.key }) {
      Output.note("\(place): the name was taken, so it is now “\(name)”.")
    }
    for place in report.different {
      Output.note("\(place) differs from the library, which was not changed.")
    }
    for file in report.missingFiles { Output.note("\(file) was lost before the export.") }
  }

  private func request(for file: String, password: String?, metadata: MetadataAssignment?) -> ImportRequest {
    var files = [ImportRequest.File(path: file)]
    if let original { files.append(.init(variant: .original, path: PDFFiles.absolute(original))) }
    if let ocr { files.append(.init(variant: .ocr, path: PDFFiles.absolute(ocr))) }
    return ImportRequest(
      files: files, title: title, makesDoc: !noDoc, pages: pages, password: password,
      metadata: metadata)
  }

  private func enqueue(_ requests: [ImportRequest], in queue: ImportQueue) async throws -> Bool {
    var jobs: [JobSummary] = []
    for request in requests { jobs.append(try await queue.enqueue(request)) }
    if output.isJSON {
      try Output.json(["jobs": jobs])
    } else {
      for job in jobs { Output.line("\(job.id)  queued  \(job.name)") }
    }
    return true
  }

  private func report(_ bundles: [Importer.ImportedBundle]) throws {
    if output.isJSON { return try Output.json(["bundles": bundles]) }
    for bundle in bundles {
      let pages = bundle.pageCount == 1 ? "1 page" : "\(bundle.pageCount) pages"
      Output.line("\(bundle.docID?.description ?? bundle.id.description)  \(pages)  \(bundle.name)")
    }
  }
}
