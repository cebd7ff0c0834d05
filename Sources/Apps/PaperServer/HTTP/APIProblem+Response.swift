import HTTPTypes
import Hummingbird
import PaperAPI

extension APIProblem {
  /// The answer: `{"error":{"code","message","detail"}}` in the form that the client reads.
  func response(in format: ValueFormat) -> Response {
    var headers = headers
    headers[.contentType] = format.mediaType
    headers[.cacheControl] = "no-store"
    headers[.vary] = "Accept"
    let error = APIErrorBody(error: body)
    // A struct of three texts always encodes; should it ever not, the status still says what matters.
    let bytes = (try? format.encode(error)) ?? ByteBuffer()
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
