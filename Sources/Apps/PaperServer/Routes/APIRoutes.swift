import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore
import PaperWorker

/// The handlers of all endpoints.
///
/// Each file `APIRoutes+….swift` contains some handlers: methods that are named like their endpoints, by which generated
/// code finds them. A handler takes the endpoint, which generated code reads from the request, and also the call if it
/// needs it; it returns the endpoint's answer type. An endpoint without a handler does not compile.
struct APIRoutes: Sendable {
  let store: LibraryStore
  let workers: WorkerPool
  let images: PageImages
  let comparer: PageComparer
  let sketcher: PageSketcher
  let exports: PDFExport
  let exportJobs: ExportJobs
  let imports: ImportQueue
  let shelf: UploadShelf
  let revision: LibraryRevision
  let hub: SyncHub
  let mentions: MentionIndex
  let peers: NotesPeers
  /// Finds other libraries on the network; `nil` if that is off.
  let nearby: Nearby?
  /// The watched folder of notes, if there is one.
  let watchedNotesFolder: WatchedNotes?
  let random: @Sendable () -> UInt64
  let newID: @Sendable () -> UniqueID
  let maximumUploadBytes: Int64
  /// Whether the server accepts requests; `false` while it stops.
  let isReady: @Sendable () -> Bool

  /// Answers a call.
  /// - Throws: `APIProblem`, or an error that `APIProblem(known:)` converts; any other error is the server's fault
  func respond(to call: APICall) async throws -> Response {
    guard let handler = Self.handlers[call.route] else { throw APIProblem.unknownRoute(path: call.route.pattern) }
    return try await handler.respond(self, call)
  }

  /// A slice of a list; by default the first 100 items.
  func slice(_ limit: Int?, _ offset: Int?) -> ListSlice { ListSlice(limit: limit ?? 100, offset: offset ?? 0) }

  /// Runs `body` in one write and records that the library changed.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    let value = try await store.write(body)
    revision.recordChange()
    return value
  }

  /// Runs `body` in one write as the person whom the request names, and records that the library changed.
  /// - Throws: `APIProblem` (422) if there is no such person; `LibraryError`
  func write<Value: Sendable>(
    as call: APICall, _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async throws -> Value {
    try await change(as: call) { person throws(LibraryError) in try await store.write(as: person, body) }
  }

  /// Runs `body` as the person whom the request names, and records that the library changed.
  /// - Throws: as `asPerson`
  func change<Value: Sendable>(
    as call: APICall, _ body: (PersonReference?) async throws(LibraryError) -> Value
  ) async throws -> Value {
    let value = try await asPerson(call, body)
    revision.recordChange()
    return value
  }

  /// Runs `body` as the person whom the request names.
  /// - Throws: `APIProblem` (422) if there is no such person; `LibraryError`
  func asPerson<Value: Sendable>(
    _ call: APICall, _ body: (PersonReference?) async throws(LibraryError) -> Value
  ) async throws -> Value {
    let person = try call.personID()
    do throws(LibraryError) {
      return try await body(person.map { .id($0) })
    } catch {
      throw APIProblem(error, asPerson: person)
    }
  }
}
