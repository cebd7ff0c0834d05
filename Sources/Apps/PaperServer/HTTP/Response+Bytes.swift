import HTTPTypes
import Hummingbird

extension Response {
  /// An answer that holds bytes.
  /// - Parameters:
  ///   - type: their media type
  ///   - fields: further header fields; by default nobody may keep the answer
  init(_ bytes: some Sequence<UInt8>, type: String, fields: HTTPFields = [.cacheControl: "no-store"]) {
    let headers = HTTPFields([HTTPField(name: .contentType, value: type)] + fields)
    self.init(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
