import BlazeBinary
import ByteCoding

/// The annotations of a whole document: a notebook for each page version, and one for the document itself.
///
/// Its file is a `.bnbk` whose own log is the document's and which lists the pages in a section, so a program that knows
/// only single notebooks reads the title and carries the pages along.
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
    /// Where it stands in the document, from 1. Two versions of one page may have one number.
    public internal(set) var number: UInt32
    /// The marks.
    public internal(set) var notebook: NotebookPage
  }

  /// The document's own log: its title, no marks.
  public internal(set) var cover: NotebookPage
  /// The pages by number, those of one number by version.
  public internal(set) var pages: [Page] = []
  /// Who writes; `nil` when it was opened for reading.
  public internal(set) var writer: NotebookPage.Writer?
  /// My steps on all pages, kept up with their logs.
  var history = NotebookDocument.emptyHistory(of: "")
  /// My latest group on any page.
  var latest: DocumentGroup?
  /// The step over several pages that is being made.
  var openStep: OpenStep?

  /// A document without pages, for reading; `opened(by:)` makes it writable.
  public init(cover: NotebookPage) {
    self.cover = cover
    self.cover.writer = nil
  }

  /// Adds a page, or merges its notebook with what is there of its version.
  /// - Parameters:
  ///   - notebook: the marks
  ///   - version: the page version that they belong to
  ///   - number: where it stands, from 1; of two numbers for one version the lower counts
  /// - Throws: `conflict` if the notebooks do not merge; the document is unchanged then
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

  /// Lets go of a page. What was done there is not offered to be undone any more.
  public mutating func remove(_ version: UniqueID) {
    guard let index = pages.firstIndex(where: { $0.version == version }) else { return }
    pages.remove(at: index)
    rememberSteps()
  }

  /// Merges another copy, page by page. It commutes, is associative and idempotent, as notebooks do.
  /// - Throws: `conflict`; the document is unchanged then
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

  /// Reads a file. One of a single notebook is a document without pages; one that was merged by a program that does not
  /// know the section has it several times, and these are merged now.
  /// - Throws: `unreadable` with the place in the file or, for the notebook of a page, in that notebook
  public init(fileBytes bytes: [UInt8]) throws(NotebookError) {
    cover = try NotebookPage(fileBytes: bytes)
    while let section = cover.carried.sections.remove(tag: FileSection.pages) { try read(section.bytes) }
  }

  private mutating func read(_ bytes: [UInt8]) throws(NotebookError) {
    for page in try Self.list(bytes) {
      try put(try NotebookPage(fileBytes: page.file), of: page.version, number: page.number)
    }
  }

  /// The list of a section, without reading the notebooks.
  private static func list(
    _ bytes: [UInt8]
  ) throws(NotebookError) -> [(number: UInt32, version: UniqueID, file: [UInt8])] {
    do throws(ByteCodingError) {
      var decoder = BlazeDecoder(bytes, limit: UInt64(NotebookPage.maximumFileSize))
      var pages: [(number: UInt32, version: UniqueID, file: [UInt8])] = []
      let count = try decoder.readCount()
      // A document without pages has no list.
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
