import ArgumentParser
import Foundation
import PDFEngine
import PaperDomain
import PaperServer

/// `papercenter render`: draws a page to an image file.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a page of a bundle or a doc into an image file.",
    discussion: """
      With --marks the marks on a doc's page are drawn, too: into a picture, or as paths of an .svg file over a \
      picture of the page.
      """)

  /// What the page number refers to.
  enum Container: String, ExpressibleByArgument, CaseIterable {
    case bundle
    case doc
  }

  @OptionGroup var library: LibraryOptions

  @Argument(help: "Whether pages are counted in a bundle or in a doc.")
  var container: Container

  @Argument(help: "The identifier of the bundle or doc.")
  var id: String

  @Option(help: "The page's number, from 1.")
  var page: Int

  @Option(help: "The image's width in pixels, 1 to 4096; the height follows.")
  var width: Int

  @Option(help: "The variant to draw: display, original or ocr. Default: the first available one.")
  var source: PDFVariant?

  @Flag(help: "Also draw the marks on the page, which must be a doc's.")
  var marks = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A .jpg or .png file; with --marks also an .svg file.", valueName: "file"))
  var output: String

  func validate() throws {
    guard (1...4096).contains(width) else { throw ValidationError("The width must be a number from 1 to 4096.") }
    guard page >= 1 else { throw ValidationError("Pages are counted from 1.") }
    guard !marks || container == .doc else {
      throw ValidationError("--marks needs a doc; the pages of a bundle have no marks.")
    }
    if !isDrawing { _ = try format }
  }

  private var isDrawing: Bool { marks && output.lowercased().hasSuffix(".svg") }

  private var format: PDFImageFormat {
    get throws {
      let name = output.lowercased()
      if name.hasSuffix(".png") { return .png }
      if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") { return .jpeg }
      throw ValidationError("The file's name must end in .jpg or .png.")
    }
  }

  func run() async throws {
    let bytes = try await LibraryHandle.with(library.folder) { library in
      let (bundleID, pageNumber, version) = try await binding(in: library)
      if marks, let version {
        let page = try await MarkedPage(
          store: library.store, workers: library.workers, version: version, source: source)
        if isDrawing { return Array(try await page.svg(width: width).utf8) }
        return try await page.image(width: width, format: format)
      }
      let bundle = try await library.store.bundle(bundleID).orNotFound(.bundle, bundleID)
      let variants = source.map { [$0] } ?? PDFVariant.allCases.filter { bundle.pageCount(of: $0) > 0 }
      let count = variants.map(bundle.pageCount(of:)).max() ?? 0
      guard
        let place = variants.lazy.compactMap({ bundle.locate(pageNumber: pageNumber, of: $0) }).first
      else {
        guard count > 0 else {
          throw CommandFailure("The bundle \(bundleID) has no \(source?.name ?? "PDF") file.")
        }
        throw LibraryError.pageOutOfRange(pageNumber: pageNumber, pageCount: count)
      }
      return try await library.workers.image(
        library.store.directory.path(of: place.segment, in: bundleID), password: place.segment.password,
        pageNumber: place.pageNumber, width: width, format: format
      ).bytes
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw CommandFailure("The image could not be written to \(output): \(error.localizedDescription)")
    }
  }

  /// The bundle and page to draw; also the version, if it is a doc's page.
  private func binding(
    in library: LibraryHandle
  ) async throws -> (PDFBundle.ID, pageNumber: Int, version: PageVersion.ID?) {
    switch container {
    case .bundle:
      guard let id = PDFBundle.ID(id) else { throw LibraryError.notFound(.bundle, id: id) }
      return (id, page, nil)
    case .doc:
      guard let docID = Doc.ID(id), let detail = try await library.store.docDetail(docID) else {
        throw LibraryError.notFound(.doc, id: id)
      }
      let pages = detail.pageGroups.flatMap(\.pages)
      guard page <= pages.count else {
        throw CommandFailure("There is no page \(page): “\(detail.doc.title)” has \(pages.count) pages.")
      }
      let shown = pages[page - 1]
      return (shown.binding.bundleID, shown.binding.pageNumber, shown.versionID)
    }
  }
}
