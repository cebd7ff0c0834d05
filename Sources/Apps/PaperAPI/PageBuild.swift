/// The build of the page that a server has. A page of another build still reads its answers, and reloads when nothing
/// would be lost.
public enum PageBuild {
  /// The header field of every API answer that names the build; absent if the server has no page.
  public static var field: String { "PaperCenter-Build" }
}
