import Foundation
import GRDB
import PaperDomain
import Testing

@testable import PaperStore

/// A symbolic link is in the place of a file or folder of a library or backup. Whatever is done, the link and its
/// target stay as they were.
@Suite("Links in a library or a backup are named and never followed")
struct LinkTests {
  /// A file and a folder outside the library, which must stay untouched.
  private struct Target {
    let file: String
    let folder: String
    private let before: [String: Data]

    init(of library: TemporaryLibrary) throws {
      let path = library.path + "/precious"
      folder = path + "/folder"
      file = path + "/file"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("what nobody may lose".utf8).write(to: URL(fileURLWithPath: file))
      try Data("nor this".utf8).write(to: URL(fileURLWithPath: folder + "/display.pdf"))
      try Data("nor that".utf8).write(to: URL(fileURLWithPath: folder + "/other.unfinished"))
      before = try files(below: path)
    }

    func expectUntouched(link: String, _ words: String = "") throws {
      #expect(try files(below: (file as NSString).deletingLastPathComponent) == before, "\(words)")
      #expect(FileSystem.kind(of: link) == .other, "the link stays: \(words)")
    }
  }

  private func link(_ path: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Runs `body`, which may be refused only with an error that names the link.
  private func allow(_ link: String, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as StoreError {
      #expect(error == .foreign(path: link))
    } catch let error as BackupError {
      #expect(error == .store(.foreign(path: link)))
    }
  }

  // MARK: - The library

  @Test(
    "A part of the data directory that is a link is refused by name",
    arguments: ["PDFBundles", "staging", "migrations", "cache", "papercenter.sqlite", "papercenter.sqlite-wal"])
  func parts(name: String) async throws {
    let library = try TemporaryLibrary()
    try await library.filled(1).close()
    let target = try Target(of: library)
    let path = library.data + "/" + name
    try link(path, to: name.hasPrefix("papercenter") ? target.file : target.folder)
    #expect(throws: StoreError.foreign(path: path)) { try library.open() }
    try target.expectUntouched(link: path)
  }

  @Test("A data directory that is reached through a link is used as any other")
  func chosenLink() async throws {
    let library = try TemporaryLibrary()
    try await library.filled(2).close()
    let path = library.path + "/link"
    try link(path, to: library.data)
    let store = try LibraryStore(opening: DataDirectory(preparing: path + "/"))
    #expect(store.directory.path == library.data)
    try await store.addPaper("Through the link")
    #expect(try store.findings() == [])
    let backup = library.path + "/backup link"
    try FileSystem.makeFolder(library.backup)
    try link(backup, to: library.backup)
    #expect(try LibraryBackup(of: store, to: backup).run().copiedFiles == 3)
    #expect(FileSystem.fileSize(library.backup + "/papercenter-backup.json") != nil)
    try store.close()
    let restored = try LibraryRestore(from: backup, to: DataDirectory(preparing: path)).run()
    #expect(restored.files == 3)
    #expect(FileSystem.kind(of: path) == .other && FileSystem.kind(of: backup) == .other)
  }

  @Test("An import and a growth refuse links in their staging folder and in the bundle's place")
  func importing() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let target = try Target(of: library)
    let bundle = try await store.importFile("paper", pages: 1).bundle.id
    let folder = try StagingFolder(in: store.directory, id: library.context.newID())
    for name in ["display.pdf", "bundle", "unplaced-ocr.pdf"] {
      try link(folder.path(of: name), to: name == "bundle" ? target.folder : target.file)
    }
    #expect(throws: StoreError.foreign(path: folder.path(of: "display.pdf"))) {
      _ = try folder.makeFile("display.pdf")
    }
    #expect(throws: StoreError.foreign(path: folder.path(of: "display.pdf"))) { try folder.file(named: "display.pdf") }
    let source = try library.file("source.pdf", "%PDF")
    #expect(throws: StoreError.foreign(path: folder.path(of: "display.pdf"))) {
      _ = try folder.stage(fileAt: source, as: "display.pdf")
    }
    let staged = try #require(try folder.stage(fileAt: source, as: "scan.pdf"))
    let scan = StagedSegment(
      variant: .ocr, file: staged, pageSizes: [PageSize(width: 1, height: 1)], sourceName: "scan.pdf")
    await #expect(throws: StoreError.foreign(path: folder.path(of: "bundle"))) {
      try await store.commitBundle(named: nil, files: [scan], from: folder) { _, _ in }
    }
    await #expect(throws: StoreError.foreign(path: folder.path(of: "unplaced-ocr.pdf"))) {
      try await store.growBundle(bundle, .complete, with: [scan], from: folder) { _, _ in }
    }
    for name in ["display.pdf", "bundle", "unplaced-ocr.pdf"] {
      try target.expectUntouched(link: folder.path(of: name), name)
    }
    #expect(throws: StoreError.self) { try folder.remove() }
    for name in ["display.pdf", "bundle", "unplaced-ocr.pdf"] {
      try target.expectUntouched(link: folder.path(of: name), name)
      try FileManager.default.removeItem(atPath: folder.path(of: name))
    }

    // A link in the place of the file itself is neither followed nor replaced.
    let again = try StagingFolder(in: store.directory, id: library.context.newID())
    let file = try #require(try again.stage(fileAt: source, as: "scan.pdf"))
    let other = StagedSegment(
      variant: .ocr, file: file, pageSizes: [PageSize(width: 1, height: 1)], sourceName: "scan.pdf")
    let place = store.directory.folder(of: bundle) + "/ocr.pdf"
    try link(place, to: target.file)
    await #expect(throws: StoreError.foreign(path: place)) {
      try await store.growBundle(bundle, .complete, with: [other], from: again) { _, _ in }
    }
    try target.expectUntouched(link: place)
    #expect(try await store.bundle(bundle)?.segments.count == 1)
  }

  @Test("Cleaning and deleting leave links, name them, and go on with the rest")
  func cleaning() async throws {
    let library = try TemporaryLibrary()
    let store = try library.open()
    let target = try Target(of: library)
    let (linked, holding, plain) = (library.context.newID(), library.context.newID(), library.context.newID())
    let linkedPath = StagingFolder.path(of: linked, in: store.directory)
    try link(linkedPath, to: target.folder)
    let held = try StagingFolder(in: store.directory, id: holding).path(of: "upload.pdf")
    try link(held, to: target.file)
    _ = try StagingFolder(in: store.directory, id: plain).makeFile("upload.pdf").finish()
    let report = try await store.cleanUp()
    #expect(report.stagingFolders == 1)
    #expect(
      Set(report.faults)
        == [StoreError.foreign(path: linkedPath).description, StoreError.foreign(path: held).description])
    try target.expectUntouched(link: linkedPath)
    try target.expectUntouched(link: held)

    let bundle = try await store.importFile("paper", pages: 1).bundle.id
    let inBundle = store.directory.folder(of: bundle) + "/notes"
    try link(inBundle, to: target.folder)
    try await store.deleteBundle(bundle)
    try target.expectUntouched(link: inBundle, "a deleted bundle's folder")
  }

  @Test("A check names links and a repair leaves them", arguments: [false, true])
  func checking(repairs: Bool) async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    let target = try Target(of: library)
    let bundle = try #require(try await store.bundles().items.first?.id)
    let links = [
      "PDFBundles/\(library.context.newID())", "PDFBundles/\(bundle)/display.2.pdf",
      "staging/\(library.context.newID())",
      "restore", "migrations/copy.sqlite.unfinished",
    ]
    for path in links { try link(store.directory.path + "/" + path, to: target.folder) }
    let report = try LibraryCheck(of: store, repairs: repairs).run()
    for path in links {
      #expect(
        report.findings.contains {
          ($0.subject == path || $0.subject == store.directory.path + "/" + path) && !$0.isRepaired
        },
        "\(path): \(report.findings)")
      try target.expectUntouched(link: store.directory.path + "/" + path, path)
    }

    let lost = store.directory.path + "/lost+found"
    try link(lost, to: target.folder)
    try Data("orphan".utf8).write(to: URL(fileURLWithPath: store.directory.bundlesPath + "/orphan.pdf"))
    try await allow(lost) { _ = try LibraryCheck(of: store, repairs: true).run() }
    try target.expectUntouched(link: lost)
    #expect(FileManager.default.contents(atPath: store.directory.bundlesPath + "/orphan.pdf") == Data("orphan".utf8))
  }

  // MARK: - Backups

  /// Where a link is put in a backup's folder, and what it replaces.
  enum Place: CaseIterable, Sendable {
    case mark, manifest, unfinishedManifest, database, unfinishedDatabase, journal, bundles, unknownBundle, bundle, file
    case unfinishedFile, strayFile, oldDatabase
  }

  @Test("A backup into a folder with a link leaves what it leads to", arguments: Place.allCases)
  func backup(place: Place) async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let target = try Target(of: library)
    let bundle = try #require(try await store.bundles().items.first?.id)
    let backup = library.backup
    let database = try #require(try FileSystem.names(in: backup).first { BackupFolder.isDatabaseName($0) })
    let (path, isFolder) =
      switch place {
      case .mark: (backup + "/.papercenter-backup", false)
      case .manifest: (backup + "/papercenter-backup.json", false)
      case .unfinishedManifest: (backup + "/papercenter-backup.json.unfinished", false)
      case .database: (backup + "/" + database, false)
      case .unfinishedDatabase: (backup + "/papercenter.sqlite.unfinished", false)
      case .journal: (backup + "/papercenter.sqlite.unfinished-journal", false)
      case .bundles: (backup + "/PDFBundles", true)
      case .unknownBundle: (backup + "/PDFBundles/\(library.context.newID())", true)
      case .bundle: (backup + "/PDFBundles/\(bundle)", true)
      case .file: (backup + "/PDFBundles/\(bundle)/display.pdf", false)
      case .unfinishedFile: (backup + "/PDFBundles/\(bundle)/display.pdf.unfinished", false)
      case .strayFile: (backup + "/PDFBundles/\(bundle)/ocr.pdf", false)
      case .oldDatabase: (backup + "/papercenter-0123456789abcdef.sqlite", false)
      }
    // The damaged file has to be copied again, for which a backup uses the name that the link has.
    if place == .unfinishedFile { try flipByte(in: backup + "/PDFBundles/\(bundle)/display.pdf") }
    try link(path, to: isFolder ? target.folder : target.file)
    try await store.addPaper("Later")
    try await allow(path) {
      let report = try LibraryBackup(of: store, to: backup).run()
      #expect(report.foreign == [path])
    }
    try target.expectUntouched(link: path)
  }

  @Test("A restore leaves what links lead to, in the backup and in the library", arguments: [false, true])
  func restore(isInLibrary: Bool) async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(2)
    let bundle = try #require(try await store.bundles().items.first?.id)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    try store.close()
    let target = try Target(of: library)
    let places =
      isInLibrary
      ? ["restore", ".in-use", "papercenter.sqlite", "PDFBundles"].map { library.data + "/" + $0 }
      : ["papercenter-backup.json", "PDFBundles/\(bundle)/display.pdf", "PDFBundles/\(bundle)", "PDFBundles"].map {
        library.backup + "/" + $0
      }
    for path in places {
      let kept = path + " kept"
      if FileSystem.exists(path) { try FileManager.default.moveItem(atPath: path, toPath: kept) }
      try link(path, to: FileSystem.isFolder(kept) || path.hasSuffix("restore") ? target.folder : target.file)
      #expect(throws: (any Error).self, "\(path)") {
        try LibraryRestore(from: library.backup, to: DataDirectory(preparing: library.data)).run()
      }
      try target.expectUntouched(link: path, path)
      try FileManager.default.removeItem(atPath: path)
      if FileSystem.exists(kept) { try FileManager.default.moveItem(atPath: kept, toPath: path) }
    }
    let whole = try library.open()
    #expect(try whole.findings().filter { !$0.contains("restore") } == [])
    #expect(try await whole.counts().docs == 2)
  }

  // MARK: - Reading folders

  @Test("A folder whose reading fails is an error and not an empty folder")
  func failingRead() throws {
    let library = try TemporaryLibrary()
    let entry = UnsafeMutablePointer<dirent>.allocate(capacity: 1)
    defer { entry.deallocate() }
    entry.initialize(to: dirent())
    withUnsafeMutableBytes(of: &entry.pointee.d_name) { name in name.copyBytes(from: "paper.pdf".utf8) }
    var count = 0
    #expect(throws: StoreError.system(path: library.path, code: EIO, message: String(cString: strerror(EIO)))) {
      try FolderHandle.names(path: library.path) {
        count += 1
        if count == 1 { return entry }
        errno = EIO
        return nil
      }
    }
    #expect(throws: StoreError.missing(path: library.path + "/nowhere")) {
      try FileSystem.names(in: library.path + "/nowhere")
    }
  }
}
