import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A restore replaces a library whole or not at all")
struct RestoreTests {
  /// A library, and a backup of it from a time when it had less.
  private func libraryWithOldBackup() async throws -> (TemporaryLibrary, old: LibraryContent, new: LibraryContent) {
    let library = try TemporaryLibrary()
    let store = try await library.filled(3)
    _ = try LibraryBackup(of: store, to: library.backup).run()
    let backup = try await store.content()
    try await store.addPaper("Later")
    try store.removePaper("Paper 1")
    let current = try await store.content()
    try store.close()
    return (library, current, backup)
  }

  @Test("The library that was there is put aside and can be used")
  func putsAside() async throws {
    let (library, old, new) = try await libraryWithOldBackup()
    let report = try LibraryRestore(from: library.backup, to: library.directory()).run()
    let replaced = try #require(report.replaced)
    let store = try library.open()
    #expect(try await store.content() == new)
    #expect(try store.findings() == [])
    let aside = try LibraryStore(opening: DataDirectory(existing: replaced))
    #expect(try await aside.content() == old)
    #expect(try aside.findings() == [])
    #expect(!FileSystem.exists(library.data + "/restore"))
  }

  @Test("A library that is open is not replaced; after its closing it is")
  func inUse() async throws {
    let (library, old, new) = try await libraryWithOldBackup()
    let directory = try library.directory()
    let (first, second) = (try library.open(), try library.open())
    let error = BackupError.store(.libraryInUse(path: library.data))
    #expect(throws: error) { try LibraryRestore(from: library.backup, to: directory).run() }
    try first.close()
    #expect(throws: error) { try LibraryRestore(from: library.backup, to: directory).run() }
    #expect(try await second.content() == old)
    try second.close()
    _ = try LibraryRestore(from: library.backup, to: directory).run()
    #expect(try await library.open().content() == new)
  }

  @Test("Nobody opens a library while it is replaced")
  func opensNotMeanwhile() async throws {
    let (library, _, _) = try await libraryWithOldBackup()
    let restoring = try library.directory().lockAlone()
    #expect(throws: StoreError.beingReplaced(path: library.data)) { try library.open() }
    withExtendedLifetime(restoring) {}
  }

  @Test("A backup with a lost or damaged file is refused and changes nothing; what is whole of it can be had")
  func damagedBackup() async throws {
    let (library, old, new) = try await libraryWithOldBackup()
    let paths = new.files.keys.sorted()
    try flipByte(in: library.backup + "/" + paths[0])
    try FileSystem.removeFile(library.backup + "/" + paths[2])
    #expect(throws: BackupError.damagedBackup(path: library.backup + "/" + paths[0])) {
      try LibraryRestore(from: library.backup, to: library.directory()).run()
    }
    #expect(!FileSystem.exists(library.data + "/restore"))
    let store = try library.open()
    #expect(try await store.content() == old)
    try store.close()

