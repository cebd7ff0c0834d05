import Glibc
import PDFTestSupport
import Testing

@testable import PDFEngine

@Suite struct FilePartsTests {
  @Test("Any piece of a file is what it is in memory") func pieces() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("let seed: UInt64 = \(seed)")
    var random = Linear(state: seed)
    // More blocks than the cache keeps, and a last one that is not full.
    let bytes = (0..<(5 << 20) + 1234).map { _ in UInt8(truncatingIfNeeded: random.next() >> 33) }
    let folder = try TemporaryFolder()
    let descriptor = open(try folder.write(bytes, as: "bytes"), O_RDONLY)
    let parts = try FileParts(descriptor: descriptor)
    close(descriptor)
    #expect(parts.count == bytes.count)
    for _ in 0..<3000 {
      let bounds = [1, 20, 600, 70_000, 200_000]
      let length = Int(random.next() >> 40) % bounds[Int(random.next() >> 60) % bounds.count]
      let offset = Int(random.next() >> 33) % (bytes.count - length + 1)
      #expect(read(parts, offset, length) == Array(bytes[offset..<offset + length]))
    }
    #expect(read(parts, bytes.count - 1, 1) == [bytes[bytes.count - 1]])
    #expect(read(parts, bytes.count, 0) == [])
    for (offset, length) in [(bytes.count, 1), (-1, 1), (0, bytes.count + 1), (.max, 1)] {
      #expect(read(parts, offset, length) == nil)
    }
    #expect(parts.failure == nil)
  }

  @Test("A file that became shorter is an error, whatever piece is asked for") func shortened() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 300_000), as: "bytes")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let parts = try FileParts(descriptor: descriptor)
    #expect(truncate(path, 100_000) == 0)
    #expect(read(parts, 0, 10) == [UInt8](repeating: 7, count: 10))
    #expect(read(parts, 250_000, 10) == nil)
    #expect(parts.failure == EIO)
    #expect(read(parts, 50_000, 200_000) == nil)
  }

  @Test("Nothing and what is no file are refused") func refused() throws {
    let folder = try TemporaryFolder()
    let empty = open(try folder.write([], as: "empty"), O_RDONLY)
    let directory = open(folder.path, O_RDONLY)
    defer {
      close(empty)
      close(directory)
    }
    #expect(throws: PDFError.empty) { try FileParts(descriptor: empty) }
    #expect(throws: PDFError.unreadable(code: EISDIR)) { try FileParts(descriptor: directory) }
  }

  private func read(_ parts: FileParts, _ offset: Int, _ count: Int) -> [UInt8]? {
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      isRead = parts.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      filled = isRead ? count : 0
    }
    return isRead ? bytes : nil
  }

  private struct Linear {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
