import BlazeBinary
import ByteCoding

/// The annotations of a whole document: one notebook for each page version, and one for the document itself.
///
/// Its file is a `.bnbk` with the document's own log, and with the pages in a section. A program that knows only single
/// notebooks reads the title and keeps the pages unchanged.
///
///     var document = NotebookDocument.create(title: "Exam", writer: writer, at: now)
///     try document.place(notebook, of: version, number: 1)
///     try document.edit(version) { page in try page.delete([id], at: now) }
///     try document.undo(at: now)
///     let bytes = document.fileBytes
public struct NotebookDocument: Sendable {
  /// One page.
  public struct Page: Sendable {
    /// The page version that the marks belong to.
    public let version: UniqueID
    /// Its page number, from 1. Two versions of one page may have the same number.
    public internal(set) var number: UInt32
    /// The marks.
    public internal(set) var notebook: NotebookPage
  }

  /// The document's own log: it has the title and no marks.
  public internal(set) var cover: NotebookPage
  /// The pages, sorted by number, then by version.
  public internal(set) var pages: [Page] = []
  /// The writer; `nil` if the document was opened for reading.
  public internal(set) var writer: NotebookPage.Writer?
  /// My steps on all pages, kept up to date with the logs.
  var history = NotebookDocument.emptyHistory(of: "")
  /// My latest group on any page.
  var latest: DocumentGroup?
  /// The step over several pages that is in progress.
  var openStep: OpenStep?

  /// Makes a document without pages, for reading; `opened(by:)` makes it writable.
  public init(cover: NotebookPage) {
    self.cover = cover
    self.cover.writer = nil
  }

  /// Adds a page. If the document has that version already, merges the notebooks.
  /// - Parameters:
  ///   - notebook: the marks
  ///   - version: the page version that they belong to
  ///   - number: the page number, from 1; if one version gets two numbers, the lower one counts
  /// - Throws: `conflict` if the notebooks do not merge; then the document is unchanged
  public mutating func place(_ notebook: NotebookPage, of version: UniqueID, number: UInt32) throws(NotebookError) {
    try put(notebook, of: version, number: number)
    rememberSteps()
  }

  private mutating func put(_ notebook: NotebookPage, of version: UniqueID, number: UInt32) throws(NotebookError) {
    precondition(number > 0, "Pages are numbered from 1.")
    if let index = pages.firstIndex(where: { $0.version == version }) {
      try pages[index].notebook.merge(notebook)
      pages[index].number = min(pages[index].number, number)
    } else {
      pages.append(Page(version: version, number: number, notebook: notebook.page(version, of: writer)))
    }
    pages.sort { $0.number == $1.number ? $0.version < $1.version : $0.number < $1.number }
  }

  /// Removes a page. Its steps can no longer be undone.
  public mutating func remove(_ version: UniqueID) {
    guard let index = pages.firstIndex(where: { $0.version == version }) else { return }
    pages.remove(at: index)
    rememberSteps()
  }

  /// Merges another copy, page by page. The merge is commutative, associative and idempotent, like that of notebooks.
  /// - Throws: `conflict`; then the document is unchanged
  public mutating func merge(_ other: NotebookDocument) throws(NotebookError) {
    var merged = self
    try merged.cover.merge(other.cover)
    for page in other.pages { try merged.put(page.notebook, of: page.version, number: page.number) }
    merged.rememberSteps()
    self = merged
  }

  // MARK: File

  /// The file. Equal documents give equal bytes.
  public var fileBytes: [UInt8] {
    guard !pages.isEmpty else { return cover.fileBytes }
    var encoder = BlazeEncoder()
    encoder.write(varint: UInt64(pages.count))
    for page in pages {
      encoder.write(varint: UInt64(page.number))
      encoder.write(page.version)
      encoder.write(data: page.notebook.fileBytes)
    }
    var file = cover
    let section = BlazeSection(tag: FileSection.pages, bytes: encoder.bytes)
    file.carried.sections = file.carried.sections.union(BlazeSections([section]))
    return file.fileBytes
  }

  /// Reads a file. The file of a single notebook gives a document without pages. A program that does not know the page
  /// section may have merged files so that it occurs several times; this merges the sections.
  /// - Throws: `unreadable` with the offset in the file or, for the notebook of a page, in that notebook
  public init(fileBytes bytes: [UInt8]) throws(NotebookError) {
    cover = try NotebookPage(fileBytes: bytes)
    while let section = cover.carried.sections.remove(tag: FileSection.pages) { try read(section.bytes) }
  }

  private mutating func read(_ bytes: [UInt8]) throws(NotebookError) {
    for page in try Self.list(bytes) {
      try put(try NotebookPage(fileBytes: page.file), of: page.version, number: page.number)
    }
  }

  /// Reads the list of pages in a section, without reading the notebooks.
  private static func list(
    _ bytes: [UInt8]
  ) throws(NotebookError) -> [(number: UInt32, version: UniqueID, file: [UInt8])] {
    do throws(ByteCodingError) {
      var decoder = BlazeDecoder(bytes, limit: UInt64(NotebookPage.maximumFileSize))
      var pages: [(number: UInt32, version: UniqueID, file: [UInt8])] = []
      let count = try decoder.readCount()
      // A document without pages has no section, so an empty list is invalid.
      guard count > 0 else { throw ByteCodingError(.invalidValue, at: 0).inside("pages") }
      for index in 0..<count {
        let start = decoder.offset
        let number = try decoder.readVarint("number")
        let version: UniqueID = try decoder.read("version")
        guard number > 0, let number = UInt32(exactly: number), !pages.contains(where: { $0.version == version }),
          pages.last.map({ $0.number == number ? $0.version < version : $0.number < number }) ?? true
        else { throw ByteCodingError(.invalidValue, at: start).inside(index: index).inside("pages") }
        pages.append((number, version, try decoder.readData()))
      }
      try decoder.expectEnd()
      return pages
    } catch {
      throw .unreadable(error)
    }
  }
}
