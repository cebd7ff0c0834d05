/// The files in `Tests/Platform/Fixtures`; its README says how each was made.
public enum Fixtures {
  /// The path of a fixture.
  public static func path(_ name: String) -> String {
    let here = "\(#filePath)"
    let folder = here.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    return "\(folder)/Fixtures/\(name)"
  }
}
