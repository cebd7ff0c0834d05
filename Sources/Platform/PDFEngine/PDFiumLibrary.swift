import CPDFium

/// PDFium, loaded into this process.
///
/// PDFium is not thread-safe, not even across documents, so neither this class nor anything made from it may be used by
/// two threads; none of it is `Sendable`. Open hostile files in a separate process: see `PaperWorker`.
public final class PDFiumLibrary {
  let functions: CPDFiumFunctions

  /// Loads the library, or returns the one that this process has already loaded.
  /// - Parameter path: the library's file; `nil` for `PDFiumLocation.find()`
  /// - Throws: `engineUnavailable`, naming the missing file or symbol
  public init(path: String? = nil) throws(PDFError) {
    let path = if let path { path } else { try PDFiumLocation.find() }
    var message = [CChar](repeating: 0, count: 1024)
    guard let table = CPDFiumLoad(path, &message, message.count) else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .engineUnavailable(reason: String(decoding: reason, as: UTF8.self))
    }
    functions = table.pointee
  }
}
