import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("A library leaves room on its disk")
struct DiskRoomTests {
  @Test("The floor is a twentieth of the disk and 256 MiB at most; at the floor nothing is taken in")
  func floor() throws {
    let small = DiskRoom(path: "/x", freeBytes: 100, diskBytes: 1000)
    #expect(small.floorBytes == 50)
    try small.require(50)
    #expect(throws: StoreError.tooLittleSpace(path: "/x", needed: 51, free: 100, kept: 50)) { try small.require(51) }
    #expect(throws: StoreError.self) { try small.require(.max) }
    let large = DiskRoom(path: "/x", freeBytes: .max, diskBytes: .max)
    #expect(large.floorBytes == 256 << 20)
    try large.require(.max - (256 << 20))
    #expect(throws: StoreError.self) { try DiskRoom(path: "/x", freeBytes: 49, diskBytes: 1000).require(0) }
  }

  @Test("The refusal says the sum and how much room has to be made")
  func words() {
    let error = StoreError.tooLittleSpace(path: "/library", needed: 12 << 20, free: 100 << 20, kept: 256 << 20)
    #expect(
      error.spaceWords
        == "12.0 MiB are needed and 256.0 MiB must stay free, but only 100.0 MiB are free. Free another 168.0 MiB and "
        + "try again; nothing was changed.")
    #expect(error.description.contains("/library") && StoreError.missing(path: "").spaceWords == nil)
  }

  @Test("A file's room is taken before it is written; what is not used is given back")
  func reserved() throws {
    let library = try TemporaryLibrary()
    let folder = try StagingFolder(in: library.directory(), id: library.context.newID())
    var writer = try folder.makeFile("upload.pdf", size: 3 << 20)
    var status = stat()
    #expect(lstat(folder.path(of: "upload.pdf"), &status) == 0 && Int64(status.st_blocks) * 512 >= 3 << 20)
    try [UInt8(1), 2, 3].withUnsafeBytes { try writer.append($0) }
    let file = try writer.finish()
    #expect(file.byteCount == 3 && FileSystem.fileSize(file.path) == 3)
    #expect(FileManager.default.contents(atPath: file.path) == Data([1, 2, 3]))
  }

  @Test("More than the disk has room for is refused before a byte is written, and nothing stays")
  func refused() throws {
    let library = try TemporaryLibrary()
    let folder = try StagingFolder(in: library.directory(), id: library.context.newID())
    let room = try DiskRoom(at: folder.path)
    do {
      _ = try folder.makeFile("upload.pdf", size: room.freeBytes)
      Issue.record("it was begun")
    } catch {
      #expect(error.code == "tooLittleSpace")
    }
    #expect(try FileSystem.names(in: folder.path) == [".lock", ".unacknowledged"])
  }
}