    let report = try LibraryRestore(from: library.backup, to: library.directory(), takesPart: true).run()
    #expect(
      report.unavailable == [
        UnavailableFile(path: paths[0], reason: .changed), UnavailableFile(path: paths[2], reason: .missing),
      ])
    #expect(try await library.open().content().titles == new.titles)
  }

  @Test("A database that is not the one of the manifest is refused")
  func damagedDatabase() async throws {
    let (library, old, _) = try await libraryWithOldBackup()
    let name = try #require(try FileSystem.names(in: library.backup).first { $0.hasSuffix(".sqlite") })
    let path = library.backup + "/" + name
    try flipByte(in: path)
    for _ in 0..<2 {
      #expect(throws: BackupError.damagedBackup(path: path)) {
        try LibraryRestore(from: library.backup, to: library.directory()).run()
      }
      try FileSystem.removeFile(path)
    }
    #expect(try await library.open().content() == old)
  }

  @Test("What is no backup, or not one of ours, is refused by name")
  func hostileManifests() async throws {
    let (library, old, _) = try await libraryWithOldBackup()
    let directory = try library.directory()
    let manifest = library.backup + "/papercenter-backup.json"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    func outcome(_ content: String) throws -> BackupError? {
      try Data(content.utf8).write(to: URL(fileURLWithPath: manifest))
      return #expect(throws: BackupError.self) { try LibraryRestore(from: library.backup, to: directory).run() }
    }
    #expect(try outcome("") == .damagedBackup(path: manifest))
    #expect(try outcome("[1, 2") == .damagedBackup(path: manifest))
    #expect(try outcome("{\"version\": 2}") == .newerBackup(path: manifest))
    #expect(try outcome("{\"version\": 1}") == .damagedBackup(path: manifest))
    let name = try #require(try FileSystem.names(in: library.backup).first { $0.hasSuffix(".sqlite") })
    for path in ["../data/papercenter.sqlite", "/etc/passwd", "papercenter-.sqlite", ""] {
      #expect(try outcome(text.replacingOccurrences(of: name, with: path)) == .damagedBackup(path: manifest))
    }
    #expect(
      throws: BackupError.noBackup(path: library.path),
      performing: {
        try LibraryRestore(from: library.path, to: directory).run()
      })
    #expect(
      throws: BackupError.noBackup(path: "/nowhere"),
      performing: {
        try LibraryRestore(from: "/nowhere", to: directory).run()
      })
    #expect(try await library.open().content() == old)
  }

  @Test("Interrupted after any step of the swap, the next opening finishes it")
  func interruptedSwap() async throws {
    let (base, old, new) = try await libraryWithOldBackup()
    let donor = try base.other("donor")
    _ = try LibraryRestore(from: base.backup, to: donor).run()
    for count in 0...LibrarySwap.steps.count {
      let library = try TemporaryLibrary()
      try FileManager.default.copyItem(atPath: base.data, toPath: library.data)
      let swap = LibrarySwap(in: try library.directory())
      // The steps of `LibraryRestore` up to the interruption.
      try swap.prepare()
      if count == 0 { #expect(try await library.open().content() == old, "not decided yet") }
      for name in ["papercenter.sqlite", "PDFBundles"] {
        let destination = swap.newFolder + "/" + name
        try? FileManager.default.removeItem(atPath: destination)
        try FileManager.default.copyItem(atPath: donor.path + "/" + name, toPath: destination)
      }
      try swap.decide()
      for step in LibrarySwap.steps.prefix(count) { _ = try swap.perform(step, now: library.context.now) }

      let store = try library.open()
      #expect(try await store.content() == new, "after \(count) steps")
      #expect(try store.findings() == [])
      let aside = try #require(
        try FileSystem.names(in: library.data).first { $0.hasPrefix("replaced-") }, "after \(count) steps")
      #expect(try await LibraryStore(opening: DataDirectory(existing: library.data + "/" + aside)).content() == old)
    }
  }

  @Test("What a restore that was killed has left is taken away by the next one")
  func leftovers() async throws {
    let (library, _, new) = try await libraryWithOldBackup()
    let swap = LibrarySwap(in: try library.directory())
    try swap.prepare()
    try Data("half".utf8).write(to: URL(fileURLWithPath: swap.newFolder + "/papercenter.sqlite"))
    _ = try LibraryRestore(from: library.backup, to: library.directory()).run()
    let store = try library.open()
    #expect(try await store.content() == new)
    #expect(try store.findings() == [])
  }

  @Test("A start deletes the copies that a killed restore and a killed migration have left, and only those")
  func tidiedLeftovers() async throws {
    let library = try TemporaryLibrary()
    let store = try await library.filled(1)
    let directory = store.directory
    let swap = LibrarySwap(in: directory)
    let copy = directory.migrationsPath + "/papercenter-v9-1700000000000.sqlite.unfinished"
    let foreign = directory.migrationsPath + "/mine.sqlite.unfinished"
    func write(_ path: String) throws { try Data("half".utf8).write(to: URL(fileURLWithPath: path)) }

    try swap.prepare()
    for path in [swap.newFolder + "/papercenter.sqlite", copy, copy + "-journal", foreign] { try write(path) }
    #expect(try store.findings() == ["orphanFile migrations/mine.sqlite.unfinished"])
    #expect(try await store.cleanUp().unfinishedCopies == 3)
    #expect(!FileSystem.exists(swap.folder) && !FileSystem.exists(copy) && FileSystem.exists(foreign))

    // A folder with anything else in it is kept and reported.
    try swap.prepare()
    try write(swap.newFolder + "/thesis.pdf")
    #expect(try await store.cleanUp().unfinishedCopies == 0)
    #expect(FileSystem.exists(swap.newFolder + "/thesis.pdf"))
    #expect(
      try Set(store.findings()) == ["orphanFile migrations/mine.sqlite.unfinished", "orphanFolder restore"])
  }
}
