/// FNV-1a over the UTF-8 of a text. Not for what strangers may choose in bulk: it is easy to find texts that collide.
nonisolated func hash(of text: String) -> UInt32 {
  var text = text
  return text.withUTF8 { bytes in
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}

/// Whether two texts are written with the same UTF-8. (`==` also asks Unicode whether they mean the same.)
nonisolated func isSameText(_ a: String, _ b: String) -> Bool {
  var a = a
  var b = b
  return a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
}
