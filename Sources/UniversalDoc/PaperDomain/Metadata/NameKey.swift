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
}
