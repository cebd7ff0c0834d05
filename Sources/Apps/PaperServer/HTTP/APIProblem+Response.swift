import HTTPTypes
import Hummingbird
import PaperAPI

extension APIProblem {
  /// The answer: `{"error":{"code","message","detail"}}` in the encoding that the client asked for.
  func response(in format: ValueFormat) -> Response {
    var headers = headers
    headers[.contentType] = format.mediaType
    headers[.cacheControl] = "no-store"
    headers[.vary] = "Accept"
    let error = APIErrorBody(error: body)
    // Encoding three strings cannot fail; if it did, the status would still be right.
    let bytes = (try? format.encode(error)) ?? ByteBuffer()
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
