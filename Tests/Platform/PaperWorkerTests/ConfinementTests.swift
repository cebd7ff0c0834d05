import Foundation
import PDFEngine
import PDFTestSupport
import PaperDomain
import PaperWorker
import Testing

/// What the kernel forbids a worker, tried from inside a worker.
@Suite(.serialized) struct ConfinementTests {
  /// Something that a worker tries. The raw value is the number of pages by which `hostile-engine.c` recognises the
  /// attempt.
  enum Attempt: Int, CaseIterable, Sendable {
    case openForReading = 2
    case openForWriting, create, openOwnMemory, stat, access, readlink, openFolder, ioctl, unknownCall
    case openat2, socket, connect, sendmsg, exec, fork, vfork, thread, ptrace, readMemory, unlink, unlinkat, rename,
      link
    case symlink, mkdir, truncate, chmod, kill, tgkill, pidfd, mount, unshare, raiseLimit, mapCode, makeCode, memfd
    case ring, bpf, chdir
    #if arch(x86_64)
      case creat, call32, callX32
    #endif
    case connectTCP = 60

    /// The error by which the kernel refuses the attempt, after which the worker goes on; `nil` if the kernel ends the
    /// process.
    var error: Int32? {
      switch self {
      case .openForReading, .openForWriting, .create, .openOwnMemory, .stat, .access, .readlink, .openFolder: EACCES
      case .ioctl, .unknownCall: ENOSYS
      default: nil
      }
    }
  }

  private let folder: TemporaryFolder
  /// The file that is attacked.
  private let victim: String
  private static let victimBytes = Array("precious".utf8)

  init() throws {
    folder = try TemporaryFolder()
    victim = try folder.write(Self.victimBytes, as: "victim")
  }

  /// A worker's program that has been taken over.
  private func hostileWorker(launchedBy program: String? = nil) throws -> String {
    let engine = folder.path + "/hostile.so"
    try CompiledFixture.compile(
      "hostile-engine.c", to: engine, defines: ["VICTIM": victim], libraries: [PDFiumLocation.find()])
    let launcher = folder.path + "/hostile-worker"
    try CompiledFixture.writeLauncher(
      of: program ?? builtWorker(), with: "PAPERCENTER_PDFIUM", engine, to: launcher)
    return launcher
  }

  /// The worker's program, run as if the kernel were older.
  private func workerOnOlderKernel(withSeccomp: Bool = false, withLandlock: Bool = false) throws -> String {
    let program = folder.path + "/older-kernel"
    var defines: [String: String?] = ["PROGRAM": try builtWorker()]
    if !withSeccomp { defines.updateValue(nil, forKey: "WITHOUT_SECCOMP") }
    if !withLandlock { defines.updateValue(nil, forKey: "WITHOUT_LANDLOCK") }
    try CompiledFixture.compile("older-kernel.c", to: program, defines: defines)
    return program
  }

  private func pool(_ program: String, requiresConfinement: Bool = false) -> WorkerPool {
    WorkerPool(
      configuration: WorkerConfiguration(
        executable: program, processCount: 1, requiresConfinement: requiresConfinement))
  }

  /// The error number of an attempt, or 0 if it succeeded.
  /// - Throws: `WorkerError` if the attempt ended the worker
  private func attempt(_ attempt: Attempt, with pool: WorkerPool) async throws -> Int32 {
    let path = try folder.write(TestPDF.numbered(attempt.rawValue).bytes, as: "attempt.pdf")
    return Int32(try await pool.inspect(path).pageSizes[0].width) - 100
  }

  // MARK: - Attempts

