import CWorkerProcess
import Glibc

/// One end of a socket that carries frames: a length of four bytes, little-endian, then that many bytes.
///
/// Not `Sendable`: one thread uses an end. The parent's end is non-blocking, so that the parent controls how long it
/// waits; the worker's end blocks.
struct FrameSocket {
  /// The end's descriptor, which the owner closes.
  let descriptor: Int32
  /// The most bytes of content that a frame may have.
  let byteLimit: Int

  /// Why a frame could not be sent or received.
  enum Failure: Error, Equatable {
    /// The other end was closed before the frame began.
    case closed
    /// The other end was closed within the frame, or a system call failed.
    case broken
    /// The frame is longer than the limit.
    case tooLong
    /// `shouldStop` returned true.
    case stopped
  }

  /// Sends a frame.
  /// - Parameters:
  ///   - descriptors: open files to send with the frame; the other end gets copies
  ///   - shouldStop: called about ten times a second while the other end accepts nothing
  func send(_ content: [UInt8], descriptors: [Int32] = [], shouldStop: () -> Bool = { false }) throws(Failure) {
    guard content.count <= byteLimit, let count = UInt32(exactly: content.count) else { throw .tooLong }
    let header = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * UInt32($0))) }
    try sendAll(header, descriptors: descriptors, shouldStop: shouldStop)
    try sendAll(content, shouldStop: shouldStop)
  }

  /// Receives a frame.
  /// - Parameter shouldStop: called about ten times a second while nothing arrives
  func receive(shouldStop: () -> Bool = { false }) throws(Failure) -> [UInt8] {
    try receive(contentAfter: receive(4, isStart: true, shouldStop: shouldStop), shouldStop: shouldStop)
  }

  /// Receives a frame and the open files that come with it. The caller must close the files.
  ///
  /// Only the end that trusts the other one, the worker's, may call this; `receive` accepts no files. The descriptor
  /// must be blocking.
  func receiveWithDescriptors() throws(Failure) -> (content: [UInt8], descriptors: [Int32]) {
    var descriptors: [Int32] = []
    do throws(Failure) {
      var header: [UInt8] = []
      while header.count < 4 {
        var (bytes, found) = ([UInt8](repeating: 0, count: 4), [Int32](repeating: -1, count: Self.descriptorLimit))
        var foundCount = 0
        let count = CWorkerReceive(descriptor, &bytes, 4 - header.count, &found, &foundCount)
        guard count > 0 || (count < 0 && errno == EINTR) else { throw header.isEmpty ? .closed : .broken }
        header += bytes.prefix(max(0, count))
        descriptors += found.prefix(foundCount)
      }
      return (try receive(contentAfter: header, shouldStop: { false }), descriptors)
    } catch {
      for descriptor in descriptors { close(descriptor) }
      throw error
    }
  }

  private static let descriptorLimit = Int(CWorkerDescriptorLimit)

  private func receive(contentAfter header: [UInt8], shouldStop: () -> Bool) throws(Failure) -> [UInt8] {
    let count = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard count <= byteLimit else { throw .tooLong }
    return try receive(count, isStart: false, shouldStop: shouldStop)
  }

  // MARK: - Bytes

  private func sendAll(
    _ bytes: [UInt8], descriptors: [Int32] = [], shouldStop: () -> Bool
  ) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        // Descriptors go with the first byte.
        buffer.baseAddress.map { base in
          CWorkerSend(descriptor, base + sent, buffer.count - sent, descriptors, sent == 0 ? descriptors.count : 0)
        } ?? 0
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
    // The result does not matter: the caller tries again and sees any error.
    _ = Glibc.poll(&poll, 1, 100)
  }
}
