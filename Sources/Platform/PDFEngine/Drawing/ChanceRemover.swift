import ByteCoding

/// Replaces what PDFium chooses at random by values computed from the rest of the file, so that equal drawings give
/// equal files.
///
/// PDFium chooses two things at random: the file's identifier, twice in the trailer as `/ID[<32 digits><32 digits>]`,
/// and the tag of six letters before an embedded font's name, `/BaseFont/QWERTY+Song`. The replacements have the same
/// length, so every offset in the file stays right.
enum ChanceRemover {
  static func removeChance(from file: inout [UInt8]) {
    replaceFontTags(in: &file)
    replaceIdentifiers(in: &file)
  }

  /// Tags become AAAAAA, AAAAAB, … in the order of their first use.
  private static func replaceFontTags(in file: inout [UInt8]) {
    var tags: [ArraySlice<UInt8>: [UInt8]] = [:]
    for key in ["/BaseFont/", "/FontName/"] {
      for start in positions(of: key, in: file) {
        let range = start..<start + tagLength
        guard range.upperBound < file.count, file[range.upperBound] == UInt8(ascii: "+") else { continue }
        let tag = ArraySlice(Array(file[range]))
        guard tag.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else { continue }
        let replacement = tags[tag] ?? self.tag(number: tags.count)
        tags[tag] = replacement
        file.replaceSubrange(range, with: replacement)
      }
    }
  }

  private static let tagLength = 6

  private static func tag(number: Int) -> [UInt8] {
    var rest = number
    var letters: [UInt8] = []
    for _ in 0..<tagLength {
      letters.append(UInt8(ascii: "A") + UInt8(rest % 26))
      rest /= 26
    }
    return letters.reversed()
  }

  /// The identifier becomes half of the hash of the file without the identifier.
  static func replaceIdentifiers(in file: inout [UInt8]) {
    guard let start = positions(of: "/ID[<", in: file).last else { return }
    let digitCount = 32
    let first = start..<start + digitCount
    let second = first.upperBound + 2..<first.upperBound + 2 + digitCount
    guard second.upperBound < file.count, file[second.upperBound] == UInt8(ascii: ">") else { return }
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: digitCount)
    file.replaceSubrange(first, with: zeros)
    file.replaceSubrange(second, with: zeros)
    let digits = Array(SHA256.hash(file).description.uppercased().utf8.prefix(digitCount))
    file.replaceSubrange(first, with: digits)
    file.replaceSubrange(second, with: digits)
  }

  /// The indexes after each occurrence.
  private static func positions(of text: String, in file: [UInt8]) -> [Int] {
    let pattern = Array(text.utf8)
    var found: [Int] = []
    guard file.count >= pattern.count else { return [] }
    for start in 0...file.count - pattern.count where file[start] == pattern[0] {
      if file[start..<start + pattern.count].elementsEqual(pattern) { found.append(start + pattern.count) }
    }
    return found
  }
}
