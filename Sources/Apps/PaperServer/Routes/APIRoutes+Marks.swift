import BlazeBinary
import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook
import PaperAPI
import PaperDomain
import PaperStore

// Marks on pages. What is new goes to all windows, whichever way it came into the log: `LiveFeed`.

extension APIRoutes {
  static let marksHandlers: [Handler] = [Handler(pageMarks), Handler(appendMarks)]

  /// The largest body of groups that is taken.
  private static let marksLimit = 16 << 20

  func pageMarks(_ wish: API.PageMarks) async throws -> Response {
    Self.bytes(try await store.marks(of: wish.pageVersionID))
  }

  func appendMarks(_ wish: API.AppendMarks, _ call: APICall) async throws -> Response {
    let update = try await call.marks(upTo: Self.marksLimit)
    let person = try call.personID()
    let answer: LibraryStore.MarksAnswer
    do throws(LibraryError) {
      answer = try await store.addMarks(update, to: wish.pageVersionID, as: person.map { .id($0) })
    } catch {
      throw APIProblem(error, asPerson: person)
    }
    if !update.groups.isEmpty { revision.noteMarks() }
    return Self.bytes(MarksReceipt(steps: answer.steps, update: answer.update).blazeBinary)
  }

  private static func bytes(_ bytes: [UInt8]) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: ValueFormat.blazeBinary.mediaType, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension APICall {
  /// Reads the groups that the body holds.
  /// - Throws: `APIProblem`: 415 for another media type, 413 beyond the limit, 400 if it cannot be read
  fileprivate func marks(upTo limit: Int) async throws -> LogUpdate {
    guard ValueFormat(contentType: header(.contentType)) == .blazeBinary else {
      throw APIProblem.unsupportedMediaType(header(.contentType))
    }
    let bytes: ByteBuffer
    connection.deadline.map { $0.start($0.times.valueBody) }
    defer { connection.deadline?.meet() }
    do {
      bytes = try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw APIProblem.tooLarge(limit: Int64(limit))
    } catch {
      throw APIProblem.malformed("The body ended too early.")
    }
    do throws(ByteCodingError) {
      return try LogUpdate(blazeBinary: Array(bytes.readableBytesView))
    } catch {
      throw APIProblem.malformed("The marks cannot be read: \(error.description).", detail: "byte \(error.offset)")
    }
  }
}
