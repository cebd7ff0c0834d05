import Notebook
import PDFEngine
import PaperAPI
public import PaperDomain
public import PaperStore
public import PaperWorker

/// Writes a doc or a page group as one PDF.
///
///     let report = try await PDFExport(store: store, workers: workers).write(.doc(id), to: descriptor)
///
/// - Pages are copied without encoding their content again.
/// - Marks are left out, drawn into the page, or added as annotations.
/// - Scanned pages get the recognised or corrected words as an invisible text layer.
/// - Each page group has a bookmark. In a doc of several page groups a page's label is its group's title and its number
///   in the group; otherwise pages are numbered consecutively.
///
/// Pages of one file are read together, in parts of about 48 MiB. So memory does not grow with the export, and objects
/// that a part's pages share are written once.
public struct PDFExport: Sendable {
  /// The result of an export.
  public struct Report: Equatable, Encodable, Sendable {
    /// The file's title.
    public var title: String
    /// How many pages were written.
    public var pageCount: Int
    /// How many of them got a text layer.
    public var pagesWithWords: Int
    /// How many of them have marks, whether drawn or added as annotations.
    public var pagesWithMarks: Int
    /// How many pages were exported from another variant, because the requested one lacks the page.
    public var substitutes: Int
    /// The file's size.
    public var byteCount: Int
  }

  private let store: LibraryStore
  private let workers: WorkerPool

  /// Creates the export for a library.
  public init(store: LibraryStore, workers: WorkerPool) {
    self.store = store
    self.workers = workers
  }

  /// Writes the file.
  /// - Parameters:
  ///   - subject: what to export
  ///   - variant: the variant of the pages; `nil` for the first available one
  ///   - annotations: how marks are exported
  ///   - descriptor: an empty file that is open for writing; after an error its content is unusable
  ///   - isKept: whether the caller will sync the file at the end; then writing to disk begins earlier
  ///   - priority: the priority for the workers
  ///   - progress: called with the number of written pages and of all pages
  /// - Throws: `LibraryError`; `PDFExportError`; `CancellationError`
  public func write(
    _ subject: ExportSubject, variant: PDFVariant? = nil, annotations: ExportedMarks = .omitted, to descriptor: Int32,
    isKept: Bool = true,
    priority: WorkerPriority = .background, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> Report {
    let outline = try await store.exportOutline(of: subject, variant: variant)
    var pages = outline.pages
    if annotations == .omitted { for place in pages.indices { pages[place].isMarked = false } }
    guard !pages.isEmpty else { throw PDFExportError.noPages(title: outline.title) }

    var assembly = PDFAssembly()
    do throws(PDFError) { try assembly.begin(descriptor) } catch { throw PDFExportError(.pdf(error), file: "") }
    let persons = annotations == .editable ? try await names() : [:]
    var objects = [Int](repeating: 0, count: pages.count)
    var (done, pagesWithWords, pagesWithMarks) = (0, 0, 0)
    for part in Self.parts(of: pages) {
      try Task.checkCancellation()
      progress(done, pages.count)
      let first = pages[part[0]]
      var words: [PDFPageText] = []
      if part.contains(where: { !pages[$0].texts.isEmpty }) {
        words = try await store.words(ofFirst: part.map { pages[$0].texts }).map { PDFPageText(words: $0) }
        pagesWithWords += words.count { !$0.words.isEmpty }
      }
      var marks: [PDFPageMarks] = []
      if first.isMarked {
        for place in part {
          let notebook = try await store.notebook(of: pages[place].version)
          marks.append(
            annotations == .editable
              ? PDFPageMarks(annotating: notebook, persons: persons) : PDFPageMarks(DisplayList(notebook.state)))
        }
        pagesWithMarks += marks.count { !$0.marks.isEmpty || !$0.annotations.isEmpty }
      }
      let written: [Int]
      do throws(WorkerError) {
        written = try await workers.addPart(
          of: store.directory.path(of: first.segment, in: first.bundleID), password: first.segment.password,
          pages: part.map { pages[$0].pageNumber }, words: words, marks: marks, to: &assembly, in: descriptor,
          isKept: isKept,
          priority: priority)
      } catch {
        throw PDFExportError(error, file: "PDFBundles/\(first.bundleID)/\(first.segment.fileName)")
      }
      for (place, object) in zip(part, written) { objects[place] = object }
      done += part.count
    }
    do throws(PDFError) {
      try assembly.finish(Self.contents(of: outline, objects), to: descriptor)
    } catch {
      throw PDFExportError(.pdf(error), file: "")
    }
    progress(pages.count, pages.count)
    return Report(
      title: outline.title, pageCount: pages.count, pagesWithWords: pagesWithWords, pagesWithMarks: pagesWithMarks,
      substitutes: outline.substitutes, byteCount: assembly.byteCount)
  }

  /// Maps the author names in logs to the names of persons. A merged person has the name of the person that was kept.
  private func names() async throws -> [String: String] {
    try await store.persons().reduce(into: [:]) { names, entry in
      names[entry.person.id.description] = (entry.mergedInto ?? entry.person).name
    }
  }

  // MARK: - Parts

  /// About how many bytes of a file are read for a part.
  private static let partBytes: Int64 = 48 << 20
  /// The most pages of a part with text layers, which take time, and of a part without.
  private static let pagesWithWords = 100
  private static let pagesWithoutWords = 1000
  /// The most pages of a part with marks: the request to the worker contains the marks.
  private static let pagesWithMarks = 10

  /// Groups the indices of the pages by file and divides each group into parts. The files come in the order of their
  /// first pages; pages with marks form their own groups.
  static func parts(of pages: [ExportOutline.Page]) -> [[Int]] {
    struct File: Hashable {
      var bundle: PDFBundle.ID
      var name: String
      var isMarked: Bool
    }
    var files: [File] = []
    var places: [File: [Int]] = [:]
    for (place, page) in pages.enumerated() {
      let file = File(bundle: page.bundleID, name: page.segment.fileName, isMarked: page.isMarked)
      if places[file] == nil { files.append(file) }
      places[file, default: []].append(place)
    }
    return files.flatMap { file -> [[Int]] in
      guard let all = places[file], let first = all.first else { return [] }
      let segment = pages[first].segment
      let pageBytes = max(1, segment.byteCount / Int64(max(1, segment.pageCount)))
      let hasWords = all.contains { !pages[$0].texts.isEmpty }
      let most = file.isMarked ? pagesWithMarks : hasWords ? pagesWithWords : pagesWithoutWords
      let size = min(most, max(1, Int(clamping: partBytes / pageBytes)))
      return stride(from: 0, to: all.count, by: size).map { Array(all[$0..<min($0 + size, all.count)]) }
    }
  }

  // MARK: - Bookmarks and labels

  private static func contents(of outline: ExportOutline, _ objects: [Int]) -> PDFAssembly.Contents {
    var contents = PDFAssembly.Contents()
    contents.title = outline.title
    contents.pages = objects
    let groups = outline.groups.filter { !$0.pages.isEmpty }
    var page = 0
    for group in groups {
      contents.bookmarks.append((group.title, page))
      if groups.count > 1 { contents.labels.append((page, "\(shortened(group.title)), ")) }
      page += group.pages.count
    }
    return contents
  }

  /// Shortens a title so that, in the small field where PDF readers show page labels, the number still fits.
  private static func shortened(_ title: String) -> String {
    title.count <= 24 ? title : title.prefix(23) + "…"
  }
}
