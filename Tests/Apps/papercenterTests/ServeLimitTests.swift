import Foundation
import LongTests
import PDFTestSupport
import Testing

/// A server whose table of file descriptors is full.
@Suite(.long) struct ServeLimitTests {
  /// A running `papercenter serve`, started with a low soft limit of descriptors.
  private final class Server {
    let process = Process()
    let port: Int
    private let errorFile: URL

    init(library: String, softLimit: Int) throws {
      errorFile = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).err")
      try Data().write(to: errorFile)
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "ulimit -Sn \(softLimit) && exec \"$0\" \"$@\"", CommandProcess.executable.path, "serve", "--port", "0",
        "--data", library,
      ]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errorFile)
      try process.run()
      var line = ""
      while !line.hasSuffix("/\n") {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        line += String(decoding: data, as: UTF8.self)
      }
      port = line.dropLast(2).split(separator: ":").last.flatMap { Int($0) } ?? 0
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: errorFile)
    }

    var openFiles: Int {
      get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count }
    }

    /// The number of log lines about connections that cannot be accepted.
    func complaints() throws -> Int {
      try String(contentsOf: errorFile, encoding: .utf8).components(separatedBy: "cannot be accepted").count - 1
    }

    /// The soft and the hard limit of descriptors.
    func limits() throws -> (soft: Int, hard: Int) {
      let table = try String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
      let line = try #require(table.split(separator: "\n").first { $0.hasPrefix("Max open files") })
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return (try #require(numbers.first), try #require(numbers.last))
    }

    /// Sets the soft limit of the running server.
    func limit(_ soft: Int) throws {
      let command = Process()
      command.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
      command.arguments = ["--pid", "\(process.processIdentifier)", "--nofile=\(soft):"]
      try command.run()
      command.waitUntilExit()
      try #require(command.terminationStatus == 0)
    }

    /// Connects; `nil` if that fails.
    func connect() -> Int32? {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var timeout = timeval(tv_sec: 3, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(UInt16(port).bigEndian)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard result == 0 else {
        close(descriptor)
        return nil
      }
      return descriptor
    }

    /// Sends a part of a request. Returns whether the connection accepted it.
    func send(_ text: String, on descriptor: Int32) -> Bool {
      let bytes = Array(text.utf8)
      return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Whether a request on a connection is answered within three seconds.
    func isAnswered(on descriptor: Int32, path: String = "/healthz") -> Bool {
      send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n", on: descriptor)
        && reply(on: descriptor)?.hasPrefix("HTTP/1.1 200") == true
    }

    /// The whole reply to a request, so that the next reply starts after it; `nil` without a reply within three
    /// seconds.
    func reply(on descriptor: Int32) -> String? {
      var reply: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 16_384)
      while true {
        let text = String(decoding: reply, as: UTF8.self)
        if let head = text.range(of: "\r\n\r\n"), let length = Self.contentLength(of: text[..<head.lowerBound]),
          text[head.upperBound...].utf8.count >= length
        {
          return text
        }
        let count = recv(descriptor, &part, part.count, 0)
        guard count > 0 else { return nil }
        reply += part[..<count]
      }
    }

    private static func contentLength(of head: Substring) -> Int? {
      for line in head.components(separatedBy: "\r\n") {
        let parts = line.lowercased().split(separator: ":", maxSplits: 1)
        if parts.first == "content-length" { return Int(parts[1].trimmingCharacters(in: .whitespaces)) }
      }
      return nil
    }
  }

  @Test("the soft limit is raised; a full table ends nothing, is logged once, and gives way when it is emptied")
  func fullTable() throws {
    let folder = try TemporaryFolder()
    let server = try Server(library: folder.path + "/library", softLimit: 256)
    let limits = try server.limits()
    #expect(limits.soft == min(limits.hard, 65_536))

    let early = try #require(server.connect())
    #expect(server.isAnswered(on: early, path: "/api/v1/status"))
    // A request whose body lacks one byte.
    let body = #"{"operation":{"createDoc":{"title":"Kept"}}}"#
    #expect(
      server.send(
        "POST /api/v1/edits HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body.dropLast())", on: early))
    // From now on, no file can be opened and no connection accepted.
    try server.limit(server.openFiles)
    let waiting = (0..<20).compactMap { _ in server.connect() }
    // NIO tries again each second.
    sleep(4)
    #expect(try server.complaints() == 1)
    #expect(server.process.isRunning)

    try server.limit(limits.soft)
    sleep(2)
    // While the table was full, the server closed connections without an open request to make room. The open request is
    // answered when its last byte arrives, and so are new connections.
    #expect(server.send(String(body.suffix(1)), on: early))
    let answer = try #require(server.reply(on: early))
    #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
    let late = (0..<20).compactMap { _ in server.connect() }
    #expect(late.count { server.isAnswered(on: $0) } == 20)
    for descriptor in waiting + late + [early] { close(descriptor) }
  }

  @Test("a thousand connections that begin a request and stop keep nobody out")
  func silentCrowd() throws {
    let folder = try TemporaryFolder()
    let server = try Server(library: folder.path + "/library", softLimit: 1_024)
    var held: [Int32] = []
    for number in 0..<1_000 {
      guard let descriptor = server.connect() else { continue }
      let start = Array((number % 2 == 0 ? "GET /live " : "GET / HTTP/1.1\r\n").utf8)
      _ = send(descriptor, start, start.count, Int32(MSG_NOSIGNAL))
      held.append(descriptor)
    }
    let visitor = try #require(server.connect())
    #expect(server.isAnswered(on: visitor))
    for descriptor in held + [visitor] { close(descriptor) }
  }
}
