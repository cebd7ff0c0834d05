/// Finds numbers by a hash: the half of a dictionary that a renderer needs, without a copy of `Dictionary` for each
/// type of key in the page. What the numbers stand for, and when two are the same, is the caller's affair.
nonisolated struct HashIndex {
  // Two words for each place: a hash, and a number; -1 marks a place that is free.
  private var places: [(hash: UInt32, value: Int32)]
  private var count = 0

  /// An index with room for `capacity` numbers; it grows when there are more.
  init(capacity: Int = 16) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    places = Array(repeating: (0, -1), count: size)
  }

  /// The first number that was put in with this hash and for which `isSame` holds.
  func find(_ hash: UInt32, _ isSame: (Int32) -> Bool) -> Int32? {
    var place = Int(truncatingIfNeeded: scattered(hash)) & (places.count - 1)
    while places[place].value >= 0 {
      if places[place].hash == hash, isSame(places[place].value) { return places[place].value }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Puts a number in, after those with the same hash.
  mutating func insert(_ hash: UInt32, _ value: Int32) {
    if (count + 1) * 2 > places.count {
      var larger = HashIndex(capacity: places.count)
      for place in places where place.value >= 0 { larger.insert(place.hash, place.value) }
      self = larger
    }
    var place = Int(truncatingIfNeeded: scattered(hash)) & (places.count - 1)
    while places[place].value >= 0 { place = (place + 1) & (places.count - 1) }
    places[place] = (hash, value)
    count += 1
  }

  // Neighbouring hashes, such as those of keys that count up, come to lie apart in the upper half.
  private func scattered(_ hash: UInt32) -> UInt32 { (hash ^ hash >> 15) &* 0x2C1B_3C6D >> 7 }
}

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
