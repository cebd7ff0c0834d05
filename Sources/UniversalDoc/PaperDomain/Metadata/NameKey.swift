/// Compares the names of tags, groups, variables and options: case does not matter, accents do.
///
///     NameKey.of("STRASSE") == NameKey.of("straße")  // true
///     NameKey.of("École") == NameKey.of("Ecole")     // false
///
/// Compare keys with `==`, which treats canonically equivalent texts as equal. To compare their bytes, normalise them
/// first.
public enum NameKey {
  /// The key of a name. Upper case expands ß and ς, and the result is then converted to lower case.
  public static func of(_ name: String) -> String {
    name.uppercased().lowercased()
  }

  /// Where a typed text is in a name: 0 at the beginning of the name, 1 at the beginning of one of its words, 2
  /// elsewhere; `nil` if the name does not contain it. A text without characters is at the beginning.
  /// - Parameters:
  ///   - typed: the bytes of the typed text's key
  ///   - name: the name's key
  ///   - digitsAreLetters: whether a digit and the letters after it are one word
  public static func rank(of typed: [UInt8], in name: String, digitsAreLetters: Bool = true) -> Int? {
    guard !typed.isEmpty else { return 0 }
    let name = Array(name.utf8)
    guard typed.count <= name.count else { return nil }
    var best: Int?
    for start in 0...name.count - typed.count where name[start] == typed[0] {
      guard (1..<typed.count).allSatisfy({ name[start + $0] == typed[$0] }) else { continue }
      if start == 0 { return 0 }
      let isInWord =
        switch name[start - 1] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digitsAreLetters
        default: false
        }
      best = min(best ?? 2, isInWord ? 2 : 1)
    }
    return best
  }

  /// Whether a name contains a typed text; both are keys.
  public static func isFound(_ typed: String, in name: String) -> Bool { rank(of: Array(typed.utf8), in: name) != nil }
}
