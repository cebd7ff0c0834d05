import NIOCore
import NIOHTTP1
import NIOPosix
import PaperAPI
import PaperDomain

/// Exchanges a passcode of another library for a token with which this library can connect to it. `papercenter access
/// pair` prints the passcode on the other machine.
///
/// The passcode is sent to `/sign-in`, as a browser would do. It works once, within ten minutes; after too many wrong
/// passcodes the other library refuses all of them for a minute. The token is a session like a browser's: it ends after
/// 90 days, or when somebody runs `papercenter access end-sessions` on the other machine.
public enum PeerSignIn {
  private typealias HTTPChannel = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  private static let patience: TimeAmount = .seconds(10)

  /// Replaces the passcode in a request to add a peer by a token. Returns a request without a passcode unchanged.
  /// - Throws: `invalid`; if the peer could not be added anyway, the passcode is not used up
  public static func complete(
    _ creation: NotesPeerCreation, for file: NotesPeerFile
  ) async throws(LibraryError) -> NotesPeerCreation {
    guard let token = creation.token, PairingCodes.isCode(token.filter { !$0.isWhitespace }) else { return creation }
    let record: NotesPeerRecord
    do {
      record = try await FileThreads.run { try file.check(creation) }
    } catch let error as LibraryError {
      throw error
    } catch {
      throw .storage(message: "the server stops.")
    }
    guard let address = try? SyncAddress(record.address) else { return creation }
    var complete = creation
    complete.token = try await Self.token(for: token, at: address)
    return complete
  }

  /// Requests a token.
  /// - Throws: `invalid` for the passcode, or for the address if no library answers there
  private static func token(for passcode: String, at address: SyncAddress) async throws(LibraryError) -> String {
    let head: HTTPResponseHead?
    do {
      head = try await ask(passcode, address)
    } catch {
      throw .invalid(field: "address", message: "it cannot be reached: \(SyncClientSocket.words(for: error)).")
    }
    switch head?.status.code {
    case 303:
      for cookie in head?.headers["Set-Cookie"] ?? [] where cookie.hasPrefix("papercenter-") {
        let value = cookie.prefix { $0 != ";" }.drop { $0 != "=" }.dropFirst()
        if !value.isEmpty { return String(value) }
      }
      throw .invalid(field: "passcode", message: "that library needs no passcode. Add it without one.")
    case 401:
      throw .invalid(
        field: "passcode",
        message:
          "it is wrong, was already used, or is older than ten minutes. `papercenter access pair` makes another.")
    case 429:
      throw .invalid(field: "passcode", message: "too many wrong passcodes were tried there. Try again in a minute.")
    default: throw .invalid(field: "address", message: "no library that takes a passcode answers there.")
    }
  }

  private static func ask(_ passcode: String, _ address: SyncAddress) async throws -> HTTPResponseHead? {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(patience)
      .connect(host: address.host, port: address.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          let alarm = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
          channel.closeFuture.whenComplete { _ in alarm.cancel() }
          return try HTTPChannel(wrappingChannelSynchronously: channel)
        }
      }
    let letters = passcode.filter { $0.isLetter || $0.isNumber }
    let body = ByteBuffer(string: "to=%2F&key=\(letters)")
    let headers: HTTPHeaders = [
      "Host": address.authority, "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": "\(body.readableBytes)", "Connection": "close",
    ]
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(
        .head(HTTPRequestHead(version: .http1_1, method: .POST, uri: AccessGate.signInPath, headers: headers)))
      try await outbound.write(.body(.byteBuffer(body)))
      try await outbound.write(.end(nil))
      for try await part in inbound {
        if case .head(let head) = part { return head }
      }
      return nil
    }
  }
}
