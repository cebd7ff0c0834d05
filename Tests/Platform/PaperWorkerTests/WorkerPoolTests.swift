import Foundation
import PDFEngine
import PDFTestSupport
import PaperDomain
import PaperWorker
import Testing

/// Real worker processes and real documents.
///
/// The tests run one after the other: many of them measure time or count processes.
@Suite(.serialized) struct WorkerPoolTests {
  /// How long something immediate may take on a busy machine. The limits that end slow work are much longer.
  private static let patience = Duration.seconds(60)

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func pool(
    processCount: Int = 2, limits: WorkerLimits = WorkerLimits(), idleSeconds: Int = 60
  ) throws -> WorkerPool {
    WorkerPool(
      configuration: WorkerConfiguration(
        executable: try builtWorker(), processCount: processCount, limits: limits, idleSeconds: idleSeconds))
  }

  private func write(_ pdf: TestPDF, as name: String = "test.pdf") throws -> String {
    try folder.write(pdf.bytes, as: name)
  }

  /// A document of three pages; the second takes minutes to draw.
  private func endlessDocument() throws -> String {
    try write(TestPDF(pages: [.text("before"), .slow(), .text("after")]), as: "slow.pdf")
  }

  private func error(_ body: () async throws -> Void) async -> WorkerError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? WorkerError
    }
  }

  // MARK: - Serving

  @Test("Pages are counted, drawn and read") func serving() async throws {
    let pool = try pool()
    let path = try write(.numbered(3))
    let inspection = try await pool.inspect(path)
    #expect(inspection.pageCount == 3)
    #expect(inspection.pageSizes[0] == PageSize(width: 595, height: 842))
    #expect(inspection.title == nil)
    var titled = TestPDF.numbered(1)
    for title in ["Übungen 1 – 数学", "", String(repeating: "long ", count: 1_000)] {
      titled.title = title
      let path = try folder.write(titled.bytes, as: "titled.pdf")
      #expect(try await pool.inspect(path).title == (title.hasPrefix("Ü") ? title : nil))
    }

    let image = try await pool.image(path, pageNumber: 2, width: 300)
    #expect(image.width == 300 && image.height == 425)
    #expect(image.bytes.starts(with: [0xFF, 0xD8]))
    let png = try await pool.image(path, pageNumber: 2, width: 300, format: .png)
    #expect(png.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))

    var texts: [String] = []
    for try await page in pool.text(path, pages: 1...3) {
      #expect(page.pageNumber == texts.count + 1)
      texts.append(page.text.string)
    }
    #expect(texts == (1...3).map { "Page \($0) of 3\nThe quick brown fox number \($0)" })
    await pool.shutDown()
  }

  @Test("Two pages are compared, of one file or of two") func comparing() async throws {
    let pool = try pool()
    let first = try write(TestPDF(pages: [.text("The answer is 42", "and that is all"), .text("Another page")]))
    let second = try write(TestPDF(pages: [.text("The answer is 43", "and that is all")]), as: "second.pdf")
    let page = WorkerPool.Page(path: first, pageNumber: 1)
    let same = try await pool.comparison(of: page, with: page)
    #expect(same.regions.isEmpty && same.firstSize == PageSize(width: 595, height: 842))
    let changed = try await pool.comparison(of: page, with: WorkerPool.Page(path: second, pageNumber: 1))
    let region = try #require(changed.regions.first)
    #expect(changed.regions.count == 1)
    // The position of the 3, at the end of the first line.
    #expect((0.2...0.35).contains(region.second.x) && (0.05...0.1).contains(region.second.y))
    #expect(region.second.width < 0.08 && region.second.height < 0.05)
    let unlike = try await pool.comparison(of: page, with: WorkerPool.Page(path: first, pageNumber: 2))
    #expect(!unlike.regions.isEmpty)
    await pool.shutDown()
  }

  @Test("A small picture in grey has ink where the page has; a page that is not there is refused") func grey()
    async throws
  {
    let pool = try pool()
    let path = try write(TestPDF(pages: [.text("The answer is 42", "and that is all")]))
    let grey = try await pool.greyPage(WorkerPool.Page(path: path, pageNumber: 1), side: 400)
    #expect(max(grey.width, grey.height) <= 400 && max(grey.width, grey.height) >= 398)
    #expect(grey.pixels.count == grey.width * grey.height)
    // The two lines are in the upper part.
    let dark = grey.pixels.indices.filter { grey.pixels[$0] < 160 }
    #expect(!dark.isEmpty && dark.allSatisfy { $0 / grey.width < grey.height / 4 })
    await #expect(throws: WorkerError.self) {
      _ = try await pool.greyPage(WorkerPool.Page(path: path, pageNumber: 2), side: 400)
    }
    await pool.shutDown()
  }

  @Test("What cannot be compared fails as it does when it is drawn, and the next comparison works")
  func comparingFails() async throws {
    let pool = try pool(limits: WorkerLimits(processorSeconds: 2))
    let whole = WorkerPool.Page(path: try write(.numbered(2)), pageNumber: 1)
    let slow = WorkerPool.Page(path: try endlessDocument(), pageNumber: 2)
    let broken = WorkerPool.Page(path: try folder.write(Array("hello".utf8), as: "a.pdf"), pageNumber: 1)
    let gone = WorkerPool.Page(path: "/nowhere.pdf", pageNumber: 1)
    #expect(await error { _ = try await pool.comparison(of: whole, with: broken) } == .pdf(.notPDF))
    #expect(await error { _ = try await pool.comparison(of: gone, with: whole) } == .pdf(.unreadable(code: ENOENT)))
    #expect(
      await error { _ = try await pool.comparison(of: whole, with: slow) } == .processorLimitExceeded(seconds: 2))
    var far = whole
    far.pageNumber = 3
    #expect(
      await error { _ = try await pool.comparison(of: whole, with: far) }
        == .pdf(.pageOutOfRange(number: 3, count: 2)))
    #expect(try await pool.comparison(of: whole, with: whole).regions.isEmpty)
    await pool.shutDown()
  }

  @Test("A book is read in batches, in order, from wherever") func longText() async throws {
    let pool = try pool()
    let path = try write(.numbered(300))
    var expected = 41
    for try await page in pool.text(path, pages: 41...300) {
      #expect(page.pageNumber == expected)
      #expect(page.text.string.hasPrefix("Page \(expected) of 300"))
      expected += 1
    }
    #expect(expected == 301)
    await pool.shutDown()
  }

  @Test("A document's own error arrives as it is") func documentErrors() async throws {
    let pool = try pool()
    let text = try folder.write(Array("hello".utf8), as: "a.pdf")
    let empty = try folder.write([], as: "b.pdf")
    let whole = try write(.numbered(2))
    let locked = Fixtures.path("aes-256-user-password.pdf")
    #expect(await error { _ = try await pool.inspect(text) } == .pdf(.notPDF))
    #expect(await error { _ = try await pool.inspect(empty) } == .pdf(.empty))
    #expect(await error { _ = try await pool.inspect("/nowhere.pdf") } == .pdf(.unreadable(code: ENOENT)))
    #expect(
      await error { _ = try await pool.image(whole, pageNumber: 3, width: 9) }
        == .pdf(.pageOutOfRange(number: 3, count: 2)))
    #expect(await error { _ = try await pool.image(whole, pageNumber: 1, width: 0) } == .pdf(.widthOutOfRange(0)))
    #expect(await error { _ = try await pool.inspect(locked) } == .pdf(.passwordNeeded))
    #expect(await error { _ = try await pool.inspect(locked, password: "no") } == .pdf(.passwordWrong))
    #expect(try await pool.inspect(locked, password: "open sesame").pageCount == 1)
    // The worker still has the document open, but does not serve it without the password.
    #expect(await error { _ = try await pool.inspect(locked) } == .pdf(.passwordNeeded))
    #expect(
      await error { for try await _ in pool.text(whole, pages: 2...9) {} }
        == .pdf(.pageOutOfRange(number: 3, count: 2)))
    await pool.shutDown()
  }

  @Test("Pages are cut out in parts that fit together, whichever process makes each of them")
  func cutting() async throws {
    let pool = try pool()
    var large = TestPDF.numbered(6)
    // Comments that no compressor can shrink, so that the file is large but quick to draw: they repeat only after 64
    // KB, farther back than a compressor looks.
    var state: UInt32 = 1
    let comments: [UInt8] = (0..<65_536).map { place in
      state = state &* 1_664_525 &+ 1_013_904_223
      return place % 64 == 0 ? 0x0A : place % 64 == 1 ? 0x25 : UInt8(33 + (state >> 16) % 90)
    }
    for index in large.pages.indices {
      for _ in 0..<107 { large.pages[index].content += comments }
    }
    let path = try write(large)
    var parts: [PDFCutPart] = []
    var bytes: [UInt8] = []
    repeat {
      let part = try await pool.cut(path, pages: [1, 3, 5, 6], from: bytes.count)
      parts.append(part)
      bytes += part.bytes
      // Another document in between replaces the prepared parts.
      _ = try await pool.cut(path, pages: [2])
    } while bytes.count < parts[0].totalCount
    #expect(parts.count > 1 && parts.allSatisfy { $0.totalCount == bytes.count })
    let cut = try folder.write(bytes, as: "cut.pdf")
    #expect(try await pool.inspect(cut).pageCount == 4)
    var texts: [String] = []
    for try await page in pool.text(cut, pages: 1...4) { texts.append(page.text.words[1].text) }
    #expect(texts == ["1", "3", "5", "6"])
    #expect(await error { _ = try await pool.cut(path, pages: [7]) } == .pdf(.pageOutOfRange(number: 7, count: 6)))
    #expect(await error { _ = try await pool.cut(path, pages: []) } == .pdf(.noPages))
    let end = bytes.count
    #expect(await error { _ = try await pool.cut(path, pages: [1, 3, 5, 6], from: end) }.map { "\($0)" } != nil)
    let locked = Fixtures.path("aes-256-user-password.pdf")
    #expect(await error { _ = try await pool.cut(locked, pages: [1]) } == .pdf(.passwordNeeded))
    let opened = try await pool.cut(locked, password: "open sesame", pages: [1])
    #expect(try await pool.inspect(folder.write(opened.bytes, as: "open.pdf")).pageCount == 1)
    await pool.shutDown()
  }

  @Test("A file that was replaced is opened anew") func replacedFile() async throws {
    let pool = try pool(processCount: 1)
    let path = try write(.numbered(2))
    #expect(try await pool.inspect(path).pageCount == 2)
    let other = try write(.numbered(5), as: "other.pdf")
    #expect(rename(other, path) == 0)
    #expect(try await pool.inspect(path).pageCount == 5)
    await pool.shutDown()
  }

  @Test("Hundreds of requests at once are all answered, by as many processes as there may be") func crowd() async throws
  {
    let pool = try pool()
    let path = try write(.numbered(40))
    try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for request in 0..<400 {
        group.addTask {
          let image = try await pool.image(path, pageNumber: request % 40 + 1, width: 100 + request)
          return (request, image.width)
        }
      }
      for try await (request, width) in group { #expect(width == 100 + request) }
    }
    #expect(pool.processIdentifiers.count == 2)
    await pool.shutDown()
  }

  @Test("Images far larger than a socket's buffer pass") func largeReplies() async throws {
    let pool = try pool()
    var page = TestPDF.Page()
    var state: UInt32 = 1
    for y in 0..<60 {
      for x in 0..<60 {
        state = state &* 1_664_525 &+ 1_013_904_223
        page.fill(
          x: x * 10, y: y * 14, width: 10, height: 14, red: Double(state >> 24) / 255,
          green: Double(state >> 16 & 255) / 255, blue: Double(state >> 8 & 255) / 255)
      }
    }
    let path = try write(TestPDF(pages: [page]))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { try await pool.image(path, pageNumber: 1, width: 4000, format: .png).bytes.count }
      }
      for try await count in group { #expect(count > 300_000) }
    }
    await pool.shutDown()
  }

  // MARK: - Limits

  @Test("Endless work is ended by the limit on processor time, and the next request is served") func processorLimit()
    async throws
  {
    let pool = try pool(processCount: 1, limits: WorkerLimits(processorSeconds: 1))
    let path = try endlessDocument()
    #expect(
      await error { _ = try await pool.image(path, pageNumber: 2, width: 2000) } == .processorLimitExceeded(seconds: 1))
    #expect(try await pool.image(path, pageNumber: 3, width: 100).width == 100)
    await pool.shutDown()
  }

  @Test("Endless work is ended by the clock") func timeout() async throws {
    let pool = try pool(processCount: 1, limits: WorkerLimits(wallClockSeconds: 1))
    let path = try endlessDocument()
    let start = ContinuousClock.now
    #expect(await error { _ = try await pool.image(path, pageNumber: 2, width: 2000) } == .timedOut(seconds: 1))
    #expect(ContinuousClock.now - start < Self.patience)
    #expect(try await pool.inspect(path).pageCount == 3)
    await pool.shutDown()
  }

  @Test("A decompression bomb is ended, and the next request is served") func bomb() async throws {
    let pool = try pool(
      processCount: 1, limits: WorkerLimits(memoryBytes: 600 << 20, processorSeconds: 5, wallClockSeconds: 20))
    let path = try write(TestPDF(pages: [DecompressionBomb.page(gigabytes: 8)]))
    let isLimit = { (failure: WorkerError?) in
      failure == .memoryLimitExceeded(bytes: 600 << 20) || failure == .processorLimitExceeded(seconds: 5)
    }
    #expect(isLimit(await error { _ = try await pool.inspect(path) }))
    #expect(isLimit(await error { _ = try await pool.image(path, pageNumber: 1, width: 100) }))
    #expect(isLimit(await error { for try await _ in pool.text(path, pages: 1...1) {} }))
    #expect(try await pool.inspect(write(.numbered(2), as: "b.pdf")).pageCount == 2)
    await pool.shutDown()
  }

  @Test("An image that needs more memory than there may be is refused as such") func memoryLimit() async throws {
    let pool = try pool(processCount: 1, limits: WorkerLimits(memoryBytes: 100 << 20))
    let path = try write(.numbered(1))
    let failure = await error { _ = try await pool.image(path, pageNumber: 1, width: 4096) }
    #expect(failure == .memoryLimitExceeded(bytes: 100 << 20))
    #expect(try await pool.image(path, pageNumber: 1, width: 100).width == 100)
    await pool.shutDown()
  }

  @Test("A result above the limit is refused, and the process goes on") func outputLimit() async throws {
    let pool = try pool(processCount: 1, limits: WorkerLimits(outputBytes: 2000))
    let path = try write(.numbered(1))
    #expect(
      await error { _ = try await pool.image(path, pageNumber: 1, width: 2000) } == .pdf(.outputTooLarge(limit: 2000)))
    let process = pool.processIdentifiers
    #expect(try await pool.image(path, pageNumber: 1, width: 20).width == 20)
    #expect(pool.processIdentifiers == process)
    await pool.shutDown()
  }

  // MARK: - Death

  @Test("A process that is killed at work fails its request alone") func killedAtWork() async throws {
    let pool = try pool(processCount: 2)
    let slow = try endlessDocument()
    let quick = try write(.numbered(4), as: "quick.pdf")
    async let victim = error { _ = try await pool.image(slow, pageNumber: 2, width: 2000) }
    while pool.processIdentifiers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let process = try #require(pool.processIdentifiers.first)
    try await Task.sleep(for: .milliseconds(300))
    #expect(kill(process, SIGKILL) == 0)
    #expect(await victim == .crashed(signal: SIGKILL))
    #expect(try await pool.image(quick, pageNumber: 4, width: 50).width == 50)
    await pool.shutDown()
  }

  @Test("A process that dies while it is idle fails nobody's request") func killedWhenIdle() async throws {
    let pool = try pool(processCount: 1)
    let path = try write(.numbered(2))
    for _ in 0..<5 {
      #expect(try await pool.inspect(path).pageCount == 2)
      for process in pool.processIdentifiers {
        kill(process, SIGKILL)
        // The process stays a zombie until the pool reaps it, so no other process can get its number.
        while isRunning(process) { try await Task.sleep(for: .milliseconds(2)) }
      }
    }
    await pool.shutDown()
  }

  @Test("A program that is missing or ends at once is reported") func unusableProgram() async throws {
    let path = try write(.numbered(1))
    for program in ["/nowhere/papercenter-worker", "/bin/true", "/"] {
      let pool = WorkerPool(configuration: WorkerConfiguration(executable: program, processCount: 1))
      let failure = await error { _ = try await pool.inspect(path) }
      switch failure {
      case .unavailable, .exited: break
      default: Issue.record("\(program) ended as \(String(describing: failure))")
      }
      await pool.shutDown()
    }
  }

  @Test("The text before a page that kills is delivered, and what is behind it can be asked for") func deadlyPage()
    async throws
  {
    let pool = try pool(processCount: 1, limits: WorkerLimits(memoryBytes: 600 << 20, processorSeconds: 5))
    let bomb = DecompressionBomb.page(gigabytes: 8)
    let path = try write(TestPDF(pages: [.text("one"), .text("two"), bomb, .text("four")]), as: "deadly.pdf")
    #expect(try await pool.inspect(path).pageCount == 4)
    var delivered: [Int] = []
    let failure = await error {
      for try await page in pool.text(path, pages: 1...4) { delivered.append(page.pageNumber) }
    }
    #expect(delivered == [1, 2])
    #expect(failure == .memoryLimitExceeded(bytes: 600 << 20) || failure == .processorLimitExceeded(seconds: 5))
    for try await page in pool.text(path, pages: 4...4) { #expect(page.text.string == "four") }
    await pool.shutDown()
  }

  // MARK: - Waiting

  @Test("A page is drawn while every process is busy in the background") func interactiveFirst() async throws {
    let pool = try pool(processCount: 1)
    let slow = try endlessDocument()
    let quick = try write(.numbered(1), as: "quick.pdf")
    let background = Task {
      try await pool.image(slow, pageNumber: 2, width: 2000, priority: .background)
    }
    while pool.processIdentifiers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try await pool.image(quick, pageNumber: 1, width: 50).width == 50)
    background.cancel()
    _ = await background.result
    await pool.shutDown(grace: .zero)
  }

  @Test("A request that waits is dropped when its task is cancelled") func cancelledWhileWaiting() async throws {
    let pool = try pool(processCount: 1)
    let slow = try endlessDocument()
    let first = Task { try await pool.image(slow, pageNumber: 2, width: 2000) }
    while pool.processIdentifiers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let second = Task { try await pool.inspect(slow) }
    try await Task.sleep(for: .milliseconds(50))
    second.cancel()
    let start = ContinuousClock.now
    await #expect(throws: WorkerError.cancelled) { try await second.value }
    #expect(ContinuousClock.now - start < Self.patience)
    first.cancel()
    await #expect(throws: WorkerError.cancelled) { try await first.value }
    await pool.shutDown(grace: .zero)
  }

  @Test("Work that nobody waits for any more is ended, and its process with it") func abandoned() async throws {
    let pool = try pool(processCount: 1)
    let slow = try endlessDocument()
    let task = Task { try await pool.image(slow, pageNumber: 2, width: 2000) }
    while pool.processIdentifiers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let process = try #require(pool.processIdentifiers.first)
    task.cancel()
    await #expect(throws: WorkerError.cancelled) { try await task.value }
    // The next caller does not have to wait for the page that takes minutes.
    let start = ContinuousClock.now
    #expect(try await pool.inspect(slow).pageCount == 3)
    #expect(ContinuousClock.now - start < Self.patience)
    #expect(!isRunning(process))
    await pool.shutDown()
  }

  @Test("A task that is cancelled already asks for nothing") func cancelledBefore() async throws {
    let pool = try pool()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await pool.inspect("/a.pdf")
    }
    task.cancel()
    await #expect(throws: WorkerError.cancelled) { try await task.value }
    #expect(pool.processIdentifiers.isEmpty)
    await pool.shutDown()
  }

  @Test("Random cancelling of many requests leaves the pool in order") func randomCancelling() async throws {
    let pool = try pool()
    let path = try write(.numbered(20))
    await withTaskGroup(of: Void.self) { group in
      for request in 0..<200 {
        group.addTask {
          let task = Task { try await pool.image(path, pageNumber: request % 20 + 1, width: 400) }
          if request % 3 == 0 {
            try? await Task.sleep(for: .milliseconds(request % 17))
            task.cancel()
          }
          if case .failure(let failure) = await task.result {
            #expect(failure as? WorkerError == .cancelled)
          }
        }
      }
    }
    #expect(try await pool.inspect(path).pageCount == 20)
    await pool.shutDown()
  }

  // MARK: - Ending

  @Test("Processes without work end after a while and come back") func idle() async throws {
    let pool = try pool(processCount: 1, idleSeconds: 1)
    let path = try write(.numbered(2))
    #expect(try await pool.inspect(path).pageCount == 2)
    let process = try #require(pool.processIdentifiers.first)
    let start = ContinuousClock.now
    while isRunning(process), ContinuousClock.now - start < Self.patience {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(!isRunning(process))
    #expect(pool.processIdentifiers.isEmpty)
    #expect(try await pool.inspect(path).pageCount == 2)
    await pool.shutDown()
  }

  @Test("Shutting down ends what runs, drops what waits and refuses what comes") func shutDown() async throws {
    let pool = try pool(processCount: 1)
    let slow = try endlessDocument()
    let running = Task { try await pool.image(slow, pageNumber: 2, width: 2000) }
    while pool.processIdentifiers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let waiting = Task { try await pool.inspect(slow) }
    try await Task.sleep(for: .milliseconds(50))
    let process = try #require(pool.processIdentifiers.first)
    let start = ContinuousClock.now
    await pool.shutDown(grace: .milliseconds(200))
    #expect(ContinuousClock.now - start < Self.patience)
    #expect(!isRunning(process))
    await #expect(throws: WorkerError.shutDown) { try await running.value }
    await #expect(throws: WorkerError.shutDown) { try await waiting.value }
    await #expect(throws: WorkerError.shutDown) { try await pool.inspect(slow) }
    await pool.shutDown()
  }

  @Test("A pool that is forgotten takes its processes with it") func forgotten() async throws {
    var pool: WorkerPool? = try pool(processCount: 1)
    _ = try await pool?.inspect(write(.numbered(1)))
    let process = try #require(pool?.processIdentifiers.first)
    pool = nil
    let start = ContinuousClock.now
    while isRunning(process), ContinuousClock.now - start < Self.patience {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(!isRunning(process))
  }

  // MARK: - Confinement

  @Test("A worker inherits neither descriptors nor environment, and is confined") func confinement() async throws {
    let secret = open("/dev/null", O_RDONLY)
    defer { close(secret) }
    setenv("PAPERCENTER_TEST_SECRET", "hidden", 1)
    defer { unsetenv("PAPERCENTER_TEST_SECRET") }
    let pool = try pool(processCount: 2)
    let path = try write(.numbered(2))
    async let one = pool.inspect(path)
    async let other = pool.inspect(path)
    _ = try await (one, other)

    for process in pool.processIdentifiers {
      let descriptors = try listFolder("/proc/\(process)/fd")
      // Only system fonts and the worker's own memory statistics stay open: the document is mapped, and its file
      // closed.
      let own = try descriptors.filter { !["0", "1", "2"].contains($0) }.map { descriptor in
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\(descriptor)")
      }
      #expect(own.allSatisfy { $0.hasPrefix("/usr/") && $0.contains("/fonts/") || $0 == "/proc/\(process)/statm" })
      #expect(Set(own).count == own.count, "a copy of a font's descriptor was left open")
      #expect(Set(["0", "1", "2"]).isSubset(of: descriptors))
      let environment = try readText("/proc/\(process)/environ")
      #expect(!environment.contains("SECRET"))
      let status = try readText("/proc/\(process)/status")
      #expect(status.contains("NoNewPrivs:\t1"))
      let limits = try readText("/proc/\(process)/limits")
      for (name, value) in [
        ("Max core file size", "0"), ("Max file size", "0"), ("Max address space", String(1536 << 20)),
      ] {
        let line = limits.split(separator: "\n").first { $0.hasPrefix(name) }
        let limit = line?.dropFirst(26).split(separator: " ").first
        #expect(limit == Substring(value), "\(name)")
      }
    }
    await pool.shutDown()
  }
}
