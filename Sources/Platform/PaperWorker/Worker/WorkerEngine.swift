import PDFEngine

/// PDFium, loaded and warmed up when the worker starts, or the reason why loading failed.
struct WorkerEngine {
  private let loaded: Result<PDFiumLibrary, PDFError>

  /// Loads PDFium. If that fails, every request that needs PDFium is answered with the failure.
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
