import Foundation
import LongTests
import PDFEngine
import PDFTestSupport
import PaperWorker
import Testing

/// Valid files that are larger than a worker's address space.
@Suite(.long, .serialized) struct LargeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Two files, each larger than all that a worker may use, are leafed through at once")
  func leafing() async throws {
    let limits = WorkerLimits(memoryBytes: 256 << 20)
    let (first, second) = (folder.path + "/first.pdf", folder.path + "/second.pdf")
    try LargePDF.write(pages: 32, to: first)
    try LargePDF.write(pages: 40, to: second)
    let pool = WorkerPool(
      configuration: WorkerConfiguration(executable: try builtWorker(), processCount: 1, limits: limits))
    for (path, pageCount) in [(first, 32), (second, 40)] {
      let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
      #expect(size > Int(limits.memoryBytes))
      #expect(try await pool.inspect(path).pageCount == pageCount)
    }
    let process = pool.processIdentifiers
    var pictures: [[UInt8]] = []
    for page in 1...32 {
      let one = try await pool.image(first, pageNumber: page, width: 400, format: .png)
      let other = try await pool.image(second, pageNumber: page + 8, width: 400, format: .png)
      if page > 8 { #expect(one.bytes == pictures[page - 9], "page \(page) of both") }
      pictures.append(other.bytes)
      if page % 8 == 1 {
        // The same picture as from the whole file in memory.
        try await PDFiumTurn.shared.run {
          let document = try PDFDocument(path: first, library: PDFiumLibrary())
          #expect(try document.image(ofPage: page, width: 400, format: .png).bytes == one.bytes)
        }
      }
    }
    var pages = 0
    for try await page in pool.text(second, pages: 1...40) {
      #expect(page.text.words.isEmpty)
      pages += 1
    }
    #expect(pages == 40)
    #expect(pool.processIdentifiers == process, "a worker died")
    await pool.shutDown()
  }

  @Test("Two workers leaf at once through two files that are larger than either may use") func twoWorkers() async throws
  {
    let limits = WorkerLimits(memoryBytes: 256 << 20)
    let (first, second) = (folder.path + "/first.pdf", folder.path + "/second.pdf")
    try LargePDF.write(pages: 32, to: first)
    try LargePDF.write(pages: 40, to: second)
    let pool = WorkerPool(
      configuration: WorkerConfiguration(executable: try builtWorker(), processCount: 2, limits: limits))
    async let one = pictures(of: first, pages: 1...32, with: pool)
    async let other = pictures(of: second, pages: 1...40, with: pool)
    let (some, all) = try await (one, other)
    // Both files begin with the same pages, and no two pages of a file are alike.
    #expect(some == Array(all.prefix(32)))
    #expect(Set(all).count == 40)
    #expect(pool.processIdentifiers.count == 2)
    await pool.shutDown()
  }

  private func pictures(of path: String, pages: ClosedRange<Int>, with pool: WorkerPool) async throws -> [[UInt8]] {
    var pictures: [[UInt8]] = []
    for page in pages {
      pictures.append(try await pool.image(path, pageNumber: page, width: 800, format: .png).bytes)
    }
    return pictures
  }

  @Test("A page whose picture does not fit is refused as memory, and is drawn where it does") func onePicture()
    async throws
  {
    let (large, small) = (folder.path + "/large.pdf", folder.path + "/small.pdf")
    try LargePDF.write(pages: 1, side: (16_384, 16_384), to: large)
    try LargePDF.write(pages: 2, to: small)
    for (megabytes, isRefused) in [(256, true), (1536, false)] as [(UInt64, Bool)] {
      let limits = WorkerLimits(memoryBytes: megabytes << 20)
      let pool = WorkerPool(
        configuration: WorkerConfiguration(executable: try builtWorker(), processCount: 1, limits: limits))
      let before = try await pool.image(small, pageNumber: 2, width: 400, format: .png).bytes
      let process = pool.processIdentifiers
      if isRefused {
        await #expect(throws: WorkerError.memoryLimitExceeded(bytes: megabytes << 20)) {
          try await pool.image(large, pageNumber: 1, width: 400)
        }
      } else {
        let picture = try await pool.image(large, pageNumber: 1, width: 400, format: .png).bytes
        try await PDFiumTurn.shared.run {
          let document = try PDFDocument(path: large, library: PDFiumLibrary())
          #expect(try document.image(ofPage: 1, width: 400, format: .png).bytes == picture)
        }
      }
      // The next page is drawn correctly. PDFium ended the worker only if it could not go on without memory.
      #expect(try await pool.image(small, pageNumber: 2, width: 400, format: .png).bytes == before)
      #expect(isRefused || pool.processIdentifiers == process)
      await pool.shutDown()
    }
  }

  @Test("What takes more memory than a worker may use is refused as that") func refused() async throws {
    let path = folder.path + "/large.pdf"
    try LargePDF.write(pages: 32, to: path)
    let limits = WorkerLimits(memoryBytes: 256 << 20)
    let pool = WorkerPool(
      configuration: WorkerConfiguration(executable: try builtWorker(), processCount: 1, limits: limits))
    // All pages together do not fit into the memory.
    await #expect(throws: WorkerError.memoryLimitExceeded(bytes: 256 << 20)) {
      try await pool.cut(path, pages: Array(1...32))
    }
    // One page fits; PDFium compresses its empty picture.
    let page = try await pool.cut(path, pages: [1])
    #expect(page.bytes.count == page.totalCount)
    #expect(try await pool.inspect(folder.write(page.bytes, as: "page.pdf")).pageCount == 1)
    await pool.shutDown()
  }

  @Test("A large file that is shortened while it is read is unreadable, and the worker lives") func shortened()
    async throws
  {
    let path = folder.path + "/large.pdf"
    try LargePDF.write(pages: 8, to: path)
    let pool = WorkerPool(
      configuration: WorkerConfiguration(
        executable: try builtWorker(), processCount: 1, limits: WorkerLimits(memoryBytes: 256 << 20)))
    #expect(try await pool.image(path, pageNumber: 1, width: 100).width == 100)
    let process = pool.processIdentifiers
    #expect(truncate(path, 30 << 20) == 0)
    // The document is opened again, and its cross-reference table is gone.
    let failure = await #expect(throws: WorkerError.self) {
      try await pool.image(path, pageNumber: 7, width: 100)
    }
    #expect(failure == .pdf(.damaged(reason: "its structure cannot be read")))
    #expect(pool.processIdentifiers == process)
    await pool.shutDown()
  }
}
