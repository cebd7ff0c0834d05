/// FNV-1a over the UTF-8 of a text. Do not use it for large sets of texts that strangers choose: texts that collide are
/// easy to find.
nonisolated func hash(of text: String) -> UInt32 {
  var text = text
  return text.withUTF8 { bytes in
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}

/// Whether two texts have the same UTF-8. (`==` also compares their Unicode normalisation.)
nonisolated func isSameText(_ a: String, _ b: String) -> Bool {
  var a = a
  var b = b
  return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
}
