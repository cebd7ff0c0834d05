/// How the names of tags, groups, variables and options are compared: case does not count, accents do.
///
///     NameKey.of("STRASSE") == NameKey.of("straße")  // true
///     NameKey.of("École") == NameKey.of("Ecole")     // false
///
/// Keys are compared with `==`, which takes canonically equivalent texts as equal; who compares their bytes brings them
/// to one normal form first.
public enum NameKey {
  /// The key of a name: in upper case, where ß and ς are the letters that they stand for, and then in lower case.
  public static func of(_ name: String) -> String {
    name.uppercased().lowercased()
  }
}
