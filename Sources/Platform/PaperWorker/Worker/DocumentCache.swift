import Glibc
import PDFEngine

/// Keeps the most recently used documents open, so that a reader's next page is drawn at once.
struct DocumentCache {
  /// Equal keys mean that the file is unchanged since it was opened and that the request has the same password.
  struct Key: Equatable {
    fileprivate var device: UInt
    fileprivate var file: UInt
    fileprivate var byteCount: Int
    fileprivate var modifiedSeconds: Int
    fileprivate var modifiedNanoseconds: Int
    fileprivate var password: String?

    /// - Throws: `unreadable`
    init(descriptor: Int32, password: String?) throws(PDFError) {
      let status = try RegularFile.status(of: descriptor)
      device = UInt(status.st_dev)
      file = UInt(status.st_ino)
      byteCount = Int(status.st_size)
      modifiedSeconds = status.st_mtim.tv_sec
      modifiedNanoseconds = status.st_mtim.tv_nsec
      self.password = password
    }
  }

  private let engine: WorkerEngine
  private let mappedLimit: Int
  /// The most recently used document comes last.
  private var entries: [(key: Key, document: PDFDocument)] = []

  init(engine: WorkerEngine, mappedLimit: Int) {
    self.engine = engine
    self.mappedLimit = mappedLimit
  }

  /// The document, opened now if it is not open. The caller keeps ownership of the descriptor.
  mutating func open(_ descriptor: Int32, password: String?) throws(PDFError) -> PDFDocument {
    let key = try Key(descriptor: descriptor, password: password)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.document
    }
    // A document whose file has changed is useless.
    entries.removeAll { $0.key.device == key.device && $0.key.file == key.file && $0.key.password == password }
    if entries.count >= Self.capacity { entries.removeFirst() }
    let document = try PDFDocument(
      descriptor: descriptor, password: password, mappedLimit: mappedLimit, library: engine.library)
    entries.append((key, document))
    return document
  }

  /// Closes all documents.
  mutating func removeAll() {
    entries.removeAll()
  }

  private static let capacity = 4
}
