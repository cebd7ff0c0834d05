import ByteCoding
import Foundation
import GRDB
import PaperDomain

// How files are added to an existing bundle, and how its lost files are restored.
//
// A new file gets its name in the bundle's folder by one rename while the writer holds the database's write lock; file
// and row are durable before the writer releases that lock. If a file has no row, either its writer died, or the
// database is older than the file. The two cases look the same, so nobody deletes such a file. The process that
// continues the dead writer's job finds the file: it uses the file if its contents are the job's, and otherwise sets it
// aside. A write that fails deletes the files that it has placed itself. A restored file needs no new row, since its
// row exists already.

/// How files are added to an existing bundle.
public enum BundleGrowth: String, Equatable, Sendable, Codable {
  /// As variants that the bundle lacks, or as recorded files that were lost.
  case complete
  /// The files are appended to variants; page numbers continue.
  case append
}

/// The result of growing a bundle.
public struct BundleGrowthReport: Equatable, Sendable {
  /// The bundle afterwards.
  public let bundle: PDFBundle
  /// Segments that are new in the bundle.
  public let added: [BundleSegment]
  /// Segments whose files were restored.
  public let restored: [BundleSegment]
}

extension LibraryStore {
  /// Adds staged files to a bundle. Afterwards they are in place and their rows are durable; on any error or crash the
  /// bundle is unchanged. An existing file is never replaced; a file that is not the recorded one is set aside in the
  /// same folder, as `display.changed-1.pdf`.
  ///
  /// The caller removes the staging folder.
  /// - Parameters:
  ///   - id: the bundle
  ///   - growth: how the files are added
  ///   - files: complete files in `folder`, hashed and counted; at most one for each variant
  ///   - folder: the caller's staging folder
  ///   - body: runs in the same write, afterwards; for example ends the job
  /// - Throws: `refused` with `notFound`, `variantPresent`, `notTheRecordedFile` or `invalid`; file errors
  @discardableResult
  public func growBundle<Value: Sendable>(
    _ id: PDFBundle.ID, _ growth: BundleGrowth, with files: [StagedSegment], from folder: StagingFolder,
    then body: @escaping @Sendable (LibraryWriter, BundleGrowthReport) throws(LibraryError) -> Value
  ) async throws(StoreError) -> Value {
    // Reads the files before the write begins, since reading takes long. Meanwhile nobody else may write there: the
    // lock keeps other writers of the library away, and the folder is its owner's.
    let availability = growth == .complete ? try await contents(of: id, variants: Set(files.map(\.variant))) : [:]
    return try await fileWrite { [self] db throws in
      var placed: [BundleSegment] = []
      do {
        return try db.immediately {
          let writer = makeWriter(db)
          let report =
            switch growth {
            case .complete:
              try complete(id, with: files, from: folder, availability: availability, writer, placed: &placed)
            case .append: try append(files, to: id, from: folder, writer, placed: &placed)
            }
          return try body(writer, report)
        }
      } catch {
        // If a file cannot be deleted now, the next attempt uses it, since its contents are right.
        try? db.immediately {
          let known = try BundleSegment.fetchAll(db, of: id).map { $0.fileName }
          for segment in placed where !known.contains(segment.fileName) {
            try FileSystem.removeFile(directory.path(of: segment, in: id))
          }
        }
        throw error
      }
    }
  }

  /// Whether the files of some variants have the recorded contents.
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

  /// Gives a staged file its name in the bundle's folder atomically. Sets aside another file with that name.
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

  /// Gives a file that is not the recorded one a second name, so that replacing it loses nobody's data.
  private func setAside(_ path: String) throws {
    let stem = path.dropLast(".pdf".count)
    var number = 1
    while FileSystem.exists("\(stem).changed-\(number).pdf") { number += 1 }
    try FileSystem.addName("\(stem).changed-\(number).pdf", toFileAt: path)
  }
}
