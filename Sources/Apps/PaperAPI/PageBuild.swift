/// Identifies the build of the web page that the server has. A page of another build can still read the server's
/// answers, and reloads itself when no input would be lost.
public enum PageBuild {
  /// The header field with the build, in every API answer; absent if the server has no page.
  public static var field: String { "PaperCenter-Build" }
}
