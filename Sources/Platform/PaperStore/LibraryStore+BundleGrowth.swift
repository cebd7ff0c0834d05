import ByteCoding
import Foundation
import GRDB
import PaperDomain

// How a bundle that exists gets further files, and files that were lost.
//
// A new file takes its name in the bundle's folder, by one rename, while the writer holds the database's write lock, and
// file and row are durable before that lock goes. So whoever holds the lock and sees a file without a row knows that its
// writer died in between: whoever takes over the dead one's job deletes such files (`removeStrayFiles`), and so does a
// write that fails. A file that is put back needs no row: it is the recorded one or it is not there.

/// How files come to a bundle that exists.
public enum BundleGrowth: String, Equatable, Sendable, Codable {
  /// They are variants that the bundle lacks, or recorded files that are gone.
  case complete
  /// They are appended to variants; page numbers run on.
  case append
}

/// What came of growing a bundle.
public struct BundleGrowthReport: Equatable, Sendable {
  /// The bundle afterwards.
  public let bundle: PDFBundle
  /// Segments that it did not have before.
  public let added: [BundleSegment]
  /// Segments whose files were put back.
  public let restored: [BundleSegment]
}

extension LibraryStore {
  /// Brings staged files into a bundle: afterwards they are in their places and their rows are durable, or, on any error
  /// and at any crash, the bundle is as it was. A file that is there is never replaced; one that is not the recorded one
  /// is set aside beside it, as `display.changed-1.pdf`.
  ///
  /// The staging folder is left to the caller.
  /// - Parameters:
  ///   - id: the bundle
  ///   - growth: what the files are to it
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
      do {
        var value: Value?
        try db.inTransaction(.immediate) {
          let writer = makeWriter(db)
          let report =
            switch growth {
            case .complete: try complete(id, with: files, from: folder, availability: availability, writer)
            case .append: try append(files, to: id, from: folder, writer)
            }
          value = try body(writer, report)
          return .commit
        }
        guard let value else { throw LibraryError.storage(message: "the files were not committed.") }
        return value
      } catch {
        // If that cannot be done now, whoever takes over the job does it.
        try? db.inTransaction(.immediate) {
          try makeWriter(db).removeStrayFiles(of: id, in: directory)
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
      guard var bundle = try await bundle(id) else { throw LibraryError.notFound(.bundle, id: id.description) }
      bundle.segments.removeAll { !variants.contains($0.variant) }
      return try await fileAvailability(of: bundle, byContent: true)
    } catch {
      throw StoreError.refused(error)
    }
  }

  private func complete(
    _ id: PDFBundle.ID, with files: [StagedSegment], from folder: StagingFolder,
    availability: [String: FileAvailability], _ writer: LibraryWriter
  ) throws -> BundleGrowthReport {
    var bundle = try writer.existingBundle(id)
    let completion = try bundle.completion(with: files.map { $0.segment.renumbered(1) }) { segment in
      availability[segment.fileName] ?? directory.availability(of: segment, in: id)
    }
    for segment in completion.restored {
      guard let file = files.first(where: { $0.file.sha256 == segment.sha256 }) else { continue }
      let path = directory.path(of: segment, in: id)
      if FileSystem.fileSize(path) != nil { try setAside(path) }
      try place(file, as: segment, in: id, from: folder)
    }
    if !completion.added.isEmpty {
      for file in files { writer.setPageSizes(file.pageSizes, of: file.segment.renumbered(1)) }
      bundle = try writer.addVariants(completion.added, to: id, context: writer.context)
      for segment in completion.added {
        guard let file = files.first(where: { $0.variant == segment.variant }) else { continue }
        try place(file, as: segment, in: id, from: folder)
      }
    }
    try FileSystem.syncFolder(directory.folder(of: id))
    return BundleGrowthReport(bundle: bundle, added: completion.added, restored: completion.restored)
  }

  private func append(
    _ files: [StagedSegment], to id: PDFBundle.ID, from folder: StagingFolder, _ writer: LibraryWriter
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
      try place(file, as: segment, in: id, from: folder)
    }
    try FileSystem.syncFolder(directory.folder(of: id))
    return BundleGrowthReport(bundle: bundle, added: added, restored: [])
  }

  /// Gives a staged file its name in the bundle's folder at once, over whatever a writer that died has left there.
  private func place(
    _ file: StagedSegment, as segment: BundleSegment, in bundle: PDFBundle.ID, from folder: StagingFolder
  ) throws {
    let bundleFolder = directory.folder(of: bundle)
    if !FileSystem.isFolder(bundleFolder) {
      try FileSystem.makeFolder(bundleFolder)
      try FileSystem.syncFolder(directory.bundlesPath)
    }
    let unplaced = folder.path(of: "unplaced-" + segment.fileName)
    try FileSystem.removeFile(unplaced)
    try FileSystem.addName(unplaced, toFileAt: file.file.path)
    try FileSystem.move(unplaced, to: directory.path(of: segment, in: bundle))
  }

  /// Gives a file that is not the recorded one a second name, so that replacing it loses nothing of a person's.
  private func setAside(_ path: String) throws {
    let stem = path.dropLast(".pdf".count)
    var number = 1
    while FileSystem.fileSize("\(stem).changed-\(number).pdf") != nil { number += 1 }
    try FileSystem.addName("\(stem).changed-\(number).pdf", toFileAt: path)
  }
}

extension LibraryWriter {
  /// Deletes files of a bundle's folder that are named like segments and have no row: what a writer that died has left.
  /// Needs the write lock: without it, such a file may be one whose row is about to come.
  func removeStrayFiles(of bundle: PDFBundle.ID, in directory: DataDirectory) throws {
    let folder = directory.folder(of: bundle)
    guard FileSystem.isFolder(folder), let known = try self.bundle(bundle) else { return }
    let kept = Set(known.segments.map(\.fileName))
    for name in try FileSystem.names(in: folder) where Self.isSegmentName(name) && !kept.contains(name) {
      try FileSystem.removeFile(folder + "/" + name)
    }
  }

  /// `display.pdf`, `display.2.pdf` and so on; not the name of a file that was set aside.
  private static func isSegmentName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.last == "pdf", let first = parts.first, PDFVariant(name: first) != nil else { return false }
    return parts.count == 2 || (parts.count == 3 && Int(parts[1]).map { $0 >= 2 } == true)
  }
}
