import Foundation
import Notebook
import PDFEngine
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker

/// Which kind of file to export a doc as.
struct ExportedFile: Equatable, Sendable {
  var format = ExportFormat.pdf
  /// How the pages of a PDF are exported.
  var options = ExportOptions()
  /// The page to export as a PNG or SVG, from 1.
  var page = 1
  /// Whether a file of marks includes their history.
  var hasHistory = false

  /// The file's name, without extension.
  /// - Parameter doc: the doc's title
  func title(_ doc: String) -> String {
    switch format {
    case .pdf: doc
    case .png, .svg: "\(doc), page \(page)"
    case .notebook: hasHistory ? "\(doc), marks with history" : "\(doc), marks"
    }
  }
}

extension ExportFormat {
  /// The format's media type in HTTP.
  var mediaType: String {
    switch self {
    case .pdf: "application/pdf"
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .notebook: "application/octet-stream"
    }
  }
}

extension ExportJobs.Work {
  /// Exports docs of a library.
  init(store: LibraryStore, workers: WorkerPool, export: PDFExport) {
    measure = { doc, file in
      let outline = try await store.exportOutline(of: .doc(doc), variant: file.options.source)
      guard !outline.pages.isEmpty else { throw PDFExportError.noPages(title: outline.title) }
      switch file.format {
      case .pdf, .notebook: return (file.title(outline.title), outline.pages.count)
      case .png, .svg:
        guard file.page <= outline.pages.count else {
          throw PDFExportError.noPage(number: file.page, pageCount: outline.pages.count)
        }
        return (file.title(outline.title), 1)
      }
    }
    write = { doc, file, descriptor, progress in
      let outline = try await store.exportOutline(of: .doc(doc), variant: file.options.source)
      let bytes: [UInt8]
      switch file.format {
      case .pdf:
        let report = try await export.write(
          .doc(doc), variant: file.options.source, annotations: file.options.annotations ?? .omitted, to: descriptor,
          progress: progress)
        return (report.title, Int64(report.byteCount))
      case .notebook: bytes = try await store.notebookFile(of: .doc(doc), withHistory: file.hasHistory)
      case .png, .svg:
        // The doc may have lost pages since `measure`.
        guard outline.pages.indices.contains(file.page - 1) else {
          throw PDFExportError.noPage(number: file.page, pageCount: outline.pages.count)
        }
        let page = try await MarkedPage(
          store: store, workers: workers, version: outline.pages[file.page - 1].version, source: file.options.source)
        bytes = file.format == .png ? try await page.image(format: .png) : Array(try await page.svg().utf8)
      }
      try Self.append(bytes, to: descriptor)
      return (file.title(outline.title), Int64(bytes.count))
    }
  }

  private static func append(_ bytes: [UInt8], to descriptor: Int32) throws(StoreError) {
    try bytes.span.withUnsafeBytes { bytes throws(StoreError) in
      try FileSystem.write(bytes, to: descriptor, path: "cache/exports")
    }
  }
}
