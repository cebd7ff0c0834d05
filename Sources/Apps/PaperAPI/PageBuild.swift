/// Which build of the page a server has. A page of another build reads its answers and reloads when nothing would be lost.
public enum PageBuild {
  /// The field of every answer of the API that names the build; left out where the server has no page.
  public static var field: String { "PaperCenter-Build" }
}
