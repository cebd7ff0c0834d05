import ByteCoding
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import PaperAPI

/// Sends a file, whole or in part, in constant memory.
enum FileResponse {
  /// The size of one read, in bytes.
  private static let chunkSize = 256 << 10

  /// An open file, closed when nobody reads it any more.
  final class OpenFile: Sendable {
    let descriptor: Int32
    /// Takes ownership of a descriptor.
    init(descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }

    /// The file's size; `nil` if it is unknown.
    var byteCount: Int64? {
      var status = stat()
      return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : nil
    }
  }

  /// The answer to a request for a file: 200, 206, 304 or 416.
  /// - Parameters:
  ///   - path: the file
  ///   - tag: the content's entity tag
  ///   - headers: the request's header fields: `Range`, `If-Range`, `If-None-Match`
  ///   - fields: header fields of the answer, including the media type
  /// - Returns: `nil` if there is no such file
  static func respond(
    path: String, tag: EntityTag, headers: HTTPFields, fields: HTTPFields
  ) async throws -> Response? {
    let opened = try await NIOThreadPool.singleton.runIfActive { () -> (OpenFile, Int64)? in
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let file = OpenFile(descriptor: descriptor)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (file, Int64(status.st_size))
    }
    guard let (file, size) = opened else { return nil }

    var fields = fields
    fields[.eTag] = tag.description
    fields[.acceptRanges] = "bytes"
    if tag.matches(ifNoneMatch: headers[.ifNoneMatch]) { return Response(status: .notModified, headers: fields) }
    let wanted =
      tag.allowsRange(ifRange: headers[.ifRange])
      ? ByteRange.request(headers[.range], size: size) : .whole
    switch wanted {
    case .whole:
      return Response(status: .ok, headers: fields, body: body(file, 0..<size))
    case .part(let range):
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return Response(status: .partialContent, headers: fields, body: body(file, range))
    case .unsatisfiable:
      throw APIProblem(
        .rangeNotSatisfiable, "rangeNotSatisfiable", "The file has \(size) bytes; the range lies outside of it.",
        detail: headers[.range], headers: [.contentRange: "bytes */\(size)", .acceptRanges: "bytes"])
    }
  }

  /// Answers with all of an open file, up to its current end.
  static func whole(_ file: OpenFile, fields: HTTPFields) throws -> Response {
    guard let byteCount = file.byteCount else { throw Truncated() }
    return Response(status: .ok, headers: fields, body: body(file, 0..<byteCount))
  }

  private static func body(_ file: OpenFile, _ range: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: Int(range.count)) { writer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let count = Int(min(Int64(chunkSize), range.upperBound - offset))
        let position = offset
        let chunk = try await NIOThreadPool.singleton.runIfActive { try read(file, count, at: position) }
        offset += Int64(chunk.readableBytes)
        try await writer.write(chunk)
      }
      try await writer.finish(nil)
    }
  }

  /// The file was truncated while it was sent. The client sees an answer that is too short.
  private struct Truncated: Error {}

  private static func read(_ file: OpenFile, _ count: Int, at offset: Int64) throws -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: count)
    let received = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { memory in
      max(0, pread(file.descriptor, memory.baseAddress, count, off_t(offset)))
    }
    guard received > 0 else { throw Truncated() }
    return buffer
  }

  /// `Content-Disposition` that shows the file in the browser and names it if it is saved (RFC 6266, RFC 8187).
  static func inlineDisposition(fileName: String) -> String { disposition("inline", fileName) }

  /// `Content-Disposition` that saves the file under a name.
  static func attachmentDisposition(fileName: String) -> String { disposition("attachment", fileName) }

  private static func disposition(_ kind: String, _ fileName: String) -> String {
    let plain = String(
      fileName.unicodeScalars.map { scalar in
        let isSafe =
          scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F && scalar != "\"" && scalar != "\\"
          && scalar != "%"
        return isSafe ? Character(scalar) : "_"
      })
    return "\(kind); filename=\"\(plain)\"; filename*=UTF-8''\(PercentCoding.encode(fileName))"
  }
}
