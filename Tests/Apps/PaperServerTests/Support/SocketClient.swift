import BlazeBinary
import Foundation
import PaperAPI

/// A client for `/live` on a plain TCP connection. It has its own implementation of RFC 6455 and sends exactly the
/// given bytes.
struct SocketClient {
  /// A received frame.
  struct Frame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]

    /// The code of a closing frame.
    var closeCode: Int? {
      opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
    }
  }

  private let connection: RawConnection

  /// Requests the socket.
  /// - Parameter headers: replaces the usual `Host` and `Origin`
  /// - Returns: the client if the server agreed, and the server's reply
  static func open(
    on connection: RawConnection, port: Int, path: String = "/live", headers: [(String, String)]? = nil
  ) throws -> (client: SocketClient?, answer: RawClient.Reply) {
    let fields = headers ?? [("Host", "127.0.0.1:\(port)"), ("Origin", "http://127.0.0.1:\(port)")]
    var request = "GET \(path) HTTP/1.1\r\n"
    for (name, value) in fields { request += "\(name): \(value)\r\n" }
    request += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    // The key is the example of RFC 6455, section 1.3.
    request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    try connection.write(request)
    let answer = try connection.readReply(hasBody: false)
    let isAccepted = answer.status == 101 && answer["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    return (isAccepted ? SocketClient(connection: connection) : nil, answer)
  }

  /// Sends a frame, masked as a client must.
  func send(opcode: UInt8, _ payload: [UInt8] = []) throws {
    let mask: [UInt8] = [1, 2, 3, 4]
    let length =
      payload.count < 126 ? [UInt8(payload.count)] : [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    var frame: [UInt8] = [0x80 | opcode, 0x80 | length[0]] + length.dropFirst() + mask
    for (index, byte) in payload.enumerated() { frame.append(byte ^ mask[index % 4]) }
    try connection.write(frame)
  }

  /// The next frame.
  func frame() throws -> Frame {
    let head = try connection.take(2)
    var length = Int(head[1] & 0x7F)
    if length >= 126 {
      length = try connection.take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: head[0] & 0x0F, payload: try connection.take(length))
  }

  /// The next message about marks. Pings before it are answered.
  func marks() throws -> MarksMessage {
    while true {
      let frame = try frame()
      if frame.opcode == 9 { try send(opcode: 10, frame.payload) }
      guard frame.opcode == 2, frame.payload.first != LiveMessage.libraryByte else { continue }
      return try MarksMessage(blazeBinary: frame.payload)
    }
  }

  /// The next frame other than a message, which may come at any time, or a ping, which is answered.
  func answer() throws -> Frame {
    while true {
      let frame = try frame()
      if frame.opcode == 9 { try send(opcode: 10, frame.payload) }
      if frame.opcode != 9, frame.opcode != 2 { return frame }
    }
  }

  /// The revision in the next message. Pings before it are answered.
  func revision() throws -> UInt64 {
    while true {
      let frame = try frame()
      if frame.opcode == 9 { try send(opcode: 10, frame.payload) }
      guard frame.opcode == 2 else { continue }
      switch try LiveMessage(blazeBinary: frame.payload) {
      case .library(let revision): return revision
      }
    }
  }
}
