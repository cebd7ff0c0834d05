/// The value of a link's mark: a JSON object with `href` and `title`, as defined by automerge.org's schema.
enum LinkValue {
  static func text(of address: String) -> String {
    var bytes = Array("{\"href\":\"".utf8)
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      // An address must not contain control characters.
      case 0..<32: continue
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + Array("\",\"title\":\"\"}".utf8), as: UTF8.self)
  }

  /// The address in a value. Some programs store the bare address instead of JSON; then the whole value is the address.
  static func address(in text: String) -> String {
    let bytes = Array(text.utf8)
    let key = Array("\"href\"".utf8)
    guard bytes.first == UInt8(ascii: "{"), bytes.count > key.count else { return text }
    guard
      let start = (0...(bytes.count - key.count)).first(where: { bytes[$0..<($0 + key.count)].elementsEqual(key) })
    else { return "" }
    var position = start + key.count
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == UInt8(ascii: ":") { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return "" }
    position += 1
    var result: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      result.append(bytes[position])
      position += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
