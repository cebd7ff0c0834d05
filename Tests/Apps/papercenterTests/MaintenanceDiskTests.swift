import Foundation
import LongTests
import PDFTestSupport
import Testing

/// A backup, a restore and a repair on a full disk.
@Suite(.long, .enabled(if: SmallDisk.isPossible, "a disk that can be filled must be mounted, which only root may"))
struct MaintenanceDiskTests {
  @Test("a backup that does not fit says so, leaves the one before, and fits when there is room")
  func backup() throws {
    let disk = try SmallDisk(megabytes: 24)
    let folder = try MaintenanceFolder()
    let target = disk.path + "/backup"
    try folder.importPapers(["First"], byteCount: 2 << 20)
    #expect(try folder.command.run("backup", target).status == 0)
    try folder.importPapers(["Second", "Third"], byteCount: 2 << 20)
    let filler = try disk.fill()

    let refused = try folder.command.run("backup", target)
    #expect(refused.status == 1 && refused.errors.contains("full"), "\(refused.errors)")
    let other = CommandProcess(library: folder.path + "/other")
    #expect(try other.run("restore", target).status == 0)
    #expect(try folder.titles(of: other.library) == ["First"])
    #expect(try other.run("check").status == 0)

    #expect(unlink(filler) == 0)
    #expect(try folder.command.run("backup", target).status == 0)
    let third = CommandProcess(library: folder.path + "/third")
    #expect(try third.run("restore", target).status == 0)
    #expect(try folder.titles(of: third.library) == ["First", "Second", "Third"])
  }

  @Test("a backup that would go below what stays free is refused with the sum before a file is copied")
  func floor() throws {
    let disk = try SmallDisk(megabytes: 8)
    let folder = try MaintenanceFolder()
    try folder.importPapers(["First", "Second", "Third"], byteCount: 4 << 20)
    let refused = try folder.command.run("backup", disk.path + "/backup")
    #expect(refused.status == 1 && refused.errors.contains("must stay free"), "\(refused.errors)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: disk.path).allSatisfy { !$0.hasSuffix(".pdf") })
  }

  @Test("a restore that does not fit says so and leaves the library")
  func restore() throws {
    let disk = try SmallDisk(megabytes: 24)
    let source = try MaintenanceFolder()
    try source.importPapers((1...4).map { "Large \($0)" }, byteCount: 4 << 20)
    #expect(try source.command.run("backup", source.backup).status == 0)
    let folder = try MaintenanceFolder(in: disk.path)
    try folder.importPapers(["Small"], byteCount: 8 << 20)
    let files = try folder.files()

    let refused = try folder.command.run("restore", source.backup)
    #expect(refused.status == 1 && refused.errors.contains("full"), "\(refused.errors)")
    #expect(try folder.files() == files)
    #expect(try folder.titles() == ["Small"])
    #expect(try folder.command.run("check").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.command.library + "/restore"))
  }
}
