extension Texts {
  nonisolated public enum Activity {
    public static let title = "Activity"
    public static let show = "Show"

    static func uploadFailed(status: Int) -> String {
      "The file was not taken (status \(status)). It is safe where it is. Try again."
    }
  }
}
