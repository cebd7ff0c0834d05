import Foundation
import HTTPTypes
import Hummingbird
import PaperAPI
import PaperDomain
import PaperStore

// The service itself.

extension APIRoutes {
  func health(_: API.Health) async throws -> Response { Self.ok }

  func readiness(_: API.Readiness, _ call: APICall) async throws -> Response {
    guard isReady() else { throw APIProblem.notReady("PaperCenter is shutting down.") }
    do {
      _ = try await store.counts()
    } catch {
      call.logger.error("not ready", metadata: ["error": "\(error)"])
      throw APIProblem.notReady("The library cannot be read now; the log says why.")
    }
    return imports.faults.isEmpty ? Self.ok : try Self.degraded(imports.faults)
  }

  func openAPI(_: API.OpenAPI, _ call: APICall) async throws -> Response {
    let bytes = OpenAPIDescription.bytes
    let tag = EntityTag(digest: OpenAPIDescription.digest)
    var headers: HTTPFields = [.eTag: tag.description, .cacheControl: "no-cache"]
    if tag.matches(ifNoneMatch: call.header(.ifNoneMatch)) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = "application/json"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  func status(_: API.Status) async throws -> LibraryStatus {
    // The revision is read first: a change between the two reads then shows up as a newer revision at the next request.
    let number = try await revision.current()
    let counts = try await store.counts()
    return LibraryStatus(
      revision: number, docCount: counts.docs, bundleCount: counts.bundles, trashCount: counts.trashItems,
      activeJobs: counts.activeJobs + exportJobs.summaries.count { $0.state.isActive },
      failedJobs: try await store.failedJobCount() + exportJobs.summaries.count { $0.state == .failed })
  }

  /// The library can be read, but the queue has problems. The answer reports them with status 200, so that no
  /// supervisor stops the server.
  private static func degraded(_ faults: [String]) throws -> Response {
    struct Readiness: Encodable {
      var status = "degraded"
      var faults: [String]
    }
    return Response(try JSONEncoder().encode(Readiness(faults: faults)), type: ValueFormat.json.mediaType)
  }

  private static var ok: Response {
    Response(#"{"status":"ok"}"#.utf8, type: ValueFormat.json.mediaType)
  }
}
