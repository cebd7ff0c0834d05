import ByteCoding
import Foundation
import GRDB
import PaperDomain

// How a bundle that exists gets further files, and files that were lost.
//
// A new file takes its name in the bundle's folder, by one rename, while the writer holds the database's write lock,
// and file and row are durable before that lock goes. A file without a row is what a writer that died has left, or the
// database is older than the file: it looks the same, so nobody deletes it. The writer that takes up the dead writer's
// job finds the file: if its contents are the job's, it uses the file; if not, it sets the file aside. A write that
// fails deletes what it has placed itself. A file that is put back needs no row: it is the recorded one or it is not
// there.

/// How files are added to an existing bundle.
public enum BundleGrowth: String, Equatable, Sendable, Codable {
  /// As variants that the bundle lacks, or as lost files that were recorded.
  case complete
  /// They are appended to variants; page numbers run on.
  case append
}

/// The result of growing a bundle.
public struct BundleGrowthReport: Equatable, Sendable {
  /// The bundle afterwards.
  public let bundle: PDFBundle
  /// Segments that it did not have before.
  public let added: [BundleSegment]
  /// Segments whose files were restored.
  public let restored: [BundleSegment]
}

extension LibraryStore {
  /// Brings staged files into a bundle: afterwards they are in their places and their rows are durable, or, on any error
  /// and at any crash, the bundle is as it was. A file that is there is never replaced; one that is not the recorded one
  /// is set aside beside it, as `display.changed-1.pdf`.
  ///
  /// The caller removes the staging folder.
  /// - Parameters:
  ///   - id: the bundle
  ///   - growth: how the files are added
  ///   - files: complete files in `folder`, hashed and counted; one for each variant at most
  ///   - folder: the caller's staging folder
  ///   - body: runs in the same write, afterwards: ends the job
  /// - Throws: `refused` with `notFound`, `variantPresent`, `notTheRecordedFile` or `invalid`; file errors
  @discardableResult
  public func growBundle<Value: Sendable>(
    _ id: PDFBundle.ID, _ growth: BundleGrowth, with files: [StagedSegment], from folder: StagingFolder,
    then body: @escaping @Sendable (LibraryWriter, BundleGrowthReport) throws(LibraryError) -> Value
  ) async throws(StoreError) -> Value {
    // Files are read before the write begins, since reading takes long; that nobody else writes there is the lock's and
    // the owner's affair.
    let availability = growth == .complete ? try await contents(of: id, variants: Set(files.map(\.variant))) : [:]
    return try await fileWrite { [self] db throws in
      var placed: [BundleSegment] = []
      do {
        var value: Value?
        try db.inTransaction(.immediate) {
          let writer = makeWriter(db)
          let report =
            switch growth {
            case .complete:
              try complete(id, with: files, from: folder, availability: availability, writer, placed: &placed)
            case .append: try append(files, to: id, from: folder, writer, placed: &placed)
            }
          value = try body(writer, report)
          return .commit
        }
        guard let value else { throw LibraryError.storage(message: "the files were not committed.") }
        return value
      } catch {
        // A file that cannot be deleted now is used by the next attempt, since it is the right one.
        try? db.inTransaction(.immediate) {
          let known = try BundleSegment.fetchAll(db, of: id).map { $0.fileName }
          for segment in placed where !known.contains(segment.fileName) {
            try FileSystem.removeFile(directory.path(of: segment, in: id))
          }
          return .commit
        }
        throw error
      }
    }
  }

  /// Whether the files of some variants are the recorded ones, by their contents.
  private func contents(
    of id: PDFBundle.ID, variants: Set<PDFVariant>
  ) async throws(StoreError) -> [String: FileAvailability] {
    do throws(LibraryError) {
      var bundle = try await bundle(id).orNotFound(.bundle, id)
      bundle.segments.removeAll { !variants.contains($0.variant) }
      return try await fileAvailability(of: bundle, byContent: true)
    } catch {
      throw StoreError.refused(error)
    }
  }

  private func complete(
    _ id: PDFBundle.ID, with files: [StagedSegment], from folder: StagingFolder,
    availability: [String: FileAvailability], _ writer: LibraryWriter, placed: inout [BundleSegment]
  ) throws -> BundleGrowthReport {
    var bundle = try writer.existingBundle(id)
    let completion = try bundle.completion(with: files.map { $0.segment.renumbered(1) }) { segment in
      availability[segment.fileName] ?? directory.availability(of: segment, in: id)
    }
    for segment in completion.restored {
      guard let file = files.first(where: { $0.file.sha256 == segment.sha256 }) else { continue }
      _ = try place(file, as: segment, in: id, from: folder)
    }
    if !completion.added.isEmpty {
      for file in files { writer.setPageSizes(file.pageSizes, of: file.segment.renumbered(1)) }
      bundle = try writer.addVariants(completion.added, to: id, context: writer.context)
      for segment in completion.added {
        guard let file = files.first(where: { $0.variant == segment.variant }) else { continue }
        if try place(file, as: segment, in: id, from: folder) { placed.append(segment) }
      }
    }
    try FileSystem.syncFolder(directory.folder(of: id))
    return BundleGrowthReport(bundle: bundle, added: completion.added, restored: completion.restored)
  }

  private func append(
    _ files: [StagedSegment], to id: PDFBundle.ID, from folder: StagingFolder, _ writer: LibraryWriter,
    placed: inout [BundleSegment]
  ) throws -> BundleGrowthReport {
    let before = try writer.existingBundle(id).segments
    for file in files {
      let ordinal = 1 + before.count { $0.variant == file.variant }
      writer.setPageSizes(file.pageSizes, of: file.segment.renumbered(ordinal))
    }
    let bundle = try writer.appendSegments(files.map { $0.segment }, to: id, context: writer.context)
    let added = bundle.segments.filter { !before.contains($0) }
    for segment in added {
      guard let file = files.first(where: { $0.variant == segment.variant }) else { continue }
      if try place(file, as: segment, in: id, from: folder) { placed.append(segment) }
    }
    try FileSystem.syncFolder(directory.folder(of: id))
    return BundleGrowthReport(bundle: bundle, added: added, restored: [])
  }

  /// Gives a staged file its name in the bundle's folder atomically. Another file with that name is set aside.
  /// - Returns: `false` if the same file was already there
  private func place(
    _ file: StagedSegment, as segment: BundleSegment, in bundle: PDFBundle.ID, from folder: StagingFolder
  ) throws -> Bool {
    let bundleFolder = directory.folder(of: bundle)
    if !FileSystem.isFolder(bundleFolder) {
      try FileSystem.makeFolder(bundleFolder)
      try FileSystem.syncFolder(directory.bundlesPath)
    }
    let path = directory.path(of: segment, in: bundle)
    if FileSystem.exists(path) {
      if try FileContent(of: segment).isContent(ofFileAt: path) { return false }
      try setAside(path)
    }
    let unplaced = folder.path(of: "unplaced-" + segment.fileName)
    try FileSystem.removeFile(unplaced)
    try FileSystem.addName(unplaced, toFileAt: file.file.path)
    try FileSystem.move(unplaced, to: path)
    return true
  }

  /// Gives a file that is not the recorded one a second name, so that replacing it loses nothing of a person's.
  private func setAside(_ path: String) throws {
    let stem = path.dropLast(".pdf".count)
    var number = 1
    while FileSystem.exists("\(stem).changed-\(number).pdf") { number += 1 }
    try FileSystem.addName("\(stem).changed-\(number).pdf", toFileAt: path)
  }
}