  @Test("What a worker may not do fails or ends it, and the next request is served")
  func attempts() async throws {
    let pool = pool(try hostileWorker())
    for attempt in Attempt.allCases {
      if let error = attempt.error {
        let process = pool.processIdentifiers
        #expect(try await self.attempt(attempt, with: pool) == error, "\(attempt)")
        #expect(process.isEmpty || pool.processIdentifiers == process, "the worker died of \(attempt)")
      } else {
        do {
          let result = try await self.attempt(attempt, with: pool)
          Issue.record("\(attempt) gave \(result)")
        } catch WorkerError.forbidden {
          // This is the expected end.
        } catch WorkerError.crashed(signal: SIGSEGV) where "\(attempt)" == "call32" {
          // A kernel without support for 32-bit programs ends the process like this instead.
        }
      }
      #expect(try await pool.inspect(folder.write(TestPDF.numbered(1).bytes, as: "next.pdf")).pageCount == 1)
    }
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: victim))) == Self.victimBytes)
    #expect(!FileManager.default.fileExists(atPath: victim + ".new"))
    await pool.shutDown()
  }

  // MARK: - What is in force

  @Test("A worker says what confines it, and the system says the same") func report() async throws {
    let pool = pool(try builtWorker(), requiresConfinement: false)
    let confinement = try await pool.confinement()
    let status = try readText("/proc/\(try #require(pool.processIdentifiers.first))/status")
    #expect(confinement.isFiltered == status.contains("Seccomp:\t2"))
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Threads:\t1\n"))
    print("workers here: \(confinement)")
    await pool.shutDown()
  }

  @Test("Without Landlock a worker says so, and the filter still holds") func withoutLandlock() async throws {
    let pool = pool(try hostileWorker(launchedBy: workerOnOlderKernel(withSeccomp: true)))
    let confinement = try await pool.confinement()
    #expect(confinement == WorkerConfinement(isFiltered: true, landlockVersion: 0))
    #expect("\(confinement)" == "seccomp, limits")
    #expect(confinement.lacking == ["landlock"])
    #expect(try await attempt(.openForReading, with: pool) == EACCES)
    await #expect(throws: WorkerError.forbidden) { try await attempt(.socket, with: pool) }
    await pool.shutDown()
  }

  @Test(
    "Landlock alone keeps files, programs, the network and other processes from a worker, as far as its version does")
  func landlockAlone() async throws {
    let usual = pool(try builtWorker())
    let version = try await usual.confinement().landlockVersion
    await usual.shutDown()

    let pool = pool(try hostileWorker(launchedBy: workerOnOlderKernel(withLandlock: true)))
    let confinement = try await pool.confinement()
    #expect(confinement == WorkerConfinement(isFiltered: false, landlockVersion: version))
    #expect(confinement.lacking == (version > 0 ? ["seccomp"] : ["seccomp", "landlock"]))
    // What Landlock refuses: the version since which it does, the error, and the attempts.
    let walls: [(since: Int, error: Int32, attempts: [Attempt])] = [
      (
        1, EACCES,
        [
          .openForReading, .openForWriting, .create, .openOwnMemory, .openFolder, .exec, .unlink, .unlinkat, .rename,
          .link, .symlink, .mkdir,
        ]
      ),
      (3, EACCES, [.truncate]), (4, EACCES, [.connectTCP]), (6, EPERM, [.kill]),
    ]
    for wall in walls where wall.since <= version {
      for attempt in wall.attempts {
        #expect(try await self.attempt(attempt, with: pool) == wall.error, "\(attempt)")
      }
    }
    // Attempts that only the filter refuses succeed, so it was Landlock that refused the others.
    for attempt in [Attempt.stat, .socket, .fork, .thread, .makeCode] {
      #expect(try await self.attempt(attempt, with: pool) == 0, "\(attempt)")
    }
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: victim))) == Self.victimBytes)
    #expect(!FileManager.default.fileExists(atPath: victim + ".new"))
    await pool.shutDown()
  }

  @Test("Without both a worker says so, works, and what it tries succeeds") func withoutAnything() async throws {
    let pool = pool(try hostileWorker(launchedBy: workerOnOlderKernel()))
    let confinement = try await pool.confinement()
    #expect(confinement == WorkerConfinement(isFiltered: false, landlockVersion: 0))
    #expect("\(confinement)" == "limits")
    #expect(confinement.lacking == ["seccomp", "landlock"])
    for attempt in [Attempt.openForReading, .openForWriting, .stat, .socket, .fork, .thread, .makeCode] {
      #expect(try await self.attempt(attempt, with: pool) == 0, "\(attempt)")
    }
    await pool.shutDown()
  }

  @Test("Where confinement is required and lacks a part, no PDF is read and the reason names it")
  func required() async throws {
    let path = try folder.write(TestPDF.numbered(2).bytes, as: "test.pdf")
    let older = pool(try workerOnOlderKernel(), requiresConfinement: true)
    let reason = "the kernel lacks the required confinement: seccomp, landlock"
    await #expect(throws: WorkerError.pdf(.engineUnavailable(reason: reason))) { try await older.inspect(path) }
    #expect(try await older.confinement().lacking == ["seccomp", "landlock"])
    await older.shutDown()

    let usual = pool(try builtWorker(), requiresConfinement: true)
    if try await usual.confinement().lacking.isEmpty { #expect(try await usual.inspect(path).pageCount == 2) }
    await usual.shutDown()
  }

  // MARK: - Files and fonts

  @Test("Fonts that a PDF does not bring are the same in a confined worker as outside of it")
  func fonts() async throws {
    var pages: [(String, TestPDF)] = [("Chinese", TestPDF(pages: [.chinese("数学试卷与答案")]))]
    for font in ["DejaVu#20Sans#20Bold", "Arial", "TimesNewRoman", "NobodyHasThisFont"] {
      var document = TestPDF(pages: [.text("The quick brown fox", "jumps over 12 lazy dogs")])
      document.font = font
      pages.append((font, document))
    }
    let pool = pool(try builtWorker())
    var pictures: Set<[UInt8]> = []
    for (name, document) in pages {
      let path = try folder.write(document.bytes, as: "\(name).pdf")
      let confined = try await pool.image(path, pageNumber: 1, width: 900, format: .png).bytes
      try await PDFiumTurn.shared.run {
        let library = try PDFiumLibrary()
        // The first time that a process draws a font that is not installed, PDFium draws it differently than later,
        // confined or not.
        try library.warmUp()
        let document = try PDFDocument(path: path, library: library)
        let free = try document.image(ofPage: 1, width: 900, format: .png).bytes
        #expect(confined == free, "\(name) differs")
      }
      pictures.insert(confined)
      // Once more, now that the document is open.
      #expect(try await pool.image(path, pageNumber: 1, width: 900, format: .png).bytes == confined)
    }
    // The fonts differ: they do not all fall back to the same one.
    #expect(pictures.count >= 4)
    await pool.shutDown()
  }

  @Test("A link, a folder, a pipe and what is not there are refused before a worker sees them")
  func filesOnly() async throws {
    let path = try folder.write(TestPDF.numbered(2).bytes, as: "test.pdf")
    let (link, pipe) = (folder.path + "/link.pdf", folder.path + "/pipe.pdf")
    #expect(symlink(path, link) == 0 && mkfifo(pipe, 0o600) == 0)
    let pool = pool(try builtWorker())
    for (path, code) in [(link, ELOOP), (pipe, EINVAL), (folder.path, EISDIR), (folder.path + "/no.pdf", ENOENT)] {
      await #expect(throws: WorkerError.pdf(.unreadable(code: code))) { try await pool.inspect(path) }
    }
    #expect(try await pool.inspect(path).pageCount == 2)
    await pool.shutDown()
  }
}
