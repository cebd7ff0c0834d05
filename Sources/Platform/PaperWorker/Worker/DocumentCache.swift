import Glibc
import PDFEngine

/// The documents that were used last, still open, so that a reader's next page is drawn at once.
struct DocumentCache {
  /// Says that a file is still the one that was opened.
  private struct Key: Equatable {
    var source: PDFSource
    var device: UInt
    var file: UInt
    var byteCount: Int
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int
  }

  /// The one used last comes last.
  private var entries: [(key: Key, document: PDFDocument)] = []
  private var loadedLibrary: PDFiumLibrary?

  /// The document, opened now if it is not open.
  mutating func open(_ source: PDFSource) throws(PDFError) -> PDFDocument {
    let key = try Self.key(for: source)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.document
    }
    // Whatever was open of a file that has changed is of no use any more.
    entries.removeAll { $0.key.source == source }
    if entries.count >= Self.capacity { entries.removeFirst() }
    let document = try PDFDocument(path: source.path, password: source.password, library: library())
    entries.append((key, document))
    return document
  }

  /// Closes all documents.
  mutating func removeAll() {
    entries.removeAll()
  }

  private static let capacity = 4

  /// PDFium, loaded when it is first needed.
  mutating func library() throws(PDFError) -> PDFiumLibrary {
    if let loadedLibrary { return loadedLibrary }
    let library = try PDFiumLibrary()
    loadedLibrary = library
    return library
  }

  private static func key(for source: PDFSource) throws(PDFError) -> Key {
    var status = stat()
    guard stat(source.path, &status) == 0 else { throw .unreadable(code: errno) }
    return Key(
      source: source, device: UInt(status.st_dev), file: UInt(status.st_ino), byteCount: Int(status.st_size),
      modifiedSeconds: status.st_mtim.tv_sec, modifiedNanoseconds: status.st_mtim.tv_nsec)
  }
}
