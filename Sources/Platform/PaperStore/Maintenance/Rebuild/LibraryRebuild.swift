import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// Makes bundles and docs from folders that the database does not know: all folders if the database was lost, the later
/// ones if it is older than the files.
///
///     let store = try LibraryStore(rebuilding: directory)
///     let report = try await LibraryRebuild(of: store) { path in
///       let inspection = try await pool.inspect(path)
///       return .usable(pageSizes: inspection.pageSizes, title: inspection.title)
///     }.run()
///
/// A bundle gets the folder's name as its identifier again, and its files stay in place. Only what the files themselves
/// show is known: their variants and order by their names, their hashes, their pages, and the title of the first file
/// that has one. Each bundle gets a doc, and a job to extract its words. Files that cannot be used are reported and
/// left unchanged. A folder with a locked file is skipped as a whole, since its bundle would lack that file for good.
/// Staged files without an import in the database are also only reported.
///
/// Each bundle is one write, so an interrupted rebuild can be started again and continues. Others may use the library
/// meanwhile.
public struct LibraryRebuild: Sendable {
  /// A worker's verdict on a file.
  public enum Inspection: Equatable, Sendable {
    /// A PDF with pages of these sizes and, if it has one, a title of its own; `password` opens it if it needs one.
    case usable(pageSizes: [PageSize], title: String? = nil, password: String? = nil)
    /// A protected PDF that no known password opens; the reason says what to do.
    case locked(reason: String)
    /// A file that cannot be shown; the reason says why.
    case unusable(reason: String)
  }

  private let store: LibraryStore
  private let inspect: @Sendable (_ path: String) async throws -> Inspection

  /// Prepares a rebuild; does nothing yet.
  /// - Parameters:
  ///   - store: the library
  ///   - inspect: inspects a file, in a process that may crash; any error that it throws ends the rebuild
  public init(of store: LibraryStore, inspect: @escaping @Sendable (_ path: String) async throws -> Inspection) {
    self.store = store
    self.inspect = inspect
  }

  /// Adds everything that the database does not know. Reads every file once, in constant memory, and blocks while it
  /// reads.
  /// - Parameter progress: called with the number of folders done and their total number
  /// - Throws: `StoreError`, or an error of `inspect`; everything added so far is kept
  public func run(progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }) async throws -> RebuildReport {
    var report = RebuildReport()
    let folders = try await unknownFolders()
    for (index, id) in folders.enumerated() {
      progress(index, folders.count)
      let segments: [Segment]
      do {
        segments = try await self.segments(of: id, report: &report)
      } catch let locked as Locked {
        report.left.append(.init(path: "PDFBundles/\(id)/\(locked.name)", reason: locked.reason))
        continue
      }
      guard !segments.isEmpty else {
        report.left.append(.init(path: "PDFBundles/\(id)", reason: "None of its files is usable."))
        continue
      }
      if let bundle = try await takeIn(id, segments) { report.bundles.append(bundle) }
    }
    report.left += try await unknownStaging().map { id in
      .init(
        path: "staging/\(id)",
        reason:
          "These files were uploaded, but the database has no import of them. Import them with `papercenter import`.")
    }
    return report
  }

  private func unknownStaging() async throws(StoreError) -> [StagingFolder.ID] {
    let store = store
    return try await store.fileWrite { db in
      try store.stagingFolders().filter { id in
        guard FileSystem.isFolder(StagingFolder.path(of: id, in: store.directory)) else { return false }
        return try store.decision(for: id, db) == .unknown
      }
    }
  }

  private func unknownFolders() async throws(StoreError) -> [PDFBundle.ID] {
    let store = store
    return try await store.fileWrite { db in try db.immediately { try store.unknownBundleFolders(db) } }
  }

  // MARK: - Inspecting files

  private struct Segment: Sendable {
    let segment: BundleSegment
    let pageSizes: [PageSize]
    let title: String?
  }

  /// The files of a folder that make up a bundle: of each variant, all files from the first one on, up to one that is
  /// missing or cannot be used.
  private func segments(of id: PDFBundle.ID, report: inout RebuildReport) async throws -> [Segment] {
    let folder = store.directory.folder(of: id)
    guard FileSystem.isFolder(folder) else { return [] }
    let names = try Set(FileSystem.names(in: folder))
    var segments: [Segment] = []
    var used: Set<String> = []
    for variant in PDFVariant.allCases {
      var ordinal = 1
      while true {
        let name = Self.fileName(of: variant, ordinal)
        guard names.contains(name) else { break }
        used.insert(name)
        do {
          segments.append(try await look(at: folder + "/" + name, variant, ordinal))
        } catch let fault as Unusable {
          report.left.append(.init(path: "PDFBundles/\(id)/\(name)", reason: fault.reason))
          break
        }
        ordinal += 1
      }
    }
    for name in names.subtracting(used).sorted() where !DataDirectory.isSetAside(name) {
      let isLater = PDFVariant.allCases.contains { name.hasPrefix($0.name + ".") && name.hasSuffix(".pdf") }
      report.left.append(
        .init(
          path: "PDFBundles/\(id)/\(name)",
          reason: isLater
            ? "A file that comes before it is missing or cannot be used." : "It is not a file of a bundle."))
    }
    return segments
  }

  private struct Unusable: Error {
    let reason: String
  }

  private struct Locked: Error {
    let name: String
    let reason: String
  }

  private func look(at path: String, _ variant: PDFVariant, _ ordinal: Int) async throws -> Segment {
    let content: FileContent
    do {
      content = try FileContent(ofFileAt: path)
    } catch {
      throw Unusable(reason: error.description)
    }
    guard content.byteCount > 0 else { throw Unusable(reason: "It is empty.") }
    switch try await inspect(path) {
    case .unusable(let reason): throw Unusable(reason: reason)
    case .locked(let reason): throw Locked(name: Self.fileName(of: variant, ordinal), reason: reason)
    case .usable(let pageSizes, let title, let password):
      let segment = BundleSegment(
        variant: variant, ordinal: ordinal, pageCount: pageSizes.count, byteCount: content.byteCount,
        sha256: content.sha256, sourceName: Self.fileName(of: variant, ordinal), password: password)
      return Segment(segment: segment, pageSizes: pageSizes, title: title.flatMap { Title.suggested(fromText: $0) })
    }
  }

  private static func fileName(of variant: PDFVariant, _ ordinal: Int) -> String {
    ordinal == 1 ? "\(variant.name).pdf" : "\(variant.name).\(ordinal).pdf"
  }

  // MARK: - Adding bundles

  /// - Returns: `nil` if somebody else has made a bundle of the folder or removed it
  private func takeIn(_ id: PDFBundle.ID, _ segments: [Segment]) async throws(StoreError) -> RebuildReport.Bundle? {
    let store = store
    // Files have the same names in every bundle, so a name makes no title.
    let title = segments.lazy.compactMap { $0.title }.first ?? "Recovered paper \(id.description.prefix(8))"
    return try await store.fileWrite { db in
      try db.immediately {
        guard try !LibraryStore.isExpected(id, db), FileSystem.isFolder(store.directory.folder(of: id)) else {
          return nil
        }
        let writer = store.makeWriter(db)
        for segment in segments { writer.setPageSizes(segment.pageSizes, of: segment.segment) }
        let bundle = try writer.addBundle(
          id: id, name: title, segments: segments.map { $0.segment }, context: writer.context)
        let doc = try writer.createDoc(from: id, title: title, context: writer.context)
        try writer.addJob(.extractText(id), name: title)
        return .init(id: id.description, docID: doc.id.description, title: title, pageCount: bundle.pageCount)
      }
    }
  }
}
