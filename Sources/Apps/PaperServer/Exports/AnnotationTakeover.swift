import ByteCoding
import Foundation
import Notebook
import PDFEngine
public import PaperDomain
public import PaperStore
public import PaperWorker

/// Imports the annotations in a doc's PDFs as marks, so that what other programs drew, wrote and highlighted can be
/// edited here.
///
/// Each page gets a new version that shows a copy of the page without these annotations, so they never appear twice:
/// not on screen, not in exports, and not after another import. The original file is unchanged, and the former version
/// still shows it.
public struct AnnotationTakeover: Sendable {
  /// The result of an import.
  public struct Report: Equatable, Encodable, Sendable {
    /// How many pages had annotations.
    public var pageCount = 0
    /// How many marks were added.
    public var markCount = 0
    /// The bundle that shows these pages now; `nil` if there were no annotations.
    public var bundleID: PDFBundle.ID?
    /// The pages' new versions and the history step.
    public var merge = MarksMerge(groupCount: 0, markCount: 0)

    private enum CodingKeys: String, CodingKey {
      case pageCount, markCount, bundleID
    }
  }

  private struct Found {
    var page: Page.ID
    var place: ExportOutline.Page
    var marks: PDFPageMarks
  }

  private let store: LibraryStore
  private let workers: WorkerPool

  /// Creates a takeover for a library.
  public init(store: LibraryStore, workers: WorkerPool) {
    self.store = store
    self.workers = workers
  }

  /// Imports a doc's annotations as marks.
  /// - Parameters:
  ///   - doc: the doc
  ///   - person: the owner of the new marks
  ///   - bring: imports a file as a bundle without a doc, words included; returns `nil` if the import did not succeed
  /// - Returns: the report; `nil` if `bring` returned `nil`
  /// - Throws: `LibraryError`; `PDFExportError`; what `bring` throws
  public func take(
    _ doc: Doc.ID, as person: PersonReference? = nil, bring: (ImportRequest) async throws -> PDFBundle.ID?
  ) async throws -> Report? {
    let detail = try await store.docDetail(doc).orNotFound(.doc, doc)
    let outline = try await store.exportOutline(of: .doc(doc))
    let versions = detail.pageGroups.flatMap { $0.pages }
    let ids = Dictionary(versions.map { ($0.versionID, $0.id) }, uniquingKeysWith: { first, _ in first })
    let found = try await annotations(
      on: outline.pages.compactMap { page in ids[page.version].map { (id: $0, place: page) } })
    guard !found.isEmpty else { return Report() }

    let title = "\(outline.title.prefix(100)) without annotations"
    let brought = try await TemporaryPDF.with { assembly, descriptor in
      try await write(found, to: &assembly, in: descriptor)
    } _: { file in
      try await bring(ImportRequest(files: [.init(path: file)], title: title, makesDoc: false))
    }
    guard let bundle = brought else { return nil }

    var pages: [LibraryStore.TakenPage] = []
    let now = Instant(millisecondsSince1970: Int64(Date().timeIntervalSince1970 * 1000))
    let writer = NotebookPage.Writer(actor: LibraryStore.randomID(), author: try await author(person))
    for (index, page) in found.enumerated() {
      let state = try await store.notebook(of: page.place.version).state
      let words = try await store.pageText(of: bundle, pageNumber: index + 1)?.words ?? []
      let size = PageSize(width: PageUnit.points(state.pageWidth), height: PageUnit.points(state.pageHeight))
      let marks = try NotebookPage(page.marks, size: size, words: words, writer: writer, at: now)
      pages.append(.init(page: page.page, pageNumber: index + 1, marks: marks))
    }
    let merge = try await store.takeAnnotations(pages, of: doc, shownBy: bundle, as: person)
    return Report(pageCount: found.count, markCount: merge.markCount, bundleID: bundle, merge: merge)
  }

  /// The author's name in the log. Empty for a person who has made no step before this one and so has no identifier
  /// yet.
  private func author(_ person: PersonReference?) async throws(LibraryError) -> String {
    guard let person else { return "" }
    do throws(LibraryError) {
      return try await store.person(person).id.description
    } catch {
      guard case .notFound = error else { throw error }
      return ""
    }
  }

  /// The pages that have annotations to import.
  private func annotations(on pages: [(id: Page.ID, place: ExportOutline.Page)]) async throws -> [Found] {
    var found: [Found] = []
    // Consecutive pages of one file are requested together.
    var start = 0
    while start < pages.count {
      let first = pages[start].place
      var end = start
      while end < pages.count, end - start < Self.pagesAtOnce, pages[end].place.bundleID == first.bundleID,
        pages[end].place.segment.fileName == first.segment.fileName
      { end += 1 }
      let group = pages[start..<end]
      start = end
      let marks: [PDFPageMarks]
      do throws(WorkerError) {
        marks = try await workers.annotations(
          of: store.directory.path(of: first.segment, in: first.bundleID), password: first.segment.password,
          pages: group.map { $0.place.pageNumber })
      } catch {
        throw PDFExportError(error, file: "PDFBundles/\(first.bundleID)/\(first.segment.fileName)")
      }
      for (page, marks) in zip(group, marks) where !marks.annotations.isEmpty {
        found.append(Found(page: page.id, place: page.place, marks: marks))
      }
    }
    return found
  }

  private static let pagesAtOnce = 50

  /// Adds the pages without the annotations that become marks.
  private func write(_ found: [Found], to assembly: inout PDFAssembly, in descriptor: Int32) async throws -> [Int] {
    var pages: [Int] = []
    for page in found {
      let place = page.place
      do throws(WorkerError) {
        pages += try await workers.addPart(
          of: store.directory.path(of: place.segment, in: place.bundleID), password: place.segment.password,
          pages: [place.pageNumber], leavesMarks: true, to: &assembly, in: descriptor, isKept: false)
      } catch {
        throw PDFExportError(error, file: "PDFBundles/\(place.bundleID)/\(place.segment.fileName)")
      }
    }
    return pages
  }
}
