/// Compares the names of tags, groups, variables and options: case does not matter, accents do.
///
///     NameKey.of("STRASSE") == NameKey.of("straße")  // true
///     NameKey.of("École") == NameKey.of("Ecole")     // false
///
/// Compare keys with `==`, which treats canonically equivalent texts as equal. To compare their bytes, normalise them
/// first.
public enum NameKey {
  /// The key of a name: the name in upper case, which expands ß and ς, then in lower case.
  public static func of(_ name: String) -> String {
    name.uppercased().lowercased()
  }
}
