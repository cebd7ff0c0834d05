import Glibc

/// One end of a socket that carries frames: four bytes of length, the lowest first, then so many bytes.
///
/// Not `Sendable`: one thread uses an end. The parent's end is non-blocking, so that it never waits longer than it
/// wants; the worker's end blocks.
struct FrameSocket {
  /// The end's descriptor, which the owner closes.
  let descriptor: Int32
  /// The most bytes of a frame's content that are accepted.
  let byteLimit: Int

  /// Why a frame did not pass.
  enum Failure: Error, Equatable {
    /// The other end was closed before the frame began.
    case closed
    /// The other end was closed within the frame, or the system refused.
    case broken
    /// The frame is longer than the limit.
    case tooLong
    /// `shouldStop` said so.
    case stopped
  }

  /// Sends a frame.
  /// - Parameter shouldStop: asked about ten times a second while the other end takes nothing
  func send(_ content: [UInt8], shouldStop: () -> Bool = { false }) throws(Failure) {
    guard content.count <= byteLimit, let count = UInt32(exactly: content.count) else { throw .tooLong }
    let header = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * UInt32($0))) }
    try sendAll(header, shouldStop: shouldStop)
    try sendAll(content, shouldStop: shouldStop)
  }

  /// Receives a frame.
  /// - Parameter shouldStop: asked about ten times a second while nothing arrives
  func receive(shouldStop: () -> Bool = { false }) throws(Failure) -> [UInt8] {
    let header = try receive(4, isStart: true, shouldStop: shouldStop)
    let count = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard count <= byteLimit else { throw .tooLong }
    return try receive(count, isStart: false, shouldStop: shouldStop)
  }

  // MARK: - Bytes

  private func sendAll(_ bytes: [UInt8], shouldStop: () -> Bool) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        // A closed socket is an error here, never a signal.
        Glibc.send(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        try wait(for: Int16(POLLOUT), shouldStop: shouldStop)
      } else if errno != EINTR {
        throw sent == 0 ? .closed : .broken
      }
    }
  }

  private func receive(_ wanted: Int, isStart: Bool, shouldStop: () -> Bool) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, received in
      while received < wanted, failure == nil {
        let count = recv(descriptor, buffer.baseAddress.map { $0 + received }, wanted - received, 0)
        if count > 0 {
          received += count
        } else if count < 0, errno == EAGAIN {
          do throws(Failure) {
            try wait(for: Int16(POLLIN), shouldStop: shouldStop)
          } catch {
            failure = error
          }
        } else if count == 0 || errno != EINTR {
          failure = isStart && received == 0 ? .closed : .broken
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private func wait(for events: Int16, shouldStop: () -> Bool) throws(Failure) {
    guard !shouldStop() else { throw .stopped }
    var poll = pollfd(fd: descriptor, events: events, revents: 0)
    // Whatever it returns, the caller tries again and learns the rest.
    _ = Glibc.poll(&poll, 1, 100)
  }
}
