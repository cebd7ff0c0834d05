import PDFEngine

/// PDFium, loaded and warmed up when the worker starts, or why it could not be.
struct WorkerEngine {
  private let loaded: Result<PDFiumLibrary, PDFError>

  /// Loads PDFium; a failure is the answer to every request that needs it.
  init() {
    do throws(PDFError) {
      let library = try PDFiumLibrary()
      try library.warmUp()
      loaded = .success(library)
    } catch {
      loaded = .failure(error)
    }
  }

  /// - Throws: `PDFError` if PDFium could not be loaded
  var library: PDFiumLibrary {
    get throws(PDFError) { try loaded.get() }
  }
}
