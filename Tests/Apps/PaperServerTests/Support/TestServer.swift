import BlazeBinary
import Foundation
import Logging
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperServer
import PaperStore
import PaperWorker
import ServiceLifecycle
import StoreTestSupport
import Synchronization
import Testing

/// A server with a library of its own on a free port, for one test.
struct TestServer: Sendable {
  let client: RawClient
  let dataDirectory: String
  let address: LibraryServer.Address
  let group: ServiceGroup
  let log: RecordedLog

  /// The folder for a test's own files.
  let folder: Folder

  /// Runs a server while `body` runs, and checks that it stops in time.
  static func run(
    with change: (inout LibraryServer.Configuration) -> Void = { _ in },
    in existing: Folder? = nil,
    _ body: (TestServer) async throws -> Void
  ) async throws {
    await turns.take()
    do {
      try await runNow(with: change, in: existing, body)
    } catch {
      await turns.giveBack()
      throw error
    }
    await turns.giveBack()
  }

  /// The number of servers that run at once: more would only slow each other down.
  private static let turns = Turns(6)

  private static func runNow(
    with change: (inout LibraryServer.Configuration) -> Void, in existing: Folder?,
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let folder = try existing ?? Folder()
    if existing == nil { _ = try folder.library() }
    var configuration = LibraryServer.Configuration(dataDirectory: folder.path + "/library", port: 0)
    configuration.workers.processCount = 2
    // Only tests of recognition turn it on; other tests should not wait for it.
    configuration.recognition = .none
    change(&configuration)
    let log = RecordedLog()
    let (addresses, found) = AsyncStream<LibraryServer.Address>.makeStream()
    let server = LibraryServer(configuration: configuration, logger: log.logger) { address in
      found.yield(address)
      found.finish()
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: server, successTerminationBehavior: .gracefullyShutdownGroup)],
        logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }))
    let running = Task {
      defer { found.finish() }
      try await group.run()
    }
    guard let address = await addresses.first(where: { _ in true }) else {
      try await running.value
      throw RawClient.Failure(description: "the server ended without an address")
    }
    let test = TestServer(
      client: RawClient(port: address.port), dataDirectory: configuration.dataDirectory, address: address,
      group: group, log: log, folder: folder)
    do {
      try await body(test)
    } catch {
      await group.triggerGracefulShutdown()
      _ = await running.result
      throw error
    }
    await group.triggerGracefulShutdown()
    try await running.value
  }

  // MARK: - Asking

  func get(_ path: String, _ headers: [(String, String)] = []) async throws -> RawClient.Reply {
    try await client.send("GET", path, headers: headers)
  }

  /// Requests a value and checks the status.
  func value<Value: Decodable>(
    _ route: Route, _ parameters: [String] = [],
    query: [(name: String, value: String)] = [], status: Int = 200, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Value {
    let reply = try await client.send(route.method.rawValue, route.path(parameters, query: query))
    #expect(
      reply.status == status, "\(route): \(reply.text) \(log.lines(from: .error))", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(Value.self, from: Data(reply.body))
  }

  /// Sends a value as JSON and checks the status.
  func send<Body: Encodable, Value: Decodable>(
    _ body: Body, to route: Route, _ parameters: [String] = [], status: Int = 200,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Value {
    let reply = try await client.send(
      route.method.rawValue, route.path(parameters), headers: [("Content-Type", "application/json")],
      body: Array(try JSONEncoder().encode(body)))
    #expect(
      reply.status == status, "\(route): \(reply.text) \(log.lines(from: .error))", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(Value.self, from: Data(reply.body))
  }

  /// Performs a command, like a page in the browser.
  func perform(_ command: LibraryCommand, seen: SeenDoc? = nil) async throws -> CommandResult {
    try await send(CommandRequest(command: command, seen: seen), to: .performCommand)
  }

  /// Uploads a file for import.
  func upload(
    _ bytes: [UInt8], name: String = "paper.pdf", query: [(name: String, value: String)] = []
  ) async throws -> JobSummary {
    let reply = try await client.send(
      "POST", Route.importFile.path(query: [("name", name)] + query), headers: [("Content-Type", "application/pdf")],
      body: bytes)
    #expect(reply.status == 202, "\(reply.text) \(log.lines(from: .error))")
    return try JSONDecoder().decode(JobSummary.self, from: Data(reply.body))
  }

  /// The job, once it is neither queued nor running.
  func ended(_ id: Job.ID) async throws -> JobSummary {
    try await eventually("job \(id) ends") {
      let job: JobSummary = try await value(.showJob, [id.description])
      return job.state == .queued || job.state == .running ? nil : job
    }
  }

  /// Imports a file and waits until its words are read.
  func imported(_ bytes: [UInt8], name: String = "paper.pdf") async throws -> (bundle: PDFBundle.ID, doc: Doc.ID) {
    let job = try await ended(try await upload(bytes, name: name).id)
    #expect(job.state == .done, "\(String(describing: job.failure))")
    let bundle = try #require(job.bundleID)
    _ = try await eventually("the words are read") {
      let summary: BundleSummary = try await value(.showBundle, [bundle.description])
      return summary.textExtraction == .completed ? summary : nil
    }
    return (bundle, try #require(job.docID))
  }

  /// The files in the staging folder, without the queue's own folder and the lock.
  func stagedFiles() throws -> [String] {
    // Not `subpathsOfDirectory`: it fails when a folder disappears during the listing.
    let folder = try #require(FileManager.default.enumerator(atPath: dataDirectory + "/staging"))
    return folder.compactMap { $0 as? String }
      .filter { !($0.split(separator: "/").last ?? "").hasPrefix(".") && $0.contains("/") }
  }
}

/// Calls `body` again and again until it returns a value. It waits long, since hundreds of tests may share the machine.
func eventually<Value>(
  _ what: String, within time: Duration = .seconds(120), sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + time
  while ContinuousClock.now < deadline {
    if let value = try await body() { return value }
    try await Task.sleep(for: .milliseconds(20))
  }
  Issue.record("“\(what)” did not come true", sourceLocation: sourceLocation)
  throw RawClient.Failure(description: "“\(what)” did not come true")
}

/// Lets only a certain number of tests run at a time.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// The path of a PDF among the fixtures of the PDF engine's tests.
func pdfFixture(_ name: String) -> String {
  let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
  return "\(tests)/Platform/Fixtures/\(name)"
}

/// A folder that exists until this object is released.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/papercenter-server-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // The system cleans up what cannot be removed here.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The data directory of the folder's library, which is empty at first.
  func library() throws -> DataDirectory {
    let directory = try DataDirectory(preparing: path + "/library")
    if !FileManager.default.fileExists(atPath: directory.databasePath) { try EmptyLibrary.place(in: directory) }
    return directory
  }

  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}

/// Records the log, so that tests can look for what must not be in it.
final class RecordedLog: Sendable {
  private let lines = Mutex<[(level: Logger.Level, text: String)]>([])

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(log: self) }
    logger.logLevel = .trace
    return logger
  }

  func lines(from level: Logger.Level) -> [String] {
    lines.withLock { $0.filter { $0.level >= level }.map(\.text) }
  }

  private struct Handler: LogHandler {
    let log: RecordedLog
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }
      log.lines.withLock { $0.append((event.level, "\(event.message) \(all)")) }
    }
  }
}
