import ByteCoding
import Notebook
import PaperDomain
import PaperStore
import TestSupport

// Adds marks to the pages of the library: a text box on every fifth page, and two highlighted words on every tenth.

extension FindingLibrary {
  static func hasTextBox(page: Int) -> Bool { page % 5 == 1 }
  static func hasHighlight(page: Int) -> Bool { page % 10 == 8 }
  static func textBox(ofPage page: Int) -> String { "Worked\(page) in the margin" }

  /// The highlighted words of a page.
  func highlighted(onPage page: Int) -> String {
    pages.words(ofPage: page)[..<2].map { $0.text }.joined(separator: " ")
  }

  /// Adds the marks, unless the library already has them.
  func addMarks() async throws {
    let store = try LibraryStore(opening: DataDirectory(preparing: path))
    try await addMarks(to: store)
    try store.close()
  }

  private func addMarks(to store: LibraryStore) async throws {
    guard try await store.marks(after: 0, limit: 0).last == 0 else { return }
    var generator = SeededGenerator(seed: 0x5EED_5004)
    let writer = NotebookPage.Writer(
      actor: UniqueID(high: generator.next(), low: generator.next()), author: "")
    for offset in stride(from: 0, to: Self.docCount, by: 100) {
      for doc in try await store.docs(slice: ListSlice(limit: 100, offset: offset)).items {
        let versions = try await store.docDetail(doc.id)?.pageGroups.flatMap { $0.pages.map { $0.versionID } } ?? []
        guard let number = doc.title.split(separator: " ").last.flatMap({ Int($0) }),
          versions.count == Self.pagesPerDoc
        else { throw WrongResult("the doc “\(doc.title)”") }
        for (place, version) in versions.enumerated() {
          try await write(on: version, page: number * Self.pagesPerDoc + place, as: writer, in: store)
        }
      }
    }
  }

  private func write(
    on version: PageVersion.ID, page: Int, as writer: NotebookPage.Writer, in store: LibraryStore
  ) async throws {
    guard Self.hasTextBox(page: page) || Self.hasHighlight(page: page) else { return }
    var notebook = try await store.notebook(of: version).opened(by: writer)
    let known = notebook.versionVector
    let time = Instant(millisecondsSince1970: 1_700_000_000_000 + Int64(page) * 1000)
    if Self.hasTextBox(page: page) {
      _ = try notebook.add(
        .text, in: Rect(x: 6400, y: 6400, width: 12_800, height: 1280), text: Self.textBox(ofPage: page), at: time)
    } else {
      let (width, height) = (Double(notebook.state.pageWidth), Double(notebook.state.pageHeight))
      let words = pages.words(ofPage: page)[..<2].enumerated().map { index, word in
        WordMark(
          index: UInt32(index),
          frame: Rect(
            x: Int32(word.box.x * width), y: Int32(word.box.y * height), width: Int32(word.box.width * width),
            height: Int32(word.box.height * height)))
      }
      _ = try notebook.highlight(words, at: time)
    }
    let update = LogUpdate(vector: notebook.versionVector, groups: notebook.groups(missingFrom: known))
    _ = try await store.addMarks(update, to: version)
  }
}
