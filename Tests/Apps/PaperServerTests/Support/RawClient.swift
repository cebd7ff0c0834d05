import Foundation

/// An HTTP client that sends exactly the given bytes, so that tests can send what no browser would.
///
/// Each request has its own connection. It blocks its own threads, never those of tests and server.
struct RawClient: Sendable {
  let port: Int

  struct Reply: Sendable {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: [UInt8]

    /// A header field's value, regardless of the case of its name.
    subscript(name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Sends a request and reads the whole reply.
  /// - Parameters:
  ///   - host: the value of `Host`; `nil` omits the field
  ///   - headers: further header fields
  func send(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8] = [], host: String? = ""
  ) async throws -> Reply {
    var head = "\(method) \(path) HTTP/1.1\r\n"
    if let host { head += "Host: \(host.isEmpty ? "127.0.0.1:\(port)" : host)\r\n" }
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    let isChunked = headers.contains { $0.0.lowercased() == "transfer-encoding" }
    if !isChunked, !body.isEmpty || method == "POST" || method == "PATCH" {
      head += "Content-Length: \(body.count)\r\n"
    }
    head += "Connection: close\r\n\r\n"
    let bytes = Array(head.utf8) + body
    return try await exchange { connection in
      try connection.write(bytes)
      return try connection.readReply(hasBody: method != "HEAD")
    }
  }

  /// Talks on a connection of its own.
  func exchange<Value: Sendable>(
    _ body: @escaping @Sendable (RawConnection) throws -> Value
  ) async throws -> Value {
    let port = port
    return try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: blocking Dispatch's threads would starve the database, which runs on them.
      let thread = Thread {
        continuation.resume(with: Result { try body(RawConnection(port: port)) })
      }
      thread.start()
    }
  }
}

/// A connection to the server, read and written with blocking calls.
final class RawConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  init(port: Int, timeoutSeconds: Int = 30) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw RawClient.Failure(description: "no socket") }
    var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // Throwing here still runs `deinit`, which closes the socket.
    guard result == 0 else {
      throw RawClient.Failure(description: "cannot connect: \(String(cString: strerror(errno)))")
    }
  }

  deinit { Glibc.close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // A server that answered early may close its side. The reply is read anyway.
      if count <= 0 { return }
      sent += count
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Closes the sending side, like a client that has sent everything.
  func finishWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether the server closes the connection before the read timeout.
  func isClosedByPeer() -> Bool {
    while true {
      if (try? readMore()) == nil { return false }
      if lastReadWasEnd { return true }
    }
  }

  private var lastReadWasEnd = false

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 {
      if errno == EINTR { return }
      if errno == ECONNRESET {
        lastReadWasEnd = true
        return
      }
      throw RawClient.Failure(description: "cannot read: \(String(cString: strerror(errno)))")
    }
    if count == 0 { lastReadWasEnd = true }
    received += buffer[0..<count]
  }

  /// Reads one reply, skipping those with status 100.
  func readReply(hasBody: Bool = true) throws -> RawClient.Reply {
    while true {
      let reply = try readOneReply(hasBody: hasBody)
      if reply.status != 100 { return reply }
    }
  }

  /// Reads the status of an interim response such as 100.
  func readInterim() throws -> Int { try readOneReply(hasBody: false).status }

  private func readOneReply(hasBody: Bool) throws -> RawClient.Reply {
    let end = Array("\r\n\r\n".utf8)
    var headEnd = received.firstRange(of: end)
    while headEnd == nil {
      guard !lastReadWasEnd else {
        throw RawClient.Failure(description: "no answer, only \(received.count) bytes")
      }
      try readMore()
      headEnd = received.firstRange(of: end)
    }
    guard let headEnd else { throw RawClient.Failure(description: "no head") }
    let lines = String(decoding: received[..<headEnd.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received.removeSubrange(..<headEnd.upperBound)
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw RawClient.Failure(description: "no status line: \(lines.first ?? "")")
    }
    let fields = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    var reply = RawClient.Reply(status: status, fields: fields, body: [])
    guard hasBody, status != 204, status != 304, status >= 200 else { return reply }
    if reply["Transfer-Encoding"]?.lowercased() == "chunked" {
      reply.body = try readChunks()
    } else if let length = reply["Content-Length"].flatMap({ Int($0) }) {
      reply.body = try take(length)
    } else {
      while !lastReadWasEnd { try readMore() }
      reply.body = received
      received = []
    }
    return reply
  }

  /// Reads `count` bytes.
  func take(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard !lastReadWasEnd else {
        throw RawClient.Failure(description: "the body ended after \(received.count) of \(count) bytes")
      }
      try readMore()
    }
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  private func readChunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      var line: [UInt8] = []
      while line.last != UInt8(ascii: "\n") { line += try take(1) }
      let size = Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines), radix: 16)
      guard let size else { throw RawClient.Failure(description: "no chunk size") }
      body += try take(size)
      _ = try take(2)
      if size == 0 { return body }
    }
  }
}
